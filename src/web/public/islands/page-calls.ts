import {
  type Answer,
  type CallBody,
  type CallInput,
  type CallRoute,
  callRoute,
  openRoute,
} from '#web/lib/call.ts'

/** How long a page waits for an answer. */
const timeoutMs = 45_000

type PostRoute = Extract<CallRoute, `POST /api/${string}`>

export const read = async <R extends CallRoute>(route: R, input: CallInput<R>): Promise<Answer<R>> =>
  (await callRoute(route, { ...input, timeoutMs })) as Answer<R>

/** Posts something that must not be duplicated, however often a bad connection makes the person retry. */
export const postOnce = async <R extends PostRoute>(route: R, body: CallBody<R>): Promise<Answer<R>> =>
  (await callRoute(route, { body, timeoutMs, prove: 'before', once: true })) as Answer<R>

/** How many questions a minute are sent without proof of work. Fewer than the server allows. */
const maxUnproved = 4
const minuteMs = 60_000
let askedAt: number[] = []

/** Asks an assistant something. Asking twice does no harm. */
export function post<R extends PostRoute>(
  route: R,
  body: CallBody<R>,
  { accept }: { accept?: string } = {},
): Promise<Response> {
  const now = Date.now()
  askedAt = askedAt.filter((at) => at > now - minuteMs)
  const prove = askedAt.length < maxUnproved ? 'when-asked' : 'before'
  askedAt.push(now)
  return openRoute(route, { body, timeoutMs, prove, accept })
}
