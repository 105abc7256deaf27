import { m } from '#text'
import { consultationMinutes } from './consultation-times.ts'

const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions, instant: string | Date) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(instant))

/** `9:30 AM` */
export const startInWords = (startIso: string, timeZone: string): string =>
  inZone(timeZone, { hour: 'numeric', minute: '2-digit' }, startIso)

/** `Mon, Nov 23, 9:30 AM` */
export const alternativeInWords = (startIso: string, timeZone: string): string =>
  inZone(
    timeZone,
    { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    startIso,
  )

/** `Eastern Time`, or the zone's own name where it is called by nothing but its distance. */
export function zoneInWords(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
  const words = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /^(GMT[+-]|$)/.test(words) ? timeZone : words
}

/** `Monday, November 23, 2026 at 9:30 AM EST` */
export const whenInWords = (startIso: string | Date, timeZone: string): string =>
  inZone(
    timeZone,
    {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    startIso,
  )

/** When a consultation is, how long, and where it is held if that is said. */
export const detailsInWords = (startIso: string, timeZone: string, meetingUrl = ''): string[] => [
  m.consultation_details({ when: whenInWords(startIso, timeZone), minutes: String(consultationMinutes) }),
  ...(meetingUrl ? [m.consultation_details_link({ url: meetingUrl })] : []),
]
