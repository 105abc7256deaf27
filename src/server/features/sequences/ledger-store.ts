import { and, eq, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { followupSteps } from '#server/database/schema/sequences.ts'
import type { Tx } from '#server/database/tenant.ts'

export type LedgerRow = typeof followupSteps.$inferSelect

/** Which step of which run. */
export type StepKey = Pick<LedgerRow, 'followupId' | 'stepId'>

const isOne = (agent: AgentId, { followupId, stepId }: StepKey) =>
  and(
    eq(followupSteps.userId, agent),
    eq(followupSteps.followupId, followupId),
    eq(followupSteps.stepId, stepId),
  )

export async function findLedgerRow(tx: Tx, agent: AgentId, key: StepKey): Promise<LedgerRow | undefined> {
  const [row] = await tx.select().from(followupSteps).where(isOne(agent, key))
  return row
}

/** The step whose email it is. */
export async function findStepOfMail(tx: Tx, agent: AgentId, mailId: string): Promise<LedgerRow | undefined> {
  const [row] = await tx
    .select()
    .from(followupSteps)
    .where(and(eq(followupSteps.userId, agent), eq(followupSteps.mailId, mailId)))
  return row
}

export async function updateStep(
  tx: Tx,
  agent: AgentId,
  key: StepKey,
  changes: Partial<Pick<LedgerRow, 'outcome' | 'appointmentId'>>,
): Promise<void> {
  await tx.update(followupSteps).set(changes).where(isOne(agent, key))
}

/** Whether the email of the step that a run took last never left. */
export async function isLastUnsent(
  tx: Tx,
  agent: AgentId,
  { id, currentStepIndex }: { id: string; currentStepIndex: number },
): Promise<boolean> {
  const unsent = and(
    eq(followupSteps.userId, agent),
    eq(followupSteps.followupId, id),
    eq(followupSteps.stepIndex, currentStepIndex - 1),
    eq(followupSteps.outcome, 'not_sent'),
  )
  return (await tx.$count(followupSteps, unsent)) > 0
}

/** The step can be taken again: what it was to do was not done. */
export async function removeStep(tx: Tx, agent: AgentId, key: StepKey): Promise<void> {
  await tx.delete(followupSteps).where(isOne(agent, key))
}

type SkippedStep = Pick<
  LedgerRow,
  'stepId' | 'stepIndex' | 'sequenceId' | 'leadId' | 'followupId' | 'takenAt'
>

/** The agent left an AI-written email out. */
export async function insertSkipped(tx: Tx, agent: AgentId, skipped: SkippedStep): Promise<void> {
  const { stepId, stepIndex, sequenceId, leadId, followupId, takenAt } = skipped
  await tx.insert(followupSteps).values({
    ...{ userId: agent, stepId, stepIndex, sequenceId, leadId, followupId, takenAt },
    ...{ type: 'ai-email', outcome: 'skipped' },
  })
}

/** The IDs of the steps that runs have taken, by run. */
export async function readTakenSteps(
  tx: Tx,
  agent: AgentId,
  followupIds: readonly string[],
): Promise<Map<string, string[]>> {
  const taken = new Map<string, string[]>(followupIds.map((id) => [id, []]))
  const rows = await tx
    .select({ followupId: followupSteps.followupId, stepId: followupSteps.stepId })
    .from(followupSteps)
    .where(
      and(
        eq(followupSteps.userId, agent),
        sql`${followupSteps.followupId} = any (${sql.param([...followupIds])}::uuid[])`,
      ),
    )
  for (const { followupId, stepId } of rows) taken.get(followupId)?.push(stepId)
  return taken
}
