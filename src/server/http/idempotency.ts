import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { OnceKey } from '#server/database/once.ts'
import { m } from '#text'

const longestKey = 200

/** Undefined if the caller gave no key. */
export function onceKey(headers: Headers, { route }: Endpoint, body: unknown): OnceKey | undefined {
  const key = headers.get('idempotency-key')?.trim()
  if (!key) return undefined
  if (key.length > longestKey)
    throw new Problem('invalid', m.problems_invalid(), {
      errors: { 'idempotency-key': m.problems_too_long({ max: String(longestKey) }) },
    })
  return { route, key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') }
}
