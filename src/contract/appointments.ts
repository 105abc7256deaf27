import { z } from 'zod'
import { appointmentKinds, appointmentStatuses } from '#domain/appointments/appointment.ts'
import { dayParts } from '#domain/appointments/day-part.ts'
import {
  BrowserZone,
  ById,
  countQuery,
  Day,
  Id,
  Instant,
  pageOf,
  pageQuery,
  plainText,
} from './conventions.ts'
import { endpoint } from './endpoint.ts'
import { Person } from './leads.ts'

export const AppointmentStatus = z.enum(appointmentStatuses)
export const AppointmentKind = z.enum(appointmentKinds)

export const Appointment = z
  .object({
    id: Id,
    leadId: Id.nullable(),
    propertyId: Id.nullable(),
    kind: AppointmentKind,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    date: Day,
    timeLabel: z.string(),
    startIso: Instant,
    endIso: Instant,
    timeZone: z.string(),
    listingAddress: z.string(),
    notes: z.string(),
    status: AppointmentStatus,
    version: z.int32(),
    createdAt: Instant,
  })
  .meta({ id: 'Appointment' })
export type Appointment = z.infer<typeof Appointment>

export const listAppointments = endpoint('GET /api/appointments', {
  summary: 'List appointments; `upcoming` returns only upcoming ones, soonest first',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    ...countQuery,
    upcoming: z.stringbool().optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  answer: pageOf(Appointment),
})

export const addAppointment = endpoint('POST /api/appointments', {
  summary: 'Schedule an appointment; 409 with free alternatives if the time is taken',
  access: 'agent',
  body: z.strictObject({
    leadId: Id.optional(),
    propertyId: Id.optional(),
    name: plainText(100),
    email: plainText(254),
    phone: plainText(40).optional(),
    kind: plainText(40),
    notes: plainText(4000).optional(),
    startIso: Instant.optional(),
    endIso: Instant.optional(),
    date: Day.optional(),
    time: z.enum(dayParts).optional(),
  }),
  answer: Appointment,
  statuses: [201],
})

export const readAppointment = endpoint('GET /api/appointments/{id}', {
  summary: 'Read an appointment',
  access: 'agent',
  params: ById,
  answer: Appointment,
})

export const changeAppointment = endpoint('PATCH /api/appointments/{id}', {
  summary: 'Change an appointment’s status, time or notes',
  access: 'agent',
  params: ById,
  body: z
    .strictObject({
      status: AppointmentStatus,
      startIso: Instant,
      endIso: Instant,
      notes: plainText(4000),
      version: z.int32(),
    })
    .partial(),
  answer: Appointment,
})

export const deleteAppointment = endpoint('DELETE /api/appointments/{id}', {
  summary: 'Delete an appointment; it can be undone and restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})

export const listShowingSlots = endpoint('GET /api/public/listings/{slug}/slots', {
  summary: 'List a day’s free times for showing a home, and the next days that have any',
  access: 'public',
  params: z.strictObject({ slug: plainText(100) }),
  query: z.strictObject({ date: Day.optional().meta({ description: 'defaults to today' }) }),
  rate: { max: 300, seconds: 600, by: 'address' },
  answer: z.object({
    timeZone: z.string(),
    slots: z.array(z.object({ startIso: Instant, endIso: Instant })),
    nextDays: z.array(Day),
  }),
})

export const requestShowing = endpoint('POST /api/public/showings', {
  summary: 'Ask for a showing; if that part of the day has no free time, the agent gets a request to answer',
  access: 'public',
  body: z.strictObject({
    listingId: plainText(100),
    ...Person,
    date: Day.optional(),
    time: z.enum(dayParts).optional(),
    startIso: Instant.optional(),
    notes: plainText(4000).default(''),
    consent: z.boolean().default(false),
    conversationId: Id.optional(),
    timeZone: BrowserZone,
    website: plainText(200).optional(),
  }),
  answer: z.object({
    id: Id.meta({ description: 'of the appointment, or of the lead if it is a request' }),
    status: z.enum(['booked', 'requested']),
    startIso: Instant.nullable(),
    endIso: Instant.nullable(),
    timeZone: z.string(),
    message: z.string(),
    manageUrl: z.string().nullable().meta({ description: 'where the buyer confirms, moves or cancels it' }),
  }),
  statuses: [201],
  rate: { max: 10, seconds: 600, by: 'address' },
  unproved: { max: 5, everybody: 50, seconds: 600 },
})
