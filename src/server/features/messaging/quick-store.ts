import { and, eq, isNull } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { QuickFacts } from '#domain/messaging/quick-notices.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import { quickNotifications } from '#server/database/schema/messaging.ts'
import { shownNameOf } from '#server/database/shown-name.ts'
import type { Tx } from '#server/database/tenant.ts'

const ofLead = `'leadId', c.id, 'name', ${shownNameOf('c')},
  'listing', coalesce((select p.title from properties p where p.user_id = c.user_id and p.id = c.property_id and p.deleted_at is null), '')`

/** The newest of what notifications are about. */
export async function readQuickFacts(tx: Tx, agent: AgentId, now: Date): Promise<QuickFacts> {
  const { rows } = await tx.$client.query<QuickFacts>({
    name: 'read_quick_facts',
    text: `select
      (select json_build_object(${ofLead}, 'createdMs', extract(epoch from c.created_at) * 1000)
        from contacts c where c.user_id = $1 and c.deleted_at is null order by c.created_at desc, c.id desc limit 1) as "newLead",
      (select json_build_object(${ofLead}, 'score', c.total_score)
        from contacts c where c.user_id = $1 and c.deleted_at is null and c.tier in ('Hot', 'Qualified')
        order by c.total_score desc, c.id desc limit 1) as "hotLead",
      (select json_build_object('leadId', c.id, 'name', a.name, 'startMs', extract(epoch from a.start_iso) * 1000)
        from appointments a left join contacts c on c.user_id = a.user_id and c.id = a.lead_id and c.deleted_at is null
        where a.user_id = $1 and a.deleted_at is null and a.start_iso > $2 and a.status in ('Scheduled', 'Confirmed')
        order by a.start_iso, a.id limit 1) as appointment,
      (select json_build_object('listingId', p.id, 'listing', p.title,
          'oldCents', p.price_history->-2->'priceCents', 'newCents', p.price_history->-1->'priceCents')
        from properties p where p.user_id = $1 and p.deleted_at is null and jsonb_array_length(p.price_history) > 1
        order by p.price_history->-1->>'at' desc, p.id desc limit 1) as "priceChange",
      (select json_build_object('leadId', c.id, 'name', ${shownNameOf('c')}, 'text', e.text, 'isBooked', not e.data ? 'wish')
        from lead_events e join contacts c on c.user_id = e.user_id and c.id = e.lead_id and c.deleted_at is null
        where e.user_id = $1 and e.kind = 'appointment' and e.data ?| array['wish', 'byGuest']
        order by e.created_at desc, e.id desc limit 1) as "showingRequest",
      (select ${zoneOr('u.time_zone')} from user_profiles u where u.id = $1) as zone`,
    values: [agent, now],
  })
  const [facts] = rows
  if (!facts) throw new Error('A query without a table has one row')
  return facts
}

type NewQuickNotification = Omit<typeof quickNotifications.$inferInsert, 'userId' | 'shownAt' | 'openedAt'>

export async function insertQuickNotification(
  tx: Tx,
  agent: AgentId,
  notification: NewQuickNotification,
): Promise<void> {
  await tx.insert(quickNotifications).values({ userId: agent, ...notification })
}

const isOne = (agent: AgentId, id: string) =>
  and(eq(quickNotifications.userId, agent), eq(quickNotifications.id, id))

export const hasQuickNotification = async (tx: Tx, agent: AgentId, id: string): Promise<boolean> =>
  (await tx.$count(quickNotifications, isOne(agent, id))) > 0

/** False if that is known already. */
export async function markQuickNotification(
  tx: Tx,
  agent: AgentId,
  { id, act, at }: { id: string; act: 'shown' | 'opened'; at: Date },
): Promise<boolean> {
  const column = act === 'shown' ? 'shownAt' : 'openedAt'
  const { rowCount } = await tx
    .update(quickNotifications)
    .set({ [column]: at })
    .where(and(isOne(agent, id), isNull(quickNotifications[column])))
  return rowCount === 1
}
