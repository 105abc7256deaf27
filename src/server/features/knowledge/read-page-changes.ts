import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { compareTexts, type TextPart } from '#domain/knowledge/compare-texts.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { findEntry } from './knowledge-store.ts'

/** What the last change of a page added and removed. None if it never changed. */
export async function readPageChanges(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
): Promise<{ changedAt: string | null; parts: TextPart[] }> {
  const page = await readWithTenant(deps.db, agent, (tx) => findEntry(tx, agent, id))
  if (page?.type !== 'url') throw new Problem('not_found', m.problems_not_found())
  const { changedAt, contentBefore, content } = page
  if (!changedAt || contentBefore === null) return { changedAt: null, parts: [] }
  return { changedAt: changedAt.toISOString(), parts: compareTexts(contentBefore, content) }
}
