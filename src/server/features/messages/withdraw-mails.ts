import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { removeWaitingMails } from './outbox-store.ts'

/**
 * Takes back what has not left yet about an appointment, because something newer is to be told. Answers how many mails
 * that were; one that is being handed over goes out.
 */
export const withdrawMails = (tx: Tx, agent: AgentId, appointmentId: string): Promise<number> =>
  removeWaitingMails(tx, agent, appointmentId)
