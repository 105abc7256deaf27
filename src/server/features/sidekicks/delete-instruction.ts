import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import {
  type InstructionRow,
  markInstructionDeleted,
  removeInstruction,
  unmarkInstruction,
} from './instruction-store.ts'
import { recordHeard } from './keep-instruction.ts'

type InstructionKey = Pick<InstructionRow, 'id' | 'sidekick'>

/** The next answer no longer follows it. It can be restored for 30 days. */
export function deleteInstruction(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  place: InstructionKey,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const undoId = await withdrawInstruction(tx, deps, agent, place)
    if (!undoId) throw new Problem('not_found', m.training_instruction_gone())
    return { undoId }
  })
}

/** In the caller's transaction; undefined if it isn't there. */
export async function withdrawInstruction(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  place: InstructionKey,
): Promise<string | undefined> {
  const deleted = await markInstructionDeleted(tx, agent, place, clock.now())
  if (!deleted) return undefined
  await recordHeard(tx, agent, 'training.deleted', place.id)
  return await recordAct(tx, agent, {
    act: 'training-instruction.deleted',
    entityId: place.id,
    label: deleted.text,
  })
}

type ActReference = { entityId: string }

export async function restoreInstruction(
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId }: ActReference,
): Promise<{ note: string } | undefined> {
  if (!(await unmarkInstruction(tx, agent, entityId))) return undefined
  await recordHeard(tx, agent, 'training.created', entityId)
  return { note: '' }
}

export const purgeInstruction = (
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId }: ActReference,
): Promise<void> => removeInstruction(tx, agent, entityId)
