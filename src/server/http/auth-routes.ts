import { setTimeout } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { UnprovedAllowance } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type AuditKind, recordAudit, recordRefusal } from '#server/database/audit.ts'
import type { Deps } from '#server/deps.ts'
import { countPasswordTry, forgetPasswordTries } from '#server/features/accounts/require-password.ts'
import type { Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { type AccountTries, accountTries } from './account-tries.ts'
import { type Caller, callerOf } from './caller.ts'
import { accountKey } from './known-device.ts'
import { changesState, isOwnOrigin } from './own-origin.ts'
import { problemResponse, toProblem } from './problem-answer.ts'
import type { RequireProof } from './proof-of-work.ts'
import type { RateLimit } from './rate-limit.ts'
import { parseJson } from './read-input.ts'

/** Larger than any of the forms. */
const longestBody = 16 * 1024

/** Every reset request takes this long, so that timing does not reveal whether an address has an account. */
const resetTakesMs = 500

/** How many requests to each path pass without a proof of work. */
const unproved: Record<string, UnprovedAllowance> = {
  '/sign-in/email': { max: 10, everybody: 300, seconds: 60 },
  '/request-password-reset': { max: 3, everybody: 50, seconds: 600 },
  '/send-verification-email': { max: 3, everybody: 50, seconds: 600 },
}

type Guards = {
  rateLimit: RateLimit
  requireProof: RequireProof
  /** An agent has ended sessions that may be someone else's. */
  onSecured: (agent: AgentId) => Promise<void>
  onPasswordSet: (agent: AgentId) => Promise<void>
}

type AuthDeps = Deps & Pick<Guards, 'onSecured' | 'onPasswordSet'>

type AuthRequest = { path: string; request: Request; body: Record<string, unknown>; caller: Caller }

/** The account paths: answered by the auth library, behind our own origin check, limits and security log. */
export function authRoutes(app: Hono, deps: Deps, { rateLimit, requireProof, ...told }: Guards): void {
  const { config, db, log } = deps
  const tries = accountTries(deps, rateLimit)

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
    if (changesState(c.req.method) && !isOwnOrigin(caller.headers, new URL(config.publicUrl).origin))
      throw new Problem('wrong_origin', m.problems_wrong_origin())
    const asked = await readRequest(c.req.raw, caller, config.publicUrl)
    if (asked.path === '/verify-email' && c.req.method === 'GET') return verifyPage(c.req.query('token'))
    const rule = unproved[asked.path]
    if (rule) await requireProof.ofCall(`auth ${asked.path}`, rule, caller)
    if (asked.path === '/request-password-reset') return answerReset(deps, tries, asked)
    return answerByLibrary({ ...deps, ...told }, tries, asked)
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
async function answerReset({ accounts }: Deps, tries: AccountTries, asked: AuthRequest): Promise<Response> {
  const ask = async () => {
    const account = accountOf(asked.body)
    if (account === undefined || (await tries.isWithinLimit(asked, account)))
      await accounts.answer(asked.request, asked.caller.address)
  }
  const [outcome] = await Promise.allSettled([ask(), setTimeout(resetTakesMs)])
  if (outcome.status === 'rejected') throw outcome.reason
  return Response.json({ status: true }, { headers: { 'cache-control': 'no-store' } })
}

async function answerByLibrary(deps: AuthDeps, tries: AccountTries, asked: AuthRequest): Promise<Response> {
  const { accounts, db, hub } = deps
  const { path, caller } = asked
  const isSignIn = path === '/sign-in/email'
  const kind = endsSessions.get(path)
  const before = isSignIn || kind ? await accounts.findSession(caller.headers) : undefined
  // A session's requests count toward its own account, whatever address the body contains.
  const account = before && !isSignIn ? accountKey(before.user.email) : accountOf(asked.body)
  if (account) await tries.count(asked, account)
  const isPasswordAsked = path === '/change-password'
  if (isPasswordAsked && before) await countPasswordTry(deps, before.user.id)
  try {
    const { response, reset } = await accounts.answer(asked.request, caller.address)
    if (isSignIn && account) {
      await noteSignIn(deps, asked, { user: await userIn(response), before })
      tries.rememberDevice(response, caller, account)
      return response
    }
    if (reset) await tries.letIn(response, reset.email)
    // The account of the reset link, which needn't be the one signed in here.
    const actor = reset?.id ?? before?.user.id
    if (kind) await recordAudit(db, { kind, address: caller.address, ...(actor && { actorId: actor }) })
    if (kind && actor) hub.tellSessionsEnded(actor)
    if (kind && kind !== 'sign-out' && actor) await deps.onSecured(actor)
    if (kind && setsPassword.has(kind) && actor) {
      await forgetPasswordTries(deps, actor)
      await deps.onPasswordSet(actor)
    }
    return response
  } catch (error) {
    if (account && error instanceof Problem && error.code === 'invalid_credentials') {
      const kind = isPasswordAsked ? 'password-refused' : 'sign-in-failed'
      await recordAudit(db, { kind, address: caller.address, data: { account } })
    }
    throw error
  }
}

const userIn = async (answered: Response) => SignedIn.parse(await answered.clone().json()).user

async function noteSignIn(
  { accounts, db, hub }: Deps,
  { caller }: AuthRequest,
  { user, before }: { user: { id: string }; before: Session | undefined },
): Promise<void> {
  await recordAudit(db, { kind: 'sign-in', actorId: user.id, address: caller.address })
  if (!before) return
  // The browser has one session at a time; its previous one would live on unused.
  await accounts.endSession(before.sessionId)
  hub.tellSessionsEnded(before.user.id)
}

const SignedIn = z.object({ user: z.object({ id: z.uuid() }) })

const endsSessions = new Map<string, AuditKind>([
  ['/sign-out', 'sign-out'],
  ['/reset-password', 'password-reset'],
  ['/change-password', 'password-changed'],
  ['/revoke-session', 'sessions-ended'],
  ['/revoke-sessions', 'sessions-ended'],
  ['/revoke-other-sessions', 'sessions-ended'],
])

const setsPassword: ReadonlySet<AuditKind> = new Set(['password-reset', 'password-changed'])

/** The request as the library gets it: with our own address whatever Host says, its body read and cleaned. */
async function readRequest(raw: Request, caller: Caller, publicUrl: string): Promise<AuthRequest> {
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
