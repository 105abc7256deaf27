import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Accounts, Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { type Caller, callerOf } from './caller.ts'
import { isOwnOrigin } from './origin.ts'
import { parseJson, storable } from './parse-json.ts'
import { problemResponse, toProblem } from './problem-answer.ts'
import type { RateLimit } from './rate-limit.ts'
import { fieldErrors } from './validation-messages.ts'

/** An answer with a status or headers of its own. */
export class Reply<T> {
  readonly status: number
  readonly body: T
  readonly headers: Record<string, string | string[]>
  constructor(status: number, body: T, headers: Record<string, string | string[]> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** JSON text as PostgreSQL built it: passed through, and checked against the contract in development and tests. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type In<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }
type Given<E extends Endpoint> = z.input<E['answer']>
type Handled<E extends Endpoint> = Given<E> | Reply<Given<E>> | RawJson | Response

type PublicHandler<E extends Endpoint> = (
  input: In<E>,
  caller: Caller,
  session: Session | undefined,
) => Promise<Handled<E>>
type AgentHandler<E extends Endpoint> = (
  input: In<E>,
  agent: AgentId,
  caller: Caller & { session: Session },
) => Promise<Handled<E>>
type Handler<E extends Endpoint> = E extends { access: 'agent' } ? AgentHandler<E> : PublicHandler<E>

export type ServeSettings = {
  publicUrl: string
  trustedProxies: readonly string[]
  accounts: Pick<Accounts, 'findSession'>
  rateLimit: RateLimit
  /** Also checks what PostgreSQL built against the contract. */
  checkRawAnswers: boolean
  onFault: (error: unknown, caller: Caller, route: string) => void
  /** Told of what was denied, and of limits that were reached. */
  onRefusal?: (problem: Problem, caller: Caller, route: string) => void
  onAnswer?: (route: string, status: number, seconds: number, caller: Caller) => void
}

export type Serve = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => void

const defaultBodyLimit = 256 * 1024

/** Binds the contract to its use cases: what is bad never reaches them, what is not in the contract never leaves. */
export function createServe(app: Hono, settings: ServeSettings): Serve {
  const publicOrigin = new URL(settings.publicUrl).origin
  return (endpoint, handle) => {
    const limit = endpoint.bodyLimit ?? defaultBodyLimit
    const tooLarge = () => new Problem('too_large', m.problems_too_large({ limit: sizeInWords(limit) }))
    app.on(
      endpoint.method,
      endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit({ maxSize: limit, onError: (c) => problemResponse(tooLarge(), callerOf(c, []).requestId) }),
      async (c) => {
        const caller = callerOf(c, settings.trustedProxies)
        const started = performance.now()
        const response = await answer(c, caller).catch((error: unknown) => {
          const problem = toProblem(error)
          if (problem.code === 'fault' || problem.code === 'unavailable')
            settings.onFault(error, caller, endpoint.route)
          settings.onRefusal?.(problem, caller, endpoint.route)
          return problemResponse(problem, caller.requestId)
        })
        response.headers.set('x-request-id', caller.requestId)
        settings.onAnswer?.(endpoint.route, response.status, (performance.now() - started) / 1000, caller)
        return response
      },
    )

    async function answer(c: Context, caller: Caller): Promise<Response> {
      if (!isOwnOrigin(endpoint.method, caller.headers, publicOrigin))
        throw new Problem('wrong_origin', m.problems_wrong_origin())
      const session = await settings.accounts.findSession(caller.headers)
      if (endpoint.access === 'agent' && !session)
        throw new Problem('not_signed_in', m.problems_sign_in_again())
      if (endpoint.rate) {
        const who = endpoint.rate.by === 'agent' ? (session?.user.id ?? caller.address) : caller.address
        await settings.rateLimit(endpoint.route, endpoint.rate, who)
      }
      const input = { params: readParams(c), query: readQuery(c), body: await readBody(c) }
      const handled =
        endpoint.access === 'agent' && session
          ? await (handle as AgentHandler<Endpoint>)(input as never, session.user.id, { ...caller, session })
          : await (handle as PublicHandler<Endpoint>)(input as never, caller, session)
      const response = toResponse(handled)
      for (const cookie of session?.setCookies ?? []) response.headers.append('set-cookie', cookie)
      return response
    }

    function readParams(c: Context) {
      if (!endpoint.params) return {}
      const parsed = endpoint.params.safeParse(mapTexts(c.req.param()))
      if (!parsed.success) throw new Problem('not_found', m.problems_not_found())
      return parsed.data
    }

    function readQuery(c: Context) {
      if (!endpoint.query) return {}
      const parsed = endpoint.query.safeParse(mapTexts(c.req.query()))
      if (!parsed.success)
        throw new Problem('invalid', m.problems_invalid(), { errors: fieldErrors(parsed.error.issues) })
      return parsed.data
    }

    async function readBody(c: Context) {
      if (!endpoint.body) return undefined
      const type = c.req.header('content-type') ?? ''
      if (!/^application\/json(;|$)/i.test(type))
        throw new Problem('wrong_type', m.problems_wrong_content_type({ expected: 'application/json' }))
      const parsed = endpoint.body.safeParse(parseJson(await c.req.text()), { reportInput: true })
      if (!parsed.success)
        throw new Problem('invalid', m.problems_invalid(), { errors: fieldErrors(parsed.error.issues) })
      return parsed.data
    }

    function toResponse(handled: unknown): Response {
      if (handled instanceof Response) return handled
      if (handled instanceof RawJson) {
        if (settings.checkRawAnswers) endpoint.answer.parse(JSON.parse(handled.text))
        return json(handled.text, endpoint.statuses?.[0] ?? 200)
      }
      const reply = handled instanceof Reply ? handled : new Reply(endpoint.statuses?.[0] ?? 200, handled)
      const body = endpoint.answer.parse(reply.body)
      return json(JSON.stringify(body ?? null), reply.status, reply.headers)
    }
  }
}

const mapTexts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)]))

function json(text: string, status: number, extra: Record<string, string | string[]> = {}): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  for (const [name, value] of Object.entries(extra))
    for (const one of [value].flat()) headers.append(name, one)
  return new Response(text, { status, headers })
}

const sizeInWords = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`
