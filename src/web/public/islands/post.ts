import { m } from '#text'
import { sendProved } from '#web/lib/proof-of-work.ts'

/** A request that was rejected or did not get through, with a message for the person. */
export class CallFailure extends Error {
  readonly status: number
  /** The error's own description. */
  readonly words: string
  readonly errors: Record<string, string>
  readonly alternatives: string[]
  constructor(
    message: string,
    status = 0,
    problem: Partial<Pick<CallFailure, 'errors' | 'alternatives'> & { detail: string }> = {},
  ) {
    super(message)
    this.status = status
    this.words = problem.detail ?? message
    this.errors = problem.errors ?? {}
    this.alternatives = problem.alternatives ?? []
  }
}

/** How long to wait for an answer to begin. */
const patienceMs = 45_000

/** Sends a request. Throws CallFailure for anything but success. */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    throw failureOf(error)
  }
  if (response.ok) return response
  const problem = await response.json().catch(() => ({}))
  const told = response.status === 429 ? m.listing_app_usage_limit() : undefined
  throw new CallFailure(told ?? problem.detail ?? '', response.status, problem)
}

const send = (path: string, body: unknown, headers: Record<string, string>) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** How many questions a minute are sent without proof of work. Fewer than the server allows. */
const maxUnproved = 4
const minuteMs = 60_000
let askedAt: number[] = []

/** Asks an assistant something. Asking twice does no harm. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const now = Date.now()
  askedAt = askedAt.filter((at) => at > now - minuteMs)
  const later = askedAt.length < maxUnproved
  askedAt.push(now)
  return sendProved((proof) => send(path, body, { ...headers, ...proof }), { later })
}

/** Keys of creates that got no answer. Sent again unchanged, they count once. */
const unanswered = new Map<string, string>()

/** Posts something that must not be duplicated, however often a bad connection makes the person retry. */
export async function postOnce(path: string, body: unknown): Promise<Response> {
  const what = `${path} ${JSON.stringify(body)}`
  const key = unanswered.get(what) ?? randomKey()
  unanswered.set(what, key)
  try {
    const response = await sendProved((proof) => send(path, body, { 'idempotency-key': key, ...proof }))
    unanswered.delete(what)
    return response
  } catch (error) {
    if (failureOf(error).status > 0) unanswered.delete(what)
    throw error
  }
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Turns any error into a CallFailure with a message. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  return new CallFailure(timedOut ? m.listing_app_timed_out() : m.listing_app_network(), 0, {
    detail: String(error),
  })
}
