import { z } from 'zod'

/** Every refusal the API can return: its stable code and its HTTP status. */
export const problemStatus = {
  malformed: 400,
  not_signed_in: 401,
  forbidden: 403,
  wrong_origin: 403,
  email_not_verified: 403,
  demo_read_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  slot_taken: 409,
  email_in_use: 409,
  idempotency_mismatch: 409,
  gone: 410,
  stale_version: 412,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  weak_password: 422,
  invalid_credentials: 401,
  invalid_key: 401,
  link_expired: 422,
  fair_housing: 422,
  /** Words are allowed, but advised against: the agent can publish them with `againstAdvice`. */
  fair_housing_advice: 409,
  plan_limit: 403,
  proof_needed: 428,
  too_many_requests: 429,
  fault: 500,
  unavailable: 503,
  /** Whoever runs this server has not set up what it takes. */
  not_set_up: 503,
  /** The speech provider fails; callers speak with their own voice. */
  no_speech: 503,
  storage_full: 507,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Maps a field path (`price`, `steps.0.subject`) to the sentence shown under that field. */
export type FieldErrors = Record<string, string>

export const ProblemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    errors: z.record(z.string(), z.string()).optional(),
    alternatives: z.array(z.iso.datetime()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' })
export type ProblemAnswer = z.infer<typeof ProblemAnswer>

type ProblemExtra = { errors?: FieldErrors; alternatives?: string[]; retryAfterSeconds?: number }

/** Thrown by a use case that must stop. `detail` is the sentence the person reads. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extra: ProblemExtra
  constructor(code: ProblemCode, detail: string, extra: ProblemExtra = {}) {
    super(detail)
    this.name = 'Problem'
    this.code = code
    this.extra = extra
  }
}
