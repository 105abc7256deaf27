import { z } from 'zod'
import { dnsRecords, recordStates } from '#domain/deliverability/check-records.ts'
import { endpoint } from './endpoint.ts'

export const Deliverability = z
  .object({
    domain: z.string().nullable().meta({ description: 'the sender’s; null if this server sends nothing' }),
    checks: z.array(
      z.object({
        record: z.enum(dnsRecords),
        state: z.enum(recordStates),
        name: z.string().meta({ description: 'where it is in the DNS' }),
        found: z.string(),
        advice: z.string(),
        suggestion: z
          .string()
          .meta({ description: 'what to put there; empty if nothing, or if it isn’t known' }),
      }),
    ),
  })
  .meta({ id: 'Deliverability' })
export type Deliverability = z.infer<typeof Deliverability>

export const readDeliverability = endpoint('GET /api/deliverability', {
  summary: 'Look up whether the sender’s domain proves that emails are its own: SPF, DKIM, DMARC',
  access: 'agent',
  answer: Deliverability,
  rate: { max: 60, seconds: 3600, by: 'agent' },
})
