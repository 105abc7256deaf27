import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { removeWaitingMails } from './outbox-store.ts'

/**
 * Withdraws unsent emails about something, because there is something newer to send; of these kinds, if given. Returns
 * how many there were. An email that is already being handed over is still sent.
 */
export const withdrawMails = (
  tx: Tx,
  agent: AgentId,
  aboutId: string,
  kinds?: readonly string[],
): Promise<number> => removeWaitingMails(tx, agent, aboutId, kinds)
