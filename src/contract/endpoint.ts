import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** Who may call: `public` anybody, `agent` a signed-in agent for what is theirs. */
export type Access = 'public' | 'agent'

/**
 * How the call travels when it is not JSON in and JSON out. `events` is a server-sent event stream, `upload`
 * takes multipart form data, `file` answers bytes, `json-or-events` answers by the caller's Accept header.
 */
export type Kind = 'json' | 'events' | 'upload' | 'file' | 'json-or-events'

/** At most `most` calls per `seconds`, counted by client address or by signed-in agent. */
export type Rate = { most: number; seconds: number; by: 'address' | 'agent' }

/**
 * What callers may do who are not signed in and bring no proof of work: at most `most` calls per `seconds` from one
 * address, twice as many from its neighbourhood, and `everybody` from all addresses together, half of it for those who come
 * first from theirs. People without scripts are few, programs are not.
 */
export type Unproved = {
  most: number
  everybody: number
  seconds: number
  /** Questions to a chat, of which people ask many; without it, a form. */
  areQuestions?: true
}

type Schema = z.ZodType

export type EndpointSpec = {
  summary: string
  access: Access
  kind?: Kind
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  /** Statuses that a success may carry; the first is the default. */
  statuses?: readonly [number, ...number[]]
  rate?: Rate
  /**
   * Every public call that writes has it, or its reason in proof-of-work.test.ts. A call of agents has it when it stores
   * nothing and costs little: then the demo may make it, too.
   */
  unproved?: Unproved
  /** Largest body in bytes; 256 KiB unless said otherwise. */
  bodyLimit?: number
}

export type Endpoint<R extends Route = Route, S extends EndpointSpec = EndpointSpec> = S & {
  route: R
  method: Method
  path: string
}

export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends Schema }
  ? z.output<P>
  : Record<string, never>
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends Schema }
  ? z.output<Q>
  : Record<string, never>
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema } ? z.output<B> : undefined

/** Describes one call of the HTTP API: the server serves it, the web calls it, OpenAPI is made from it. */
export function endpoint<const R extends Route, const S extends EndpointSpec>(
  route: R,
  spec: S,
): Endpoint<R, S> {
  const [method, path] = route.split(' ') as [Method, string]
  return { ...spec, route, method, path }
}
