/** When a message leaves: now, at a time, or when it is day where its lead is. */
import { m } from '#text'
import { nextOpening, type QuietHours } from '../sequences/sending-window.ts'
import { addDays, isDay, localInstantMs } from '../time/local-instant.ts'
import { minutesAfterMidnight } from '../time/time-of-day.ts'
import { localDay, offsetMs } from '../time/wall-clock.ts'
import { maxDaysAhead, type Timing } from './message.ts'

/** Outside of 9:00 to 17:00. */
const night: QuietHours = { from: 17 * 60, to: 9 * 60 }

export type TimingFaults = { day?: string; time?: string }

/** What is wrong with a time, by the agent's clock and calendar. */
export function timingFaults(timing: Timing, { zone, nowMs }: { zone: string; nowMs: number }): TimingFaults {
  if (timing.kind === 'now' || (timing.kind === 'daytime' && timing.day === null)) return {}
  const { day } = timing
  if (day === null || !isDay(day)) return { day: m.messaging_day_invalid() }
  const today = localDay(nowMs, zone)
  if (day < today) return { day: m.messaging_day_past() }
  if (day > addDays(today, maxDaysAhead)) return { day: m.messaging_day_far() }
  if (timing.kind === 'daytime') return {}
  const minutes = minutesAfterMidnight(timing.time)
  if (minutes === null) return { time: m.messaging_time_invalid() }
  return localInstantMs(day, minutes, zone) <= nowMs ? { time: m.messaging_time_past() } : {}
}

/** A time by the clock of another zone, at the same instant. */
export function timingIn(timing: Timing, { from, to }: { from: string; to: string }): Timing {
  if (timing.kind !== 'at' || from === to) return timing
  const atMs = localInstantMs(timing.day, minutesAfterMidnight(timing.time) ?? 0, from)
  const time = new Date(atMs + offsetMs(atMs, to)).toISOString().slice(11, 16)
  return { kind: 'at', day: localDay(atMs, to), time }
}

type Where = {
  nowMs: number
  /** The agent's zone. */
  zone: string
  leadZone: string
  sendsOnWeekends: boolean
}

/**
 * When it is due for one lead. A time that the agent's clock skips in spring is an hour later by the clock; one that it
 * shows twice in fall is the first.
 */
export function dueMs(timing: Timing, { nowMs, zone, leadZone, sendsOnWeekends }: Where): number {
  if (timing.kind === 'now') return nowMs
  if (timing.kind === 'at') return localInstantMs(timing.day, minutesAfterMidnight(timing.time) ?? 0, zone)
  const from = timing.day === null ? nowMs : Math.max(nowMs, localInstantMs(timing.day, 0, leadZone))
  return nextDaytime(from, { leadZone, sendsOnWeekends })
}

/** The first instant from `atMs` on at which it is day where the lead is, and not a weekend if the agent sends none then. */
export const nextDaytime = (
  atMs: number,
  { leadZone, sendsOnWeekends }: Pick<Where, 'leadZone' | 'sendsOnWeekends'>,
): number => nextOpening(atMs, { quiet: night, sendsOnWeekends }, leadZone)

/** A wait for daytime: for the next morning, or for Monday because the agent sends nothing on weekends. */
export type DaytimeWait = { reason: 'daytime' | 'weekend'; untilMs: number }

/** What a message for daytime waits for at this instant; null if it is day where the lead is. */
export function daytimeWait(atMs: number, where: Parameters<typeof nextDaytime>[1]): DaytimeWait | null {
  const untilMs = nextDaytime(atMs, where)
  if (untilMs === atMs) return null
  const isForWeekend = nextDaytime(atMs, { ...where, sendsOnWeekends: true }) < untilMs
  return { reason: isForWeekend ? 'weekend' : 'daytime', untilMs }
}

/**
 * A message for daytime that waits, by where its lead is and what the agent set now: when it is due, and what for. The
 * reason is null if it is day there, or its day hasn't come yet.
 */
export function replanned(
  day: string | null,
  where: Where,
): { dueMs: number; reason: DaytimeWait['reason'] | null } {
  const due = dueMs({ kind: 'daytime', day }, where)
  const isDayReached = day === null || localInstantMs(day, 0, where.leadZone) <= where.nowMs
  return { dueMs: due, reason: isDayReached ? (daytimeWait(where.nowMs, where)?.reason ?? null) : null }
}
