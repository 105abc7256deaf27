import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Accounts, Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { type Caller, callerOf } from './caller.ts'
import {
  type DemoCopy,
  type DemoSettings,
  demoChangeRate,
  demoRate,
  demoSession,
  findDemoCopy,
  isInDemo,
} from './demo-session.ts'
import { type FindKey, keyOf, openKeySession } from './key-session.ts'
import { changesState, isOwnOrigin } from './own-origin.ts'
import { problemResponse, toProblem } from './problem-answer.ts'
import type { RequireProof } from './proof-of-work.ts'
import type { RateLimit } from './rate-limit.ts'
import { type InputOf, limitBody, readInput } from './read-input.ts'
import { isComplete, markComplete } from './security-headers.ts'

type ReplyHeaders = Record<string, string | string[]>

/** A response with its own status or headers. */
export class Reply<T> {
  readonly status: number
  readonly body: T
  readonly headers: ReplyHeaders
  constructor(status: number, body: T, headers: ReplyHeaders = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/**
 * JSON that is already serialized, as text or UTF-8: passed through, and checked against the contract in development
 * and tests.
 */
export class RawJson {
  readonly json: string | Uint8Array<ArrayBuffer>
  constructor(json: string | Uint8Array<ArrayBuffer>) {
    this.json = json
  }
}

type AnswerInput<E extends Endpoint> = z.input<E['answer']>
type HandlerResult<E extends Endpoint> = AnswerInput<E> | Reply<AnswerInput<E>> | RawJson | Response

type PublicHandler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: Caller,
  session: Session | undefined,
) => Promise<HandlerResult<E>>
type AgentHandler<E extends Endpoint> = (
  input: InputOf<E>,
  agent: AgentId,
  caller: Caller & { session: Session },
) => Promise<HandlerResult<E>>
type Handler<E extends Endpoint> = E extends { access: 'agent' } ? AgentHandler<E> : PublicHandler<E>

export type ServeSettings = {
  publicUrl: string
  /** Set on every response. */
  headers: Record<string, string>
  trustedProxies: readonly string[]
  accounts: Pick<Accounts, 'findSession' | 'findUser'>
  findKey: FindKey
  demo: DemoSettings
  rateLimit: RateLimit
  requireProof: RequireProof
  /** Also checks JSON built by PostgreSQL against the contract. */
  checkRawAnswers: boolean
  onFault: (error: unknown, caller: Caller, route: string) => void
  /** Called when access is denied or a limit is reached. */
  onRefusal?: (problem: Problem, caller: Caller, route: string) => void
  onAnswer?: (route: string, status: number, seconds: number, caller: Caller) => void
}

export type Serve = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => void

const defaultBodyLimit = 256 * 1024

/** The settings, with what follows from them for every request. */
type ServeContext = ServeSettings & { publicOrigin: string; jsonHeaders: Record<string, string> }

/** An endpoint with the use case that answers it. */
type BoundEndpoint = { endpoint: Endpoint; handle: PublicHandler<Endpoint> | AgentHandler<Endpoint> }

/** Binds the contract to its use cases: invalid input never reaches them, and nothing outside the contract is sent back. */
export function createServe(app: Hono, settings: ServeSettings): Serve {
  const serving: ServeContext = {
    ...settings,
    publicOrigin: new URL(settings.publicUrl).origin,
    jsonHeaders: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...settings.headers,
    },
  }

  return (endpoint, handle) => {
    const bound = { endpoint, handle } as unknown as BoundEndpoint
    const limit = endpoint.bodyLimit ?? defaultBodyLimit
    const tooLarge = () => new Problem('too_large', m.problems_too_large({ limit: sizeInWords(limit) }))
    app.on(
      endpoint.method,
      endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      limitBody(
        limit,
        (c) => problemResponse(tooLarge(), callerOf(c, []).requestId),
        endpoint.kind === 'upload' ? tooLarge : undefined,
      ),
      async (c) => {
        const caller = callerOf(c, settings.trustedProxies)
        const started = performance.now()
        const response = await answer(serving, bound, c, caller).catch((error: unknown) => {
          const problem = toProblem(error)
          if (problem.code === 'fault' || problem.code === 'unavailable')
            settings.onFault(error, caller, endpoint.route)
          settings.onRefusal?.(problem, caller, endpoint.route)
          return problemResponse(problem, caller.requestId)
        })
        // The unread part of a file is dropped with its connection, so no other request may be using it.
        if (endpoint.kind === 'upload') response.headers.set('connection', 'close')
        if (!isComplete(response)) response.headers.set('x-request-id', caller.requestId)
        settings.onAnswer?.(endpoint.route, response.status, (performance.now() - started) / 1000, caller)
        return response
      },
    )
  }
}

async function answer(
  serving: ServeContext,
  bound: BoundEndpoint,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const { endpoint, handle } = bound
  const key = keyOf(endpoint, caller)
  // No browser adds a key without being told, so a request that has one can't be using a person's cookies against them.
  const asksForOrigin = key === undefined && (changesState(endpoint.method) || endpoint.kind === 'events')
  if (asksForOrigin && !isOwnOrigin(caller.headers, serving.publicOrigin))
    throw new Problem('wrong_origin', m.problems_wrong_origin())
  const session =
    key === undefined
      ? await findSession(serving, endpoint, caller)
      : await openKeySession(serving, endpoint, key, caller)
  if (endpoint.access === 'agent' && !session) throw new Problem('not_signed_in', m.problems_sign_in_again())
  await requireRoom(serving, endpoint, caller, session)
  const input = await readInput(endpoint, c)
  const handled =
    endpoint.access === 'agent' && session
      ? await (handle as AgentHandler<Endpoint>)(
          input as never,
          session.user.id,
          Object.assign(caller, { session }),
        )
      : await (handle as PublicHandler<Endpoint>)(input as never, caller, session)
  return toResponse(serving, endpoint, handled, {
    requestId: caller.requestId,
    cookies: session?.setCookies ?? [],
  })
}

/** Also notes whose copy of the demo the caller's browser opens. */
async function findSession(
  { demo, accounts, rateLimit }: ServeContext,
  endpoint: Endpoint,
  caller: Caller,
): Promise<Session | undefined> {
  if (endpoint.isForAnyone) return undefined
  const copy = await findDemoCopy(demo, caller.headers)
  caller.demoCopy = copy?.id
  // Never the agent's own account, even after the demo was switched off.
  if (isInDemo(caller.raw)) return copy && openDemoSession({ rateLimit }, endpoint, copy)
  return accounts.findSession(caller.headers)
}

/** Asks for a proof of work or refuses, if this caller, or all callers together, sent too much. */
async function requireRoom(
  { requireProof, rateLimit }: ServeContext,
  { route, unproved, rate }: Endpoint,
  caller: Caller,
  session: Session | undefined,
): Promise<void> {
  if (unproved && !session) {
    const effort = await requireProof.ofCall(route, unproved, caller)
    caller.countAsForm = () => requireProof.ofContact(effort, caller.network)
  }
  if (!rate) return
  const who = rate.by === 'agent' ? (session?.user.id ?? caller.network) : caller.network
  await rateLimit(route, rate, who)
}

function toResponse(
  serving: ServeContext,
  endpoint: Endpoint,
  handled: unknown,
  { requestId, cookies }: { requestId: string; cookies: readonly string[] },
): Response {
  if (handled instanceof Response) {
    for (const cookie of cookies) handled.headers.append('set-cookie', cookie)
    return handled
  }
  const reply = handled instanceof Reply ? handled : new Reply(endpoint.statuses?.[0] ?? 200, handled)
  const { 'set-cookie': ownCookies = [], ...own } = reply.headers
  const json = jsonOf(serving, endpoint, reply.body)
  // All headers at once in a plain object, which the HTTP adapter passes on unchanged.
  const headers = { ...serving.jsonHeaders, ...own, 'x-request-id': requestId }
  const allCookies = [...cookies, ...[ownCookies].flat()]
  if (allCookies.length === 0) return markComplete(new Response(json, { status: reply.status, headers }))
  const withCookies = new Headers(headers)
  for (const cookie of allCookies) withCookies.append('set-cookie', cookie)
  return new Response(json, { status: reply.status, headers: withCookies })
}

function jsonOf(
  { checkRawAnswers }: ServeContext,
  { answer: shape }: Endpoint,
  body: unknown,
): RawJson['json'] {
  if (!(body instanceof RawJson)) return JSON.stringify(shape.parse(body) ?? null)
  const { json } = body
  if (checkRawAnswers) shape.parse(JSON.parse(typeof json === 'string' ? json : Buffer.from(json).toString()))
  return json
}

async function openDemoSession(
  { rateLimit }: Pick<ServeSettings, 'rateLimit'>,
  { method }: Endpoint,
  copy: DemoCopy,
): Promise<Session> {
  await rateLimit('demo', demoRate, copy.id)
  if (method !== 'GET') await rateLimit('demo changes', demoChangeRate, copy.id)
  return demoSession(copy)
}

const sizeInWords = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`
