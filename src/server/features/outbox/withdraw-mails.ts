import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { listUnsettledAbout, removeWaitingAbout, removeWaitingMails } from './outbox-store.ts'

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

/** Those of several things about which an email is still to be sent, or is being sent. */
export const findUnsettledAbout = (
  tx: Tx,
  agent: AgentId,
  aboutIds: readonly string[],
): Promise<readonly string[]> =>
  aboutIds.length === 0 ? Promise.resolve([]) : listUnsettledAbout(tx, agent, aboutIds)

/** Withdraws unsent emails about several things. Returns those of which an email was withdrawn. */
export const withdrawMailsAbout = (
  tx: Tx,
  agent: AgentId,
  aboutIds: readonly string[],
): Promise<readonly string[]> =>
  aboutIds.length === 0 ? Promise.resolve([]) : removeWaitingAbout(tx, agent, aboutIds)
