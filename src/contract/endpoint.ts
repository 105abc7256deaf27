import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** Who may call it: `public` anyone, `agent` a signed-in agent for their own data. */
export type Access = 'public' | 'agent'

/**
 * The transport, if it is not JSON in and JSON out. `events` is a server-sent event stream, `upload` accepts multipart
 * form data, `file` answers bytes, `json-or-events` depends on the caller's Accept header.
 */
export type Kind = 'json' | 'events' | 'upload' | 'file' | 'json-or-events'

/** Up to `max` requests per `seconds`, counted by client address or by signed-in agent. */
export type Rate = { max: number; seconds: number; by: 'address' | 'agent' }

/**
 * The limits for callers without a session or a proof of work: up to `max` requests per `seconds` from one address,
 * twice as many from its neighborhood, and `everybody` from all addresses together, half of which is for the first
 * request from each neighborhood. People without scripts are few, programs are not.
 */
export type UnprovedAllowance = {
  max: number
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
  /** Statuses that a success may have; the first is the default. */
  statuses?: readonly [number, ...number[]]
  rate?: Rate
  /** Who asks makes no difference, so no session is looked up: it answers without a database. */
  isForAnyone?: true
  /** Required on every public endpoint that writes, or listed with a reason in proof-of-work.test.ts. */
  unproved?: UnprovedAllowance
  /** Maximum body size in bytes; default 256 KiB. */
  bodyLimit?: number
}

export type Endpoint<R extends Route = Route, S extends EndpointSpec = EndpointSpec> = S & {
  route: R
  method: Method
  path: string
}

/** The path in an endpoint’s route, for a request made by hand. */
export type PathOf<E extends Endpoint> = E['route'] extends `${string} ${infer P}` ? P : never

export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends Schema }
  ? z.output<P>
  : Record<string, never>
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends Schema }
  ? z.output<Q>
  : Record<string, never>
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema } ? z.output<B> : undefined

/** Describes one endpoint of the HTTP API: the server implements it, the web calls it, OpenAPI is generated from it. */
export function endpoint<const R extends Route, const S extends EndpointSpec>(
  route: R,
  spec: S,
): Endpoint<R, S> {
  const [method, path] = route.split(' ') as [Method, string]
  return { ...spec, route, method, path }
}
