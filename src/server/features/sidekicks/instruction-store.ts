import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { trainingInstructions } from '#server/database/schema/training.ts'
import type { Tx } from '#server/database/tenant.ts'

export type InstructionRow = Pick<
  typeof trainingInstructions.$inferSelect,
  'id' | 'text' | 'sidekick' | 'createdAt'
>

const shown = {
  id: trainingInstructions.id,
  text: trainingInstructions.text,
  sidekick: trainingInstructions.sidekick,
  createdAt: trainingInstructions.createdAt,
}
const isKept = (agent: AgentId) =>
  and(eq(trainingInstructions.userId, agent), isNull(trainingInstructions.deletedAt))

/** Oldest first, as they are followed. */
export async function listTexts(tx: Tx, agent: AgentId, sidekick: SidekickId): Promise<string[]> {
  const { rows } = await tx.$client.query<{ text: string }>({
    name: 'list_instructions',
    text: `select text from training_instructions
      where user_id = $1 and sidekick = $2 and deleted_at is null order by created_at, id`,
    values: [agent, sidekick],
  })
  return rows.map(({ text }) => text)
}

export const listInstructionRows = (
  tx: Tx,
  agent: AgentId,
  sidekick: TrainingSidekick,
): Promise<InstructionRow[]> =>
  tx
    .select(shown)
    .from(trainingInstructions)
    .where(and(isKept(agent), eq(trainingInstructions.sidekick, sidekick)))
    .orderBy(asc(trainingInstructions.createdAt), asc(trainingInstructions.id))

export async function insertInstruction(tx: Tx, agent: AgentId, row: InstructionRow): Promise<void> {
  await tx.insert(trainingInstructions).values({ ...row, userId: agent, updatedAt: row.createdAt })
}

type InstructionKey = Pick<InstructionRow, 'id' | 'sidekick'>

const isOne = (agent: AgentId, { id, sidekick }: InstructionKey) =>
  and(isKept(agent), eq(trainingInstructions.id, id), eq(trainingInstructions.sidekick, sidekick))

/** Undefined if there is no such instruction. */
export async function updateInstruction(
  tx: Tx,
  agent: AgentId,
  { text, ...place }: Omit<InstructionRow, 'createdAt'>,
  now: Date,
): Promise<InstructionRow | undefined> {
  const [row] = await tx
    .update(trainingInstructions)
    .set({ text, updatedAt: now })
    .where(isOne(agent, place))
    .returning(shown)
  return row
}

/** From now on it is the latest. Call it with the sidekicks locked. */
export async function renewInstruction(
  tx: Tx,
  agent: AgentId,
  place: InstructionKey,
  now: Date,
): Promise<void> {
  await tx.update(trainingInstructions).set({ createdAt: now, updatedAt: now }).where(isOne(agent, place))
}

/** Undefined if there was nothing to do. */
export async function markInstructionDeleted(
  tx: Tx,
  agent: AgentId,
  place: InstructionKey,
  deletedAt: Date,
): Promise<InstructionRow | undefined> {
  const [row] = await tx
    .update(trainingInstructions)
    .set({ deletedAt })
    .where(isOne(agent, place))
    .returning(shown)
  return row
}

const wasDeleted = (agent: AgentId, id: string) =>
  and(
    eq(trainingInstructions.userId, agent),
    eq(trainingInstructions.id, id),
    isNotNull(trainingInstructions.deletedAt),
  )

export async function unmarkInstruction(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  const marked = await tx
    .update(trainingInstructions)
    .set({ deletedAt: null })
    .where(wasDeleted(agent, id))
    .returning({ id: trainingInstructions.id })
  return marked.length === 1
}

export async function removeInstruction(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(trainingInstructions).where(wasDeleted(agent, id))
}
