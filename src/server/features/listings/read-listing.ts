import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { readListingJson } from './listing-json-store.ts'

/** The contract's `Listing` as JSON text. Refuses with 404. */
export async function readListing(deps: Pick<Deps, 'db'>, agent: AgentId, id: string): Promise<string> {
  const json = await readWithTenant(deps.db, agent, (tx) => readListingJson(tx, agent, id))
  if (!json) throw new Problem('not_found', m.problems_not_found())
  return json
}
