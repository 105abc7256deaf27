import { and, eq, ne, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sequenceDrafts } from '#server/database/schema/sequences.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { StepKey } from './ledger-store.ts'

export type DraftRow = typeof sequenceDrafts.$inferSelect
export type NewDraft = Omit<DraftRow, 'userId' | 'version' | 'createdAt' | 'updatedAt'>

const isOne = (agent: AgentId, { followupId, stepId }: StepKey) =>
  and(
    eq(sequenceDrafts.userId, agent),
    eq(sequenceDrafts.followupId, followupId),
    eq(sequenceDrafts.stepId, stepId),
  )

export async function findDraft(tx: Tx, agent: AgentId, key: StepKey): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(sequenceDrafts)
    .where(and(isOne(agent, key), ne(sequenceDrafts.state, 'discarded')))
  return row
}

type Place = { id: string; revision: number; currentStepIndex: number }

/** The draft of the step that is next in a run; undefined if there is none, or it is to be written again. */
export async function findDraftOfRun(
  tx: Tx,
  agent: AgentId,
  { id, revision, currentStepIndex }: Place,
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(sequenceDrafts)
    .where(
      and(
        eq(sequenceDrafts.userId, agent),
        eq(sequenceDrafts.followupId, id),
        eq(sequenceDrafts.revision, revision),
        eq(sequenceDrafts.stepIndex, currentStepIndex),
        ne(sequenceDrafts.state, 'discarded'),
      ),
    )
  return row
}

/** In the place of an earlier one of the same step, whose version it continues. */
export async function storeDraftRow(tx: Tx, agent: AgentId, draft: NewDraft, now: Date): Promise<void> {
  const row = { ...draft, createdAt: now, updatedAt: now }
  await tx
    .insert(sequenceDrafts)
    .values({ userId: agent, ...row })
    .onConflictDoUpdate({
      target: [sequenceDrafts.userId, sequenceDrafts.followupId, sequenceDrafts.stepId],
      set: { ...row, version: sql`${sequenceDrafts.version} + 1` },
    })
}

type DraftChanges = Pick<DraftRow, 'updatedAt'> &
  Partial<Pick<DraftRow, 'state' | 'subject' | 'content' | 'isEdited' | 'sources' | 'note'>>

export async function updateDraft(
  tx: Tx,
  agent: AgentId,
  key: StepKey,
  changes: DraftChanges,
): Promise<void> {
  await tx
    .update(sequenceDrafts)
    .set({ ...changes, version: sql`${sequenceDrafts.version} + 1` })
    .where(isOne(agent, key))
}

export async function deleteDraft(tx: Tx, agent: AgentId, key: StepKey): Promise<void> {
  await tx.delete(sequenceDrafts).where(isOne(agent, key))
}
