import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { lockAppointment, updateAppointment } from './appointment-store.ts'
import { tellInvited } from './tell-invited.ts'

/** Longer than the one-click undo is offered, so no one is notified of a slip. */
const graceMs = 15_000

/**
 * Hides an appointment and frees its time; this can be undone for 30 days. Invited people are notified of the
 * cancellation once the one-click undo is over.
 */
export function deleteAppointment(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'accounts'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const appointment = await lockAppointment(tx, agent, id)
    if (!appointment) throw new Problem('not_found', m.appointments_not_found())
    const deletedAt = deps.clock.now()
    const deleted = { deletedAt, sequence: appointment.sequence + 1 }
    await updateAppointment(tx, agent, id, deleted)
    const notBefore = new Date(deletedAt.getTime() + graceMs)
    const told = await tellInvited(tx, deps, agent, {
      before: appointment,
      after: { ...appointment, ...deleted },
      notBefore,
    })
    await recordChange(tx, agent, 'appointment.deleted', id)
    return {
      undoId: await recordAct(tx, agent, {
        act: 'appointment.deleted',
        entityId: id,
        label: appointment.name,
        data: told,
      }),
    }
  })
}
