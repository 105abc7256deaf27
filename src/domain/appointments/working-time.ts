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

export const defaultWorkingTime: WorkingTime = {
  workingHours: { start: '09:00', end: '17:00' },
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  defaultDurationMinutes: 30,
  bufferMinutes: 15,
}

/** Minutes after midnight of `HH:MM`, null for what is not a time of day. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total <= 1440 ? total : null
}
