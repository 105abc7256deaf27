import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { removeMailsOfLead } from './outbox-store.ts'

/** Removes what was written to a lead and about it, together with the lead; a mail that still waits is not sent. */
export const forgetMails = (tx: Tx, agent: AgentId, leadId: string): Promise<void> =>
  removeMailsOfLead(tx, agent, leadId)
