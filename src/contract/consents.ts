import { z } from 'zod'
import {
  channels,
  consentStates,
  consentWordsMaxLength,
  purposes,
  recorders,
  standings,
} from '#domain/consents/consent.ts'
import { suppressionReasons } from '#domain/consents/suppression.ts'
import { ById, Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const LeadConsents = z
  .object({
    items: z
      .array(
        z.object({
          id: Id,
          channel: z.enum(channels),
          purpose: z.enum(purposes),
          state: z.enum(consentStates),
          words: z.string().meta({ description: 'what the person saw or wrote, or how the agent was told' }),
          page: z.string(),
          wording: z.string().meta({ description: 'which version of a form’s words it was' }),
          recordedBy: z.enum(recorders),
          at: Instant,
        }),
      )
      .meta({ description: 'newest first; nothing is ever changed or removed' }),
    emailFollowUp: z.enum(standings).meta({ description: 'what stands for automatic emails' }),
    suppression: z
      .object({ reason: z.enum(suppressionReasons), detail: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'why the lead’s address gets no email' }),
  })
  .meta({ id: 'LeadConsents' })
export type LeadConsents = z.infer<typeof LeadConsents>

export const readConsents = endpoint('GET /api/leads/{id}/consents', {
  summary: 'Read what a lead agreed to, as proof',
  access: 'agent',
  params: ById,
  answer: LeadConsents,
})

export const addConsent = endpoint('POST /api/leads/{id}/consents', {
  summary: 'Record that a lead told the agent that they want automatic emails, or don’t',
  access: 'agent',
  params: ById,
  body: z.strictObject({
    state: z.enum(consentStates),
    words: plainText(consentWordsMaxLength).meta({ description: 'how and when they said so' }),
  }),
  answer: LeadConsents,
  statuses: [201],
})

export const liftBounce = endpoint('DELETE /api/leads/{id}/suppression', {
  summary: 'Try a lead’s address again after email to it came back',
  access: 'agent',
  params: ById,
  answer: LeadConsents,
})
