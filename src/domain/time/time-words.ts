import { m } from '#text'
import { formatTime } from './format-time.ts'
import { addDays } from './local-instant.ts'
import { localDay } from './wall-clock.ts'

/** Days as UTC dates, because a calendar day has no zone. */
const withWeekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const withYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** 'Sat, Nov 21' within the year of today, else 'Nov 21, 2025'; days are `YYYY-MM-DD`. */
export const dayWords = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? withWeekday : withYear).format(Date.parse(`${day}T00:00:00Z`))

/** 'Today, 3:00 PM', 'Tomorrow, …', 'Yesterday, …', else the date and the time in the zone. */
export function dateTimeWords(instantMs: number, nowMs: number, timeZone: string): string {
  const time = formatTime(instantMs, timeZone, '12h')
  const day = localDay(instantMs, timeZone)
  const today = localDay(nowMs, timeZone)
  if (day === today) return m.common_time_today({ time })
  if (day === addDays(today, 1)) return m.common_time_tomorrow({ time })
  if (day === addDays(today, -1)) return m.common_time_yesterday({ time })
  return m.common_time_on({ date: dayWords(day, today), time })
}

/** The zone in short, such as 'EST', for where a time could be doubted. */
export const zoneWord = (instantMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(instantMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
