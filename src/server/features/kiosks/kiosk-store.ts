import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { kioskSignIns, kiosks } from '#server/database/schema/kiosks.ts'
import type { Tx } from '#server/database/tenant.ts'

export type KioskRow = typeof kiosks.$inferSelect

/** Maximum kiosks shown; older ones ended long ago. */
const maxShown = 20

export const insertKiosk = (tx: Tx, row: typeof kiosks.$inferInsert) => tx.insert(kiosks).values(row)

export async function findKiosk(tx: Tx, agent: AgentId, id: string): Promise<KioskRow | undefined> {
  const [row] = await tx
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.userId, agent), eq(kiosks.id, id)))
  return row
}

export const listKiosksOf = (tx: Tx, agent: AgentId, listingId: string) =>
  tx
    .select({
      id: kiosks.id,
      startedAt: kiosks.createdAt,
      expiresAt: kiosks.expiresAt,
      endedAt: kiosks.endedAt,
      lastSeenAt: kiosks.lastSeenAt,
      signIns: count(kioskSignIns.id),
    })
    .from(kiosks)
    .leftJoin(kioskSignIns, and(eq(kioskSignIns.userId, kiosks.userId), eq(kioskSignIns.kioskId, kiosks.id)))
    .where(and(eq(kiosks.userId, agent), eq(kiosks.propertyId, listingId)))
    .groupBy(kiosks.userId, kiosks.id)
    .orderBy(desc(kiosks.createdAt), desc(kiosks.id))
    .limit(maxShown)

/** False if there is no such kiosk. One that has already ended keeps its time. */
export async function markEnded(tx: Tx, agent: AgentId, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(kiosks)
    .set({ endedAt: sql`coalesce(${kiosks.endedAt}, ${at})` })
    .where(and(eq(kiosks.userId, agent), eq(kiosks.id, id)))
    .returning({ id: kiosks.id })
  return ended.length === 1
}

export const markSeen = (tx: Tx, agent: AgentId, id: string, at: Date) =>
  tx
    .update(kiosks)
    .set({ lastSeenAt: at })
    .where(and(eq(kiosks.userId, agent), eq(kiosks.id, id)))

/** An entry of a kiosk, with the ID that its device gave it. */
type SignInKey = { kioskId: string; id: string }

/** False if this entry has already arrived. A concurrent duplicate waits for the first one to finish. */
export async function claimSignIn(tx: Tx, agent: AgentId, { kioskId, id }: SignInKey): Promise<boolean> {
  const claimed = await tx
    .insert(kioskSignIns)
    .values({ userId: agent, kioskId, id })
    .onConflictDoNothing()
    .returning({ id: kioskSignIns.id })
  return claimed.length === 1
}

export const linkSignIn = (tx: Tx, agent: AgentId, { kioskId, id }: SignInKey, leadId: string) =>
  tx
    .update(kioskSignIns)
    .set({ leadId })
    .where(
      and(
        eq(kioskSignIns.userId, agent),
        eq(kioskSignIns.kioskId, kioskId),
        eq(kioskSignIns.id, id),
        isNull(kioskSignIns.leadId),
      ),
    )
