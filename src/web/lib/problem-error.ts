import type { FieldErrors, ProblemAnswer, ProblemCode } from '#contract/problem.ts'

/** `network`: no answer came; `timeout`: none came in time. Uppercase codes are the auth library's own. */
export type WebProblemCode = ProblemCode | 'network' | 'timeout' | Uppercase<string>

/** An error as the screens see it. `detail` is the message for the person. */
export class ProblemError extends Error {
  readonly code: WebProblemCode
  readonly detail: string
  readonly status: number
  /** From field path to the message under that field. */
  readonly errors: FieldErrors
  /** Free times, if a slot was taken. */
  readonly alternatives: readonly string[]
  readonly requestId?: string
  readonly retryAfterSeconds?: number
  /** The request's method and address, such as `POST /api/listings`. */
  readonly call?: string

  constructor(
    problem: Partial<Omit<ProblemAnswer, 'code' | 'status'>> & {
      code: WebProblemCode
      status: number
      retryAfterSeconds?: number
      call?: string
      cause?: unknown
    },
  ) {
    super(problem.detail ?? problem.code, { cause: problem.cause })
    this.name = 'ProblemError'
    this.code = problem.code
    this.detail = problem.detail ?? ''
    this.status = problem.status
    this.errors = problem.errors ?? {}
    this.alternatives = problem.alternatives ?? []
    this.requestId = problem.requestId
    this.retryAfterSeconds = problem.retryAfterSeconds
    this.call = problem.call
  }

  /** Whether the server has read the request and said no. After a fault or without an answer, it may have happened. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500
  }
}

/** Any other error means that no answer came. */
export function asProblem(error: unknown, call?: string): ProblemError {
  if (error instanceof ProblemError) return error
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return new ProblemError({ code: isTimeout ? 'timeout' : 'network', status: 0, call, cause: error })
}

export const isProblem = (error: unknown, code: WebProblemCode): error is ProblemError =>
  error instanceof ProblemError && error.code === code
