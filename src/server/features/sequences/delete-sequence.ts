import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { markSequenceDeleted, removeSequence } from './sequence-store.ts'
import { stopRuns } from './stop-runs.ts'

/** Deletes a sequence and ends its runs. It can be restored for 30 days, without the ended runs. */
export function deleteSequence(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const name = await markSequenceDeleted(tx, agent, id, deps.clock.now())
    if (name === undefined) throw new Problem('not_found', m.followups_sequence_gone())
    await stopRuns(tx, deps, agent, { of: { sequenceId: id }, reason: 'sequence_deleted' })
    await recordChange(tx, agent, 'sequence.deleted', id)
    return { undoId: await recordAct(tx, agent, { act: 'sequence.deleted', entityId: id, label: name }) }
  })
}

export async function restoreSequence(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  if ((await markSequenceDeleted(tx, agent, id, null)) === undefined) return false
  await recordChange(tx, agent, 'sequence.created', id)
  return true
}

export const purgeSequence = (tx: Tx, agent: AgentId, id: string): Promise<void> =>
  removeSequence(tx, agent, id)
