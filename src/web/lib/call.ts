import type { z } from 'zod'
import type { Api } from '#contract/index.ts'
import { type RequestOptions, request } from './request.ts'

type AnyEndpoint = Api[keyof Api]

/** Every route in the contract, such as `'GET /api/leads/{id}'`. */
export type CallRoute = AnyEndpoint['route']

type EndpointAt<R extends CallRoute> = Extract<AnyEndpoint, { route: R }>
type SchemaAt<R extends CallRoute, Part extends string> =
  EndpointAt<R> extends Record<Part, infer S extends z.ZodType> ? S : z.ZodType<undefined, undefined>

/** The route's response. */
export type Answer<R extends CallRoute> = z.output<SchemaAt<R, 'answer'>>
export type CallParams<R extends CallRoute> = z.output<SchemaAt<R, 'params'>>
export type CallBody<R extends CallRoute> = z.input<SchemaAt<R, 'body'>>

/** Optional query parameters stay optional. Values use their parsed types. */
type Query<In, Out> = Partial<Out> & {
  [K in keyof Out as K extends keyof In ? (undefined extends In[K] ? never : K) : never]: Out[K]
}
export type CallQuery<R extends CallRoute> = Query<
  z.input<SchemaAt<R, 'query'>>,
  z.output<SchemaAt<R, 'query'>>
>

/** An input the contract defines, optional if all of its parts are. */
type InputPart<R extends CallRoute, Part extends string, T> =
  EndpointAt<R> extends Record<Part, z.ZodType>
    ? Partial<T> extends T
      ? { [K in Part]?: T }
      : { [K in Part]: T }
    : unknown

/** The body is JSON as in the contract, or for uploads a form or the file itself. */
type GivenBody<R extends CallRoute> =
  EndpointAt<R> extends { kind: 'upload' } ? { body: FormData | Blob } : InputPart<R, 'body', CallBody<R>>

export type CallInput<R extends CallRoute> = InputPart<R, 'params', CallParams<R>> &
  InputPart<R, 'query', CallQuery<R>> &
  GivenBody<R> &
  Omit<RequestOptions, 'params' | 'query' | 'body'>

type OptionalInput<T> = Partial<T> extends T ? [input?: T] : [input: T]

/**
 * Calls the API by contract: `call('POST /api/leads/{id}/score', { params: { id } })`. Throws a `ProblemError` for
 * every error response, and when none comes.
 */
export async function call<R extends CallRoute>(
  route: R,
  ...[input]: OptionalInput<CallInput<R>>
): Promise<Answer<R>> {
  return (await request(route, input)) as Answer<R>
}
