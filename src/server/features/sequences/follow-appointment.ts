import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentKind } from '#domain/appointments/appointment.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findTriggered } from './sequence-store.ts'
import { enrollByTrigger, startTriggered } from './start-runs.ts'
import { stopRunsOfLead } from './stop-runs.ts'

type UsedDeps = Pick<Deps, 'clock' | 'jobs'>

/** A lead has an appointment now: ends their runs, and starts the sequences triggered by a booking. */
export async function followBooking(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { leadId, bookedByRun }: { leadId: string; bookedByRun?: string | undefined },
): Promise<void> {
  // Locked in the order in which deleting and changing do it: sequences before their runs.
  const points = await findTriggered(tx, agent, 'Appointment Scheduled')
  await stopRunsOfLead(tx, deps, agent, {
    leadId,
    reason: 'booked',
    ...(bookedByRun && { except: bookedByRun }),
  })
  await startTriggered(tx, deps, agent, { points, leadIds: [leadId] })
}

/** A lead has seen a home: starts the sequences triggered by a showing. */
export async function followShowing(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { leadId, kind }: { leadId: string; kind: AppointmentKind },
): Promise<void> {
  if (kind === 'showing')
    await enrollByTrigger(tx, deps, agent, { trigger: 'Property Viewed', leadIds: [leadId] })
}
