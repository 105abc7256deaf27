import { m } from '#text'

const longestMs = 366 * 24 * 3_600_000

/** What is wrong with a time that the agent chose. */
export function snoozeFault(atMs: number, nowMs: number): string | undefined {
  if (atMs <= nowMs) return m.inbox_snooze_past()
  if (atMs - nowMs > longestMs) return m.inbox_snooze_too_far()
  return undefined
}
