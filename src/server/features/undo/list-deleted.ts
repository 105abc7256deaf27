import type { AgentId } from '#domain/accounts/agent-id.ts'
import { restorableDays } from '#domain/undo/restorable.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { expiredUntil } from './undo-act.ts'
import { listOpenEntries } from './undo-store.ts'

/** What the agent has deleted and can still restore, newest first. */
export async function listDeleted({ db, clock }: Pick<Deps, 'db' | 'clock'>, agent: AgentId) {
  const entries = await readWithTenant(db, agent, (tx) =>
    listOpenEntries(tx, agent, expiredUntil(clock.now())),
  )
  return {
    items: entries.map(({ id, act, label, createdAt }) => ({
      id,
      act,
      label,
      deletedAt: createdAt.toISOString(),
      restorableUntil: new Date(createdAt.getTime() + restorableDays * 86_400_000).toISOString(),
    })),
  }
}
