import { z } from 'zod'
import { bufferOptions, durationOptions, weekdays } from '#domain/appointments/working-time.ts'
import { endpoint } from './endpoint.ts'

const TimeOfDay = z.stringFormat('time of day', /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** An agent's working hours, in their own time zone, and the spacing of appointments. Minutes are whole numbers. */
export const CalendarSettings = z
  .strictObject({
    workingHours: z.strictObject({ start: TimeOfDay, end: TimeOfDay }),
    workingDays: z.array(z.enum(weekdays)).max(7),
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
