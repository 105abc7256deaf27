import type * as appointments from '#contract/appointments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  type AppointmentKind,
  type AppointmentStatus,
  appointmentStatusLabel,
  canMove,
  canReschedule,
} from '#domain/appointments/appointment.ts'
import { timesFault } from '#domain/appointments/appointment-rules.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { recordChange } from '#server/database/changes.ts'
import type { SeenVersion } from '#server/database/seen-version.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { leaveShowing } from '#server/features/leads/change-lead.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { followShowing } from '#server/features/sequences/follow-appointment.ts'
import { m } from '#text'
import {
  type AppointmentRecord,
  hasShowingAhead,
  lockAppointment,
  readAppointmentJson,
  updateAppointment,
} from './appointment-store.ts'
import { requireFreeSlot, slotColumns } from './book-slot.ts'
import { readWorkingTime } from './calendar-store.ts'
import { tellInvited } from './tell-invited.ts'

export type AppointmentChanges = Omit<BodyOf<typeof appointments.changeAppointment>, 'version'>

/**
 * Changes an appointment's status, time or notes. Refuses changes that its status doesn't allow, and times that are
 * taken. Invited people are notified.
 */
export function changeAppointment(
  deps: Deps,
  agent: AgentId,
  { id, version }: SeenVersion,
  changes: AppointmentChanges,
): Promise<string> {
  return withTenant(deps.db, agent, async (tx) => {
    const appointment = await lockAppointment(tx, agent, id)
    if (!appointment) throw new Problem('not_found', m.appointments_not_found())
    if (version !== undefined && version !== appointment.version)
      throw new Problem('stale_version', m.problems_already_changed())
    const times = await reschedule(tx, deps, agent, { appointment, changes })
    await move(tx, deps, agent, { appointment, changes })
    if (changes.notes !== undefined && changes.notes !== appointment.notes)
      await updateAppointment(tx, agent, id, { notes: changes.notes.trim() })
    const status = changes.status ?? appointment.status
    await tellInvited(tx, deps, agent, {
      before: appointment,
      after: { ...appointment, ...times, status, sequence: appointment.sequence + 1 },
    })
    await recordChange(tx, agent, 'appointment.updated', id)
    return (await readAppointmentJson(tx, agent, id)) ?? 'null'
  })
}

/** An appointment as it is stored, and what the agent wants changed about it. */
type AppointmentEdit = { appointment: AppointmentRecord; changes: AppointmentChanges }

/** Gives it the status the agent wants, if that is another one. */
async function move(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { appointment, changes: { status: to } }: AppointmentEdit,
): Promise<void> {
  const { id, leadId, kind, status, sequence } = appointment
  if (to === undefined || to === status) return
  const from = status as AppointmentStatus
  const words = { before: appointmentStatusLabel(from), after: appointmentStatusLabel(to) }
  if (!canMove(from, to)) throw new Problem('conflict', m.appointments_cannot_move(words))
  await updateAppointment(tx, agent, id, {
    status: to,
    ...(to === 'Cancelled' && { sequence: sequence + 1 }),
  })
  if (leadId)
    await noteOnTimeline(tx, deps, agent, {
      leadId,
      kind: 'appointment',
      text: m.appointments_event_moved(words),
      data: { appointmentId: id, before: from, after: to },
    })
  if (leadId && to === 'Completed')
    await followShowing(tx, deps, agent, { leadId, kind: kind as AppointmentKind })
  const isShowingOff = kind === 'showing' && to === 'Cancelled'
  if (leadId && isShowingOff && !(await hasShowingAhead(tx, agent, leadId, deps.clock.now())))
    await leaveShowing(tx, deps, agent, leadId)
}

/** Gives it the time the agent wants, if they want one. Returns the new time. */
async function reschedule(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { appointment, changes }: AppointmentEdit,
): Promise<{ startIso: Date; endIso: Date } | undefined> {
  if (changes.startIso === undefined && changes.endIso === undefined) return undefined
  if (!canReschedule(appointment.status as AppointmentStatus))
    throw new Problem('conflict', m.appointments_cannot_reschedule())
  const lengthMs = appointment.endIso.getTime() - appointment.startIso.getTime()
  const startMs = changes.startIso ? Date.parse(changes.startIso) : appointment.startIso.getTime()
  const endMs = changes.endIso ? Date.parse(changes.endIso) : startMs + lengthMs
  const fault = timesFault(startMs, endMs)
  if (fault) throw new Problem('invalid', m.problems_invalid(), { errors: { endIso: fault } })
  const now = deps.clock.now()
  if (changes.startIso && startMs < now.getTime())
    throw new Problem('invalid', m.problems_invalid(), { errors: { startIso: m.appointments_time_past() } })
  const { timeZone, id, leadId } = appointment
  const kind = appointment.kind as AppointmentKind
  const working = await readWorkingTime(tx, agent)
  const search = { timeZone, working, kind, nowMs: now.getTime(), exceptId: id }
  const slot = await requireFreeSlot(tx, agent, { startMs, endMs }, search)
  await updateAppointment(tx, agent, id, {
    ...slotColumns(slot, timeZone, working),
    sequence: appointment.sequence + 1,
    ...(slot.startMs !== appointment.startIso.getTime() && { movedFrom: appointment.startIso }),
  })
  if (leadId)
    await noteOnTimeline(tx, deps, agent, {
      leadId,
      kind: 'appointment',
      text: m.appointments_event_rescheduled({ when: whenInWords(slot.startMs, timeZone) }),
      data: { appointmentId: id, startIso: new Date(slot.startMs).toISOString() },
    })
  return { startIso: new Date(slot.startMs), endIso: new Date(slot.endMs) }
}
