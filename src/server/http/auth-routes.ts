import { setTimeout } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Rate, Unproved } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type AuditKind, recordAudit, recordRefusal } from '#server/database/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { type Caller, callerOf } from './caller.ts'
import { accountKey, knownDeviceCookie, readKnownDevice } from './known-device.ts'
import { isOwnOrigin } from './own-origin.ts'
import { problemResponse, toProblem } from './problem-answer.ts'
import type { RequireProof } from './proof-of-work.ts'
import { callsKey, forgetCalls, type RateLimit } from './rate-limit.ts'
import { parseJson } from './read-input.ts'

/** Larger than any of the forms. */
const longestBody = 16 * 1024

/** Limits per account, whoever sends the requests and from wherever. The auth library counts by address. */
const accountRates: Record<string, Omit<Rate, 'by'>[]> = {
  '/sign-in/email': [
    { max: 20, seconds: 900 },
    { max: 100, seconds: 86_400 },
  ],
  '/request-password-reset': [{ max: 5, seconds: 3600 }],
  '/send-verification-email': [{ max: 10, seconds: 3600 }],
  // Counted by the account of the session that sends it, which may not be in the hands of its owner.
  '/change-password': [
    { max: 10, seconds: 900 },
    { max: 30, seconds: 86_400 },
  ],
}

/** Every reset request takes this long, so that timing does not reveal whether an address has an account. */
const resetTakesMs = 500

/** How many requests to each path pass without a proof of work. */
const unproved: Record<string, Unproved> = {
  '/sign-in/email': { max: 10, everybody: 300, seconds: 60 },
  '/request-password-reset': { max: 3, everybody: 50, seconds: 600 },
  '/send-verification-email': { max: 3, everybody: 50, seconds: 600 },
}

type Asked = { path: string; request: Request; body: Record<string, unknown>; caller: Caller }

/** The account paths: answered by the auth library, behind our own origin check, limits and security log. */
export function authRoutes(
  app: Hono,
  deps: Deps,
  { limit, requireProof }: { limit: RateLimit; requireProof: RequireProof },
): void {
  const { config, db, hub, log } = deps
  const secure = config.publicUrl.startsWith('https:')

  app.use(
    '/api/auth/*',
    bodyLimit({
      maxSize: longestBody,
      onError: (c) =>
        problemResponse(
          new Problem('too_large', m.problems_too_large({ limit: '16 KB' })),
          callerOf(c, config.trustedProxies).requestId,
        ),
    }),
  )
  app.all('/api/auth/*', async (c) => {
    const caller = callerOf(c, config.trustedProxies)
    const response = await answer(c, caller).catch(async (error: unknown) => {
      const problem = toProblem(error)
      if (problem.code === 'fault') log.error({ err: error, requestId: caller.requestId }, 'sign-in failed')
      const route = `${c.req.method} ${c.req.path.slice(0, 100)}`
      await recordRefusal(db, problem.code, { address: caller.address, route }).catch((err: unknown) =>
        log.error({ err }, 'a refusal was not recorded'),
      )
      return problemResponse(problem, caller.requestId)
    })
    response.headers.set('x-request-id', caller.requestId)
    return response
  })

  async function answer(c: Context, caller: Caller): Promise<Response> {
    if (!isOwnOrigin(c.req.method, caller.headers, new URL(config.publicUrl).origin))
      throw new Problem('wrong_origin', m.problems_wrong_origin())
    const asked = await readRequest(c.req.raw, caller, config.publicUrl)
    if (asked.path === '/verify-email' && c.req.method === 'GET') return verifyPage(c.req.query('token'))
    const rule = unproved[asked.path]
    if (rule) await requireProof.ofCall(`auth ${asked.path}`, rule, caller)
    if (asked.path === '/request-password-reset') return answerReset(asked)
    const isSignIn = asked.path === '/sign-in/email'
    const looksBack = isSignIn || endsSessions.has(asked.path)
    const before = looksBack ? await deps.accounts.findSession(caller.headers) : undefined
    // A session's requests count toward its own account, whatever address the body contains.
    const account = before && !isSignIn ? accountKey(before.user.email) : accountOf(asked.body)
    if (account) await countTry(asked, account)
    try {
      const { response, reset } = await deps.accounts.answer(asked.request, caller.address)
      if (isSignIn && account) return await signedIn(response, account, asked, before)
      if (reset) await letIn(response, reset.email)
      const actor = before?.user.id ?? reset?.id
      const kind = endsSessions.get(asked.path)
      if (kind) await recordAudit(db, { kind, address: caller.address, ...(actor && { actorId: actor }) })
      if (kind && actor) hub.tellSessionsEnded(actor)
      return response
    } catch (error) {
      if (account && error instanceof Problem && error.code === 'invalid_credentials')
        await recordAudit(db, { kind: 'sign-in-failed', address: caller.address, data: { account } })
      throw error
    }
  }

  /** For links in emails, which programs may open without changing anything: the page asks for a click and sends a POST. */
  const verifyPage = (token = '') =>
    new Response(null, {
      status: 302,
      headers: {
        location: `/#signup/verify?token=${encodeURIComponent(token)}`,
        'cache-control': 'no-store',
      },
    })

  /**
   * Past an account's limit the answer stays the same, but no more email is sent. Links already sent still work, so a
   * stranger's requests lock no one out. The answer never reveals whether an account exists.
   */
  async function answerReset(asked: Asked): Promise<Response> {
    const ask = async () => {
      const account = accountOf(asked.body)
      if (account === undefined || (await isWithinLimit(asked, account)))
        await deps.accounts.answer(asked.request, asked.caller.address)
    }
    const [outcome] = await Promise.allSettled([ask(), setTimeout(resetTakesMs)])
    if (outcome.status === 'rejected') throw outcome.reason
    return Response.json({ status: true }, { headers: { 'cache-control': 'no-store' } })
  }

  async function countTry({ path, caller }: Asked, account: string): Promise<void> {
    const device = readKnownDevice(caller.headers, account, config.secret, secure)
    const who = device ? `device ${device}` : accountCalls(account)
    for (const rate of accountRates[path] ?? [])
      await limit(limitName(path, rate), { ...rate, by: 'address' }, who)
  }

  async function isWithinLimit(asked: Asked, account: string): Promise<boolean> {
    try {
      await countTry(asked, account)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_requests') return false
      throw error
    }
  }

  /** Receiving the reset email proves ownership: strangers' guesses no longer count, nor do those from this browser. */
  async function letIn(response: Response, email: string): Promise<void> {
    const account = accountKey(email)
    const signIns = accountRates['/sign-in/email'] ?? []
    const keys = signIns.map((rate) => callsKey(limitName('/sign-in/email', rate), accountCalls(account)))
    await forgetCalls(db, keys)
    response.headers.append('set-cookie', knownDeviceCookie(account, config.secret, secure))
  }

  async function signedIn(
    answered: Response,
    account: string,
    { caller }: Asked,
    before: Session | undefined,
  ): Promise<Response> {
    const { user } = SignedIn.parse(await answered.clone().json())
    await recordAudit(db, { kind: 'sign-in', actorId: user.id, address: caller.address })
    // The browser has one session at a time; its previous one would live on unused.
    if (before) {
      await deps.accounts.endSession(before.sessionId)
      hub.tellSessionsEnded(before.user.id)
    }
    if (!readKnownDevice(caller.headers, account, config.secret, secure))
      answered.headers.append('set-cookie', knownDeviceCookie(account, config.secret, secure))
    return answered
  }
}

const limitName = (path: string, { seconds }: { seconds: number }) => `${path} ${seconds}`
const accountCalls = (account: string) => `account ${account}`

const SignedIn = z.object({ user: z.object({ id: z.uuid() }) })

const endsSessions = new Map<string, AuditKind>([
  ['/sign-out', 'sign-out'],
  ['/reset-password', 'password-reset'],
  ['/change-password', 'password-changed'],
  ['/revoke-session', 'sessions-ended'],
  ['/revoke-sessions', 'sessions-ended'],
  ['/revoke-other-sessions', 'sessions-ended'],
])

/** The request as the library gets it: with our own address whatever Host says, its body read and cleaned. */
async function readRequest(raw: Request, caller: Caller, publicUrl: string): Promise<Asked> {
  const { pathname, search, searchParams } = new URL(raw.url)
  const path = pathname.slice('/api/auth'.length)
  if ([...searchParams].some(([name, value]) => /\0/.test(name + value)))
    throw new Problem('malformed', m.problems_malformed())
  const text = raw.method === 'GET' || raw.method === 'HEAD' ? '' : await raw.text()
  const body = text === '' ? {} : Body.safeParse(parseJson(text)).data
  if (!body) throw new Problem('malformed', m.problems_malformed())
  const targets = [searchParams.get('callbackURL'), ...redirectFields.map((name) => body[name])]
  for (const target of targets)
    if (target != null && !isOwnAddress(target, publicUrl))
      throw new Problem('malformed', m.problems_malformed())
  // Anyone who knew the old password is signed out.
  if (path === '/change-password') body.revokeOtherSessions = true
  const headers = new Headers(raw.headers)
  headers.delete('content-length')
  const init = {
    method: raw.method,
    headers,
    signal: raw.signal,
    ...(text && { body: JSON.stringify(body) }),
  }
  return { path, body, caller, request: new Request(new URL(pathname + search, publicUrl), init) }
}

const Body = z.record(z.string(), z.unknown())
const redirectFields = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']

/** Where the library may redirect a browser afterwards: only to this site. */
function isOwnAddress(target: unknown, publicUrl: string): boolean {
  const { origin } = new URL(publicUrl)
  if (typeof target !== 'string' || /[\\\s\p{Cc}]/u.test(target)) return false
  if (!target.startsWith('/') && !target.startsWith(`${origin}/`)) return false
  const url = URL.parse(target, origin)
  // `/..//host` becomes `//host`, which a browser reads as another host.
  return url?.origin === origin && url.username === '' && !/^\/(\/|%2f|%5c)/i.test(url.pathname)
}

const accountOf = ({ email }: Record<string, unknown>) =>
  typeof email === 'string' && email !== '' ? accountKey(email) : undefined
