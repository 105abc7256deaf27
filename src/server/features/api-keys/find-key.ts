import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isKeyValid } from '#domain/api-keys/api-key.ts'
import type { ApiScope } from '#domain/api-keys/api-scopes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findKeyByHash, noteUse } from './api-key-store.ts'
import { hashOfKey, ownerOf } from './make-key.ts'

/** Uses are noted to the minute: not every request writes. */
const noteEveryMs = 60_000

export type KeyHolder = { keyId: string; agent: AgentId; scopes: readonly ApiScope[] }

/** The agent and scopes of this key; undefined if it is unknown or no longer valid. */
export async function findKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
): Promise<KeyHolder | undefined> {
  const agent = ownerOf(key)
  if (!agent) return undefined
  const row = await readWithTenant(db, agent, (tx) => findKeyByHash(tx, agent, hashOfKey(key)))
  const now = clock.now()
  if (!row || !isKeyValid(row, now)) return undefined
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= noteEveryMs)
    await withTenant(db, agent, (tx) => noteUse(tx, agent, row.id, now))
  return { keyId: row.id, agent, scopes: row.scopes }
}
