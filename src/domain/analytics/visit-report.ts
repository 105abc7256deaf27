/** Which days a visit report covers, what they are compared with, and how its numbers are expressed. */
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { localDay, offsetMs } from '#domain/time/wall-clock.ts'

/** In days, including today. */
export const visitPeriods = [7, 30, 90] as const
export type VisitPeriod = (typeof visitPeriods)[number]

/** Instants in ms; days are those of the agent's zone. */
export type VisitSpan = {
  firstDay: string
  lastDay: string
  fromMs: number
  /** The same number of days before; it ends at the same time of day as now, so that half a day is compared with half a day. */
  before: { fromMs: number; toMs: number }
}

export function visitSpan(days: VisitPeriod, nowMs: number, zone: string): VisitSpan {
  const lastDay = localDay(nowMs, zone)
  const firstDay = addDays(lastDay, 1 - days)
  return {
    firstDay,
    lastDay,
    fromMs: localInstantMs(firstDay, 0, zone),
    before: {
      fromMs: localInstantMs(addDays(firstDay, -days), 0, zone),
      toMs: localInstantMs(addDays(lastDay, -days), minutesOfDay(nowMs, zone), zone),
    },
  }
}

const minutesOfDay = (nowMs: number, zone: string) =>
  Math.floor((nowMs + offsetMs(nowMs, zone)) / 60_000) % 1440

export type DayOfVisits = { day: string; visits: number }

/** Every day of the span in order; days that were not counted had none. */
export function everyDay(
  { firstDay, lastDay }: Pick<VisitSpan, 'firstDay' | 'lastDay'>,
  counted: readonly DayOfVisits[],
): DayOfVisits[] {
  const known = new Map(counted.map(({ day, visits }) => [day, visits]))
  const days: DayOfVisits[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
    days.push({ day, visits: known.get(day) ?? 0 })
  return days
}

/** Whole percent of `of`; 0 if there is nothing to take a share of. */
export const shareOf = (part: number, of: number): number => (of > 0 ? Math.round((100 * part) / of) : 0)

/** By how many percent `now` is above `before`, negative if it is below; null if there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round((100 * (now - before)) / before) : null
