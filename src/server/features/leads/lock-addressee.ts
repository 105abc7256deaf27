import type { AgentId } from '#domain/accounts/agent-id.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findByIdentity, hasLead, type LeadRecord, lockLead } from './lead-store.ts'

/**
 * The lead with this address, locked until the transaction ends. `leadId` restricts it to that lead. With
 * `isWriter`, the address may differ from the lead's: it wrote to that lead's conversation.
 */
export async function lockAddressee(
  tx: Tx,
  agent: AgentId,
  { address, leadId, isWriter = false }: { address: string; leadId?: string; isWriter?: boolean },
): Promise<LeadRecord | undefined> {
  const value = emailKey(address)
  if (!value) return undefined
  const id = leadId ?? (await findByIdentity(tx, agent, { kind: 'email', value }))
  const lead = id ? await lockLead(tx, agent, id) : undefined
  return lead && leadId && !isWriter && emailKey(lead.email) !== value ? undefined : lead
}

/** Whether a lead who was emailed still exists. */
export const isStillLead = (tx: Tx, agent: AgentId, leadId: string): Promise<boolean> =>
  hasLead(tx, agent, leadId)

/** The lead, locked until the transaction ends, if they left an email address and agreed to be contacted. */
export async function lockLeadWhoAgreed(
  tx: Tx,
  agent: AgentId,
  leadId: string,
): Promise<LeadRecord | undefined> {
  const lead = await lockLead(tx, agent, leadId)
  return lead?.email && lead.consentAt ? lead : undefined
}
