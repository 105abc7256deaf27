import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  type AppointmentKind,
  type AppointmentStatus,
  canReschedule,
} from '#domain/appointments/appointment.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { withdrawMails } from '#server/features/outbox/withdraw-mails.ts'
import { findDeletedAppointment, removeAppointment, updateAppointment } from './appointment-store.ts'
import { requireFreeSlot } from './book-slot.ts'
import { readWorkingTime } from './calendar-store.ts'
import { tellInvited } from './tell-invited.ts'

type Entry = { entityId: string; data: Record<string, unknown> }

/** The emails about the deletion; none if there was no one to notify. */
const Told = z.object({ queued: z.number().default(0), withdrawn: z.number().default(0) })

/**
 * Brings a deleted appointment back. Refuses with 409 if its time has been taken since. Invited people are notified if
 * the cancellation was sent to them, or if it replaced an earlier email that hadn't been sent.
 */
export async function restoreAppointment(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config' | 'accounts'>,
  tx: Tx,
  agent: AgentId,
  { entityId, data }: Entry,
): Promise<{ note: string } | undefined> {
  const appointment = await findDeletedAppointment(tx, agent, entityId)
  if (!appointment) return undefined
  const { startIso, endIso, timeZone, status } = appointment
  if (canReschedule(status as AppointmentStatus))
    await requireFreeSlot(
      tx,
      agent,
      { startMs: startIso.getTime(), endMs: endIso.getTime() },
      {
        timeZone,
        working: await readWorkingTime(tx, agent),
        kind: appointment.kind as AppointmentKind,
        nowMs: deps.clock.now().getTime(),
      },
    )
  const restored = { deletedAt: null, sequence: appointment.sequence + 1 }
  await updateAppointment(tx, agent, entityId, restored)
  const told = Told.parse(data)
  const unsent = await withdrawMails(tx, agent, entityId)
  if (unsent < told.queued || told.withdrawn > 0)
    await tellInvited(tx, deps, agent, {
      before: appointment,
      after: { ...appointment, ...restored },
    })
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
