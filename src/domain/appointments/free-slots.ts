import { addDays, readLocal, weekdayOf } from '../time/local-instant.ts'
import { minutesOf, type OpenTime, weekdays } from './working-time.ts'

const minuteMs = 60_000

/** From `startMs` up to, not including, `endMs`; ms since 1970 (UTC). */
export type TimeRange = { startMs: number; endMs: number }

export type SlotSearch = OpenTime & {
  /** The first and last calendar day (`YYYY-MM-DD`) in the agent's zone. */
  fromDay: string
  toDay: string
  timeZone: string
  /** Days on which no one works, though they are working days. */
  isDayOff?: (day: string) => boolean
  durationMinutes: number
  /** Kept free before and after everything busy. */
  bufferMinutes: number
  /** A slot can start every this many minutes, counted from the start of work. */
  stepMinutes?: number
  busy: readonly TimeRange[]
  nowMs: number
  /** Nothing is offered any sooner than this from now. */
  noticeMinutes?: number
}

export const defaultStepMinutes = 30
/** Keeps an invalid range from running forever. */
export const maxSearchedDays = 366

type OpenTimeSearch = OpenTime & Pick<SlotSearch, 'timeZone' | 'isDayOff' | 'durationMinutes' | 'stepMinutes'>

/** The slots of one day before anything else is considered; times that the clock skips don't exist. */
function* workingSlots(day: string, search: OpenTimeSearch): Generator<TimeRange> {
  const weekday = weekdays[weekdayOf(day)]
  const isWeekend = weekday === 'saturday' || weekday === 'sunday'
  const hours = (isWeekend && search.weekendHours) || search.workingHours
  const [start, end] = [minutesOf(hours.start), minutesOf(hours.end)]
  if (start === null || end === null || !weekday || !search.workingDays.includes(weekday)) return
  if (search.isDayOff?.(day)) return
  const closing = readLocal(day, end, search.timeZone)
  const closingMs = closing.secondMs ?? closing.instantMs
  const step = Math.max(1, search.stepMinutes ?? defaultStepMinutes)
  for (let minutes = start; minutes + search.durationMinutes <= end; minutes += step) {
    const { instantMs: startMs, kind } = readLocal(day, minutes, search.timeZone)
    const endMs = startMs + search.durationMinutes * minuteMs
    if (kind !== 'gap' && endMs <= closingMs) yield { startMs, endMs }
  }
}

/**
 * The free slots in order of time, by the agent's clock: within working hours, on working days, not in the past, and at
 * least the buffer away from everything busy.
 */
export function freeSlots(search: SlotSearch): TimeRange[] {
  if (search.durationMinutes <= 0) return []
  const bufferMs = search.bufferMinutes * minuteMs
  const earliestMs = search.nowMs + (search.noticeMinutes ?? 0) * minuteMs
  const busy = search.busy.toSorted((a, b) => a.startMs - b.startMs)
  const slots: TimeRange[] = []
  let day = search.fromDay
  for (let count = 0; day <= search.toDay && count < maxSearchedDays; count += 1, day = addDays(day, 1)) {
    for (const slot of workingSlots(day, search)) {
      if (slot.startMs >= earliestMs && !isTaken(slot, busy, bufferMs)) slots.push(slot)
    }
  }
  return slots
}

/** Whether a time with its buffer overlaps anything busy; touching doesn't count. */
export const isTaken = (slot: TimeRange, busy: readonly TimeRange[], bufferMs: number): boolean =>
  busy.some(({ startMs, endMs }) => slot.startMs < endMs + bufferMs && startMs - bufferMs < slot.endMs)

/** The free slots nearest to a requested time that is taken, in order of time. */
export function nearestSlots(slots: readonly TimeRange[], wantedMs: number, max = 3): TimeRange[] {
  return slots
    .toSorted(
      (a, b) => Math.abs(a.startMs - wantedMs) - Math.abs(b.startMs - wantedMs) || a.startMs - b.startMs,
    )
    .slice(0, max)
    .sort((a, b) => a.startMs - b.startMs)
}
