import { z } from 'zod'
import { fairHousingSeverities } from '#domain/fair-housing/rule.ts'
import { fairHousingDecisions } from '#domain/fair-housing/rules-version.ts'
import { Id, Instant, pageOf, pageQuery } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const FairHousingRecord = z
  .object({
    id: Id,
    at: Instant,
    person: z.string().meta({ description: 'who saved the text' }),
    listingId: Id,
    place: z.string().meta({ description: 'the listing’s title of that day' }),
    field: z.string(),
    words: z.string(),
    excerpt: z.string(),
    severity: z.enum(fairHousingSeverities),
    category: z.string().meta({ description: 'the rule: the protected class or the kind of words' }),
    rulesVersion: z.string(),
    decision: z.enum(fairHousingDecisions).meta({ description: 'published: in spite of the advice' }),
  })
  .meta({ id: 'FairHousingRecord' })
export type FairHousingRecord = z.infer<typeof FairHousingRecord>

export const listFairHousingRecords = endpoint('GET /api/fair-housing-records', {
  summary: 'List what the fair-housing check blocked or advised against, newest first',
  access: 'agent',
  query: z.strictObject(pageQuery),
  answer: pageOf(FairHousingRecord),
})
