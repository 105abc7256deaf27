import type { Api } from '#contract/index.ts'
import type { ProblemAnswer } from '#contract/problem.ts'
import { asProblem, ProblemError, type WebProblemCode } from './problem-error.ts'
import { sendProved } from './proof-of-work.ts'

/** The auth library's routes, which aren't in our contract. */
export type AuthRoute =
  | 'GET /api/auth/get-session'
  | 'POST /api/auth/sign-in/email'
  | 'POST /api/auth/sign-out'
  | 'POST /api/auth/send-verification-email'
  | 'POST /api/auth/verify-email'
  | 'POST /api/auth/request-password-reset'
  | 'POST /api/auth/reset-password'

type Route = Api[keyof Api]['route'] | AuthRoute

export type RequestOptions = {
  /** Fill in the path. */
  params?: Record<string, unknown>
  /** Appended to the address; undefined and empty values are left out. */
  query?: Record<string, unknown>
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
 * One request to our own server, by route: `request('GET /api/leads/{id}', { params: { id } })`. Returns the parsed JSON.
 * Throws a `ProblemError` for every error response, and when none comes.
 */
export async function request(route: Route, options: RequestOptions = {}): Promise<unknown> {
  const call = callOf(route, options)
  const answer = options.once
    ? await countOnce(`${nameOf(call)} ${JSON.stringify(options.body)}`, (idempotencyKey) =>
        readAnswer(call, { ...options, idempotencyKey }),
      )
    : await readAnswer(call, options)
  for (const listener of answerListeners) listener(nameOf(call))
  return answer
}

/** Like `request`, for an answer that is read as it comes. */
export const open = (route: Route, options: RequestOptions): Promise<Response> =>
  sendWithProof(callOf(route, options), options)

type Call = { method: string; address: string }

/** How listeners and errors know a request: `POST /api/listings`. */
const nameOf = ({ method, address }: Call) => `${method} ${address}`

/** The route's method, and its path filled in with the query appended. */
function callOf(route: Route, { params = {}, query = {} }: RequestOptions): Call {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return { method, address: text ? `${filled}?${text}` : filled }
}

/** Keys of requests that got no answer. */
const unanswered = new Map<string, string>()

/**
 * Sends `what` with an idempotency key. Sent again unchanged because no answer came, it keeps its key and counts once;
 * answered or refused, the same content is a new request.
 */
async function countOnce<T>(what: string, sendWith: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(what) ?? randomKey()
  unanswered.set(what, key)
  try {
    const answer = await sendWith(key)
    unanswered.delete(what)
    return answer
  } catch (error) {
    if (error instanceof ProblemError && error.isRefusal) unanswered.delete(what)
    throw error
  }
}

/** `crypto.randomUUID` exists only on secure origins. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** An answer that is cut off, or that is a network's sign-in page, is none. */
async function readAnswer(call: Call, options: RequestOptions): Promise<unknown> {
  const response = await sendWithProof(call, options)
  if (response.status === 204) return undefined
  return response.json().catch((cause: unknown) => {
    throw withoutAnswer(cause, call, options)
  })
}

function sendWithProof(call: Call, options: RequestOptions): Promise<Response> {
  if (!options.prove) return send(call, options)
  return sendProved((proof) => send(call, options, proof), { later: options.prove === 'when-asked' })
}

async function send(call: Call, options: RequestOptions, proof?: Record<string, string>): Promise<Response> {
  const response = await fetch(call.address, initOf(call.method, options, proof)).catch((cause: unknown) => {
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
const withoutAnswer = (cause: unknown, call: Call, { signal }: RequestOptions) =>
  signal?.aborted ? cause : asProblem(cause, nameOf(call))

async function toProblemError(response: Response, call: Call): Promise<ProblemError> {
  const retryAfter = Number(response.headers.get('retry-after'))
  const problem = await readProblem(response)
  return new ProblemError({
    ...problem,
    code: problem.code ?? codeOf(response.status),
    status: response.status,
    call: nameOf(call),
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
