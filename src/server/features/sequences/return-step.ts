import type { AgentId } from '#domain/accounts/agent-id.ts'
import { ends, pauses, type Run, stepBack } from '#domain/sequences/run.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import { isEndReason, isPauseReason, type RunReason, reasonSentence } from '#domain/sequences/run-reason.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import { type LedgerRow, removeStep, updateStep } from './ledger-store.ts'
import { insertRunEvents } from './run-event-store.ts'
import { hasOpenRun, lockFollowUp, runOf, updateRuns } from './run-store.ts'
import { readRevisions, revisionKey } from './sequence-store.ts'
import { goneReason } from './write-email.ts'

/** Why a step was not done, with the details. */
export type ReturnReason = { reason: RunReason; detail: string }

/** What becomes of a run whose step is next again; by default its reason decides. */
type GoOn = (back: Run) => Run

/**
 * Returns a step to its run, with the reason it wasn't done. A reason that someone can fix pauses the run, and the step is
 * retried when the run resumes; any other reason ends it. Returns whether the run has stopped.
 */
export async function returnStep(
  tx: Tx,
  agent: AgentId,
  { taken, type, reason, detail, goOn }: ReturnReason & { taken: LedgerRow; type: RunEventType; goOn?: GoOn },
  now: Date,
): Promise<boolean> {
  const before = await lockFollowUp(tx, agent, taken.followupId)
  if (!before) return false
  const description = [reasonSentence(reason), detail].filter(Boolean).join(' ')
  await insertRunEvents(tx, agent, [{ followupId: before.id, type, description }], now)
  const steps = (await readRevisions(tx, agent, [before])).get(revisionKey(before))?.steps ?? []
  const back = stepBack(runOf(before), taken.stepId, steps, now.getTime())
  // An ended run reopens only if the lead hasn't been enrolled in the sequence again since.
  const isOutdated = before.status === 'completed' && (await hasOpenRun(tx, agent, before))
  const goesBack = back !== undefined && !isOutdated
  if (!goesBack) await updateStep(tx, agent, taken, { outcome: 'not_sent' })
  else {
    await removeStep(tx, agent, taken)
    // A run that was paused concurrently keeps its own reason: resuming it retries the step.
    const isKept = goOn !== undefined && back.status === 'paused'
    const after = isKept
      ? { ...back, detail: before.detail }
      : { ...(goOn?.(back) ?? stopped(back, reason)), detail }
    await updateRuns(tx, agent, [{ id: before.id, run: after }], now)
  }
  await recordChange(tx, agent, 'followup.updated', before.id)
  return goesBack && goOn === undefined
}

const stopped = (back: Run, reason: RunReason): Run =>
  isPauseReason(reason) ? pauses(back, reason).run : ends(back, isEndReason(reason) ? reason : goneReason).run
