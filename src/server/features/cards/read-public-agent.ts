import type { PublicAgent } from '#contract/cards.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { askWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicAgentJson } from './public-agent-store.ts'

/** An agent's public card by slug, as JSON text; undefined if there is none. */
export async function readPublicAgent(
  { db }: Pick<Deps, 'db'>,
  slug: string,
  demoCopy: AgentId | undefined,
): Promise<string | undefined> {
  const owner = await findAddressOwner(db, { kind: 'agent', key: slug, demoCopy })
  return owner && askWithTenant(db, owner.agent, (asker) => readPublicAgentJson(asker, owner.agent))
}

export async function findPublicAgent(
  deps: Pick<Deps, 'db'>,
  slug: string,
  demoCopy: AgentId | undefined,
): Promise<PublicAgent | undefined> {
  const json = await readPublicAgent(deps, slug, demoCopy)
  return json === undefined ? undefined : (JSON.parse(json) as PublicAgent)
}
