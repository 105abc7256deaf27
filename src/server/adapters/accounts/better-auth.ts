import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Database, wholeDatabase } from '#server/database/connect.ts'
import * as schema from '#server/database/schema/auth.ts'
import type { AccountMails, Accounts, AccountUser, Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { authProblem, refuseWeakPassword } from './auth-problems.ts'
import { readSessionToken, sessionCookieName } from './session-cookie.ts'

type Settings = {
  db: Database
  publicUrl: string
  secret: string
  passwordMinLength: number
  rateLimits: boolean
  mails: AccountMails
  /** What failed outside an answer, as a mail that could not be queued. */
  onError: (error: unknown) => void
  /** The header that carries the client’s address; set by the server itself on every request. */
  addressHeader: string
}

const sessionDays = 30
/** The page that says so, whoever is signed in when the link is followed. */
const afterVerifying = '/#signup/verify?verified=yes'
const hour = 3600

/** The library’s paths that the product uses; all others answer 404. */
const offeredPaths = [
  /^\/sign-in\/email$/,
  /^\/sign-out$/,
  /^\/get-session$/,
  /^\/request-password-reset$/,
  /^\/reset-password$/,
  /^\/send-verification-email$/,
  /^\/verify-email$/,
  /^\/change-password$/,
  /^\/(list-sessions|revoke-session|revoke-sessions|revoke-other-sessions)$/,
]

/** Accounts by better-auth over our own tables in the schema `auth`. */
export function createAccounts(settings: Settings): Accounts {
  const { db, secret } = settings
  const secure = settings.publicUrl.startsWith('https:')
  const cookieName = sessionCookieName(secure)
  const auth = createAuth(settings, secure, cookieName)

  async function findSession(headers: Headers): Promise<Session | undefined> {
    const token = readSessionToken(headers.get('cookie'), cookieName, secret)
    if (!token) return undefined
    const { rows } = await db.pool.query<SessionRow>({
      name: 'find-session',
      text: findSessionSql,
      values: [token],
    })
    const row = rows[0]
    if (!row) return undefined
    const user = toUser(row)
    if (!row.due) return { user, sessionId: row.session_id, setCookies: [] }
    const renewed = await auth.api.getSession({ headers, returnHeaders: true })
    return { user, sessionId: row.session_id, setCookies: renewed.headers.getSetCookie() }
  }

  /** A refusal of the library comes back as an answer; anything else, as a database that is away, is thrown. */
  async function handle(request: Request): Promise<Response> {
    try {
      return await auth.handler(request)
    } catch (error) {
      if (!isAPIError(error)) throw error
      return Response.json(error.body ?? {}, { status: error.statusCode })
    }
  }

  return {
    findSession,
    async isAlive(sessionId) {
      const { rowCount } = await db.pool.query(
        'select 1 from auth.session where id = $1 and expires_at > now()',
        [sessionId],
      )
      return rowCount === 1
    },
    async signUp(person, headers) {
      try {
        const { response, headers: answered } = await auth.api.signUpEmail({
          body: { ...person, callbackURL: afterVerifying },
          headers,
          returnHeaders: true,
        })
        const { id, email, name, emailVerified } = response.user
        return {
          kind: 'created',
          user: { id: id as AgentId, email, name, emailVerified },
          setCookies: answered.getSetCookie(),
        }
      } catch (error) {
        if (!isAPIError(error)) throw error
        return signUpRefusal(String(error.body?.code ?? ''), error)
      }
    },
    async answer(request, clientAddress) {
      const path = new URL(request.url).pathname.slice('/api/auth'.length)
      if (!offeredPaths.some((offered) => offered.test(path)))
        throw new Problem('not_found', m.problems_not_found())
      if (path === '/reset-password' || path === '/change-password')
        await refuseWeakPassword(request, settings.passwordMinLength)
      const headers = new Headers(request.headers)
      headers.set(settings.addressHeader, clientAddress)
      const answered = await handle(new Request(request, { headers }))
      if (answered.status >= 400) throw await authProblem(answered)
      return withoutToken(answered, path === '/sign-out')
    },
  }
}

/** The session’s token travels in its HttpOnly cookie alone. */
async function withoutToken(answered: Response, isSignOut: boolean): Promise<Response> {
  const headers = new Headers(answered.headers)
  headers.set('cache-control', 'no-store')
  if (isSignOut) headers.set('clear-site-data', '"cache"')
  if (!/json/.test(headers.get('content-type') ?? ''))
    return new Response(answered.body, { status: answered.status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.delete('content-length')
  const text = JSON.stringify(JSON.parse((await answered.text()) || 'null'), (key, value) =>
    key === 'token' ? undefined : value,
  )
  return new Response(text, { status: answered.status, headers })
}

type SessionRow = {
  session_id: string
  id: AgentId
  email: string
  name: string
  email_verified: boolean
  due: boolean
}

const findSessionSql = `
  select s.id as session_id, u.id, u.email, u.name, u.email_verified, s.updated_at < now() - interval '1 day' as due
  from auth.session s join auth.user u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now()`

const toUser = (row: SessionRow): AccountUser => ({
  id: row.id,
  email: row.email,
  name: row.name,
  emailVerified: row.email_verified,
})

function signUpRefusal(code: string, error: unknown) {
  if (code.startsWith('USER_ALREADY_EXISTS')) return { kind: 'email_in_use' } as const
  // The library’s own form of an address is narrower than ours; name and password have been checked before.
  if (code === 'INVALID_EMAIL' || code === 'VALIDATION_ERROR') return { kind: 'invalid_email' } as const
  if (code === 'PASSWORD_TOO_SHORT' || code === 'PASSWORD_TOO_LONG') return { kind: 'weak_password' } as const
  if (code === 'EMAIL_PASSWORD_SIGN_UP_DISABLED') return { kind: 'not_allowed' } as const
  throw error
}

function createAuth(settings: Settings, secure: boolean, cookieName: string) {
  const { mails } = settings
  return betterAuth({
    appName: 'Porchlight',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [new URL(settings.publicUrl).origin],
    database: drizzleAdapter(wholeDatabase(settings.db), { provider: 'pg', schema }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: settings.passwordMinLength,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        mails.resetPassword(
          { ...user, id: user.id as AgentId },
          `${settings.publicUrl}/?token=${encodeURIComponent(token)}#reset-password`,
        ),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: 24 * hour,
      sendVerificationEmail: async ({ user, url }) =>
        mails.verifyAddress({ ...user, id: user.id as AgentId }, url),
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: sessionDays * 24 * hour, updateAge: 24 * hour },
    rateLimit: {
      enabled: settings.rateLimits,
      storage: 'database',
      modelName: 'rateLimit',
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/request-password-reset': { window: 3600, max: 10 },
        '/send-verification-email': { window: 3600, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      useSecureCookies: false,
      // The server has checked the origin of every change before, by one rule for all of its paths.
      disableCSRFCheck: true,
      cookies: { session_token: { name: cookieName, attributes: { secure } } },
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [settings.addressHeader] },
    },
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, _message, ...causes) => settings.onError(causes.find((cause) => cause instanceof Error)),
    },
  })
}
