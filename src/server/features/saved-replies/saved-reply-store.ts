import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SavedReplyText } from '#domain/inbox/saved-reply.ts'
import { savedReplies } from '#server/database/schema/inbox.ts'
import type { Tx } from '#server/database/tenant.ts'

export type SavedReplyRow = SavedReplyText & { id: string }

const shown = { id: savedReplies.id, title: savedReplies.title, text: savedReplies.text }
const isKept = (agent: AgentId) => and(eq(savedReplies.userId, agent), isNull(savedReplies.deletedAt))

export const listReplies = (tx: Tx, agent: AgentId): Promise<SavedReplyRow[]> =>
  tx
    .select(shown)
    .from(savedReplies)
    .where(isKept(agent))
    .orderBy(asc(savedReplies.title), asc(savedReplies.id))

export const countReplies = (tx: Tx, agent: AgentId): Promise<number> =>
  tx.$count(savedReplies, isKept(agent))

/** Two replies added at once are counted one after the other. */
export async function holdReplies(tx: Tx): Promise<void> {
  await tx.$client.query(
    `select pg_advisory_xact_lock(hashtextextended(app.tenant() || ' saved-replies', 0))`,
  )
}

export async function insertReply(tx: Tx, agent: AgentId, reply: SavedReplyRow, now: Date): Promise<void> {
  await tx.insert(savedReplies).values({ ...reply, userId: agent, createdAt: now, updatedAt: now })
}

/** False if there is no such reply. */
export async function updateReply(
  tx: Tx,
  agent: AgentId,
  { id, ...text }: SavedReplyRow,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(savedReplies)
    .set({ ...text, updatedAt: now })
    .where(and(isKept(agent), eq(savedReplies.id, id)))
    .returning({ id: savedReplies.id })
  return changed.length === 1
}

/** Marks it as deleted, or restores it. Undefined if there was nothing to do. */
export async function markReplyDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
  deletedAt: Date | null,
): Promise<{ title: string } | undefined> {
  const [marked] = await tx
    .update(savedReplies)
    .set({ deletedAt })
    .where(
      and(
        eq(savedReplies.userId, agent),
        eq(savedReplies.id, id),
        deletedAt ? isNull(savedReplies.deletedAt) : isNotNull(savedReplies.deletedAt),
      ),
    )
    .returning({ title: savedReplies.title })
  return marked
}

export async function removeReply(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx
    .delete(savedReplies)
    .where(and(eq(savedReplies.userId, agent), eq(savedReplies.id, id), isNotNull(savedReplies.deletedAt)))
}
