import { minutesOf, type Weekday, weekdays } from '#domain/appointments/working-time.ts'
import { timeInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import type { SelectOption } from '#web/ui/select.tsx'

const stepMinutes = 30

/** Every half hour (`HH:MM`) from `first` to `last`, plus `own` if it falls between two of them. */
export function timesOfDay(first: string, last: string, own: string): SelectOption[] {
  const [from = 0, to = 0] = [minutesOf(first) ?? 0, minutesOf(last) ?? 0]
  const minutes = new Set([minutesOf(own) ?? from])
  for (let at = from; at <= to; at += stepMinutes) minutes.add(at)
  return [...minutes].sort((a, b) => a - b).map((at) => ({ value: clock(at), label: inWords(at) }))
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const inWords = (minutes: number) =>
  minutes === 1440 ? m.calendar_midnight() : timeInWords(minutes * 60_000, 'UTC')

/** From Monday to Sunday. */
export const weekDayNames: { day: Weekday; short: string; long: string }[] = [1, 2, 3, 4, 5, 6, 0].map(
  (at) => {
    const name = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(
        new Date(Date.UTC(2026, 0, 4 + at)),
      )
    return { day: weekdays[at] ?? 'sunday', short: name('short'), long: name('long') }
  },
)
