import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { OnceKey } from '#server/database/once.ts'
import { m } from '#text'
import { fieldErrors } from './validation-messages.ts'

export type InputOf<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Of a POST whose caller gave a key, so that sending it again changes nothing. */
  once: OnceKey | undefined
}

/** What a request brings, checked against its endpoint. A path that can't be right leads nowhere. */
export async function readInput(endpoint: Endpoint, c: Context) {
  const params = readParams(endpoint, c)
  const query = readQuery(endpoint, c)
  const body = await readBody(endpoint, c)
  return {
    params,
    query,
    body,
    once: readOnceKey(endpoint, c, Object.keys(params as object).length > 0 ? { params, body } : body),
  }
}

const longestKey = 200

function readOnceKey({ method, route }: Endpoint, c: Context, content: unknown): OnceKey | undefined {
  const key = method === 'POST' && c.req.header('idempotency-key')?.trim()
  if (!key) return undefined
  if (key.length > longestKey)
    throw new Problem('invalid', m.problems_invalid(), {
      errors: { 'idempotency-key': m.problems_too_long({ max: String(longestKey) }) },
    })
  return {
    route,
    key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(content ?? null))
      .digest('base64url'),
  }
}

function readParams({ params }: Endpoint, c: Context) {
  if (!params) return {}
  const parsed = params.safeParse(mapTexts(c.req.param()))
  if (!parsed.success) throw new Problem('not_found', m.problems_not_found())
  return parsed.data
}

function readQuery({ query }: Endpoint, c: Context) {
  if (!query) return {}
  const given = c.req.raw.url.includes('?') ? mapTexts(c.req.query()) : {}
  const parsed = query.safeParse(given)
  if (!parsed.success)
    throw new Problem('invalid', m.problems_invalid(), { errors: fieldErrors(parsed.error.issues) })
  return parsed.data
}

async function readBody({ body }: Endpoint, c: Context) {
  if (!body) return undefined
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json(;|$)/i.test(type))
    throw new Problem('wrong_type', m.problems_wrong_content_type({ expected: 'application/json' }))
  const parsed = body.safeParse(parseJson(await c.req.text()), { reportInput: true })
  if (!parsed.success)
    throw new Problem('invalid', m.problems_invalid(), { errors: fieldErrors(parsed.error.issues) })
  return parsed.data
}

const mapTexts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)]))

/** A body’s JSON; refused with 400 if it is invalid or contains keys that could tamper with object prototypes. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__' || key === 'constructor') throw new SyntaxError('reserved key')
      return typeof value === 'string' ? storable(value) : value
    })
  } catch {
    throw new Problem('malformed', m.problems_malformed())
  }
}

/** Text the database can store: NUL characters are removed, half a surrogate pair becomes U+FFFD. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/**
 * Refuses bodies of more than `maxSize` bytes. A declared length can be trusted, because the HTTP parser reads no
 * further; only a body without one is counted as it arrives, which costs a second request object and a web stream. With
 * `whileRead`, nothing of it arrives before it is read, by a use case that knows then who sent it.
 */
export function limitBody(
  maxSize: number,
  onError: (c: Context) => Response,
  whileRead?: () => Problem,
): MiddlewareHandler {
  const countAsItComes = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const { method, headers, body } = c.req.raw
    if (method === 'GET' || method === 'HEAD') return next()
    const length = headers.get('content-length')
    if (length !== null && !headers.has('transfer-encoding'))
      return Number.parseInt(length, 10) > maxSize ? onError(c) : next()
    if (!whileRead || !body) return countAsItComes(c, next)
    const asRead = { body: counted(body, maxSize, whileRead), duplex: 'half' as const }
    c.req.raw = new Request(c.req.raw, asRead)
    return next()
  }
}

function counted(body: ReadableStream<Uint8Array>, maxSize: number, tooLarge: () => Problem) {
  let size = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        size += piece.length
        if (size > maxSize) controller.error(tooLarge())
        else controller.enqueue(piece)
      },
    }),
  )
}
