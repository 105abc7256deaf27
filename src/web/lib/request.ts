import type { ProblemAnswer } from '#contract/problem.ts'
import { demoHeaders } from './demo-mode.ts'
import { ProblemError, type WebProblemCode } from './problem-error.ts'

export type RequestOptions = {
  /** Sent as JSON. A form with files, or a file, is sent as it is. */
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  /** A token that identifies the caller. */
  bearer?: string
  /** From proof-of-work.ts. */
  proof?: Record<string, string>
}

const listeners = new Set<(problem: ProblemError) => void>()

/** Calls `listener` for every error response to any request. */
export const listenToRefusals = (listener: (problem: ProblemError) => void) => void listeners.add(listener)

const answerListeners = new Set<(call: string) => void>()

/** Calls `listener` with every request that succeeds, such as `POST /api/listings`. */
export const listenToAnswers = (listener: (call: string) => void) => void answerListeners.add(listener)

/**
 * One HTTP request to our own server. Returns the parsed JSON. Throws a `ProblemError` for every error response, and
 * when none comes.
 */
export async function request(
  method: string,
  address: string,
  options: RequestOptions = {},
): Promise<unknown> {
  const { body, signal, idempotencyKey, bearer, proof } = options
  const headers = new Headers({ accept: 'application/json', ...demoHeaders, ...proof })
  const isFile = body instanceof FormData || body instanceof Blob
  if (body !== undefined && !isFile) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const call = `${method} ${address}`
  const init: RequestInit = { method, headers, signal }
  if (body !== undefined) init.body = isFile ? body : JSON.stringify(body)

  const response = await fetch(address, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ProblemError({ code: 'network', status: 0, call })
  })
  if (!response.ok) {
    const problem = await toProblemError(response, call)
    for (const listener of listeners) listener(problem)
    throw problem
  }
  const answer = response.status === 204 ? undefined : await readAnswer(response, call, signal)
  for (const listener of answerListeners) listener(call)
  return answer
}

/** An answer that is cut off, or that is a network's sign-in page, is none. */
const readAnswer = (response: Response, call: string, signal: AbortSignal | undefined): Promise<unknown> =>
  response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ProblemError({ code: 'network', status: 0, call, cause })
  })

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
