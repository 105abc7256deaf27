/** How numbers and times are displayed. Instants are RFC 3339 strings, zones IANA names. */

const locale = 'en-US'

/** `$450,000`, or `$450,000.00` with cents. Takes dollars. */
export function formatPrice(dollars: number, { cents = false } = {}): string {
  const digits = cents || !Number.isInteger(dollars) ? 2 : 0
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(dollars)
}

export const formatCount = (count: number) => new Intl.NumberFormat(locale).format(count)

type DateOptions = { timeZone: string; now: Date; withZone?: boolean }

/** `3:00 PM`, or `3:00 PM EST` with its zone. */
export const formatTime = (instant: string, { timeZone, withZone }: Omit<DateOptions, 'now'>) =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(withZone && { timeZoneName: 'short' }),
  }).format(new Date(instant))

/** `Today`, `Tomorrow`, `Yesterday`, else `Sat, Nov 21`, with the year if it is a different one. */
export function formatDayInWords(instant: string, { timeZone, now }: DateOptions): string {
  const day = dayIn(new Date(instant), timeZone)
  const today = dayIn(now, timeZone)
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (Math.abs(distance) <= 1) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day')
    return word.charAt(0).toUpperCase() + word.slice(1)
  }
  return formatCalendarDay(day, day.slice(0, 4) !== today.slice(0, 4))
}

/** `Today, 3:00 PM`. `withZone` adds `EST` where the zone could be unclear. */
export const formatWhen = (instant: string, when: DateOptions) =>
  `${formatDayInWords(instant, when)}, ${formatTime(instant, when)}`

/** `1:05`: minutes and seconds, as a call's length is written. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A calendar day `YYYY-MM-DD` as `Sat, Nov 21`, with the year on request. */
export const formatCalendarDay = (day: string, withYear = false) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(withYear && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`))

/** The calendar day `YYYY-MM-DD` of an instant in a time zone. */
export const dayIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
