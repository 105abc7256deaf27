import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { updateStep } from './ledger-store.ts'
import type { PlannedMeeting } from './plan-meeting.ts'
import { type ReturnReason, returnStep } from './return-step.ts'
import { insertRunEvents } from './run-event-store.ts'
import { wakeWaitingRuns } from './run-store.ts'
import { tellOfOneStopped } from './tell-of-runs.ts'

type UsedDeps = Pick<Deps, 'clock'>

/** A run's meeting is an appointment now. `when` is its time in words. */
export async function settleBooked(
  tx: Tx,
  { clock }: UsedDeps,
  agent: AgentId,
  { taken, appointmentId, when }: Pick<PlannedMeeting, 'taken'> & { appointmentId: string; when: string },
): Promise<void> {
  const { followupId } = taken
  const now = clock.now()
  await updateStep(tx, agent, taken, { outcome: 'done', appointmentId })
  await wakeWaitingRuns(tx, agent, { reasons: ['sending'], followupId, now })
  await insertRunEvents(tx, agent, [{ followupId, type: 'meeting-set', description: when }], now)
  await recordChange(tx, agent, 'followup.updated', followupId)
}

/** A run's meeting wasn't booked: returns the step, records why on the run, and notifies the agent. */
export async function settleUnbooked(
  tx: Tx,
  deps: UsedDeps & Pick<Deps, 'jobs'>,
  agent: AgentId,
  { taken, ...undone }: Pick<PlannedMeeting, 'taken'> & ReturnReason,
): Promise<void> {
  if (await returnStep(tx, agent, { taken, type: 'not-sent', ...undone }, deps.clock.now()))
    await tellOfOneStopped(tx, deps, agent, { followupId: taken.followupId, ...undone })
}
