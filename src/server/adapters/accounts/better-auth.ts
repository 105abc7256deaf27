import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { defaultSessionTimeoutHours } from '#domain/accounts/session-timeout.ts'
import type { Accounts } from '#server/ports/accounts.ts'
import { m } from '#text'
import type { AuthSettings, SessionCookie } from './auth-library.ts'
import { authProblem, refuseWeakPassword } from './auth-problems.ts'
import { correctAddress, settleCorrection } from './correct-address.ts'
import { checkPassword } from './password-hash.ts'
import { sessionCookieName } from './session-cookie.ts'
import { findSession, findUser, isAlive, setSessionHours } from './sessions.ts'

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

type Library = typeof import('./auth-library.ts')
type AuthLibrary = { auth: ReturnType<Library['createAuth']>; isAPIError: Library['isAPIError'] }

/** Accounts by better-auth over our own tables in the schema `auth`. */
export function createAccounts(settings: AuthSettings): Accounts {
  const { db, secret, addressHeader } = settings
  const secure = settings.publicUrl.startsWith('https:')
  const cookie = { name: sessionCookieName(secure), secure }
  const library = lazyLibrary(settings, cookie)
  const find = (headers: Headers) => findSession(db, headers, { ...cookie, secret })
  const withAddress = (given: Headers, clientAddress: string) => {
    const headers = new Headers(given)
    headers.set(addressHeader, clientAddress)
    return headers
  }

  return {
    findSession: find,
    findUser: (agent) => findUser(db, agent),
    isPassword: (agent, password) => isPassword(settings, agent, password),
    correctAddress: (user, email) => correctAddress(settings, user, email),
    setSessionHours: (agent, hours, headers) => setSessionHours(db, agent, hours, () => find(headers)),
    async isVerified(agent) {
      const { rowCount } = await db.pool.query('select 1 from auth.user where id = $1 and email_verified', [
        agent,
      ])
      return rowCount === 1
    },
    async findVerified(email) {
      const { rows } = await db.pool.query<{ id: AgentId }>(
        'select id from auth.user where lower(email) = lower($1) and email_verified',
        [email],
      )
      return rows[0]?.id
    },
    isAlive: (sessionId) => isAlive(db, sessionId),
    async endSession(sessionId) {
      await db.pool.query('delete from auth.session where id = $1', [sessionId])
    },
    signUp: async (person, given, clientAddress) =>
      signUp(await library.open(), db, person, withAddress(given, clientAddress)),
    async answer(request, clientAddress) {
      const path = new URL(request.url).pathname.slice('/api/auth'.length)
      if (!offeredPaths.some((offered) => offered.test(path)))
        throw new Problem('not_found', m.problems_not_found())
      if (path === '/reset-password' || path === '/change-password')
        await refuseWeakPassword(request, settings.passwordMinLength)
      const headers = withAddress(request.headers, clientAddress)
      const asked =
        path === '/verify-email'
          ? new Request(await verifyingAddress(request, settings), { headers })
          : new Request(request, { headers })
      // Asking for the session counts as using it, and an expired one does not count as a session.
      const session = path === '/get-session' ? await find(headers) : undefined
      if (path === '/get-session' && !session) return { response: noSession() }
      const { answered, reset } = await library.answer(asked)
      if (answered.status >= 400) throw await authProblem(answered)
      const response = await withoutToken(answered, path === '/sign-out')
      for (const setCookie of session?.setCookies ?? []) response.headers.append('set-cookie', setCookie)
      return { response, ...(reset && { reset }) }
    },
  }
}

/**
 * The library, loaded by the first request that needs it: it is as heavy as the rest of the startup, and nearly all
 * requests only read a session, which works without it.
 */
function lazyLibrary(settings: AuthSettings, cookie: SessionCookie) {
  let opened: Promise<AuthLibrary> | undefined
  /** The person whose password the library has just set, by the request that asked for it. */
  const resetBy = new WeakMap<Request, { id: AgentId; email: string }>()
  const open = () => {
    opened ??= import('./auth-library.ts').then(({ createAuth, isAPIError }) => ({
      auth: createAuth(settings, cookie, async ({ id, email }, request) => {
        // Unused links from earlier requests.
        await settings.db.pool.query('delete from auth.verification where value = $1', [id])
        if (request) resetBy.set(request, { id: id as AgentId, email })
      }),
      isAPIError,
    }))
    return opened
  }

  /** A refusal by the library is returned as a response; anything else, such as an unreachable database, is thrown. */
  async function handle(request: Request): Promise<Response> {
    const { auth, isAPIError } = await open()
    try {
      return await auth.handler(request)
    } catch (error) {
      if (!isAPIError(error)) throw error
      return Response.json(error.body ?? {}, { status: error.statusCode })
    }
  }

  return {
    open,
    answer: async (request: Request) => ({ answered: await handle(request), reset: resetBy.get(request) }),
  }
}

async function signUp(
  { auth, isAPIError }: AuthLibrary,
  db: AuthSettings['db'],
  person: Parameters<Accounts['signUp']>[0],
  headers: Headers,
): ReturnType<Accounts['signUp']> {
  try {
    const { response, headers: answered } = await auth.api.signUpEmail({
      body: person,
      headers,
      returnHeaders: true,
    })
    const { id, email, name, emailVerified } = response.user
    return {
      kind: 'created',
      user: { id: id as AgentId, email, name, emailVerified, sessionHours: defaultSessionTimeoutHours },
      setCookies: answered.getSetCookie(),
    }
  } catch (error) {
    if (!isAPIError(error)) throw error
    const code = String(error.body?.code ?? '')
    // Two simultaneous sign-ups both find the address free, and one of them fails on insert.
    if (code === 'FAILED_TO_CREATE_USER' && (await isInUse(db, person.email))) return { kind: 'email_in_use' }
    return signUpRefusal(code, error)
  }
}

async function isPassword({ db, passwordCost }: AuthSettings, agent: AgentId, password: string) {
  const { rows } = await db.pool.query<{ password: string }>(
    `select password from auth.account where user_id = $1 and provider_id = 'credential' and password is not null`,
    [agent],
  )
  return rows[0] !== undefined && (await checkPassword(rows[0].password, password, passwordCost)).isRight
}

async function isInUse(db: AuthSettings['db'], email: string): Promise<boolean> {
  const { rowCount } = await db.pool.query('select 1 from auth.user where email = $1', [email])
  return rowCount === 1
}

/** The library verifies by GET; our endpoint is a POST with the token in its body. */
async function verifyingAddress(request: Request, settings: AuthSettings): Promise<URL> {
  const body = z.object({ token: z.string() }).safeParse(await request.json())
  if (request.method !== 'POST' || !body.success) throw new Problem('malformed', m.problems_malformed())
  await settleCorrection(settings, body.data.token)
  const address = new URL('/api/auth/verify-email', request.url)
  address.searchParams.set('token', body.data.token)
  return address
}

const noSession = () => Response.json(null, { headers: { 'cache-control': 'no-store' } })

/** The session’s token is sent only in its HttpOnly cookie. */
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

function signUpRefusal(code: string, error: unknown) {
  if (code.startsWith('USER_ALREADY_EXISTS')) return { kind: 'email_in_use' } as const
  // The library’s email format is stricter than ours; name and password were checked before.
  if (code === 'INVALID_EMAIL' || code === 'VALIDATION_ERROR') return { kind: 'invalid_email' } as const
  if (code === 'PASSWORD_TOO_SHORT' || code === 'PASSWORD_TOO_LONG') return { kind: 'weak_password' } as const
  if (code === 'EMAIL_PASSWORD_SIGN_UP_DISABLED') return { kind: 'not_allowed' } as const
  throw error
}
