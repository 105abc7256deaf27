/** When a step is due: its delay after the step before it, by the agent's calendar for days and longer. */
import { addDays, localInstantMs } from '../time/local-instant.ts'
import { localDay, offsetMs } from '../time/wall-clock.ts'
import type { Delay } from './sequence.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** A day and longer keeps the time of day in the zone, also where the clock changes; the 31st becomes a shorter month's last day. */
export function addDelay(fromMs: number, { value, unit }: Delay, zone: string): number {
  if (unit === 'minutes') return fromMs + value * minuteMs
  if (unit === 'hours') return fromMs + value * 60 * minuteMs
  const day = localDay(fromMs, zone)
  const later = unit === 'months' ? addMonths(day, value) : addDays(day, unit === 'weeks' ? 7 * value : value)
  const timeOfDayMs = (((fromMs + offsetMs(fromMs, zone)) % dayMs) + dayMs) % dayMs
  const wholeMinutes = Math.floor(timeOfDayMs / minuteMs)
  return localInstantMs(later, wholeMinutes, zone) + (timeOfDayMs - wholeMinutes * minuteMs)
}

function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
