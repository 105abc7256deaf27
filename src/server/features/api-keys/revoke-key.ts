import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordAudit } from '#server/database/audit.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { markRevoked } from './api-key-store.ts'

/** From now on the key opens nothing. It can't be undone: a key that may be in the wrong hands never works again. */
export async function revokeApiKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
  address: string,
): Promise<{ revoked: true }> {
  const { prefix } = await withTenant(db, agent, async (tx) => {
    const revoked = await markRevoked(tx, agent, id, clock.now())
    if (!revoked) throw new Problem('not_found', m.api_keys_gone())
    await recordChange(tx, agent, 'api-key.deleted', id)
    return revoked
  })
  await recordAudit(db, { kind: 'key-revoked', actorId: agent, address, data: { prefix } })
  return { revoked: true }
}
