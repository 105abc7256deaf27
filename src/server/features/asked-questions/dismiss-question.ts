import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { lockQuestion, updateQuestion } from './question-store.ts'

/** Dismisses a question, so that it stays closed when another buyer asks it; or takes that back. */
export function dismissQuestion(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
  state: 'open' | 'dismissed',
): Promise<{ id: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const asked = await lockQuestion(tx, agent, id)
    if (!asked) throw new Problem('not_found', m.problems_not_found())
    if (asked.state === 'answered') throw new Problem('conflict', m.asked_already())
    await updateQuestion(tx, agent, id, { state })
    await recordChange(tx, agent, 'question.updated', id)
    return { id }
  })
}
