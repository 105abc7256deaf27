/** Dates and times in the numeric forms that exports offer. */
import { offsetMs } from './wall-clock.ts'

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]
export const timeFormats = ['12h', '24h'] as const
export type TimeFormat = (typeof timeFormats)[number]

/** A calendar day `YYYY-MM-DD` in the chosen form. */
export function formatDay(day: string, format: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (format === 'YYYY-MM-DD') return day
  return format === 'DD/MM/YYYY' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}

const local = (instantMs: number, zone: string) =>
  new Date(instantMs + offsetMs(instantMs, zone)).toISOString()

export const formatDate = (instantMs: number, zone: string, format: DateFormat): string =>
  formatDay(local(instantMs, zone).slice(0, 10), format)

/** `3:05 PM` or `15:05`. */
export function formatTime(instantMs: number, zone: string, format: TimeFormat): string {
  const time = local(instantMs, zone).slice(11, 16)
  if (format === '24h') return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
