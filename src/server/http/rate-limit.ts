import type { Rate } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Database } from '#server/database/connect.ts'
import { m } from '#text'

export type RateLimit = (route: string, rate: Rate, who: string) => Promise<void>

const count = `
  insert into rate_windows (key, window_start, calls)
  values ($1, to_timestamp(floor(extract(epoch from now()) / $2) * $2), 1)
  on conflict (key, window_start) do update set calls = rate_windows.calls + 1
  returning calls, ceil($2 - extract(epoch from now() - window_start))::int as left`

/** Counts calls in fixed windows, the same for every server process. Refuses with 429 past the limit. */
export const limitByDatabase =
  (db: Database): RateLimit =>
  async (route, rate, who) => {
    const { rows } = await db.pool.query<{ calls: number; left: number }>({
      name: 'count-call',
      text: count,
      values: [`${route} ${who}`, rate.seconds],
    })
    const window = rows[0]
    if (!window || window.calls <= rate.most) return
    const seconds = Math.max(1, window.left)
    throw new Problem('too_many_requests', m.problems_too_many_requests({ seconds: String(seconds) }), {
      retryAfterSeconds: seconds,
    })
  }

/** `RATE_LIMITS=off`: for measurements on loopback. */
export const noRateLimit: RateLimit = async () => undefined
