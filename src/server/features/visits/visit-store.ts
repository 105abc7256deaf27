import type { VisitEvent, VisitFigures } from '#contract/visits.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { clickTargets, scrollDepths } from '#domain/analytics/visit-events.ts'
import type { DayOfVisits } from '#domain/analytics/visit-report.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import { visitEvents } from '#server/database/schema/visits.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NewVisitEvent = typeof visitEvents.$inferInsert

/** Records what one visit did. Another request of the same visit waits, so each sees what is already counted. */
export async function insertVisitEvents(tx: Tx, visit: string, events: NewVisitEvent[]): Promise<void> {
  await tx.$client.query({
    name: 'hold_visit',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [visit],
  })
  await tx.insert(visitEvents).values(events)
}

/** The stored form of one of the contract's events. */
export const storedEvent = (event: VisitEvent) => ({
  kind: event.kind,
  target: event.kind === 'click' ? event.target : ('' as const),
  depth: event.kind === 'scroll' ? event.depth : null,
})

/** The time zone for its days, and since when the page is public; undefined if the agent has no such listing. */
export async function findCounted(
  tx: Tx,
  agent: AgentId,
  listingId: string,
): Promise<{ timeZone: string; publishedAt: Date | null } | undefined> {
  const { rows } = await tx.$client.query<{ timeZone: string; publishedAt: Date | null }>({
    name: 'find_counted_listing',
    text: `select ${zoneOr('u.time_zone')} as "timeZone", p.published_at as "publishedAt"
      from properties p left join user_profiles u on u.id = p.user_id
      where p.user_id = $1 and p.id = $2 and p.deleted_at is null`,
    values: [agent, listingId],
  })
  return rows[0]
}

type Span = { from: Date; to: Date }

const sum = (column: string) => `coalesce(sum(${column}), 0)::int`
const object = (pairs: readonly (readonly [name: string | number, column: string])[]) =>
  `json_build_object(${pairs.map(([name, column]) => `'${name}', ${sum(column)}`).join(', ')})`
const clickColumn = (target: string) => `click_${target.replace('-', '_')}`

const figures = `
  with asked as (
    select count(*)::int as questions, count(distinct coalesce(c.visitor_hash, c.id::text))::int as askers
    from conversations c join conversation_messages w on w.user_id = $1 and w.conversation_id = c.id
    where c.user_id = $1 and c.listing_id = $2 and c.last_message_at >= $3 and c.created_at <= $4
      and w.role = 'user' and w.created_at >= $3 and w.created_at <= $4
  )
  select ${sum('visits')} as visits, ${sum('chats')} as chats, ${sum('programs')} as programs,
    ${object(clickTargets.map((target) => [target, clickColumn(target)]))} as "byTarget",
    ${object(scrollDepths.map((depth) => [depth, `read_${depth}`]))} as "byDepth",
    (select questions from asked) as questions, (select askers from asked) as askers
  from visit_counts where user_id = $1 and property_id = $2 and hour >= $3 and hour <= $4`

/** Sums of the stored counts, by the hour. Questions come from conversations active in that time. */
export async function sumFigures(
  tx: Tx,
  agent: AgentId,
  listingId: string,
  { from, to }: Span,
): Promise<VisitFigures> {
  const { rows } = await tx.$client.query<VisitFigures>({
    name: 'sum_visit_figures',
    text: figures,
    values: [agent, listingId, from, to],
  })
  const [summed] = rows
  if (!summed) throw new Error('A sum without a row')
  return summed
}

/** Visits by day in a time zone, oldest first, without days that had none. */
export async function sumByDay(
  tx: Tx,
  agent: AgentId,
  listingId: string,
  { from, to, timeZone }: Span & { timeZone: string },
): Promise<DayOfVisits[]> {
  const { rows } = await tx.$client.query<DayOfVisits>({
    name: 'sum_visits_by_day',
    text: `select (hour at time zone $5)::date::text as day, sum(visits)::int as visits from visit_counts
      where user_id = $1 and property_id = $2 and hour >= $3 and hour <= $4 group by 1 order by 1`,
    values: [agent, listingId, from, to, timeZone],
  })
  return rows
}
