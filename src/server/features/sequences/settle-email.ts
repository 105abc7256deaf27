import type { AgentId } from '#domain/accounts/agent-id.ts'
import { ends, pauses } from '#domain/sequences/run.ts'
import {
  isEndReason,
  isPauseReason,
  isRunReason,
  type RunReason,
  reasonSentence,
} from '#domain/sequences/run-reason.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { insertRunEvents, lockFollowUp, runOf, updateRun, wakeWaitingRuns } from './followup-store.ts'
import { findLedgerRow, giveStepBack, setStepOutcome } from './mail-store.ts'
import { goneReason } from './write-email.ts'

type Needed = Pick<Deps, 'clock'>

/** A server has a run's email, or may have it. */
export async function settleSent(
  tx: Tx,
  { clock }: Needed,
  agent: AgentId,
  { mailId, followupId, subject }: { mailId: string; followupId: string; subject: string },
): Promise<void> {
  // A step that is being decided on meanwhile would wait for this email, and no one would wake it.
  await lockFollowUp(tx, agent, followupId)
  await setStepOutcome(tx, agent, mailId, 'sent')
  await wakeWaitingRuns(tx, agent, { reasons: ['sending'], followupId, now: clock.now() })
  await insertRunEvents(tx, agent, [{ followupId, type: 'email-sent', description: subject }], clock.now())
  await recordChange(tx, agent, 'followup.updated', followupId)
}

export type Unsent = { reason: RunReason; detail: string }

/** A reason with what there is to say about it, as the outbox keeps it: `incomplete: The city isn't known.` */
export function reasonIn(why: string): Unsent {
  const [code = '', ...detail] = why.split(': ')
  return { reason: isRunReason(code) ? code : 'failed', detail: detail.join(': ') }
}

/**
 * The step goes back to its run, which says why it wasn't sent. What someone can put right pauses the run, and the step
 * is tried again when it goes on; anything else ends it.
 */
export async function settleUnsent(
  tx: Tx,
  { clock }: Needed,
  agent: AgentId,
  { mailId, reason, detail }: Unsent & { mailId: string },
): Promise<void> {
  const taken = await findLedgerRow(tx, agent, mailId)
  const before = taken && (await lockFollowUp(tx, agent, taken.followupId))
  if (!taken || !before) return
  const now = clock.now()
  const type = reason === 'failed' || reason === 'bounced' ? 'email-failed' : 'not-sent'
  const description = [reasonSentence(reason), detail].filter(Boolean).join(' ')
  await insertRunEvents(tx, agent, [{ followupId: before.id, type, description }], now)
  // Whoever has gone on since has had the next step, and isn't taken back before it.
  const hasGoneOn = before.currentStepIndex !== taken.stepIndex + 1
  if (before.status === 'cancelled' || hasGoneOn) await setStepOutcome(tx, agent, mailId, 'not_sent')
  else {
    await giveStepBack(tx, agent, mailId)
    const run = { ...runOf(before), stepIndex: taken.stepIndex, dueMs: now.getTime() }
    const after = isPauseReason(reason)
      ? pauses(run, reason).run
      : ends(run, isEndReason(reason) ? reason : goneReason).run
    await updateRun(tx, agent, { id: before.id, run: { ...after, detail } }, now)
  }
  await recordChange(tx, agent, 'followup.updated', before.id)
}
