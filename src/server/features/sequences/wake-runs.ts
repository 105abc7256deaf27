import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { WaitReason } from '#domain/sequences/run-reason.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { wakeWaitingRuns } from './run-store.ts'

/** Makes runs due that wait for one of these reasons, because it may be gone; only of one sequence or lead, if given. */
export async function wakeRuns(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { reasons, ...of }: { reasons: readonly WaitReason[]; sequenceId?: string; leadId?: string },
): Promise<void> {
  const woken = await wakeWaitingRuns(tx, agent, { reasons, ...of, now: clock.now() })
  if (woken > 0) await recordChange(tx, agent, 'followup.updated', agent)
}
