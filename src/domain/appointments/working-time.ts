import { m } from '#text'
import { minutesAfterMidnight } from '../time/time-of-day.ts'
import type { AppointmentKind } from './appointment.ts'

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

/** `HH:MM` by the agent's clock; `24:00` is the end of the day. */
export type Hours = { start: string; end: string }

/** When something can be booked. `weekendHours` are those of Saturday and Sunday, where they differ. */
export type OpenTime = { workingHours: Hours; workingDays: readonly Weekday[]; weekendHours?: Hours }

export type WorkingTime = {
  /** For calls, meetings, and consultations. */
  workingHours: Hours
  workingDays: readonly Weekday[]
  showings: { days: readonly Weekday[]; hours: Hours; weekendHours: Hours }
  defaultDurationMinutes: number
  bufferMinutes: number
}

export const durationOptions = [15, 30, 45, 60, 90] as const
export const bufferOptions = [0, 5, 10, 15, 30] as const

export const defaultWorkingTime: WorkingTime = {
  workingHours: { start: '09:00', end: '17:00' },
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  showings: {
    days: weekdays,
    hours: { start: '09:00', end: '18:00' },
    weekendHours: { start: '10:00', end: '16:00' },
  },
  defaultDurationMinutes: 30,
  bufferMinutes: 15,
}

/** Minutes after midnight of `HH:MM`, or null if it is not a time of day. A working day may end at 24:00. */
export const minutesOf = (time: string): number | null =>
  time === '24:00' ? 1440 : minutesAfterMidnight(time)

/** Buyers look at homes on weekends, too; everything else keeps to working days. */
export const openTime = ({ showings, ...working }: WorkingTime, kind: AppointmentKind): OpenTime =>
  kind === 'showing'
    ? { workingHours: showings.hours, workingDays: showings.days, weekendHours: showings.weekendHours }
    : working

export const workingTimeFields = [
  'workingDays',
  'workingHours.start',
  'workingHours.end',
  'showings.days',
  'showings.hours.start',
  'showings.hours.end',
  'showings.weekendHours.start',
  'showings.weekendHours.end',
] as const
export type WorkingTimeFaults = Partial<Record<(typeof workingTimeFields)[number], string>>

/** Where hours stand in it. */
export type HoursField = 'workingHours' | 'showings.hours' | 'showings.weekendHours'

/**
 * What is wrong with an agent's working time, by field: hours must be in order and leave room for one appointment, and
 * there must be a day for each.
 */
export function checkWorkingTime({
  workingHours,
  workingDays,
  showings,
  defaultDurationMinutes,
}: WorkingTime): WorkingTimeFaults {
  const faults: WorkingTimeFaults = {}
  const checkHours = (field: HoursField, hours: Hours): void => {
    const [start, end] = [minutesOf(hours.start), minutesOf(hours.end)]
    if (start === null) faults[`${field}.start`] = m.calendar_time_invalid()
    if (end === null) faults[`${field}.end`] = m.calendar_time_invalid()
    if (start === null || end === null) return
    if (end <= start) faults[`${field}.end`] = m.calendar_end_before_start()
    else if (end - start < defaultDurationMinutes)
      faults[`${field}.end`] = m.calendar_hours_too_short({ minutes: defaultDurationMinutes })
  }
  checkHours('workingHours', workingHours)
  checkHours('showings.hours', showings.hours)
  checkHours('showings.weekendHours', showings.weekendHours)
  if (workingDays.length === 0) faults.workingDays = m.calendar_no_days()
  if (showings.days.length === 0) faults['showings.days'] = m.calendar_no_days()
  return faults
}
