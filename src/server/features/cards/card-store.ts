import { and, eq, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { aiCards } from '#server/database/schema/cards.ts'
import type { Tx } from '#server/database/tenant.ts'

export type CardRow = typeof aiCards.$inferSelect
export type ProfileRow = typeof userProfiles.$inferSelect
export type CardValues = Omit<CardRow, 'userId' | 'version' | 'createdAt' | 'updatedAt'>

export async function findCard(tx: Tx, agent: AgentId): Promise<CardRow | undefined> {
  const [card] = await tx.select().from(aiCards).where(eq(aiCards.userId, agent))
  return card
}

export async function findProfile(tx: Tx, agent: AgentId): Promise<ProfileRow | undefined> {
  const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.id, agent))
  return profile
}

/** Writes the agent's only card; undefined if `ifVersion` is given and isn't the stored one (0: none stored). */
export async function upsertCard(
  tx: Tx,
  agent: AgentId,
  values: CardValues,
  ifVersion: number | undefined,
): Promise<CardRow | undefined> {
  if (ifVersion !== undefined && ifVersion > 0) {
    const [card] = await tx
      .update(aiCards)
      .set({ ...values, version: sql`${aiCards.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(aiCards.userId, agent), eq(aiCards.version, ifVersion)))
      .returning()
    return card
  }
  const insert = tx.insert(aiCards).values({ userId: agent, ...values })
  const [card] = await (ifVersion === 0
    ? insert.onConflictDoNothing().returning()
    : insert
        .onConflictDoUpdate({
          target: aiCards.userId,
          set: { ...values, version: sql`${aiCards.version} + 1`, updatedAt: sql`now()` },
        })
        .returning())
  return card
}
