import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { trainingMessages } from '#server/database/schema/training.ts'
import type { Tx } from '#server/database/tenant.ts'

export type MessageRow = typeof trainingMessages.$inferSelect

const isShown = (agent: AgentId, sidekick: TrainingSidekick | undefined) =>
  and(
    eq(trainingMessages.userId, agent),
    sidekick && eq(trainingMessages.sidekick, sidekick),
    isNull(trainingMessages.clearedIn),
  )

/** The newest, oldest first. `before`: only those older than this message. */
export async function lastMessages(
  tx: Tx,
  agent: AgentId,
  sidekick: TrainingSidekick,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(trainingMessages)
    .where(and(isShown(agent, sidekick), before ? lt(trainingMessages.id, before) : undefined))
    .orderBy(desc(trainingMessages.id))
    .limit(limit)
  return rows.reverse()
}

export async function insertMessages(
  tx: Tx,
  rows: (typeof trainingMessages.$inferInsert)[],
): Promise<MessageRow[]> {
  return await tx.insert(trainingMessages).values(rows).returning()
}

/** A message of this chat, or of any, locked until the transaction ends. */
export async function lockMessage(
  tx: Tx,
  agent: AgentId,
  { sidekick, id }: { sidekick?: TrainingSidekick | undefined; id: string },
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(trainingMessages)
    .where(and(isShown(agent, sidekick), eq(trainingMessages.id, id)))
    .for('no key update')
  return row
}

export type Judgment = Partial<Pick<MessageRow, 'feedback' | 'improvement' | 'lesson'>>

export async function saveJudgment(
  tx: Tx,
  agent: AgentId,
  id: string,
  judgment: Judgment,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .update(trainingMessages)
    .set(judgment)
    .where(and(eq(trainingMessages.userId, agent), eq(trainingMessages.id, id)))
    .returning()
  return row
}

/** One lesson of an agent is taught at a time, so that two replies that share one know of each other. */
export async function lockLessons(tx: Tx, agent: AgentId): Promise<void> {
  await tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.id, agent)).for('update')
}

/**
 * Whether another reply has become the same: the same instruction, or the same note in the same words. Also one in a chat
 * that was cleared, as clearing takes nothing back.
 */
export async function isTaughtElsewhere(
  tx: Tx,
  agent: AgentId,
  { id, lesson, improvement }: Pick<MessageRow, 'id' | 'lesson' | 'improvement'>,
): Promise<boolean> {
  const { rows } = await tx.$client.query({
    name: 'is_taught_elsewhere',
    text: `select from training_messages where user_id = $1 and id <> $2 and lesson->>'id' = $3
      and (lesson->>'kind' = 'instruction' or improvement = $4) limit 1`,
    values: [agent, id, lesson?.id ?? null, improvement],
  })
  return rows.length === 1
}

/** Of all that was ever rated, also in chats that were cleared. */
export async function countFeedback(tx: Tx, agent: AgentId, sidekick: TrainingSidekick) {
  const [counted] = await tx
    .select({
      totalFeedback: count(trainingMessages.feedback),
      positiveCount: sql<number>`count(*) filter (where feedback = 'thumbs_up')::int`,
      improvementCount: count(trainingMessages.improvement),
    })
    .from(trainingMessages)
    .where(and(eq(trainingMessages.userId, agent), eq(trainingMessages.sidekick, sidekick)))
  return counted ?? { totalFeedback: 0, positiveCount: 0, improvementCount: 0 }
}

/** Marks every message as cleared. False if there was none. */
export async function markCleared(
  tx: Tx,
  agent: AgentId,
  sidekick: TrainingSidekick,
  clearing: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(trainingMessages)
    .set({ clearedIn: clearing })
    .where(isShown(agent, sidekick))
  return (rowCount ?? 0) > 0
}

const wasCleared = (agent: AgentId, clearing: string) =>
  and(eq(trainingMessages.userId, agent), eq(trainingMessages.clearedIn, clearing))

/** False if none is left. */
export async function unmarkCleared(tx: Tx, agent: AgentId, clearing: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(trainingMessages)
    .set({ clearedIn: null })
    .where(wasCleared(agent, clearing))
  return (rowCount ?? 0) > 0
}

/** Nothing stays but the ratings, without a word. */
export async function removeCleared(tx: Tx, agent: AgentId, clearing: string): Promise<void> {
  await tx
    .update(trainingMessages)
    .set({
      ...{ content: '', citations: [], lesson: null, questionId: null, listingId: null },
      improvement: sql`case when improvement is not null then '' end`,
    })
    .where(and(wasCleared(agent, clearing), isNotNull(trainingMessages.feedback)))
  await tx.delete(trainingMessages).where(and(wasCleared(agent, clearing), isNull(trainingMessages.feedback)))
}
