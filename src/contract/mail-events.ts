import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Text = z.string().max(5000)

/** What of Mailgun's event counts; it sends much more. */
export const MailgunEvent = z.looseObject({
  signature: z.looseObject({ timestamp: Text, token: Text, signature: Text }),
  'event-data': z.looseObject({
    id: Text.min(1),
    event: Text,
    severity: Text.optional(),
    reason: Text.optional(),
    recipient: Text.optional(),
    url: Text.optional(),
    'delivery-status': z
      .looseObject({
        code: z.number().optional(),
        message: Text.nullish(),
        description: Text.nullish(),
        'enhanced-code': Text.nullish(),
      })
      .optional(),
    'client-info': z.looseObject({ 'user-agent': Text.nullish() }).optional(),
    'user-variables': z.looseObject({ mail: Text.optional() }).optional(),
  }),
})
export type MailgunEvent = z.infer<typeof MailgunEvent>['event-data']

export const takeMailgunEvent = endpoint('POST /api/webhooks/mailgun', {
  summary: 'Hear from Mailgun what became of an email; signed by it, each event counts once',
  access: 'public',
  body: MailgunEvent,
  // Five events of an email, for many emails at once, from few addresses.
  rate: { max: 60_000, seconds: 3600, by: 'address' },
  answer: z.object({ taken: z.boolean().meta({ description: 'false: known already, or not about us' }) }),
})
