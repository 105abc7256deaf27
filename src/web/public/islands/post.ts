import { m } from '#text'
import { sendProved } from '#web/lib/proof-of-work.ts'

/** A call that was refused or did not get through: what to tell the person. */
export class CallFailure extends Error {
  readonly status: number
  /** What the failure says of itself. */
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

/** Longest wait for an answer that has not begun. */
const patienceMs = 45_000

/** Calls the server; throws CallFailure for all that is no success. */
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

/** So many questions in a minute go without a proof of work: fewer than the server lets pass. */
const mostUnproved = 4
const minuteMs = 60_000
let askedAt: number[] = []

/** Asks an assistant something: nothing comes of it if it is asked twice. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const now = Date.now()
  askedAt = askedAt.filter((at) => at > now - minuteMs)
  const later = askedAt.length < mostUnproved
  askedAt.push(now)
  return sendProved((proof) => send(path, body, { ...headers, ...proof }), { later })
}

/** Keys of creates whose answer never came: sent again unchanged, they count once. */
const unanswered = new Map<string, string>()

/** Posts something that must not be there twice, however often a bad line makes the person try. */
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

/** What broke on the way, in words. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  return new CallFailure(timedOut ? m.listing_app_timed_out() : m.listing_app_network(), 0, {
    detail: String(error),
  })
}
