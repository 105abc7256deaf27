import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { markListingDeleted } from './listing-store.ts'

/** Hides a listing from everyone. This can be undone for 30 days, and its address stays reserved. */
export async function deleteListing(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const deleted = await markListingDeleted(tx, agent, id)
    if (!deleted) throw new Problem('not_found', m.problems_not_found())
    await recordChange(tx, agent, 'listing.deleted', id)
    const label = deleted.title || deleted.address || m.listings_untitled()
    return { undoId: await recordAct(tx, agent, { act: 'listing.deleted', entityId: id, label }) }
  })
}
