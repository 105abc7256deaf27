import { m } from '#text'
import { localInstantMs } from '../time/local-instant.ts'

export const dayParts = ['Morning', 'Afternoon', 'Evening'] as const
export type DayPart = (typeof dayParts)[number]
export const defaultDayPart: DayPart = 'Afternoon'

/** Hours by the agent's clock: what the part covers, and when an appointment asked for in it begins. */
export const dayPartHours: Record<DayPart, { from: number; to: number; start: number }> = {
  Morning: { from: 9, to: 12, start: 10 },
  Afternoon: { from: 13, to: 16, start: 14 },
  Evening: { from: 17, to: 19, start: 18 },
}

const labels: Record<DayPart, () => string> = {
  Morning: m.appointments_part_morning,
  Afternoon: m.appointments_part_afternoon,
  Evening: m.appointments_part_evening,
}
export const dayPartLabel = (part: DayPart): string => labels[part]()

const startWords: readonly [string, number][] = [
  ['morning', dayPartHours.Morning.start],
  ['afternoon', dayPartHours.Afternoon.start],
  ['evening', dayPartHours.Evening.start],
  ['noon', 12],
  ['am', 9],
  ['pm', 13],
]
const otherStartHour = 9

/** The hour at which an appointment begins whose time was only told in words. */
export function startHourOf(timeLabel: string): number {
  const label = timeLabel.toLowerCase()
  return startWords.find(([word]) => label.includes(word))?.[1] ?? otherStartHour
}

/** A showing that a buyer asks for takes 30 minutes, what is entered in the scheduling form an hour. */
export const showingMinutes = 30
export const scheduledMinutes = 60

/** When an appointment on a day (`YYYY-MM-DD`) with a time in words begins and ends, in ms since 1970 (UTC). */
export function appointmentTimes(
  day: string,
  timeLabel: string,
  minutes: number,
  timeZone: string,
): { startMs: number; endMs: number } {
  const startMs = localInstantMs(day, startHourOf(timeLabel) * 60, timeZone)
  return { startMs, endMs: startMs + minutes * 60_000 }
}
