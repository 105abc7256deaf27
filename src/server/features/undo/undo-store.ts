import { and, desc, eq, gt, isNull, like, lte, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { undoEntries } from '#server/database/schema/undo.ts'
import type { Tx } from '#server/database/tenant.ts'

export type UndoEntry = typeof undoEntries.$inferSelect

export async function insertEntry(tx: Tx, entry: typeof undoEntries.$inferInsert): Promise<void> {
  await tx.insert(undoEntries).values(entry)
}

/** The entry, locked until the transaction ends so that a double click undoes once. */
export async function lockEntry(tx: Tx, agent: AgentId, id: string): Promise<UndoEntry | undefined> {
  const [entry] = await tx
    .select()
    .from(undoEntries)
    .where(and(eq(undoEntries.userId, agent), eq(undoEntries.id, id)))
    .for('update')
  return entry
}

export async function markUndone(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx
    .update(undoEntries)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(undoEntries.userId, agent), eq(undoEntries.id, id)))
}

/** What was deleted and can still be restored, newest first. */
export async function listOpenEntries(tx: Tx, agent: AgentId, since: Date): Promise<UndoEntry[]> {
  return tx
    .select()
    .from(undoEntries)
    .where(
      and(
        eq(undoEntries.userId, agent),
        like(undoEntries.act, '%.deleted'),
        isNull(undoEntries.undoneAt),
        gt(undoEntries.createdAt, since),
      ),
    )
    .orderBy(desc(undoEntries.createdAt), desc(undoEntries.id))
    .limit(200)
}

export async function listExpiredEntries(tx: Tx, agent: AgentId, until: Date): Promise<UndoEntry[]> {
  return tx
    .select()
    .from(undoEntries)
    .where(and(eq(undoEntries.userId, agent), lte(undoEntries.createdAt, until)))
    .orderBy(undoEntries.createdAt)
    .limit(500)
}

export async function removeEntry(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(undoEntries).where(and(eq(undoEntries.userId, agent), eq(undoEntries.id, id)))
}
