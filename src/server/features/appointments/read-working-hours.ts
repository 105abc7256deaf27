import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { WorkingTime } from '#domain/appointments/working-time.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import type { Tx } from '#server/database/tenant.ts'
import { readWorkingTime } from './calendar-store.ts'

/** When the agent works, by their own clock. */
export async function readWorkingHours(
  tx: Tx,
  agent: AgentId,
): Promise<{ working: WorkingTime; timeZone: string }> {
  const [working, timeZone] = await Promise.all([readWorkingTime(tx, agent), readAgentZone(tx, agent)])
  return { working, timeZone }
}
