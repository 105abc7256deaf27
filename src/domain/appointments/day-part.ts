import { m } from '#text'

export const dayParts = ['Morning', 'Afternoon', 'Evening'] as const
export type DayPart = (typeof dayParts)[number]
export const defaultDayPart: DayPart = 'Afternoon'

/** Hours by the agent's clock: what the part covers, and when an appointment requested for it starts. */
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

/** A showing requested by a buyer takes 30 minutes, an appointment entered in the scheduling form an hour. */
export const showingMinutes = 30
export const scheduledMinutes = 60
