import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { stopRunsOfLead } from '#server/features/sequences/stop-runs.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { lockLead, markLeadDeleted, releaseIdentities } from './lead-store.ts'

/**
 * Hides a lead; this can be undone for 30 days. Its email and phone are released, so if the same person writes again
 * they become a new lead instead of disappearing with this one.
 */
export function deleteLead(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const lead = await lockLead(tx, agent, id)
    if (!lead) throw new Problem('not_found', m.leads_not_found())
    await markLeadDeleted(tx, agent, id, deps.clock.now())
    const endedSequences = await stopRunsOfLead(tx, deps, agent, { leadId: id, reason: 'deleted' })
    const identities = await releaseIdentities(tx, agent, id)
    await recordChange(tx, agent, 'lead.deleted', id)
    return {
      undoId: await recordAct(tx, agent, {
        act: 'lead.deleted',
        entityId: id,
        label: shownName(lead),
        data: { identities, endedSequences },
      }),
    }
  })
}
