import { addDays, localInstantMs } from '../time/local-instant.ts'
import { localDay } from '../time/wall-clock.ts'
import type { AppointmentKind } from './appointment.ts'
import { type DayPart, dayPartHours } from './day-part.ts'
import { freeSlots, type TimeRange } from './free-slots.ts'
import { openTime, type WorkingTime } from './working-time.ts'

/** `busy`: the agent's appointments, and the open houses of the home to be shown. */
export type OfferCalendar = {
  timeZone: string
  working: WorkingTime
  kind: AppointmentKind
  busy: readonly TimeRange[]
  nowMs: number
}

/** How many days ahead the next open days are searched for. */
export const offeredDaysAhead = 30

/** The times between two calendar days, both included, that buyers can book. */
export function offeredSlots(
  fromDay: string,
  toDay: string,
  { timeZone, working, kind, busy, nowMs }: OfferCalendar,
  durationMinutes = working.defaultDurationMinutes,
): TimeRange[] {
  return freeSlots({
    ...openTime(working, kind),
    ...{ fromDay, toDay, timeZone, busy, nowMs, durationMinutes },
    bufferMinutes: working.bufferMinutes,
  })
}

const hourMs = 3_600_000

/** When a day part starts and ends; ms since 1970 (UTC). */
export function partRange(day: string, part: DayPart, timeZone: string): TimeRange {
  const { from, to } = dayPartHours[part]
  return {
    startMs: localInstantMs(day, from * 60, timeZone),
    endMs: localInstantMs(day, to * 60, timeZone),
  }
}

/** Whether an appointment of this length can no longer start and end in this part of the day. */
export const isPartOver = (
  wish: { day: string; part: DayPart; minutes: number },
  { nowMs, timeZone }: Pick<OfferCalendar, 'nowMs' | 'timeZone'>,
): boolean => partRange(wish.day, wish.part, timeZone).endMs - wish.minutes * 60_000 < nowMs

/** The offered time in a day part that is nearest to its usual hour; undefined if all of it is taken or closed. */
export function slotOfPart(day: string, part: DayPart, calendar: OfferCalendar): TimeRange | undefined {
  const { startMs, endMs } = partRange(day, part, calendar.timeZone)
  const { from, start } = dayPartHours[part]
  const usualMs = startMs + (start - from) * hourMs
  const [nearest] = offeredSlots(day, day, calendar)
    .filter((slot) => slot.startMs >= startMs && slot.endMs <= endMs)
    .sort((a, b) => Math.abs(a.startMs - usualMs) - Math.abs(b.startMs - usualMs))
  return nearest
}

/** The first days (`YYYY-MM-DD`) from `fromDay` on with an offered time, soonest first. */
export function nextOpenDays(fromDay: string, calendar: OfferCalendar, max = 4): string[] {
  const slots = offeredSlots(fromDay, addDays(fromDay, offeredDaysAhead), calendar)
  return [...new Set(slots.map(({ startMs }) => localDay(startMs, calendar.timeZone)))].slice(0, max)
}
