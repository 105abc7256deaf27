import type { AgentId } from '#domain/accounts/agent-id.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addEvents, findByIdentity, hasLead, type LeadRecord, lockLead, touchLead } from './lead-store.ts'
import { lockAddressee } from './lock-addressee.ts'
import { rescore } from './score-leads.ts'

/** `isSender`: it came from an address of the lead's. */
type Writer = { lead: LeadRecord | undefined; isSender: boolean }

/**
 * The lead that an email from outside belongs to, locked until the transaction ends: the one with its sender's address, or
 * else the one it answers. If a lead answers an email that was forwarded to them, it is theirs, not the original recipient's.
 */
export async function lockWriter(
  tx: Tx,
  agent: AgentId,
  { leadId, address }: { leadId: string | null; address: string },
): Promise<Writer> {
  const own = await lockAddressee(tx, agent, { address })
  const lead = own ?? (leadId ? await lockLead(tx, agent, leadId) : undefined)
  return { lead, isSender: own !== undefined }
}

/** Whether an email from outside belongs to a lead. */
export async function isFromLead(
  tx: Tx,
  agent: AgentId,
  { leadId, address }: { leadId: string | null; address: string },
): Promise<boolean> {
  if (leadId && (await hasLead(tx, agent, leadId))) return true
  const value = emailKey(address)
  const found = value && (await findByIdentity(tx, agent, { kind: 'email', value }))
  return Boolean(found && (await hasLead(tx, agent, found)))
}

type Reply = {
  leadId: string
  /** `email_automatic`: a program answered, `note`: the agent wrote to themselves, which both count for nothing. */
  kind: 'email_received' | 'email_automatic' | 'note'
  subject: string
  data: Record<string, unknown>
}

/** Puts an email that arrived onto a locked lead's timeline. What a person wrote counts as contact; the lead's own data stays. */
export async function noteReply(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { leadId, kind, subject, data }: Reply,
): Promise<void> {
  const now = deps.clock.now()
  await addEvents(tx, agent, [{ leadId, kind, text: subject, data }], now)
  if (kind === 'email_received') {
    await touchLead(tx, agent, leadId, { at: now })
    await rescore(tx, deps, agent, [leadId])
  }
  await recordChange(tx, agent, 'lead.updated', leadId)
}
