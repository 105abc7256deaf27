import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type AppointmentStatus, canReschedule } from '#domain/appointments/appointment.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findDeletedAppointment, removeAppointment, updateAppointment } from './appointment-store.ts'
import { requireSlot } from './book-slot.ts'

type Entry = { entityId: string }

/** Brings a deleted appointment back; refuses with 409 when its time has been taken meanwhile. */
export async function restoreAppointment(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  agent: AgentId,
  { entityId }: Entry,
): Promise<{ note: string } | undefined> {
  const appointment = await findDeletedAppointment(tx, agent, entityId)
  if (!appointment) return undefined
  const { startIso, endIso, timeZone, status } = appointment
  if (canReschedule(status as AppointmentStatus))
    await requireSlot(
      tx,
      agent,
      { startMs: startIso.getTime(), endMs: endIso.getTime() },
      { timeZone, nowMs: clock.now().getTime() },
    )
  await updateAppointment(tx, agent, entityId, { deletedAt: null })
  await recordChange(tx, agent, 'appointment.created', entityId)
  return { note: '' }
}

export async function purgeAppointment(
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId }: Entry,
): Promise<void> {
  await removeAppointment(tx, agent, entityId)
}
