import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  type SessionTimeoutHours,
  sessionEndsAtMs,
  sessionIdleMs,
  sessionNoteEveryMs,
  sessionTimeoutHours,
} from '#domain/accounts/session-timeout.ts'
import type { Database } from '#server/database/connect.ts'
import type { AccountUser, Session } from '#server/ports/accounts.ts'
import { readSessionToken, renewedSessionCookie } from './session-cookie.ts'

type UserRow = {
  id: AgentId
  email: string
  name: string
  email_verified: boolean
  corrected_email: string | null
  hours: SessionTimeoutHours
}

type SessionRow = UserRow & {
  session_id: string
  /** Instants in ms since 1970, by the database's clock. */
  begun_at: number
  used_at: number
  ends_at: number
  now: number
}

const inMs = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`
const findSql = `
  select s.id as session_id, u.id, u.email, u.name, u.email_verified, u.corrected_email, u.session_hours as hours,
    ${inMs('s.created_at')} as begun_at, ${inMs('s.updated_at')} as used_at,
    ${inMs('s.expires_at')} as ends_at, ${inMs('now()')} as now
  from auth.session s join auth.user u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now()`

const renewSql = `
  update auth.session set updated_at = now(), expires_at = to_timestamp($2 / 1000.0) where id = $1 and expires_at > now()`

/** Ends that differ by less count as equal. */
const slackMs = 60_000

/**
 * The session of these headers, unless it has been unused for longer than its owner allows. Each use extends it and its
 * cookie; the first use after signing in applies the length that its owner chose.
 */
export async function findSession(
  db: Database,
  headers: Headers,
  cookie: { name: string; secure: boolean; secret: string },
): Promise<Session | undefined> {
  const token = readSessionToken(headers.get('cookie'), cookie.name, cookie.secret)
  if (!token) return undefined
  const { rows } = await db.pool.query<SessionRow>({ name: 'find-session', text: findSql, values: [token] })
  const row = rows[0]
  if (!row) return undefined
  const { used_at: usedAt, begun_at: begunAt, hours, now } = row
  const ownEnd = sessionEndsAtMs(usedAt, begunAt, hours)
  if (ownEnd <= now) return undefined
  const found = { user: toUser(row), sessionId: row.session_id }
  const isDue = now - usedAt > sessionNoteEveryMs(hours) || Math.abs(row.ends_at - ownEnd) > slackMs
  if (!isDue) return { ...found, setCookies: [] }
  const endsAt = sessionEndsAtMs(now, begunAt, hours)
  await db.pool.query(renewSql, [row.session_id, endsAt])
  return { ...found, setCookies: [renewedSessionCookie(headers, cookie, (endsAt - now) / 1000)] }
}

/** Undefined if there is no such account. */
export async function findUser(db: Database, agent: AgentId): Promise<AccountUser | undefined> {
  const { rows } = await db.pool.query<UserRow>({ name: 'find-user', text: findUserSql, values: [agent] })
  return rows[0] && toUser(rows[0])
}

const findUserSql =
  'select id, email, name, email_verified, corrected_email, session_hours as hours from auth.user where id = $1'

const toUser = (row: UserRow): AccountUser => ({
  id: row.id,
  email: row.email,
  name: row.name,
  emailVerified: row.email_verified,
  ...(row.corrected_email && { correctedEmail: row.corrected_email }),
  sessionHours: row.hours,
})

const idleCases = sessionTimeoutHours.map((hours) => `when ${hours} then ${sessionIdleMs(hours)}`).join(' ')

export async function isAlive(db: Database, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `select 1 from auth.session s join auth.user u on u.id = s.user_id where s.id = $1 and s.expires_at > now()
       and s.updated_at > now() - case u.session_hours ${idleCases} end * interval '1 millisecond'`,
    [sessionId],
  )
  return rowCount === 1
}

/** Applies to open sessions immediately. Returns the cookies that renew the one that `find` finds after that. */
export async function setSessionHours(
  db: Database,
  agent: AgentId,
  hours: SessionTimeoutHours,
  find: () => Promise<Session | undefined>,
): Promise<string[]> {
  await db.pool.query('update auth.user set session_hours = $2 where id = $1', [agent, hours])
  return (await find())?.setCookies ?? []
}
