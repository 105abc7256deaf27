import { trialDays, trialPurgeDays } from './plan.ts'

const dayMs = 86_400_000

export type TrialTimeline = {
  /** All in ms since 1970 (UTC). */
  endMs: number
  purgeMs: number
  /** When the agent is emailed: a day before the end, at the end, two days before the purge. */
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
