import type { ProblemAnswer } from '#contract/problem.ts'
import { countOnce } from './once-keys.ts'
import { asProblem, ProblemError, type WebProblemCode } from './problem-error.ts'
import { sendProved } from './proof-of-work.ts'

export type RequestOptions = {
  /** Sent as JSON. A form with files, or a file, is sent as it is. */
  body?: unknown
  signal?: AbortSignal
  /** How long to wait for the answer; without it, as long as it takes. */
  timeoutMs?: number
  /** The content type of the answer; without it, JSON. */
  accept?: string
  idempotencyKey?: string
  /** Sent again unchanged because no answer came, it counts once. */
  once?: boolean
  /** A token that identifies the caller. */
  bearer?: string
  /** Proof of work: prepared before sending, or only when the server asks for it. */
  prove?: 'before' | 'when-asked'
}

const listeners = new Set<(problem: ProblemError) => void>()

/** Calls `listener` for every error response to any request. */
export const listenToRefusals = (listener: (problem: ProblemError) => void) => void listeners.add(listener)

const answerListeners = new Set<(call: string) => void>()

/** Calls `listener` with every request that succeeds, such as `POST /api/listings`. */
export const listenToAnswers = (listener: (call: string) => void) => void answerListeners.add(listener)

const sentAlong: Record<string, string> = {}

/** Sends these headers with every request from now on. */
export const sendAlong = (headers: Record<string, string>) => void Object.assign(sentAlong, headers)

/**
 * One HTTP request to our own server. Returns the parsed JSON. Throws a `ProblemError` for every error response, and
 * when none comes.
 */
export async function request(
  method: string,
  address: string,
  options: RequestOptions = {},
): Promise<unknown> {
  const call = `${method} ${address}`
  const answer = options.once
    ? await countOnce(`${call} ${JSON.stringify(options.body)}`, (idempotencyKey) =>
        readAnswer(method, address, { ...options, idempotencyKey }),
      )
    : await readAnswer(method, address, options)
  for (const listener of answerListeners) listener(call)
  return answer
}

/** An answer that is cut off, or that is a network's sign-in page, is none. */
async function readAnswer(method: string, address: string, options: RequestOptions): Promise<unknown> {
  const response = await open(method, address, options)
  if (response.status === 204) return undefined
  return response.json().catch((cause: unknown) => {
    throw withoutAnswer(cause, `${method} ${address}`, options)
  })
}

/** Like `request`, for an answer that is read as it comes. */
export function open(method: string, address: string, options: RequestOptions): Promise<Response> {
  const { prove } = options
  if (!prove) return send(method, address, options)
  return sendProved((proof) => send(method, address, options, proof), { later: prove === 'when-asked' })
}

async function send(
  method: string,
  address: string,
  options: RequestOptions,
  proof?: Record<string, string>,
): Promise<Response> {
  const call = `${method} ${address}`
  const response = await fetch(address, initOf(method, options, proof)).catch((cause: unknown) => {
    throw withoutAnswer(cause, call, options)
  })
  if (response.ok) return response
  const problem = await toProblemError(response, call)
  for (const listener of listeners) listener(problem)
  throw problem
}

function initOf(method: string, options: RequestOptions, proof?: Record<string, string>): RequestInit {
  const { body, signal, timeoutMs, accept = 'application/json', idempotencyKey, bearer } = options
  const headers = new Headers({ accept, ...sentAlong, ...proof })
  const isFile = body instanceof FormData || body instanceof Blob
  if (body !== undefined && !isFile) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  const init: RequestInit = {
    method,
    headers,
    signal: signal && timeout ? AbortSignal.any([signal, timeout]) : (signal ?? timeout),
  }
  if (body !== undefined) init.body = isFile ? body : JSON.stringify(body)
  return init
}

/** A request that its caller has withdrawn is no problem, and stays what it is. */
const withoutAnswer = (cause: unknown, call: string, { signal }: RequestOptions) =>
  signal?.aborted ? cause : asProblem(cause, call)

async function toProblemError(response: Response, call: string): Promise<ProblemError> {
  const retryAfter = Number(response.headers.get('retry-after'))
  const problem = await readProblem(response)
  return new ProblemError({
    ...problem,
    code: problem.code ?? codeOf(response.status),
    status: response.status,
    call,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  })
}

type Refusal = Partial<Omit<ProblemAnswer, 'code'>> & { code?: WebProblemCode }

/** Our errors have `detail`, the auth library's `message`. A proxy's response has nothing a person should read. */
async function readProblem(response: Response): Promise<Refusal> {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  try {
    const body = JSON.parse(await response.text()) as Refusal & { message?: string }
    return { ...body, detail: body.detail ?? body.message }
  } catch {
    // Cut off on the way. The status still says what happened.
    return {}
  }
}

const codeOf = (status: number): WebProblemCode =>
  status === 401
    ? 'not_signed_in'
    : status === 404
      ? 'not_found'
      : status === 429
        ? 'too_many_requests'
        : 'fault'
