import type { Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/key-scopes.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { keyIn, keyRate, unknownKeyRate } from '#domain/api-keys/api-key.ts'
import type { ApiScope } from '#domain/api-keys/api-scopes.ts'
import type { Accounts, Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import type { Caller } from './caller.ts'
import type { RateLimit } from './rate-limit.ts'

/** The agent and scopes of a key; undefined if the key is unknown or no longer valid. */
export type FindKey = (
  key: string,
) => Promise<{ keyId: string; agent: AgentId; scopes: readonly ApiScope[] } | undefined>

type KeySessionDeps = { findKey: FindKey; accounts: Pick<Accounts, 'findUser'>; rateLimit: RateLimit }

/** The API key that this request brings to an endpoint where keys count; elsewhere it is ignored. */
export const keyOf = ({ route, access }: Endpoint, { headers }: Caller): string | undefined =>
  access === 'agent' || scopeOf(route) ? keyIn(headers.get('authorization')) : undefined

/**
 * Stands for a session for this one request. Cookies don't count beside a key. Refuses a key that doesn't work, and one
 * that lacks the endpoint's scope.
 */
export async function openKeySession(
  { findKey, accounts, rateLimit }: KeySessionDeps,
  { route }: Endpoint,
  key: string,
  { network }: Caller,
): Promise<Session> {
  // Asked before the key is looked up, which is what guessing would cost.
  const unknown = ['unknown API keys', unknownKeyRate, network] as const
  await rateLimit(...unknown, { isAsking: true })
  const holder = await findKey(key)
  const user = holder && (await accounts.findUser(holder.agent))
  if (!user) {
    await rateLimit(...unknown)
    throw new Problem('invalid_key', m.api_keys_invalid())
  }
  await rateLimit('API key', keyRate, holder.keyId)
  const scope = scopeOf(route)
  if (!scope) throw new Problem('forbidden', m.api_keys_never())
  if (!holder.scopes.includes(scope)) throw new Problem('forbidden', m.api_keys_scope_needed({ scope }))
  return { user, sessionId: holder.keyId, setCookies: [] }
}
