import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { m } from '#text'
import type { Tx } from './tenant.ts'

/** The key that a caller gave to one create request, for the route and body that it belongs to. */
export type OnceKey = { route: string; key: string; bodyHash: string }

const claim = `
  insert into idempotency_keys as held (user_id, route, key, body_hash) values ($1, $2, $3, $4)
  on conflict (user_id, route, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
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
  work: () => Promise<T>,
): Promise<T> {
  if (!once) return work()
  const place = [agent, once.route, once.key]
  const claimed = await tx.$client.query({
    name: 'claim_once_key',
    text: claim,
    values: [...place, once.bodyHash],
  })
  if (claimed.rowCount === 0) {
    const { rows } = await tx.$client.query<{ body_hash: string; answer: T }>(
      'select body_hash, answer from idempotency_keys where user_id = $1 and route = $2 and key = $3',
      place,
    )
    const first = rows[0]
    if (!first || first.body_hash !== once.bodyHash)
      throw new Problem('idempotency_mismatch', m.problems_same_key_other_body())
    return first.answer
  }
  const answer = await work()
  await tx.$client.query(
    'update idempotency_keys set answer = $4 where user_id = $1 and route = $2 and key = $3',
    [...place, JSON.stringify(answer)],
  )
  return answer
}
