import { productName } from '#domain/product.ts'
import { tooManyAttempts } from '#domain/time/too-many-attempts.ts'
import { m } from '#text'
import { ProblemError } from './problem-error.ts'

/** The message people see for any error. */
export function problemText(error: unknown): string {
  if (!(error instanceof ProblemError)) return m.problems_fault()
  if (error.code === 'network') return m.shell_network_failed({ product: productName })
  if (error.detail) return error.detail
  if (error.status === 429) return tooManyAttempts(error.retryAfterSeconds ?? 60)
  if (error.status === 503 || error.status === 502 || error.status === 504) return m.problems_unavailable()
  return m.problems_fault()
}
