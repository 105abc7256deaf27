import { m } from '#text'
import { minutesAfterMidnight } from '../time/time-of-day.ts'

/** When an agent works and how appointments are spaced. */

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

export type WorkingTime = {
  /** `HH:MM` by the agent's clock; `24:00` is the end of the day. */
  workingHours: { start: string; end: string }
  workingDays: readonly Weekday[]
  defaultDurationMinutes: number
  bufferMinutes: number
}

export const durationOptions = [15, 30, 45, 60, 90] as const
export const bufferOptions = [0, 5, 10, 15, 30] as const

export const defaultWorkingTime: WorkingTime = {
  workingHours: { start: '09:00', end: '17:00' },
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  defaultDurationMinutes: 30,
  bufferMinutes: 15,
}

/** Minutes after midnight of `HH:MM`, or null if it is not a time of day. A working day may end at 24:00. */
export const minutesOf = (time: string): number | null =>
  time === '24:00' ? 1440 : minutesAfterMidnight(time)

export type WorkingTimeFaults = Partial<Record<'start' | 'end' | 'workingDays', string>>

/**
 * What is wrong with an agent's working time: the hours must be in order and leave room for one showing, and there must
 * be a working day.
 */
export function checkWorkingTime({
  workingHours,
  workingDays,
  defaultDurationMinutes,
}: WorkingTime): WorkingTimeFaults {
  const start = minutesOf(workingHours.start)
  const end = minutesOf(workingHours.end)
  const faults: WorkingTimeFaults = {}
  if (start === null) faults.start = m.calendar_time_invalid()
  if (end === null) faults.end = m.calendar_time_invalid()
  if (start !== null && end !== null) {
    if (end <= start) faults.end = m.calendar_end_before_start()
    else if (end - start < defaultDurationMinutes)
      faults.end = m.calendar_hours_too_short({ minutes: defaultDurationMinutes })
  }
  if (workingDays.length === 0) faults.workingDays = m.calendar_no_days()
  return faults
}
