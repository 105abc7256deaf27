/** When an item comes back, on offer to an agent who snoozes it. */
import { addDays, localInstantMs, weekdayOf } from '../time/local-instant.ts'
import { localDay, wallClock } from '../time/wall-clock.ts'

export const snoozeChoices = ['later_today', 'tomorrow', 'next_week'] as const
export type SnoozeChoice = (typeof snoozeChoices)[number]

const morningMinutes = 8 * 60
/** Later today is this far away, at a full hour, and not at night. */
const laterHours = 3
const latestHour = 20
const monday = 1

export type SnoozeTime = { choice: SnoozeChoice; atMs: number }

/** The times on offer, by the clock in the agent's zone. In the evening, later today isn't one of them. */
export function snoozeTimes(nowMs: number, zone: string): SnoozeTime[] {
  const today = localDay(nowMs, zone)
  const at = (day: string, minutes: number) => localInstantMs(day, minutes, zone)
  const laterHour = wallClock(nowMs, zone).hour + laterHours
  const later = at(today, laterHour * 60)
  const tomorrow = addDays(today, 1)
  const untilMonday = (monday - weekdayOf(tomorrow) + 7) % 7 || 7
  return [
    ...(laterHour <= latestHour ? [{ choice: 'later_today' as const, atMs: later }] : []),
    { choice: 'tomorrow', atMs: at(tomorrow, morningMinutes) },
    { choice: 'next_week', atMs: at(addDays(tomorrow, untilMonday), morningMinutes) },
  ]
}
