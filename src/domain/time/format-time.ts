import { offsetMs } from './wall-clock.ts'

export const timeFormats = ['12h', '24h'] as const
export type TimeFormat = (typeof timeFormats)[number]

const local = (instantMs: number, zone: string) =>
  new Date(instantMs + offsetMs(instantMs, zone)).toISOString()

/** `3:05 PM` or `15:05`. */
export function formatTime(instantMs: number, zone: string, format: TimeFormat): string {
  const time = local(instantMs, zone).slice(11, 16)
  if (format === '24h') return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
