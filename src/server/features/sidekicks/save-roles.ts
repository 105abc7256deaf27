import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/sidekicks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type RoleMap, usualRoleMap } from '#domain/sidekicks/role-map.ts'
import { describedSamples } from '#domain/sidekicks/sample-personalities.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { refuseUnlawful } from './refuse-unlawful.ts'
import { findRoles, type SavedRoles, upsertRoles } from './role-store.ts'
import { raiseKnowledgeVersion } from './sidekick-store.ts'

export const readRoles = async ({ db }: Pick<Deps, 'db'>, agent: AgentId): Promise<contract.SidekickRoles> =>
  presentRoles(await readWithTenant(db, agent, (tx) => findRoles(tx, agent)))

/** The next answer of every assistant without a personality follows it. */
export async function saveRoles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  given: BodyOf<typeof contract.saveSidekickRoles>,
): Promise<contract.SidekickRoles> {
  const customOverrides = given.customOverrides.map((text) => text.trim()).filter(Boolean)
  refuseUnlawful({ customOverrides: customOverrides.join('. ') })
  const saved = { roleMap: { ...given, customOverrides }, updatedAt: clock.now() }
  await withTenant(db, agent, async (tx) => {
    await upsertRoles(tx, agent, saved)
    await raiseKnowledgeVersion(tx, agent)
    await recordChange(tx, agent, 'sidekick.updated', agent)
  })
  return presentRoles(saved)
}

function presentRoles(saved: SavedRoles | undefined): contract.SidekickRoles {
  const { defaultRole, byRole, customOverrides }: RoleMap = saved?.roleMap ?? usualRoleMap
  return {
    ...{ defaultRole, byRole, customOverrides: [...customOverrides] },
    updatedAt: saved?.updatedAt.toISOString() ?? null,
    personalities: describedSamples(),
  }
}
