import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addEvents, type NewEvent } from './lead-store.ts'

/** Adds another feature's event to a lead's timeline, in the caller's transaction. */
export async function noteOnTimeline(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  event: NewEvent,
): Promise<void> {
  await addEvents(tx, agent, [event], clock.now())
}
