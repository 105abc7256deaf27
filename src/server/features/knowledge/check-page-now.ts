import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { requireConnected } from '#server/require-connected.ts'
import { m } from '#text'
import { findEntry, lockEntry } from './knowledge-store.ts'
import { updatePage } from './page-store.ts'
import { planCheck } from './plan-check.ts'
import { presentEntry } from './present-entry.ts'

/** Has a page read now, whatever was planned. If it is waiting to be read anyway, it is read once. */
export function checkPageNow(deps: Deps, agent: AgentId, id: string): Promise<KnowledgeEntry> {
  requireConnected(agent, m.knowledge_url_demo(), 'url')
  return withTenant(deps.db, agent, async (tx) => {
    const page = await lockEntry(tx, agent, id)
    if (page?.type !== 'url') throw new Problem('not_found', m.problems_not_found())
    const isWaiting = page.state === 'reading' && page.attempts === 0 && page.nextCheckAt !== null
    if (!isWaiting) {
      await updatePage(tx, agent, id, { state: 'reading', attempts: 0 })
      await planCheck(tx, deps, agent, { id, at: deps.clock.now() })
      await recordChange(tx, agent, 'knowledge.updated', id)
    }
    const entry = await findEntry(tx, agent, id)
    if (!entry) throw new Error('The page that was just planned is not there')
    return presentEntry(entry)
  })
}
