import { eq, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import type { Tx } from '#server/database/tenant.ts'

export type Fallback = { agentName: string; name: string; email: string; confirmedAt: Date | null }

/** Undefined if the agent has named no one. */
export async function findFallback(tx: Tx, agent: AgentId): Promise<Fallback | undefined> {
  const [found] = await tx
    .select({
      agentName: userProfiles.name,
      name: userProfiles.fallbackName,
      email: userProfiles.fallbackEmail,
      confirmedAt: userProfiles.fallbackConfirmedAt,
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, agent))
  return found?.email ? found : undefined
}

/** Agreeing once more changes nothing. */
export async function confirmFallback(tx: Tx, agent: AgentId, at: Date): Promise<void> {
  await tx
    .update(userProfiles)
    .set({ fallbackConfirmedAt: at, version: sql`${userProfiles.version} + 1` })
    .where(eq(userProfiles.id, agent))
}

export async function removeFallback(tx: Tx, agent: AgentId): Promise<void> {
  await tx
    .update(userProfiles)
    .set({
      fallbackName: '',
      fallbackEmail: '',
      fallbackConfirmedAt: null,
      version: sql`${userProfiles.version} + 1`,
    })
    .where(eq(userProfiles.id, agent))
}
