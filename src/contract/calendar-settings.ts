import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const TimeOfDay = z.stringFormat('time of day', /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** When an agent works, by their own clock, and how appointments are spaced. Minutes are whole. */
export const CalendarSettings = z
  .strictObject({
    workingHours: z.strictObject({ start: TimeOfDay, end: TimeOfDay }),
    workingDays: z
      .array(z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']))
      .max(7),
    defaultDuration: z.literal([15, 30, 45, 60, 90]),
    bufferTime: z.literal([0, 5, 10, 15, 30]),
  })
  .meta({ id: 'CalendarSettings' })
export type CalendarSettings = z.infer<typeof CalendarSettings>

export const readCalendarSettings = endpoint('GET /api/calendar-settings', {
  summary: 'Read when the signed-in agent can be booked',
  access: 'agent',
  answer: CalendarSettings,
})

export const saveCalendarSettings = endpoint('PUT /api/calendar-settings', {
  summary: 'Set when the signed-in agent can be booked; the free times change at once',
  access: 'agent',
  body: CalendarSettings,
  answer: CalendarSettings,
})
