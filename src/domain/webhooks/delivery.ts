/** When a webhook is tried again, what an answer means, and when an endpoint is given up. */

export const deliveryStates = ['pending', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const disabledReasons = ['by_agent', 'gone', 'failing'] as const
export type DisabledReason = (typeof disabledReasons)[number]

export const webhookLimits = {
  endpoints: 10,
  url: 2000,
  description: 200,
  /** How many of an endpoint's deliveries are listed, the newest first. */
  listed: 100,
  keptDays: 30,
  timeoutMs: 10_000,
  /** How much of an answer is read, and how much of that is kept. */
  readBytes: 64 * 1024,
  keptCharacters: 1000,
} as const

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long to wait before each attempt. */
export const waitsMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** Up to a tenth more, so that what failed together doesn't come back together. */
const jitterShare = 0.1

/** After nothing but failures for this long, an endpoint is given up. */
export const givenUpAfterMs = 72 * hour

/** After a rotation, the old secret signs too for this long. */
export const oldSecretMs = 24 * hour

/** The wait after this many failed attempts; undefined if there is no further attempt. `chance` is from 0 up to 1. */
export function waitAfter(attempts: number, chance: number): number | undefined {
  const wait = waitsMs[attempts]
  return wait === undefined ? undefined : Math.round(wait * (1 + jitterShare * chance))
}

/** What an answer means. A redirect isn't followed: it counts as a failure. */
export function meaningOf(status: number): 'delivered' | 'gone' | 'failed' {
  if (status >= 200 && status <= 299) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}

/** `failingSinceMs`: when the first of the failures happened that no success has followed; null if none has. */
export const isGivenUp = (failingSinceMs: number | null, nowMs: number): boolean =>
  failingSinceMs !== null && nowMs - failingSinceMs >= givenUpAfterMs

/** Secrets that sign now: the old one too, for a while after a rotation. */
export const isOldSecretValid = (untilMs: number | null, nowMs: number): boolean =>
  untilMs !== null && nowMs < untilMs
