import type * as appointments from '#contract/appointments.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { appointmentKindOf, appointmentTitle } from '#domain/appointments/appointment.ts'
import { checkAppointment, timesFault } from '#domain/appointments/appointment-rules.ts'
import { type DayPart, defaultDayPart, scheduledMinutes } from '#domain/appointments/day-part.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { cleanPerson } from '#domain/text/contact-format.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { moveStatus } from '#server/features/leads/change-lead.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { followBooking } from '#server/features/sequences/follow-appointment.ts'
import { m } from '#text'
import { queueInvitationMails } from './appointment-emails.ts'
import { type BookingContext, readAppointmentJson, readBookingContext } from './appointment-store.ts'
import {
  type BookedSlot,
  type BookingInput,
  insertBooking,
  requireFreeSlot,
  type Search,
  type SlotRequest,
} from './book-slot.ts'
import { homeOf } from './invite-guest.ts'

type NewAppointment = BodyOf<typeof appointments.addAppointment>

/**
 * An appointment the agent schedules, linked to the lead with its ID or email, if there is one. The other person is
 * invited by email if the agent's own address is verified.
 */
export async function addAppointment(
  deps: Deps,
  agent: AgentId,
  body: NewAppointment,
  once: OnceKey | undefined,
): Promise<Appointment> {
  const invites = await deps.accounts.isVerified(agent)
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const booked = await bookAppointment(tx, deps, agent, { body, invites })
      return JSON.parse((await readAppointmentJson(tx, agent, booked.id)) ?? 'null')
    }),
  )
}

type Order = {
  body: NewAppointment
  invites: boolean
  /** The run of a sequence whose step it is: it goes on. */
  bookedByRun?: string
}

/** Like `addAppointment`, in the caller's transaction. */
export async function bookAppointment(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { body, invites, bookedByRun }: Order,
): Promise<BookedSlot> {
  const around = await requireAppointmentContext(tx, agent, body)
  const plan = { body, person: cleanPerson(body), around, invites, bookedByRun }
  const booked = await book(tx, deps, agent, plan)
  await tellOfBooked(tx, deps, agent, { ...plan, booked })
  await recordChange(tx, agent, 'appointment.created', booked.id)
  return booked
}

type AppointmentContext = BookingContext & { agent: NonNullable<BookingContext['agent']> }

/** Refuses with 404 a home or a lead that isn't the agent's. */
async function requireAppointmentContext(
  tx: Tx,
  agent: AgentId,
  body: NewAppointment,
): Promise<AppointmentContext> {
  const around = await readBookingContext(tx, agent, {
    listingId: body.propertyId,
    leadId: body.leadId,
    email: emailKey(cleanPerson(body).email),
  })
  if (!around.agent) throw new Error('An agent without a profile cannot take appointments')
  if (body.propertyId && !around.listing) throw notYours('propertyId')
  if (body.leadId && !around.lead) throw notYours('leadId')
  return { ...around, agent: around.agent }
}

/** The appointment to make, its guest, and whether the guest gets emails. */
type Plan = {
  body: NewAppointment
  person: ReturnType<typeof cleanPerson>
  around: AppointmentContext
  invites: boolean
  bookedByRun: string | undefined
}

/** Stores it at the time the agent wants, and moves a new lead on if it is a showing. */
async function book(tx: Tx, deps: Deps, agent: AgentId, { body, person, around, invites }: Plan) {
  const { timeZone, working } = around.agent
  const kind = appointmentKindOf(body.kind)
  const search = { timeZone, working, kind, nowMs: deps.clock.now().getTime() }
  const wish = requireSlotRequest(body, person, scheduledMinutes, search)
  const leadId = around.lead?.id ?? null
  const slot = await requireFreeSlot(tx, agent, wish, search)
  if (leadId && kind === 'showing') await moveStatus(tx, deps, agent, { leadId, from: 'New', to: 'Showing' })
  const booking: BookingInput = {
    ...person,
    leadId,
    propertyId: around.listing?.id ?? null,
    kind,
    notes: body.notes?.trim() ?? '',
    listingAddress: around.listing?.address ?? '',
    invited: invites,
    slot: { ...slot, ...('part' in wish && { part: wish.part }) },
  }
  return insertBooking(tx, agent, booking, search)
}

/** Puts it on the lead's timeline and invites the person. */
async function tellOfBooked(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { body, person, around, invites, bookedByRun, booked }: Plan & { booked: BookedSlot },
): Promise<void> {
  const { timeZone } = around.agent
  const kind = appointmentKindOf(body.kind)
  const leadId = around.lead?.id ?? null
  const [startIso, endIso] = [new Date(booked.startMs), new Date(booked.endMs)]
  const when = whenInWords(booked.startMs, timeZone)
  if (leadId)
    await noteOnTimeline(tx, deps, agent, {
      leadId,
      kind: 'appointment',
      text: m.appointments_event_added({ kind: appointmentTitle(kind), when }),
      data: { appointmentId: booked.id, startIso: startIso.toISOString() },
    })
  if (leadId) await followBooking(tx, deps, agent, { leadId, bookedByRun })
  if (invites)
    await queueInvitationMails(tx, deps, {
      ...{ agentId: agent, id: booked.id, kind, sequence: 0, timeZone, startIso, endIso, leadId },
      agent: around.agent,
      isAgentVerified: true,
      guest: person,
      ...homeOf(deps.config.publicUrl, around.listing, ''),
    })
}

const notYours = (field: string) =>
  new Problem('not_found', m.problems_not_found(), { errors: { [field]: m.problems_not_found() } })

type RequestedTime = { startIso?: string; endIso?: string; date?: string; time?: DayPart }

/** The requested time, checked by the rules of the form. Refuses with an error for each faulty field. */
export function requireSlotRequest(
  body: RequestedTime,
  person: { name: string; email: string; phone: string },
  minutes: number,
  { timeZone, nowMs }: Pick<Search, 'timeZone' | 'nowMs'>,
): SlotRequest {
  const startMs = body.startIso === undefined ? undefined : Date.parse(body.startIso)
  const day = body.date ?? (startMs === undefined ? '' : localDay(startMs, timeZone))
  const { day: dayFault, ...faults } = checkAppointment({ ...person, day }, nowMs, timeZone)
  const errors: Record<string, string> = { ...faults }
  if (dayFault) errors[startMs === undefined ? 'date' : 'startIso'] = dayFault
  const endMs = body.endIso === undefined ? (startMs ?? 0) + minutes * 60_000 : Date.parse(body.endIso)
  if (startMs !== undefined) {
    const fault = timesFault(startMs, endMs)
    if (fault) errors.endIso = fault
    else if (startMs < nowMs) errors.startIso ??= m.appointments_time_past()
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return startMs === undefined ? { day, part: body.time ?? defaultDayPart, minutes } : { startMs, endMs }
}
