import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import type { Tx } from '#server/database/tenant.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type NewEndpoint = typeof webhookEndpoints.$inferInsert

export const noLease = { lease: null, leasedUntil: null } as const

const isKept = (agent: AgentId) => and(eq(webhookEndpoints.userId, agent), isNull(webhookEndpoints.deletedAt))
const isOne = (agent: AgentId, id: string) => and(isKept(agent), eq(webhookEndpoints.id, id))

export const listEndpoints = (tx: Tx, agent: AgentId): Promise<EndpointRow[]> =>
  tx
    .select()
    .from(webhookEndpoints)
    .where(isKept(agent))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))

export async function findEndpoint(tx: Tx, agent: AgentId, id: string): Promise<EndpointRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoints).where(isOne(agent, id))
  return row
}

/** Found and locked until the transaction ends; events can still be added to it. */
export async function lockEndpoint(tx: Tx, agent: AgentId, id: string): Promise<EndpointRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoints).where(isOne(agent, id)).for('no key update')
  return row
}

/** Two endpoints added at once are counted one after the other. */
export async function countEndpoints(tx: Tx, agent: AgentId): Promise<number> {
  await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended(app.tenant() || ' webhooks', 0))`)
  return tx.$count(webhookEndpoints, isKept(agent))
}

export async function insertEndpoint(tx: Tx, row: NewEndpoint): Promise<EndpointRow | undefined> {
  const [added] = await tx.insert(webhookEndpoints).values(row).returning()
  return added
}

/** Undefined if there is no such endpoint. */
export async function updateEndpoint(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: Partial<NewEndpoint>,
): Promise<EndpointRow | undefined> {
  const [changed] = await tx.update(webhookEndpoints).set(changes).where(isOne(agent, id)).returning()
  return changed
}

/** Marks it as deleted, or restores it. Undefined if there was nothing to do. */
export async function markEndpointDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
  deletedAt: Date | null,
): Promise<{ url: string } | undefined> {
  const was = deletedAt ? isNull(webhookEndpoints.deletedAt) : isNotNull(webhookEndpoints.deletedAt)
  const [marked] = await tx
    .update(webhookEndpoints)
    // A job that is sending right now loses the endpoint; waiting for it isn't necessary.
    .set({ deletedAt, ...noLease })
    .where(and(eq(webhookEndpoints.userId, agent), eq(webhookEndpoints.id, id), was))
    .returning({ url: webhookEndpoints.url })
  return marked
}

export async function removeEndpoint(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx
    .delete(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.userId, agent),
        eq(webhookEndpoints.id, id),
        isNotNull(webhookEndpoints.deletedAt),
      ),
    )
}

/** Takes the endpoint for a job, or keeps it longer. Undefined if it is off or another job has it. */
export async function leaseEndpoint(
  tx: Tx,
  agent: AgentId,
  { id, lease, now, until }: { id: string; lease: string; now: Date; until: Date },
): Promise<EndpointRow | undefined> {
  const [leased] = await tx
    .update(webhookEndpoints)
    .set({ lease, leasedUntil: until })
    .where(
      and(
        isOne(agent, id),
        isNull(webhookEndpoints.disabledAt),
        sql`(${webhookEndpoints.lease} is null or ${webhookEndpoints.lease} = ${lease} or ${webhookEndpoints.leasedUntil} < ${now.toISOString()})`,
      ),
    )
    .returning()
  return leased
}

/** Gives the endpoint back, if this job still has it. */
export async function endLease(tx: Tx, agent: AgentId, id: string, lease: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set(noLease)
    .where(
      and(eq(webhookEndpoints.userId, agent), eq(webhookEndpoints.id, id), eq(webhookEndpoints.lease, lease)),
    )
}
