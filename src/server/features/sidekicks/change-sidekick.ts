import type { BodyOf } from '#contract/endpoint.ts'
import type * as sidekicks from '#contract/sidekicks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SetSidekick, SidekickId } from '#domain/sidekicks/sidekick.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { loadSidekick } from './load-sidekick.ts'
import { refuseUnlawful } from './refuse-unlawful.ts'
import { lockSidekicks, raiseKnowledgeVersion, saveSidekickRow } from './sidekick-store.ts'

/** The next answer follows it. Changes of different fields at the same time are both kept. */
export function changeSidekick(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  sidekick: SidekickId,
  changes: BodyOf<typeof sidekicks.changeSidekick>,
): Promise<SetSidekick> {
  const { whoIAm = '', description = '', traits = [] } = changes
  refuseUnlawful({ whoIAm, description, traits: traits.join('. ') })
  return withTenant(db, agent, async (tx) => {
    await lockSidekicks(tx, agent)
    const changed = { ...(await loadSidekick(tx, agent, sidekick)), ...changes }
    await saveSidekickRow(tx, agent, { ...changed, sidekick }, clock.now())
    await raiseKnowledgeVersion(tx, agent)
    await recordChange(tx, agent, 'sidekick.updated', agent)
    return changed
  })
}
