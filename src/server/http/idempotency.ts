import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import { Reply } from './serve.ts'

/** The key that a caller gave to one create request, for the route and body that it belongs to. */
export type OnceKey = { route: string; key: string; bodyHash: string }

const longestKey = 200

/** Undefined if the caller gave no key. */
export function onceKey(headers: Headers, route: string, body: unknown): OnceKey | undefined {
  const key = headers.get('idempotency-key')?.trim()
  if (!key) return undefined
  if (key.length > longestKey)
    throw new Problem('invalid', m.problems_invalid(), {
      errors: { 'idempotency-key': m.problems_too_long({ most: String(longestKey) }) },
    })
  return { route, key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') }
}

const claim = `
  insert into idempotency_keys as held (user_id, route, key, body_hash) values ($1, $2, $3, $4)
  on conflict (user_id, route, key) do update set body_hash = excluded.body_hash, status = null, answer = null, created_at = now()
    where held.created_at < now() - interval '24 hours'
  returning key`

/**
 * Does `work` once per key: the same key within 24 hours gets the first answer again, or 409 if the body differs. Runs
 * inside the caller's transaction, so that a duplicate waits for the first one's commit and a refusal leaves the key
 * free.
 */
export async function onceByKey<T>(
  tx: Tx,
  agent: AgentId,
  once: OnceKey | undefined,
  work: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  if (!once) return work()
  const place = [agent, once.route, once.key]
  const claimed = await tx.$client.query({
    name: 'claim_once_key',
    text: claim,
    values: [...place, once.bodyHash],
  })
  if (claimed.rowCount === 0) {
    const { rows } = await tx.$client.query<{ body_hash: string; status: number; answer: T }>(
      'select body_hash, status, answer from idempotency_keys where user_id = $1 and route = $2 and key = $3',
      place,
    )
    const first = rows[0]
    if (!first || first.body_hash !== once.bodyHash)
      throw new Problem('idempotency_mismatch', m.problems_same_key_other_body())
    return new Reply(first.status, first.answer)
  }
  const reply = await work()
  await tx.$client.query(
    'update idempotency_keys set status = $4, answer = $5 where user_id = $1 and route = $2 and key = $3',
    [...place, reply.status, JSON.stringify(reply.body)],
  )
  return reply
}
