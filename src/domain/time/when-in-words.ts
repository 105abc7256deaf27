type Instant = string | number | Date

const inZone = (instant: Instant, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(instant))

/** `Saturday, November 21, 2026 at 2:00 PM EST`: for where day and zone could be ambiguous. */
export const whenInWords = (instant: Instant, timeZone: string): string =>
  inZone(instant, timeZone, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** `Mon, Nov 23, 9:30 AM`, for choosing among several times. */
export const shortWhenInWords = (instant: Instant, timeZone: string): string =>
  inZone(instant, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** `9:30 AM` */
export const timeInWords = (instant: Instant, timeZone: string): string =>
  inZone(instant, timeZone, { hour: 'numeric', minute: '2-digit' })

/** `Nov 24, 2026` */
export const dateInWords = (instant: Instant, timeZone: string): string =>
  inZone(instant, timeZone, { month: 'short', day: 'numeric', year: 'numeric' })

/** `Saturday, November 28` for a calendar day (`YYYY-MM-DD`). */
export const dayInWords = (day: string): string =>
  inZone(`${day}T00:00:00Z`, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' })

/** `Saturday` for a calendar day (`YYYY-MM-DD`). */
export const weekdayInWords = (day: string): string => inZone(`${day}T00:00:00Z`, 'UTC', { weekday: 'long' })

/** `Sat, Nov 28` for a calendar day (`YYYY-MM-DD`). */
export const shortDayInWords = (day: string): string =>
  inZone(`${day}T00:00:00Z`, 'UTC', { weekday: 'short', month: 'short', day: 'numeric' })

/** `Eastern Time`, or the zone's own name if it has no name other than its offset. */
export function zoneInWords(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
  const words = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /^(GMT[+-]|$)/.test(words) ? timeZone : words
}
