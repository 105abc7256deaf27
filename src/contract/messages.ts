import { z } from 'zod'
import { Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const letter = {
  access: 'agent',
  body: z.strictObject({
    to: plainText(254).meta({
      description: 'the email address of one of the agent’s leads, or the agent’s own',
    }),
    subject: plainText(200),
    text: plainText(10_000).optional(),
    html: plainText(50_000).optional().meta({ description: 'instead of text; only its words are sent' }),
    from: plainText(320).optional().meta({ description: 'the agent’s own verified address' }),
    leadId: Id.optional().meta({ description: 'the intended lead, if two have this address' }),
  }),
  answer: z.object({
    id: Id,
    heldUntil: Instant.nullable().meta({
      description: 'when it will be sent, if this month’s mails of the plan are used up',
    }),
  }),
  statuses: [202],
  rate: { max: 60, seconds: 3600, by: 'agent' },
} as const

export const sendEmail = endpoint('POST /api/send-email', {
  summary: 'Write to a lead; sent only from the agent’s verified address, which receives the replies',
  ...letter,
})

export const sendMailgun = endpoint('POST /.netlify/functions/mailgun-send', {
  summary: 'Send the same under another path, whichever mail transport is set',
  ...letter,
})
