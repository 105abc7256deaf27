/** How often it is looked at when the session ends. */
export const sessionCheckEveryMs = 30_000

/** A session that ends within this is due to be refreshed. */
export const sessionRefreshMarginMs = 90_000

const firstRetryMs = 200

/**
 * Whether a session is to be refreshed now: so soon that the next look might find less than the margin left, as with three
 * looks or fewer to go.
 */
export function isRefreshDue(expiresAtMs: number, nowMs: number): boolean {
  const looksLeft = Math.floor((expiresAtMs - nowMs) / sessionCheckEveryMs)
  return looksLeft <= sessionRefreshMarginMs / sessionCheckEveryMs
}

/**
 * How long to wait after that many refreshes in a row that were not answered, doubling from 200 ms; null once the next
 * look comes before the next try would.
 */
export function refreshRetryMs(failures: number, sinceFirstTryMs: number): number | null {
  const waitMs = firstRetryMs * 2 ** (failures - 1)
  return sinceFirstTryMs + waitMs < sessionCheckEveryMs ? waitMs : null
}
