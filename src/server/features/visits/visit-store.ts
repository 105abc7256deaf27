import type { VisitCounts, VisitEvent } from '#contract/visits.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { visitEvents } from '#server/database/schema/visits.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NewVisitEvent = typeof visitEvents.$inferInsert

export async function insertVisitEvents(tx: Tx, events: NewVisitEvent[]): Promise<void> {
  await tx.insert(visitEvents).values(events)
}

/** What is stored of an event of the contract. */
export const storedEvent = (event: VisitEvent) => ({
  kind: event.kind,
  target: event.kind === 'click' ? event.target : ('' as const),
  depth: event.kind === 'scroll' ? event.depth : null,
})

const countsOf = (key: string, which: string) => `coalesce((
  select json_object_agg(found.key, found.visits) from (
    select ${key} as key, count(distinct visit)::int as visits from people where ${which} group by 1) found), '{}'::json)`

const statement = `
  with events as (
    select visit, kind, target, depth, is_bot from visit_events
    where user_id = $1 and property_id = $2 and created_at > $3
  ), people as (select * from events where not is_bot)
  select json_build_object(
    'visits', (select count(distinct visit)::int from people),
    'chats', (select count(distinct visit)::int from people where kind = 'chat'),
    'byTarget', ${countsOf('target', `kind = 'click'`)},
    'byDepth', coalesce((
      select json_object_agg(step, (select count(distinct visit)::int from people where kind = 'scroll' and depth >= step))
      from unnest($4::int[]) step), '{}'::json),
    'programs', (select count(distinct visit)::int from events where is_bot)) as counts`

/** Counted since an instant; undefined where the agent has no such listing. */
export async function countVisitEvents(
  tx: Tx,
  agent: AgentId,
  listingId: string,
  since: Date,
  depths: readonly number[],
): Promise<Omit<VisitCounts, 'days'> | undefined> {
  const { rows } = await tx.$client.query<{ counts: Omit<VisitCounts, 'days'> }>({
    name: 'count_visits',
    text: `${statement} from properties where user_id = $1 and id = $2 and deleted_at is null`,
    values: [agent, listingId, since, depths],
  })
  return rows[0]?.counts
}
