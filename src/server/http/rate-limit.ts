import type { Rate } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { tooManyAttempts } from '#domain/time/too-many-attempts.ts'
import type { Database } from '#server/database/connect.ts'

/** Counts a request, unless it only asks, and refuses past the limit. */
export type RateLimit = (
  route: string,
  rate: Rate,
  who: string,
  options?: { isAsking: boolean },
) => Promise<void>

const count = `
  insert into rate_windows (key, window_start, calls)
  values ($1, to_timestamp(floor(extract(epoch from now()) / $2) * $2), 1)
  on conflict (key, window_start) do update set calls = rate_windows.calls + 1
  returning calls, ceil($2 - extract(epoch from now() - window_start))::int as left`

export const callsKey = (route: string, who: string): string => `${route} ${who}`

/** Counts one more request under `key` in its fixed window of `seconds`. Returns the count so far and the seconds left. */
export async function countCall(
  db: Database,
  key: string,
  seconds: number,
): Promise<{ calls: number; left: number }> {
  const { rows } = await db.pool.query<{ calls: number; left: number }>({
    name: 'count-call',
    text: count,
    values: [key, seconds],
  })
  const { calls = 0, left = 0 } = rows[0] ?? {}
  return { calls, left: Math.max(1, left) }
}

/** What `countCall` has counted in this window. */
async function readCalls(
  db: Database,
  key: string,
  seconds: number,
): Promise<{ calls: number; left: number }> {
  const { rows } = await db.pool.query<{ calls: number; left: number }>({
    name: 'read-calls',
    text: `select calls, ceil($2 - extract(epoch from now() - window_start))::int as left from rate_windows
      where key = $1 and window_start = to_timestamp(floor(extract(epoch from now()) / $2) * $2)`,
    values: [key, seconds],
  })
  const { calls = 0, left = 0 } = rows[0] ?? {}
  return { calls, left: Math.max(1, left) }
}

/**
 * Roughly how many requests were counted under each key in the last `seconds`: a sliding window, in which the previous
 * window counts in proportion to its overlap.
 */
export async function countedCalls(db: Database, keys: string[], seconds: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ key: string; calls: number }>({
    name: 'counted-calls',
    text: `select key, sum(calls * case when window_start + $2 * interval '1 second' > now() then 1
          else 1 - extract(epoch from now() - window_start - $2 * interval '1 second') / $2 end)::float as calls
        from rate_windows where key = any ($1) and window_start > now() - 2 * $2 * interval '1 second' group by key`,
    values: [keys, seconds],
  })
  const found = new Map(rows.map(({ key, calls }) => [key, calls]))
  return keys.map((key) => Math.floor(found.get(key) ?? 0))
}

/** Deletes the counts under these keys, in all windows. */
export async function forgetCalls(db: Database, keys: string[]): Promise<void> {
  await db.pool.query('delete from rate_windows where key = any ($1)', [keys])
}

/** Counts requests in fixed windows shared by all server processes. Refuses with 429 past the limit. */
export const limitByDatabase =
  (db: Database): RateLimit =>
  async (route, rate, who, { isAsking } = { isAsking: false }) => {
    const read = isAsking ? readCalls : countCall
    const { calls, left } = await read(db, callsKey(route, who), rate.seconds)
    if (isAsking ? calls < rate.max : calls <= rate.max) return
    throw new Problem('too_many_requests', tooManyAttempts(left), {
      retryAfterSeconds: left,
    })
  }

/** `RATE_LIMITS=off`: for measurements on loopback. */
export const noRateLimit: RateLimit = async () => undefined
