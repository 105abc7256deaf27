import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { removeMailsOfLead } from './outbox-store.ts'

/** Removes emails to and about a lead together with the lead. Emails still waiting aren't sent. */
export const forgetMails = (tx: Tx, agent: AgentId, leadId: string): Promise<void> =>
  removeMailsOfLead(tx, agent, leadId)
