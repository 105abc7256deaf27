import { z } from 'zod'
import { Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const letter = {
  access: 'agent',
  body: z.strictObject({
    to: plainText(254).meta({
      description: 'the address of one of the agent’s own leads, or the agent’s own',
    }),
    subject: plainText(200),
    text: plainText(10_000).optional(),
    html: plainText(50_000).optional().meta({ description: 'in place of text; its words are sent' }),
    from: plainText(320).optional().meta({ description: 'the agent’s own verified address' }),
    leadId: Id.optional().meta({ description: 'which lead is meant, where two have this address' }),
  }),
  answer: z.object({
    id: Id,
    heldUntil: Instant.nullable().meta({
      description: 'when it goes out, where this month’s mails of the plan are used up',
    }),
  }),
  statuses: [202],
  rate: { most: 60, seconds: 3600, by: 'agent' },
} as const

export const sendEmail = endpoint('POST /api/send-email', {
  summary: 'Write to a lead; from the agent’s verified address alone, and with answers to it',
  ...letter,
})

export const sendMailgun = endpoint('POST /.netlify/functions/mailgun-send', {
  summary: 'The same under its other address, whichever way mail is sent',
  ...letter,
})
