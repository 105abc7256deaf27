/** From what a calendar and a wall clock show in a zone to the instant, including clock changes. */
import { localDay, offsetMs } from './wall-clock.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** `YYYY-MM-DD`, a day that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}

export type LocalReading = {
  /** Ms since 1970 (UTC). If the time occurs twice, the first; if the clock skips it, the reading with the previous offset. */
  instantMs: number
  kind: 'normal' | 'gap' | 'overlap'
  /** The second occurrence, if the clock is set back. */
  secondMs: number | null
}

/** Reads `minutes` after midnight on `day` (`YYYY-MM-DD`) by a wall clock in the zone. */
export function readLocal(day: string, minutes: number, zone: string): LocalReading {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const before = wall - offsetMs(wall - dayMs, zone)
  const after = wall - offsetMs(wall + dayMs, zone)
  const shows = (instant: number) => instant + offsetMs(instant, zone) === wall
  const [first, second] = [...new Set([before, after])].filter(shows).sort((a, b) => a - b)
  if (first === undefined) return { instantMs: before, kind: 'gap', secondMs: null }
  return { instantMs: first, kind: second === undefined ? 'normal' : 'overlap', secondMs: second ?? null }
}

/** The instant at which the wall clock in the zone shows that time; see `readLocal` for clock changes. */
export const localInstantMs = (day: string, minutes: number, zone: string): number =>
  readLocal(day, minutes, zone).instantMs

/** `count` calendar days after `day` (before it if negative). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay()

export const isBeforeToday = (day: string, nowMs: number, zone: string): boolean =>
  day < localDay(nowMs, zone)
