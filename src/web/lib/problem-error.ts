import type { FieldErrors, ProblemAnswer, ProblemCode } from '#contract/problem.ts'

/** `network`: nothing came back at all. Codes in capitals are the auth library's own. */
export type WebProblemCode = ProblemCode | 'network' | Uppercase<string>

/** A refusal as the screens see it; `detail` is the sentence for the person. */
export class ProblemError extends Error {
  readonly code: WebProblemCode
  readonly detail: string
  readonly status: number
  /** Field path to the sentence that stands under that field. */
  readonly errors: FieldErrors
  /** Free times, where a slot was taken. */
  readonly alternatives: readonly string[]
  readonly requestId?: string
  readonly retryAfterSeconds?: number
  /** Method and address of what was asked, such as `POST /api/listings`. */
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
}

export const isProblem = (error: unknown, code: WebProblemCode): error is ProblemError =>
  error instanceof ProblemError && error.code === code
