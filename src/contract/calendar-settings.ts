import { z } from 'zod'
import { bufferOptions, durationOptions, weekdays } from '#domain/appointments/working-time.ts'
import { endpoint } from './endpoint.ts'

const TimeOfDay = z.stringFormat('time of day', /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)

const Hours = z.strictObject({ start: TimeOfDay, end: TimeOfDay })
const Days = z.array(z.enum(weekdays)).max(7)

/**
 * When an agent works and shows homes, in their own time zone, and the spacing of appointments. Working hours and days are for
 * calls and meetings; `weekendHours` are for showings on Saturdays and Sundays. Minutes are whole numbers.
 */
export const CalendarSettings = z
  .strictObject({
    workingHours: Hours,
    workingDays: Days,
    showings: z.strictObject({ days: Days, hours: Hours, weekendHours: Hours }),
    defaultDuration: z.literal([...durationOptions]),
    bufferTime: z.literal([...bufferOptions]),
  })
  .meta({ id: 'CalendarSettings' })
export type CalendarSettings = z.infer<typeof CalendarSettings>

export const readCalendarSettings = endpoint('GET /api/calendar-settings', {
  summary: 'Read when the signed-in agent can be booked',
  access: 'agent',
  answer: CalendarSettings,
})

export const saveCalendarSettings = endpoint('PUT /api/calendar-settings', {
  summary: 'Set when the signed-in agent can be booked; the free times change immediately',
  access: 'agent',
  body: CalendarSettings,
  answer: CalendarSettings,
})
