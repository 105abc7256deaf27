import { v7 as uuidv7 } from 'uuid'
import type { ApiKey } from '#contract/api-keys.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { apiKeyLimits } from '#domain/api-keys/api-key.ts'
import { type ApiScope, apiScopes } from '#domain/api-keys/api-scopes.ts'
import { notices } from '#domain/notifications/notices.ts'
import { recordAudit } from '#server/database/audit.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { requirePassword } from '#server/features/accounts/require-password.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { requireConnected } from '#server/require-connected.ts'
import { m } from '#text'
import { type ApiKeyRow, countKeys, insertKey, listKeys } from './api-key-store.ts'
import { makeKey } from './make-key.ts'

type AddKeyInput = {
  name: string
  scopes: readonly ApiScope[]
  expiresInDays: number | null
  password: string
}
type UsedDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'accounts'>

const dayMs = 86_400_000

export async function listApiKeys({ db }: Pick<Deps, 'db'>, agent: AgentId): Promise<ApiKey[]> {
  const rows = await readWithTenant(db, agent, (tx) => listKeys(tx, agent))
  return rows.map(present)
}

/** Creates a key for someone who knows the password. The key is in the answer and nowhere else. */
export async function addApiKey(
  deps: UsedDeps,
  agent: AgentId,
  asked: AddKeyInput,
  address: string,
): Promise<ApiKey & { key: string }> {
  await requirePermission(deps, agent, { ...asked, address })
  const { key, prefix, hash } = makeKey(agent)
  const now = deps.clock.now()
  const row: ApiKeyRow = {
    ...{ userId: agent, id: uuidv7(), name: asked.name.trim(), prefix, hash },
    scopes: apiScopes.filter((scope) => asked.scopes.includes(scope)),
    expiresAt: asked.expiresInDays === null ? null : new Date(now.getTime() + asked.expiresInDays * dayMs),
    ...{ createdAt: now, lastUsedAt: null, revokedAt: null },
  }
  await withTenant(deps.db, agent, async (tx) => {
    if ((await countKeys(tx, agent)) >= apiKeyLimits.keys)
      throw new Problem('conflict', m.api_keys_full({ count: apiKeyLimits.keys }))
    await insertKey(tx, row)
    const content = m.api_keys_notify_text({ name: row.name, prefix })
    await addNotification(tx, deps, agent, notices.apiKeyCreated({ content }))
    await recordChange(tx, agent, 'api-key.created', row.id)
  })
  const data = { prefix, scopes: row.scopes }
  await recordAudit(deps.db, { kind: 'key-created', actorId: agent, address, data })
  return { ...present(row), key }
}

async function requirePermission(
  deps: UsedDeps,
  agent: AgentId,
  { name, scopes, password, address }: AddKeyInput & { address: string },
): Promise<void> {
  requireConnected(agent, m.api_keys_demo())
  const errors: FieldErrors = {}
  if (name.trim() === '') errors.name = m.api_keys_name_missing()
  if (scopes.length === 0) errors.scopes = m.api_keys_scopes_missing()
  await requirePassword(deps, agent, { password, address, errors })
}

const present = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
