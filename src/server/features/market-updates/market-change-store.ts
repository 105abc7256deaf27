import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { MarketState } from '#domain/listings/market-news.ts'
import type { Tx } from '#server/database/tenant.ts'

export type UnsettledChange = MarketState & { propertyId: string }

/** Notes what homes were before a change. Of a home that is noted already, the first counts: settling begins again. */
export async function noteChanges(
  tx: Tx,
  agent: AgentId,
  changes: readonly UnsettledChange[],
  now: Date,
): Promise<void> {
  await tx.$client.query({
    name: 'note_market_changes',
    text: `insert into market_changes (user_id, property_id, price_cents, status, changed_at)
      select $1, n."propertyId", n."priceCents", n.status, $2
      from json_to_recordset($3) as n ("propertyId" uuid, "priceCents" bigint, status text) order by 2
      on conflict (user_id, property_id) do update set changed_at = excluded.changed_at`,
    values: [agent, now, JSON.stringify(changes)],
  })
}

export type SettledChange = { before: MarketState; after: MarketState; home: string }

/**
 * Takes a home's change if nothing changed since `before`: it can be taken once. Returns what the home was and is, `'later'` if
 * it isn't settled yet, undefined if there is none or the home is gone.
 */
export async function takeSettled(
  tx: Tx,
  agent: AgentId,
  { propertyId, before }: { propertyId: string; before: Date },
): Promise<SettledChange | 'later' | undefined> {
  const { rows } = await tx.$client.query<{ changedAt: Date } & SettledChange>({
    name: 'lock_market_change',
    text: `select m.changed_at as "changedAt", coalesce(nullif(p.address, ''), p.title) as home,
        json_build_object('priceCents', m.price_cents, 'status', m.status) as before,
        json_build_object('priceCents', p.price_cents, 'status', p.status) as after
      from market_changes m
      join properties p on p.user_id = m.user_id and p.id = m.property_id and p.deleted_at is null
      where m.user_id = $1 and m.property_id = $2 for update of m`,
    values: [agent, propertyId],
  })
  const [found] = rows
  if (found && found.changedAt > before) return 'later'
  await tx.$client.query({
    name: 'drop_market_change',
    text: 'delete from market_changes where user_id = $1 and property_id = $2',
    values: [agent, propertyId],
  })
  return found
}

/** The leads who asked about a home: when they became one, since then, in a chat, at an open house, or for a showing. */
export async function findInterested(tx: Tx, agent: AgentId, propertyId: string): Promise<string[]> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'find_interested_leads',
    text: `select c.id from contacts c where c.user_id = $1 and c.deleted_at is null and (
        c.property_id = $2
        or c.id in (select v.lead_id from conversations v where v.user_id = $1 and v.listing_id = $2)
        or c.id in (select a.lead_id from appointments a where a.user_id = $1 and a.property_id = $2
          and a.kind = 'showing' and a.deleted_at is null)
        or c.id in (select e.lead_id from lead_events e where e.user_id = $1 and e.data->>'listingId' = $2::text)
      ) order by c.id`,
    values: [agent, propertyId],
  })
  return rows.map(({ id }) => id)
}
