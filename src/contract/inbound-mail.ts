import { z } from 'zod'
import { mailLimits } from '#domain/inbound-mail/received-mail.ts'
import { ById } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const receiveMail = endpoint('POST /api/inbound/mail', {
  summary:
    'Take an email that arrived: the form that Mailgun sends, with its signature, or a raw message (`message/rfc822`) with the server’s secret as the bearer token',
  access: 'public',
  kind: 'upload',
  query: z.strictObject({
    recipient: z
      .string()
      .max(1000)
      .optional()
      .meta({ description: 'to whom a raw message was delivered, separated by commas' }),
  }),
  answer: z.object({ accepted: z.literal(true) }),
  bodyLimit: mailLimits.takenBytes,
  rate: { max: 6000, seconds: 3600, by: 'address' },
})

export const readMailAttachment = endpoint('GET /api/inbox/{id}/attachments/{number}', {
  summary: 'Download a file that came with an email',
  access: 'agent',
  kind: 'file',
  params: ById.extend({ number: z.coerce.number().int().min(1).max(1000) }),
  answer: z.string(),
})
