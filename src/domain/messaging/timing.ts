/** When a message leaves: now, at a time, or when it is day where its lead is. */
import { m } from '#text'
import { isQuiet, nextOpening, type QuietHours, type SendingWindow } from '../sequences/sending-window.ts'
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

type TimingContext = {
  nowMs: number
  /** The agent's zone. */
  zone: string
  leadZone: string
  window: SendingWindow
}

/**
 * When the agent wants it to leave, whatever the hour is where the lead is. A time that the agent's clock skips in spring is
 * an hour later by the clock; one that it shows twice in fall is the first.
 */
export function wantedMs(timing: Timing, { nowMs, zone, leadZone }: Omit<TimingContext, 'window'>): number {
  if (timing.kind === 'now') return nowMs
  if (timing.kind === 'at') return localInstantMs(timing.day, minutesAfterMidnight(timing.time) ?? 0, zone)
  return timing.day === null ? nowMs : Math.max(nowMs, localInstantMs(timing.day, 0, leadZone))
}

/** When it is due for one lead: never in their quiet hours. */
export function dueMs(timing: Timing, where: TimingContext): number {
  const from = wantedMs(timing, where)
  return timing.kind === 'daytime'
    ? nextDaytime(from, where)
    : nextOpening(from, daily(where.window), where.leadZone)
}

/** Whoever writes a message on a weekend means it: only the hours of the day count. */
const daily = ({ quiet }: SendingWindow): SendingWindow => ({ quiet, sendsOnWeekends: true })

/** The first instant from `atMs` on at which it is day where the lead is, and not a weekend if the agent sends none then. */
export function nextDaytime(
  atMs: number,
  { leadZone, window }: Pick<TimingContext, 'leadZone' | 'window'>,
): number {
  const { sendsOnWeekends, quiet } = window
  if (coversDay(quiet)) return nextOpening(atMs, window, leadZone)
  let at = atMs
  // A morning, and quiet hours that end after it.
  for (let step = 0; step < 8; step += 1) {
    const day = nextOpening(at, { quiet: night, sendsOnWeekends }, leadZone)
    at = nextOpening(day, daily(window), leadZone)
    if (at === day) return day
  }
  return at
}

/** Whether quiet hours leave nothing of the day: they count, then, and the day doesn't. */
const coversDay = (quiet: QuietHours): boolean =>
  Array.from({ length: night.from - night.to }, (_, minute) => night.to + minute).every((minute) =>
    isQuiet(quiet, minute),
  )

/** A wait for daytime: for the next morning, or for Monday because the agent sends nothing on weekends. */
export type DaytimeWait = { reason: 'daytime' | 'weekend'; untilMs: number }

/** What a message for daytime waits for at this instant; null if it is day where the lead is. */
export function daytimeWait(atMs: number, where: Parameters<typeof nextDaytime>[1]): DaytimeWait | null {
  const untilMs = nextDaytime(atMs, where)
  if (untilMs === atMs) return null
  const isForWeekend = nextDaytime(atMs, { ...where, window: daily(where.window) }) < untilMs
  return { reason: isForWeekend ? 'weekend' : 'daytime', untilMs }
}

/**
 * A message for daytime that waits, by where its lead is and what the agent set now: when it is due, and what for. The
 * reason is null if it is day there, or its day hasn't come yet.
 */
export function replanned(
  day: string | null,
  where: TimingContext,
): { dueMs: number; reason: DaytimeWait['reason'] | null } {
  const due = dueMs({ kind: 'daytime', day }, where)
  const isDayReached = day === null || localInstantMs(day, 0, where.leadZone) <= where.nowMs
  return { dueMs: due, reason: isDayReached ? (daytimeWait(where.nowMs, where)?.reason ?? null) : null }
}

/** Like `replanned`, for one that is for now or for a time: it waits for nothing but the quiet hours. */
export function replannedFixed(
  timing: Timing,
  where: TimingContext,
): { dueMs: number; reason: 'quiet_hours' | null } {
  const from = Math.max(where.nowMs, wantedMs(timing, where))
  const due = nextOpening(from, daily(where.window), where.leadZone)
  return { dueMs: due, reason: due > from ? 'quiet_hours' : null }
}
