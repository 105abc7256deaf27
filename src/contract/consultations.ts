import { z } from 'zod'
import { consultationZone } from '#domain/consultations/consultation-times.ts'
import { timeOfDay } from '#domain/consultations/wished-start.ts'
import { timeZoneNamed } from '#domain/time/time-zone.ts'
import { Day, Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

/** An IANA name such as `Europe/Paris`: the zone for days and times. */
const Zone = z
  .string()
  .max(60)
  .default(consultationZone)
  .transform((name, { addIssue }) => {
    const zone = timeZoneNamed(name)
    if (zone === undefined) addIssue({ code: 'custom', message: name })
    return zone ?? consultationZone
  })

const TimeOfDay = z.stringFormat('time of day', timeOfDay)

export const listConsultationTimes = endpoint('GET /api/public/consultations/slots', {
  summary:
    'List the free times for a consultation on a visitor’s calendar day, and the next days that have any',
  access: 'public',
  query: z.strictObject({ date: Day, timeZone: Zone }),
  rate: { max: 300, seconds: 600, by: 'address' },
  answer: z.object({
    timeZone: z.string(),
    slots: z.array(z.object({ startIso: Instant, endIso: Instant })),
    nextDays: z.array(Day),
  }),
})

export const bookConsultation = endpoint('POST /api/public/consultations', {
  summary: 'Book a free consultation; 409 with the nearest free times if the time is taken',
  access: 'public',
  body: z.strictObject({
    name: plainText(100).default(''),
    email: plainText(254).default(''),
    phone: plainText(40).default(''),
    startIso: z
      .union([Instant, z.literal('')])
      .default('')
      .meta({ description: 'takes precedence over date and time' }),
    date: z.union([Day, z.literal('')]).default(''),
    time: z
      .union([TimeOfDay, z.literal('')])
      .default('')
      .meta({ description: 'with date: local time in timeZone, such as 14:30 or 2:30 PM' }),
    timeZone: Zone,
    message: plainText(4000).default(''),
    website: plainText(200).optional().meta({ description: 'leave empty; only bots fill it in' }),
  }),
  answer: z.object({
    id: Id,
    startIso: Instant,
    endIso: Instant,
    timeZone: z.string(),
    meetingUrl: z.string().nullable(),
    message: z.string(),
  }),
  statuses: [201],
  rate: { max: 10, seconds: 600, by: 'address' },
  unproved: { max: 5, everybody: 50, seconds: 600 },
})
