import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { longestInstruction, mostInstructions } from '#domain/training/training.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import {
  type InstructionRow,
  insertInstruction,
  listInstructionRows,
  renewInstruction,
  updateInstruction,
} from './instruction-store.ts'
import { refuseUnlawful } from './refuse-unlawful.ts'
import { lockSidekicks, raiseKnowledgeVersion } from './sidekick-store.ts'

type NewInstruction = Pick<InstructionRow, 'sidekick' | 'text'>

export const listInstructions = (
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  sidekick: InstructionRow['sidekick'],
): Promise<InstructionRow[]> => readWithTenant(db, agent, (tx) => listInstructionRows(tx, agent, sidekick))

/** In the caller's transaction. Repeating an instruction doesn't add another; it moves to the end. */
export async function addInstruction(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { sidekick, text }: NewInstruction,
): Promise<InstructionRow> {
  await lockSidekicks(tx, agent)
  const before = await listInstructionRows(tx, agent, sidekick)
  const same = before.find((row) => row.text.toLowerCase() === text.toLowerCase())
  if (same) {
    if (same === before.at(-1)) return same
    // Of two that contradict each other, the later one is followed.
    const latest = { ...same, createdAt: clock.now() }
    await renewInstruction(tx, agent, latest, latest.createdAt)
    await recordHeard(tx, agent, 'training.updated', same.id)
    return latest
  }
  if (before.length >= mostInstructions) {
    const full = m.training_instructions_full({ max: mostInstructions })
    throw new Problem('conflict', full, { errors: { improvement: full } })
  }
  const row = { id: uuidv7(), sidekick, text, createdAt: clock.now() }
  await insertInstruction(tx, agent, row)
  await recordHeard(tx, agent, 'training.created', row.id)
  return row
}

/** The next answer follows it. */
export function changeInstruction(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  { id, sidekick, text: written }: NewInstruction & { id: string },
): Promise<InstructionRow> {
  const text = written.replace(/\s+/g, ' ').trim()
  if (!text) refuse(m.training_instruction_empty())
  if (text.length > longestInstruction) refuse(m.training_instruction_long({ max: longestInstruction }))
  refuseUnlawful({ text })
  return withTenant(db, agent, async (tx) => {
    const changed = await updateInstruction(tx, agent, { id, sidekick, text }, clock.now())
    if (!changed) throw new Problem('not_found', m.training_instruction_gone())
    await recordHeard(tx, agent, 'training.updated', id)
    return changed
  })
}

/** Every process prepares this agent's answers once more. */
export async function recordHeard(
  tx: Tx,
  agent: AgentId,
  change: 'training.created' | 'training.updated' | 'training.deleted',
  id: string,
): Promise<void> {
  await raiseKnowledgeVersion(tx, agent)
  await recordChange(tx, agent, change, id)
}

function refuse(sentence: string): never {
  throw new Problem('invalid', sentence, { errors: { text: sentence } })
}
