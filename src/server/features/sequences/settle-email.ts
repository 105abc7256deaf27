import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isRunReason } from '#domain/sequences/run-reason.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findStepOfMail, updateStep } from './ledger-store.ts'
import { type ReturnReason, returnStep } from './return-step.ts'
import { insertRunEvents } from './run-event-store.ts'
import { lockFollowUp, wakeWaitingRuns } from './run-store.ts'
import { tellOfOneStopped } from './tell-of-runs.ts'

export type { ReturnReason } from './return-step.ts'

type UsedDeps = Pick<Deps, 'clock'>

/** A server has a run's email, or may have it. */
export async function settleSent(
  tx: Tx,
  { clock }: UsedDeps,
  agent: AgentId,
  { mailId, followupId, subject }: { mailId: string; followupId: string; subject: string },
): Promise<void> {
  const now = clock.now()
  // Without the lock, a step decided concurrently would wait for this email, and nothing would wake it.
  await lockFollowUp(tx, agent, followupId)
  const taken = await findStepOfMail(tx, agent, mailId)
  if (taken) await updateStep(tx, agent, taken, { outcome: 'sent' })
  await wakeWaitingRuns(tx, agent, { reasons: ['sending'], followupId, now })
  await insertRunEvents(tx, agent, [{ followupId, type: 'email-sent', description: subject }], now)
  await recordChange(tx, agent, 'followup.updated', followupId)
}

/** A reason with its details, as the outbox stores it: `incomplete: The city isn't known.` */
export function reasonIn(why: string): ReturnReason {
  const [code = '', ...detail] = why.split(': ')
  return { reason: isRunReason(code) ? code : 'failed', detail: detail.join(': ') }
}

/** A run's email wasn't sent. Notifies the agent if they have to act. */
export async function settleUnsent(
  tx: Tx,
  deps: UsedDeps & Pick<Deps, 'jobs'>,
  agent: AgentId,
  { mailId, ...undone }: ReturnReason & { mailId: string },
): Promise<void> {
  const taken = await findStepOfMail(tx, agent, mailId)
  const isFailure = undone.reason === 'failed' || undone.reason === 'bounced'
  const type = isFailure ? 'email-failed' : 'not-sent'
  if (taken && (await returnStep(tx, agent, { taken, type, ...undone }, deps.clock.now())))
    await tellOfOneStopped(tx, deps, agent, { followupId: taken.followupId, ...undone })
}
