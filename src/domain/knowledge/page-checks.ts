/** When a page on the web is read again. */
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import type { CheckFrequency } from './knowledge-type.ts'
import type { ReadingFailure } from './reading-failure.ts'

const minuteMs = 60_000

/** In characters. Longer addresses are of other kinds than pages. */
export const longestUrl = 2_000

/** Checks happen at night by the agent's clock: from this minute after midnight on, spread over so many minutes. */
const firstMinute = 2 * 60
const windowMinutes = 4 * 60

const everyDays = { daily: 1, weekly: 7 } as const

/**
 * The next regular check after `now`; null if the page is read once. Each page keeps a minute of the night, made from
 * its id, so that not all pages are read at once.
 */
export function nextCheck(
  frequency: CheckFrequency,
  { id, zone, now }: { id: string; zone: string; now: Date },
): Date | null {
  if (frequency === 'once') return null
  const day = addDays(localDay(now.getTime(), zone), everyDays[frequency])
  const minute = firstMinute + (Number.parseInt(id.slice(-6), 16) % windowMinutes)
  return new Date(localInstantMs(day, minute, zone))
}

/** Failures that may pass without anyone doing anything about them. */
const passing: ReadonlySet<ReadingFailure> = new Set(['busy', 'timed_out', 'unreachable', 'interrupted'])

/** The waits between the tries of one check; after the last one it has failed. */
const pausesMs = [minuteMs, 10 * minuteMs, 60 * minuteMs]

/** A site that asks for a longer wait is left alone until the next regular check. */
const longestPauseMs = 6 * 60 * minuteMs

/** How long to wait before the next try after `attempts`, given the site's own wish; undefined to give up. */
export function nextTryMs(failure: ReadingFailure, attempts: number, wishedMs = 0): number | undefined {
  const pause = pausesMs[attempts - 1]
  if (pause === undefined || !passing.has(failure) || wishedMs > longestPauseMs) return undefined
  return Math.max(pause, wishedMs)
}
