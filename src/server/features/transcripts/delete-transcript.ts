import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { findTranscript, markDeleted, removeTranscript } from './transcript-store.ts'

/** It can be restored for 30 days. */
export const deleteTranscript = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> =>
  withTenant(db, agent, async (tx) => {
    const transcript = await findTranscript(tx, agent, id)
    if (!transcript || !(await markDeleted(tx, agent, id, clock.now())))
      throw new Problem('not_found', m.problems_not_found())
    await recordChange(tx, agent, 'transcript.deleted', id)
    return {
      undoId: await recordAct(tx, agent, {
        act: 'transcript.deleted',
        entityId: id,
        label: transcript.title,
      }),
    }
  })

export async function restoreTranscript(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  if (!(await markDeleted(tx, agent, id, null))) return false
  await recordChange(tx, agent, 'transcript.created', id)
  return true
}

export const purgeTranscript = (tx: Tx, agent: AgentId, id: string): Promise<void> =>
  removeTranscript(tx, agent, id)
