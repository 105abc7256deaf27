import type { Answer, CallBody, CallInput, CallRoute } from '#web/lib/call.ts'
import { request } from '#web/lib/request.ts'

/** How long a page waits for an answer. */
export const timeoutMs = 45_000

export type PostRoute = Extract<CallRoute, `POST /api/${string}`>

export const read = async <R extends CallRoute>(route: R, input: CallInput<R>): Promise<Answer<R>> =>
  (await request(route, { ...input, timeoutMs })) as Answer<R>

/** Posts something that must not be duplicated, however often a bad connection makes the person retry. */
export const postOnce = async <R extends PostRoute>(route: R, body: CallBody<R>): Promise<Answer<R>> =>
  (await request(route, { body, timeoutMs, prove: 'before', once: true })) as Answer<R>
