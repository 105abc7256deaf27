import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { listUnsettledAbout, removeWaitingAbout, removeWaitingMails } from './outbox-store.ts'

/**
 * Withdraws unsent emails about a subject because a newer one replaces them; only of these kinds, if given. Returns
 * how many. An email that is already being handed over is still sent.
 */
export const withdrawMails = (
  tx: Tx,
  agent: AgentId,
  aboutId: string,
  kinds?: readonly string[],
): Promise<number> => removeWaitingMails(tx, agent, aboutId, kinds)

/** Which of these subjects have an email that is waiting or being sent. */
export const findUnsettledAbout = (
  tx: Tx,
  agent: AgentId,
  aboutIds: readonly string[],
): Promise<readonly string[]> =>
  aboutIds.length === 0 ? Promise.resolve([]) : listUnsettledAbout(tx, agent, aboutIds)

/** Withdraws unsent emails about several subjects. Returns the subjects with a withdrawn email. */
export const withdrawMailsAbout = (
  tx: Tx,
  agent: AgentId,
  aboutIds: readonly string[],
): Promise<readonly string[]> =>
  aboutIds.length === 0 ? Promise.resolve([]) : removeWaitingAbout(tx, agent, aboutIds)
