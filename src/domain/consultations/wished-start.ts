import { localInstantMs } from '../time/local-instant.ts'

/** A time of day as people and date fields write it: `14:30`, `14:30:00` or `2:30 PM`. */
export const timeOfDay = /^(?:(?:[01]?\d|2[0-3]):[0-5]\d(?::00)?|(?:0?[1-9]|1[0-2]):[0-5]\d ?[AaPp][Mm])$/

/** Either `startIso`, or a day (`YYYY-MM-DD`) with a `timeOfDay` by the zone's clock; missing parts are empty. */
export type WishedStart = { startIso: string; date: string; time: string; timeZone: string }

/** The requested instant, empty if a part of it is missing, and the field where a problem with it is shown. */
export function wishedStart({ startIso, date, time, timeZone }: WishedStart): {
  startIso: string
  field: 'startIso' | 'date' | 'time'
} {
  if (startIso || !(date || time)) return { startIso, field: 'startIso' }
  if (!date) return { startIso: '', field: 'date' }
  if (!time) return { startIso: '', field: 'time' }
  const startMs = localInstantMs(date, minutesAfterMidnight(time), timeZone)
  return { startIso: new Date(startMs).toISOString(), field: 'date' }
}

function minutesAfterMidnight(time: string): number {
  const [, hours = '', minutes = '', half] = /^(\d+):(\d+)(?::00)? ?([ap]m)?$/.exec(time.toLowerCase()) ?? []
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  return hour * 60 + Number(minutes)
}
