import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type EnrollmentObstacle, obstacleSentence } from '#domain/sequences/enrollment-obstacle.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { findEnrollable } from './enrollable-store.ts'
import { requireFound } from './save-sequence.ts'
import { lockSequence } from './sequence-store.ts'
import { startRuns } from './start-runs.ts'

type RefusedLead = { leadId: string; name: string; obstacle: EnrollmentObstacle; reason: string }
type EnrollResult = { enrolled: number; refused: RefusedLead[] }

/** Enrolls leads by hand. Returns a reason for each lead that isn't enrolled. */
export function enrollLeads(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  agent: AgentId,
  sequenceId: string,
  leadIds: readonly string[],
): Promise<EnrollResult> {
  return withTenant(deps.db, agent, async (tx) => {
    const { revision, steps } = requireFound(await lockSequence(tx, agent, sequenceId))
    const leads = await findEnrollable(tx, agent, { sequenceId, leadIds: [...new Set(leadIds)] })
    const fit = leads.filter(({ obstacle }) => obstacle === null)
    const added = await startRuns(tx, deps, agent, {
      points: [{ sequenceId, revision, delay: steps[0]?.delay ?? null }],
      leadIds: fit.map(({ id }) => id),
      zone: await readAgentZone(tx, agent),
      description: m.followups_event_enrolled(),
    })
    // Their timelines say so.
    if (added[0]) await recordChange(tx, agent, 'lead.updated', added[0])
    const isAdded = new Set(added)
    return {
      enrolled: added.length,
      refused: leads
        .filter(({ id }) => !isAdded.has(id))
        // A lead with no obstacle who wasn't added was enrolled concurrently.
        .map(({ id, name, obstacle: known }) => ({
          leadId: id,
          name,
          obstacle: known ?? ('already_in' as const),
        }))
        .map((lead) => ({ ...lead, reason: obstacleSentence(lead.obstacle) })),
    }
  })
}
