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

type Schema = z.ZodType

export type EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = {
  summary: string
  access: Access
  kind?: Kind
  params?: P
  query?: Q
  body?: B
  answer: A
  /** Statuses that a success may carry; the first is the default. */
  statuses?: readonly [number, ...number[]]
  rate?: Rate
  /** Largest body in bytes; 256 KiB unless said otherwise. */
  bodyLimit?: number
}

export type Endpoint<
  R extends Route = Route,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
> = EndpointSpec<P, Q, B, A> & { route: R; method: Method; path: string; kind: Kind }

/** Describes one call of the HTTP API: the server serves it, the web calls it, OpenAPI is made from it. */
export function endpoint<
  const R extends Route,
  A extends Schema,
  P extends Schema = z.ZodType<Record<string, never>>,
  Q extends Schema = z.ZodType<Record<string, never>>,
  B extends Schema = z.ZodType<undefined>,
>(route: R, spec: EndpointSpec<P, Q, B, A>): Endpoint<R, P, Q, B, A> {
  const [method, path] = route.split(' ') as [Method, string]
  return { kind: 'json', ...spec, route, method, path }
}
