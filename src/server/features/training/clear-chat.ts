import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { markCleared, removeCleared, unmarkCleared } from './training-store.ts'

/** Clears a chat. What was learned from it and its statistics stay. It can be restored for 30 days. */
export function clearChat(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  sidekick: TrainingSidekick,
): Promise<{ undoId: string }> {
  return withTenant(db, agent, async (tx) => {
    const clearing = uuidv7()
    if (!(await markCleared(tx, agent, sidekick, clearing)))
      throw new Problem('not_found', m.training_nothing_to_clear())
    await recordChange(tx, agent, 'training.deleted', agent)
    const label = m.training_cleared({ sidekick: sidekicks[sidekick].name() })
    return { undoId: await recordAct(tx, agent, { act: 'training-chat.deleted', entityId: clearing, label }) }
  })
}

type ActReference = { entityId: string }

export async function restoreTrainingChat(
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId }: ActReference,
): Promise<{ note: string } | undefined> {
  if (!(await unmarkCleared(tx, agent, entityId))) return undefined
  await recordChange(tx, agent, 'training.created', agent)
  return { note: '' }
}

export const purgeTrainingChat = (
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId }: ActReference,
): Promise<void> => removeCleared(tx, agent, entityId)
