import type { z } from 'zod'
import type { Api } from '#contract/index.ts'
import { isDemo } from './demo/demo-mode.ts'
import { type RequestOptions, request } from './request.ts'

type AnyEndpoint = Api[keyof Api]

/** Every route of the contract, such as `'GET /api/leads/{id}'`. */
export type CallRoute = AnyEndpoint['route']

type At<R extends CallRoute> = Extract<AnyEndpoint, { route: R }>
type SchemaAt<R extends CallRoute, Part extends string> =
  At<R> extends Record<Part, infer S extends z.ZodType> ? S : z.ZodType<undefined, undefined>

/** What the route answers. */
export type Answer<R extends CallRoute> = z.output<SchemaAt<R, 'answer'>>
export type CallParams<R extends CallRoute> = z.output<SchemaAt<R, 'params'>>
export type CallBody<R extends CallRoute> = z.input<SchemaAt<R, 'body'>>

/** What may be left out of a query may be left out here; values are written in their own types. */
type Query<In, Out> = Partial<Out> & {
  [K in keyof Out as K extends keyof In ? (undefined extends In[K] ? never : K) : never]: Out[K]
}
export type CallQuery<R extends CallRoute> = Query<
  z.input<SchemaAt<R, 'query'>>,
  z.output<SchemaAt<R, 'query'>>
>

/** An input that is there in the contract; optional where all of its parts are. */
type Given<R extends CallRoute, Part extends string, T> =
  At<R> extends Record<Part, z.ZodType>
    ? Partial<T> extends T
      ? { [K in Part]?: T }
      : { [K in Part]: T }
    : unknown

/** A body is JSON by the contract, or a form or the file itself where files travel. */
type GivenBody<R extends CallRoute> =
  At<R> extends { kind: 'upload' } ? { body: FormData | Blob } : Given<R, 'body', CallBody<R>>

export type CallInput<R extends CallRoute> = Given<R, 'params', CallParams<R>> &
  Given<R, 'query', CallQuery<R>> &
  GivenBody<R> &
  Omit<RequestOptions, 'body'>

type Rest<T> = Partial<T> extends T ? [input?: T] : [input: T]
export type LooseInput = RequestOptions & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/**
 * Calls the API as the contract describes it: `call('POST /api/leads/{id}/score', { params: { id } })`.
 * Throws a `ProblemError` for every refusal.
 */
export async function call<R extends CallRoute>(
  route: R,
  ...[input]: Rest<CallInput<R>>
): Promise<Answer<R>> {
  return (await callRoute(route, input)) as Answer<R>
}

/** The same without the contract's types, for what is built on it. */
export async function callRoute(route: CallRoute, input: LooseInput = {}): Promise<unknown> {
  if (!isDemo) return send(route, input)
  const { callInDemo } = await import('./demo/call-in-demo.ts')
  return callInDemo(route, input, send)
}

function send(route: string, input: LooseInput): Promise<unknown> {
  const { params, query, ...options } = input
  const [method = 'GET', path = ''] = route.split(' ')
  return request(method, addressOf(path, params, query), options)
}

/** Fills the path and appends the query; what is undefined or empty is left out. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
