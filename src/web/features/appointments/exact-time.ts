import { durationOptions, minutesOf } from '#domain/appointments/working-time.ts'
import { isDay, localInstantMs } from '#domain/time/local-instant.ts'
import { localDay, offsetMs } from '#domain/time/wall-clock.ts'
import { m } from '#text'

/**
 * A day (`YYYY-MM-DD`) and a time (`HH:MM`) in the agent's time zone, and a length in minutes as a select returns it.
 */
export type ExactTime = { date: string; clock: string; minutes: string }

/**
 * Its start and end instants, or undefined while the day or the time is not valid. In the night when the clocks go back,
 * a time comes twice: one that has not been changed stays at `currentStart`.
 */
export function instantsOf({ date, clock, minutes }: ExactTime, timeZone: string, currentStart?: string) {
  const at = minutesOf(clock)
  if (at === null || !isDay(date)) return undefined
  const current = currentStart && exactTimeOf({ startIso: currentStart, endIso: currentStart }, timeZone)
  const isUnchanged = current && current.date === date && minutesOf(current.clock) === at
  const startMs = isUnchanged ? Date.parse(currentStart) : localInstantMs(date, at, timeZone)
  return {
    startIso: new Date(startMs).toISOString(),
    endIso: new Date(startMs + Number(minutes) * 60_000).toISOString(),
  }
}

/** The field values for an existing appointment. */
export function exactTimeOf(
  { startIso, endIso }: { startIso: string; endIso: string },
  timeZone: string,
): ExactTime {
  const startMs = Date.parse(startIso)
  const wall = new Date(startMs + offsetMs(startMs, timeZone)).toISOString()
  return {
    date: localDay(startMs, timeZone),
    clock: wall.slice(11, 16),
    minutes: String(Math.round((Date.parse(endIso) - startMs) / 60_000)),
  }
}

/** The lengths to choose from, plus `own` if it is a different one. */
export const lengthOptions = (own: string) =>
  [...new Set([...durationOptions, Number(own)])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: m.calendar_minutes({ minutes }) }))
