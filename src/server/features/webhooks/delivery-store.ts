import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { webhookDeliveries } from '#server/database/schema/webhooks.ts'
import type { Tx } from '#server/database/tenant.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type NewDelivery = typeof webhookDeliveries.$inferInsert

const ofEndpoint = (agent: AgentId, endpointId: string) =>
  and(eq(webhookDeliveries.userId, agent), eq(webhookDeliveries.endpointId, endpointId))
const isPending = eq(webhookDeliveries.state, 'pending')

export const listDeliveries = (
  tx: Tx,
  agent: AgentId,
  endpointId: string,
  limit: number,
): Promise<DeliveryRow[]> =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(ofEndpoint(agent, endpointId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)

/** The oldest first. */
export const listDue = (
  tx: Tx,
  agent: AgentId,
  endpointId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<DeliveryRow[]> =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        ofEndpoint(agent, endpointId),
        isPending,
        sql`(${webhookDeliveries.nextAt} is null or ${webhookDeliveries.nextAt} <= ${now.toISOString()})`,
      ),
    )
    .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id)
    .limit(limit)

/**
 * When the next of an endpoint's deliveries is due, and when a job for it is to run: jobs go by the database's clock, which
 * may be ahead of ours, so it gets how long to wait instead of a time, and a little more. Undefined if none waits.
 */
export async function findNextDue(
  tx: Tx,
  agent: AgentId,
  endpointId: string,
  now: Date,
): Promise<{ dueAt: Date; runAfter: Date } | undefined> {
  const { rows } = await tx.$client.query<{ dueAt: Date | null; runAfter: Date }>({
    name: 'find_next_webhook',
    text: `select min(next_at) as "dueAt",
        clock_timestamp() + greatest(min(next_at) - $3::timestamptz, interval '0') + interval '1 second' as "runAfter"
      from webhook_deliveries where user_id = $1 and endpoint_id = $2 and state = 'pending'`,
    values: [agent, endpointId, now],
  })
  const [next] = rows
  return next?.dueAt ? { dueAt: next.dueAt, runAfter: next.runAfter } : undefined
}

/** The endpoints that are on and for which something waits. */
export async function listWaitingEndpoints(tx: Tx, agent: AgentId): Promise<string[]> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select id from webhook_endpoints e where user_id = $1 and deleted_at is null and disabled_at is null
      and exists (select from webhook_deliveries d
        where d.user_id = e.user_id and d.endpoint_id = e.id and d.state = 'pending')`,
    [agent],
  )
  return rows.map(({ id }) => id)
}

export async function insertDelivery(tx: Tx, row: NewDelivery): Promise<DeliveryRow | undefined> {
  const [added] = await tx.insert(webhookDeliveries).values(row).returning()
  return added
}

export async function updateDelivery(
  tx: Tx,
  agent: AgentId,
  { endpointId, id }: { endpointId: string; id: string },
  changes: Partial<NewDelivery>,
): Promise<DeliveryRow | undefined> {
  const [changed] = await tx
    .update(webhookDeliveries)
    .set(changes)
    .where(and(ofEndpoint(agent, endpointId), eq(webhookDeliveries.id, id)))
    .returning()
  return changed
}

/** Drops waiting deliveries of an endpoint that was turned off. */
export async function giveUpPending(
  tx: Tx,
  agent: AgentId,
  endpointId: string,
  lastError: string,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAt: null, lastError })
    .where(and(ofEndpoint(agent, endpointId), isPending))
}

export async function removeDeliveriesBefore(tx: Tx, agent: AgentId, before: Date): Promise<void> {
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.userId, agent),
        lt(webhookDeliveries.createdAt, before),
        ne(webhookDeliveries.state, 'pending'),
      ),
    )
}
