import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { markReplyDeleted, removeReply } from './saved-reply-store.ts'

/** Removes a saved reply. It can be restored for 30 days. */
export function deleteSavedReply(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const deleted = await markReplyDeleted(tx, agent, id, deps.clock.now())
    if (!deleted) throw new Problem('not_found', m.inbox_saved_gone())
    await recordChange(tx, agent, 'saved-reply.deleted', id)
    return {
      undoId: await recordAct(tx, agent, { act: 'saved-reply.deleted', entityId: id, label: deleted.title }),
    }
  })
}

export async function restoreReply(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  if (!(await markReplyDeleted(tx, agent, id, null))) return false
  await recordChange(tx, agent, 'saved-reply.created', id)
  return true
}

export const purgeReply = (tx: Tx, agent: AgentId, id: string): Promise<void> => removeReply(tx, agent, id)
