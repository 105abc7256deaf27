import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Rate } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SessionTimeoutHours } from '#domain/accounts/session-timeout.ts'
import { demoHeader, demoLimits, demoQuery, isDemoCopy } from '#domain/demo/demo-agent.ts'
import type { Config } from '#server/config.ts'
import { readCookie, writeCookie } from '#server/cookies.ts'
import type { Database } from '#server/database/connect.ts'
import type { Session } from '#server/ports/accounts.ts'
import type { Clock } from '#server/ports/clock.ts'
import { m } from '#text'

/** Changes in one copy. Trying everything takes about a hundred. */
export const demoChangeRate: Rate = { max: 1500, seconds: 86_400, by: 'agent' }

/** Every request of one copy together. Opening each of its screens once takes about a hundred. */
export const demoRate: Rate = { max: 600, seconds: 60, by: 'agent' }

const cookieName = (secure: boolean) => (secure ? '__Host-demo' : 'demo')
const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new secret for a visitor's browser, and what is stored instead of it. */
export function newDemoToken(): { token: string; hash: string } {
  const token = randomBytes(16).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** The Set-Cookie header that opens a copy; without a token, the one that removes it from the browser. */
export function demoCookie(config: Pick<Config, 'publicUrl'>, token?: string): string {
  const secure = isSecure(config)
  const seconds = token ? demoLimits.hours * 3600 : 0
  return writeCookie({ name: cookieName(secure), value: token ?? '', seconds, secure })
}

function hashInCookie(headers: Headers, config: Pick<Config, 'publicUrl'>): string | undefined {
  const token = readCookie(headers.get('cookie'), cookieName(isSecure(config)))
  return token ? hashOf(token) : undefined
}

/** A visitor's own copy of the sample agent. */
export type DemoCopy = { id: AgentId; sessionHours: SessionTimeoutHours }

/** The copy's use is recorded no more often than this. */
const seenEveryMs = 60_000

export type DemoSettings = { db: Database; config: Pick<Config, 'publicUrl' | 'demo'>; clock: Clock }

/** The copy that a request's cookie opens, as long as it lives. */
export async function findDemoCopy(
  { db, config, clock }: DemoSettings,
  headers: Headers,
): Promise<DemoCopy | undefined> {
  const hash = config.demo ? hashInCookie(headers, config) : undefined
  if (!hash) return undefined
  const now = clock.now()
  const { rows } = await db.pool.query<DemoCopy & { lastSeenAt: Date }>({
    name: 'find_demo_copy',
    text: `select id, session_hours as "sessionHours", last_seen_at as "lastSeenAt" from demo_copies
      where token_hash = $1 and created_at > $2`,
    values: [hash, copiesEndedBefore(now)],
  })
  const [copy] = rows
  if (copy && now.getTime() - copy.lastSeenAt.getTime() > seenEveryMs)
    await db.pool.query('update demo_copies set last_seen_at = $2 where id = $1', [copy.id, now])
  return copy
}

/** The same for a page's request. */
export const demoCopyOf = async (settings: DemoSettings, c: Context): Promise<AgentId | undefined> =>
  (await findDemoCopy(settings, c.req.raw.headers))?.id

/** Copies from before this instant have ended. */
export const copiesEndedBefore = (now: Date) => new Date(now.getTime() - demoLimits.hours * 3_600_000)

/**
 * Whether a request is made in the demo. The request itself says so, not the session: the demo belongs to the tab that
 * shows it, and the agent's other tabs are not affected.
 */
export const isInDemo = ({ headers, url }: Request): boolean =>
  headers.has(demoHeader) || (url.includes('?') && new URL(url).searchParams.has(demoQuery))

/** The session in the demo, which ends with the copy. */
export const demoSession = ({ id, sessionHours }: DemoCopy): Session => ({
  user: {
    id,
    name: 'Dana Whitfield',
    email: 'dana@lanternhill.example',
    emailVerified: true,
    sessionHours,
  },
  sessionId: id,
  setCookies: [],
})

/** Counts files that are uploaded in the demo, and refuses too many. Everywhere else, this does nothing. */
export async function countDemoUploads(db: Database, agent: AgentId, files: number): Promise<void> {
  if (!isDemoCopy(agent)) return
  const { rowCount } = await db.pool.query(
    'update demo_copies set uploads = uploads + $2 where id = $1 and uploads + $2 <= $3',
    [agent, files, demoLimits.uploads],
  )
  if (rowCount === 0) throw new Problem('plan_limit', m.demo_uploads_used({ max: demoLimits.uploads }))
}
