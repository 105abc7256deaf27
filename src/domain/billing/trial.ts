import { cancelledKeptDays, trialDays, trialPurgeDays } from './plan.ts'

const dayMs = 86_400_000

export type TrialTimeline = {
  /** All in ms since 1970 (UTC). */
  endMs: number
  purgeMs: number
  /** When the agent is told by mail: a day before the end, at the end, two days before the purge. */
  endingMailMs: number
  endedMailMs: number
  purgeMailMs: number
}

export function trialTimeline(startMs: number): TrialTimeline {
  const endMs = startMs + trialDays * dayMs
  const purgeMs = endMs + trialPurgeDays * dayMs
  return {
    endMs,
    purgeMs,
    endingMailMs: endMs - dayMs,
    endedMailMs: endMs,
    purgeMailMs: purgeMs - 2 * dayMs,
  }
}

export type Subscription = {
  trialStartMs: number
  isPaid: boolean
  /** When a paid subscription was cancelled, or null. */
  cancelledMs: number | null
}

/** `read-only` accounts can sign in, read and export; `purge` ones are due to be marked for purging. */
export type AccountStanding = 'trial' | 'paid' | 'read-only' | 'purge'

export function accountStanding(account: Subscription, nowMs: number): AccountStanding {
  if (account.isPaid) return 'paid'
  if (account.cancelledMs !== null)
    return nowMs < account.cancelledMs + cancelledKeptDays * dayMs ? 'read-only' : 'purge'
  const { endMs, purgeMs } = trialTimeline(account.trialStartMs)
  if (nowMs < endMs) return 'trial'
  return nowMs < purgeMs ? 'read-only' : 'purge'
}
