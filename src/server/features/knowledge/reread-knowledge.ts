import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { restartReading } from './knowledge-file-store.ts'
import { enqueueReading } from './knowledge-jobs.ts'
import { findEntry } from './knowledge-store.ts'
import { presentEntry } from './present-entry.ts'

/** Reads a file again that could not be read. Refuses with 409 if there is nothing to read again. */
export function rereadKnowledge(
  deps: Pick<Deps, 'db' | 'jobs'>,
  agent: AgentId,
  id: string,
): Promise<KnowledgeEntry> {
  return withTenant(deps.db, agent, async (tx) => {
    const isRestarted = await restartReading(tx, agent, id)
    const entry = await findEntry(tx, agent, id)
    if (!entry) throw new Problem('not_found', m.problems_not_found())
    if (!isRestarted)
      throw new Problem(
        'conflict',
        entry.state === 'failed' ? m.knowledge_file_gone() : m.knowledge_file_not_failed(),
      )
    await enqueueReading(deps, tx, agent, id)
    await recordChange(tx, agent, 'knowledge.updated', id)
    return presentEntry(entry)
  })
}
