import { z } from 'zod'
import { clickTargets, scrollDepths } from '#domain/analytics/visit-events.ts'
import { visitPeriods } from '#domain/analytics/visit-report.ts'
import { ById, Day, Id } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const VisitEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('view') }),
  z.strictObject({ kind: z.literal('chat') }),
  z.strictObject({ kind: z.literal('click'), target: z.enum(clickTargets) }),
  z.strictObject({
    kind: z.literal('scroll'),
    depth: z.literal([...scrollDepths]).meta({ description: 'percent of the page seen' }),
  }),
])
export type VisitEvent = z.infer<typeof VisitEvent>

export const recordVisit = endpoint('POST /api/public/visits', {
  summary: 'Record what happened on a listing’s page: no cookie, no personal data',
  access: 'public',
  body: z.strictObject({
    listingId: Id,
    visit: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .meta({ description: 'a random value, drawn when the page was opened' }),
    events: z.array(VisitEvent).min(1).max(20),
  }),
  rate: { max: 120, seconds: 60, by: 'address' },
  bodyLimit: 8 * 1024,
  answer: z.object({ recorded: z.number().int() }),
  statuses: [202],
})

const count = z.number().int()

/** People's visits, each counted once in each number; programs are counted separately. */
const VisitFigures = z
  .object({
    visits: count.meta({ description: 'page openings; the person is unknown' }),
    chats: count.meta({ description: 'visits that opened the chat' }),
    byTarget: z.record(z.enum(clickTargets), count).meta({ description: 'visits with that click' }),
    byDepth: z
      .record(z.string(), count)
      .meta({ description: 'visits that saw at least this percentage of the page' }),
    programs: count,
    questions: count.meta({ description: 'asked to the home’s assistant by visitors' }),
    askers: count.meta({ description: 'browsers that asked them' }),
  })
  .meta({ id: 'VisitFigures' })
export type VisitFigures = z.infer<typeof VisitFigures>

/** What happened on a listing’s page during a number of days, including today, in the agent’s time zone. */
export const VisitReport = z
  .object({
    days: count,
    firstDay: Day,
    lastDay: Day,
    now: VisitFigures,
    before: VisitFigures.nullable().meta({
      description:
        'the same number of days before, up to the same time of day; null if the page was not public throughout',
    }),
    byDay: z.array(z.object({ day: Day, visits: count })),
  })
  .meta({ id: 'VisitReport' })
export type VisitReport = z.infer<typeof VisitReport>

export const readVisits = endpoint('GET /api/listings/{id}/visits', {
  summary: 'Count the visits to a listing’s page in the last 7, 30 or 90 days',
  access: 'agent',
  params: ById,
  query: z.strictObject({
    days: z.coerce
      .number()
      .pipe(z.literal([...visitPeriods]))
      .default(30),
  }),
  answer: VisitReport,
})
