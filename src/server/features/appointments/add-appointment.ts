import type * as appointments from '#contract/appointments.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { appointmentKindLabel, appointmentKindOf } from '#domain/appointments/appointment.ts'
import { checkAppointment, timesFault } from '#domain/appointments/appointment-rules.ts'
import { type DayPart, defaultDayPart, scheduledMinutes } from '#domain/appointments/day-part.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { moveStatus } from '#server/features/leads/change-lead.ts'
import { cleanPerson } from '#server/features/leads/clean-person.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { m } from '#text'
import { queueInvitationMails } from './appointment-emails.ts'
import { readAppointmentJson, readBookingSurroundings } from './appointment-store.ts'
import { insertBooking, requireFreeSlot, type Wish } from './book-slot.ts'
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
  const person = cleanPerson(body)
  const now = deps.clock.now()
  const invites = await deps.accounts.isVerified(agent)
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const around = await readBookingSurroundings(tx, agent, {
        listingId: body.propertyId,
        leadId: body.leadId,
        email: emailKey(person.email),
      })
      if (!around.agent) throw new Error('An agent without a profile cannot take appointments')
      if (body.propertyId && !around.listing) throw notYours('propertyId')
      if (body.leadId && !around.lead) throw notYours('leadId')
      const { timeZone, working } = around.agent
      const search = { timeZone, working, nowMs: now.getTime() }
      const wish = requireWish(body, person, now, timeZone, scheduledMinutes)
      const kind = appointmentKindOf(body.kind)
      const leadId = around.lead?.id ?? null
      const slot = await requireFreeSlot(tx, agent, wish, search)
      if (leadId && kind === 'showing')
        await moveStatus(tx, deps, agent, leadId, { from: 'New', to: 'Showing' })
      const booked = await insertBooking(
        tx,
        agent,
        {
          ...person,
          leadId,
          propertyId: around.listing?.id ?? null,
          kind,
          notes: body.notes?.trim() ?? '',
          listingAddress: around.listing?.address ?? '',
          invited: invites,
        },
        { ...slot, ...('part' in wish && { part: wish.part }) },
        search,
      )
      const when = whenInWords(booked.startMs, timeZone)
      if (leadId)
        await noteOnTimeline(tx, deps, agent, leadId, {
          kind: 'appointment',
          text: m.appointments_event_added({ kind: appointmentKindLabel(kind), when }),
          data: { appointmentId: booked.id, startIso: new Date(booked.startMs).toISOString() },
        })
      if (invites)
        await queueInvitationMails(
          tx,
          deps,
          {
            ...{ agentId: agent, id: booked.id, kind, sequence: 0, timeZone },
            startIso: new Date(booked.startMs),
            endIso: new Date(booked.endMs),
            agent: around.agent,
            guest: person,
            ...homeOf(deps.config.publicUrl, around.listing, ''),
          },
          leadId,
        )
      await recordChange(tx, agent, 'appointment.created', booked.id)
      return JSON.parse((await readAppointmentJson(tx, agent, booked.id)) ?? 'null')
    }),
  )
}

const notYours = (field: string) =>
  new Problem('not_found', m.problems_not_found(), { errors: { [field]: m.problems_not_found() } })

type Timed = { startIso?: string; endIso?: string; date?: string; time?: DayPart }

/** The requested time, checked by the rules of the form. Refuses with an error for each faulty field. */
export function requireWish(
  body: Timed,
  person: { name: string; email: string; phone: string },
  now: Date,
  timeZone: string,
  minutes: number,
): Wish {
  const nowMs = now.getTime()
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
