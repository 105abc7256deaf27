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

/** Visits of people, each counted once in each figure; programs are counted by themselves. */
const VisitFigures = z
  .object({
    visits: count.meta({ description: 'openings of the page; who it was is not known' }),
    chats: count.meta({ description: 'visits that opened the chat' }),
    byTarget: z.record(z.enum(clickTargets), count).meta({ description: 'visits with that click' }),
    byDepth: z
      .record(z.string(), count)
      .meta({ description: 'visits that saw at least so many percent of the page' }),
    programs: count,
    questions: count.meta({ description: 'put to the home’s assistant by visitors' }),
    askers: count.meta({ description: 'browsers that asked them' }),
  })
  .meta({ id: 'VisitFigures' })
export type VisitFigures = z.infer<typeof VisitFigures>

/** What happened on a listing’s page in a period of days, today among them, in the agent’s zone. */
export const VisitReport = z
  .object({
    days: count,
    firstDay: Day,
    lastDay: Day,
    now: VisitFigures,
    before: VisitFigures.nullable().meta({
      description:
        'as many days before, up to the same time of day; null where the page was not public all that time',
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
