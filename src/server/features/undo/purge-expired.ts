import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { ActName } from './record-act.ts'
import { expiredUntil, type UndoableActs } from './undo-act.ts'
import { listExpiredEntries, removeEntry } from './undo-store.ts'

/** Makes deletions past restoring final. Each entry commits separately; a failed one is tried again the next day. */
export async function purgeExpired(deps: Deps, acts: UndoableActs, agent: AgentId): Promise<void> {
  const expired = await withTenant(deps.db, agent, (tx) =>
    listExpiredEntries(tx, agent, expiredUntil(deps.clock.now())),
  )
  for (const entry of expired) {
    await withTenant(deps.db, agent, async (tx) => {
      if (!entry.undoneAt) await acts[entry.act as ActName].purge(deps, tx, agent, entry)
      await removeEntry(tx, agent, entry.id)
    })
  }
}
