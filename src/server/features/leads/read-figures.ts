import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readLeadFigures } from './lead-store.ts'
import { rescoreDueLeads } from './score-leads.ts'

/** The numbers above the leads. First recalculates one batch of scores that have changed over time. */
export async function readFigures(deps: Deps, agent: AgentId) {
  const read = () => readWithTenant(deps.db, agent, (tx) => readLeadFigures(tx, agent, deps.clock.now()))
  const figures = await read()
  if (!figures.isDue) return figures as never
  await rescoreDueLeads(deps, agent)
  return (await read()) as never
}
