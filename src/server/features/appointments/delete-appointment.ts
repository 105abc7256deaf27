import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { lockAppointment, updateAppointment } from './appointment-store.ts'

/** Hides an appointment and frees its time; it can be undone and restored for 30 days. */
export function deleteAppointment(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const appointment = await lockAppointment(tx, agent, id)
    if (!appointment) throw new Problem('not_found', m.appointments_not_found())
    await updateAppointment(tx, agent, id, { deletedAt: deps.clock.now() })
    await recordChange(tx, agent, 'appointment.deleted', id)
    return {
      undoId: await recordAct(tx, agent, {
        act: 'appointment.deleted',
        entityId: id,
        label: appointment.name,
      }),
    }
  })
}
