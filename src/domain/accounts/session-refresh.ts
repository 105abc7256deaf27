/** How often the session's end is checked. */
export const sessionCheckEveryMs = 30_000

/** A session that ends within this time is due for a refresh. */
export const sessionRefreshMarginMs = 90_000

const firstRetryMs = 200

/**
 * Whether to refresh a session now: the next check might find less than the margin left, as with three checks or fewer
 * to go.
 */
export function isRefreshDue(expiresAtMs: number, nowMs: number): boolean {
  const looksLeft = Math.floor((expiresAtMs - nowMs) / sessionCheckEveryMs)
  return looksLeft <= sessionRefreshMarginMs / sessionCheckEveryMs
}

/**
 * How long to wait after this many unanswered refreshes in a row, doubling from 200 ms; null if the next check comes
 * before the next try would.
 */
export function refreshRetryMs(failures: number, sinceFirstTryMs: number): number | null {
  const waitMs = firstRetryMs * 2 ** (failures - 1)
  return sinceFirstTryMs + waitMs < sessionCheckEveryMs ? waitMs : null
}
