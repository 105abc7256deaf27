import { m } from '#text'
import { asProblem } from '#web/lib/problem-error.ts'

/** Why a request failed, in a sentence for the visitor. Empty if the server gave no reason. */
export function failureText(error: unknown): string {
  const { code, status, detail } = asProblem(error)
  if (code === 'timeout') return m.listing_app_timed_out()
  if (code === 'network') return m.listing_app_network()
  return status === 429 ? m.listing_app_usage_limit() : detail
}
