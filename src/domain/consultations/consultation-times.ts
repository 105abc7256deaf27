import { freeSlots, nearestSlots, type TimeRange } from '../appointments/free-slots.ts'
import { defaultWorkingTime } from '../appointments/working-time.ts'
import { isFederalHoliday } from '../time/federal-holidays.ts'
import { addDays, localInstantMs } from '../time/local-instant.ts'
import { localDay } from '../time/wall-clock.ts'

const minuteMs = 60_000

/** How long a free consultation takes. */
export const consultationMinutes = 30
/** The zone of the working hours, which is that of the people who hold consultations. */
export const consultationZone = 'America/New_York'
/** Time to prepare: nothing is offered sooner than this. */
export const consultationNoticeMinutes = 4 * 60
/** Nothing is offered later than this many days from today. */
export const consultationDaysAhead = 60
/** Days after a consultation when the data stored about it is deleted. */
export const consultationKeptDays = 400
/** Kept free after each consultation, and so before the next. */
export const consultationBufferMs = defaultWorkingTime.bufferMinutes * minuteMs

type Calendar = { busy: readonly TimeRange[]; nowMs: number }

/** The last day on which anything is offered; a visitor far to the east may be a day ahead of it. */
const lastDay = (nowMs: number) => addDays(localDay(nowMs, consultationZone), consultationDaysAhead)

/** The free times on these days in the calendar of the people who hold consultations. */
function timesOfDays(fromDay: string, toDay: string, { busy, nowMs }: Calendar): TimeRange[] {
  const today = localDay(nowMs, consultationZone)
  const last = lastDay(nowMs)
  return freeSlots({
    ...defaultWorkingTime,
    isDayOff: isFederalHoliday,
    fromDay: fromDay < today ? today : fromDay,
    toDay: toDay > last ? last : toDay,
    timeZone: consultationZone,
    durationMinutes: consultationMinutes,
    noticeMinutes: consultationNoticeMinutes,
    busy,
    nowMs,
  })
}

/** The free times that start on a visitor's calendar day (`YYYY-MM-DD`) in their zone, in order of time. */
export function consultationTimes(day: string, timeZone: string, calendar: Calendar): TimeRange[] {
  const today = localDay(calendar.nowMs, consultationZone)
  if (day < addDays(today, -1) || day > addDays(lastDay(calendar.nowMs), 1)) return []
  const fromMs = localInstantMs(day, 0, timeZone)
  const toMs = localInstantMs(addDays(day, 1), 0, timeZone)
  // Their day may be half of ours and half of the next.
  return timesOfDays(addDays(day, -1), addDays(day, 1), calendar).filter(
    ({ startMs }) => startMs >= fromMs && startMs < toMs,
  )
}

const allTimes = (calendar: Calendar) =>
  timesOfDays(localDay(calendar.nowMs, consultationZone), lastDay(calendar.nowMs), calendar)

/** The first days in a visitor's zone from `fromDay` on with a free time; none if everything is taken. */
export function nextConsultationDays(
  fromDay: string,
  timeZone: string,
  calendar: Calendar,
  max = 4,
): string[] {
  const days = allTimes(calendar).map(({ startMs }) => localDay(startMs, timeZone))
  return [...new Set(days)].filter((day) => day >= fromDay).slice(0, max)
}

/** Whether a consultation can start at this instant: it is one of the times we offer, and no one has booked it. */
export const isConsultationFree = (startMs: number, calendar: Calendar): boolean =>
  allTimes(calendar).some((time) => time.startMs === startMs)

/** The free times nearest to one that isn't available, in order of time. */
export function nearestConsultations(wantedMs: number, calendar: Calendar): TimeRange[] {
  return nearestSlots(allTimes(calendar), wantedMs)
}

/** When a consultation that starts at this instant is over. */
export const consultationEndMs = (startMs: number): number => startMs + consultationMinutes * minuteMs
