import { z } from 'zod'
import { clickTargets, scrollDepths } from '#domain/analytics/visit-events.ts'
import { ById, Id } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const VisitEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('view') }),
  z.strictObject({ kind: z.literal('chat') }),
  z.strictObject({ kind: z.literal('click'), target: z.enum(clickTargets) }),
  z.strictObject({
    kind: z.literal('scroll'),
    depth: z.literal([...scrollDepths]).meta({ description: 'percent of the page that was seen' }),
  }),
])
export type VisitEvent = z.infer<typeof VisitEvent>

export const recordVisit = endpoint('POST /api/public/visits', {
  summary: 'Note what happened on a listing’s page: no cookie, nothing of the person',
  access: 'public',
  body: z.strictObject({
    listingId: Id,
    visit: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .meta({ description: 'drawn by lot when the page was opened' }),
    events: z.array(VisitEvent).min(1).max(20),
  }),
  rate: { most: 120, seconds: 60, by: 'address' },
  bodyLimit: 8 * 1024,
  answer: z.object({ recorded: z.number().int() }),
  statuses: [202],
})

const count = z.number().int()

/** What happened on a listing’s page in some days; programs are left out, and counted by themselves. */
export const VisitCounts = z
  .object({
    days: count,
    visits: count,
    chats: count,
    byTarget: z.record(z.string(), count).meta({ description: 'visits with that click' }),
    byDepth: z
      .record(z.string(), count)
      .meta({ description: 'visits that saw at least so many percent of the page' }),
    programs: count,
  })
  .meta({ id: 'VisitCounts' })
export type VisitCounts = z.infer<typeof VisitCounts>

export const readVisits = endpoint('GET /api/listings/{id}/visits', {
  summary: 'Count the visits to a listing’s page in the last days',
  access: 'agent',
  params: ById,
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(400).default(30) }),
  answer: VisitCounts,
})
