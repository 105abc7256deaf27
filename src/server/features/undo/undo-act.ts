import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { restorableDays } from '#domain/undo/restorable.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import type { ActName } from './record-act.ts'
import { lockEntry, markUndone, type UndoEntry } from './undo-store.ts'

export type UndoableAct = {
  /**
   * Restores it in the caller's transaction. `note` says what came back differently; undefined if it is gone for good.
   */
  restore(deps: Deps, tx: Tx, agent: AgentId, entry: UndoEntry): Promise<{ note: string } | undefined>
  /** Removes it for good. May be called again after a crash. */
  purge(deps: Deps, tx: Tx, agent: AgentId, entry: UndoEntry): Promise<void>
}

/** How each destructive action is undone. The features that act give it. */
export type UndoableActs = Readonly<Record<ActName, UndoableAct>>

const dayMs = 86_400_000

/** Entries from this instant or earlier can't be restored anymore. */
export const expiredUntil = (now: Date): Date => new Date(now.getTime() - restorableDays * dayMs)

/**
 * Undoes a destructive action. Undoing it twice has no further effect. Refuses with 404, or 410 if it can't be restored.
 */
export async function undoAct(
  deps: Deps,
  acts: UndoableActs,
  agent: AgentId,
  id: string,
): Promise<{ act: string; entityId: string; note: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const entry = await lockEntry(tx, agent, id)
    if (!entry) throw new Problem('not_found', m.problems_not_found())
    const { act, entityId } = entry
    if (entry.undoneAt) return { act, entityId, note: '' }
    if (entry.createdAt <= expiredUntil(deps.clock.now())) throw gone()
    const restored = await acts[act as ActName].restore(deps, tx, agent, entry)
    if (!restored) throw gone()
    await markUndone(tx, agent, id)
    return { act, entityId, note: restored.note }
  })
}

const gone = () => new Problem('gone', m.listings_cannot_restore({ days: restorableDays }))
