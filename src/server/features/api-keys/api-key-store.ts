import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { apiKeys } from '#server/database/schema/api-keys.ts'
import type { Tx } from '#server/database/tenant.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const isKept = (agent: AgentId) => and(eq(apiKeys.userId, agent), isNull(apiKeys.revokedAt))

export const listKeys = (tx: Tx, agent: AgentId): Promise<ApiKeyRow[]> =>
  tx.select().from(apiKeys).where(isKept(agent)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))

/** Two keys added at once are counted one after the other. */
export async function countKeys(tx: Tx, agent: AgentId): Promise<number> {
  await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended(app.tenant() || ' api-keys', 0))`)
  return tx.$count(apiKeys, isKept(agent))
}

export async function insertKey(tx: Tx, row: ApiKeyRow): Promise<void> {
  await tx.insert(apiKeys).values(row)
}

export async function findKeyByHash(tx: Tx, agent: AgentId, hash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, agent), eq(apiKeys.hash, hash)))
  return row
}

export async function noteUse(tx: Tx, agent: AgentId, id: string, lastUsedAt: Date): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ lastUsedAt })
    .where(and(eq(apiKeys.userId, agent), eq(apiKeys.id, id)))
}

/** Undefined if there is no such key. */
export async function markRevoked(
  tx: Tx,
  agent: AgentId,
  id: string,
  revokedAt: Date,
): Promise<{ name: string; prefix: string } | undefined> {
  const [revoked] = await tx
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(isKept(agent), eq(apiKeys.id, id)))
    .returning({ name: apiKeys.name, prefix: apiKeys.prefix })
  return revoked
}
