import type { TimelineEvent } from '#contract/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type CallOutcome, callSentence, isContact } from '#domain/leads/call-outcomes.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { markAnswered } from '#server/features/inbox/file-item.ts'
import { m } from '#text'
import { addEvents, type LeadRecord, lockLead, type NewEvent, touchLead, updateLead } from './lead-store.ts'
import { rescore } from './score-leads.ts'

/** Adds an agent's note to the timeline. */
export const addNote = (deps: Deps, agent: AgentId, id: string, note: { text: string }) =>
  withTenant(deps.db, agent, (tx) => recordContact(tx, deps, agent, { id, ...noteOf(note) }))

/** Something an agent did with a lead, for its timeline. */
type Contact = {
  event: Omit<NewEvent, 'leadId'>
  /** Whether it counts as contacting the lead. */
  reaches: boolean
}

type Call = { outcome: CallOutcome; minutes?: number; text?: string }

/** Adds a call to the timeline. Reaching the lead, or leaving a voicemail, counts as contacting them. */
export const logCall = (deps: Deps, agent: AgentId, id: string, call: Call) =>
  withTenant(deps.db, agent, (tx) => recordContact(tx, deps, agent, { id, ...callOf(call) }))

export const noteOf = ({ text }: { text: string }): Contact => ({
  event: { kind: 'note', text },
  reaches: false,
})

export const callOf = ({ outcome, minutes, text = '' }: Call): Contact => ({
  event: {
    kind: 'call',
    text: text.trim() || callSentence(outcome),
    data: { outcome, ...(minutes !== undefined && { minutes }) },
  },
  reaches: isContact(outcome),
})

/** Adds a call or a note to the timeline, in the caller's transaction. */
export async function recordContact(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { id, ...contact }: Contact & { id: string },
): Promise<TimelineEvent> {
  const lead = await lockLead(tx, agent, id)
  if (!lead) throw new Problem('not_found', m.leads_not_found())
  return noteContact(tx, deps, agent, { lead, ...contact })
}

type WrittenEmail = {
  lead: LeadRecord
  subject: string
  text: string
  mailId: string
  heldUntil: string | null
}

/**
 * Adds an agent's outgoing email to the timeline of a lead that the caller's transaction has locked. What the lead wrote
 * is answered by it.
 */
export async function noteEmail(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { lead, subject, ...data }: WrittenEmail,
): Promise<TimelineEvent> {
  await markAnswered(tx, agent, { leadId: lead.id }, deps.clock.now())
  const event = { kind: 'email_sent' as const, text: subject, data }
  return noteContact(tx, deps, agent, { lead, event, reaches: true })
}

/**
 * The agent wrote to the lead in a chat, which counts as contact. The text stays in the chat. Deleted leads stay as
 * they are.
 */
export async function noteChatReply(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  leadId: string,
): Promise<void> {
  const lead = await lockLead(tx, agent, leadId)
  if (!lead) return
  const at = deps.clock.now()
  await touchLead(tx, agent, leadId, { at, contactedAt: lead.contactedAt ?? at })
  await rescore(tx, deps, agent, [leadId])
  await recordChange(tx, agent, 'lead.updated', leadId)
}

async function noteContact(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { lead, event, reaches }: Contact & { lead: LeadRecord },
): Promise<TimelineEvent> {
  const { id, contactedAt } = lead
  const now = deps.clock.now()
  const [written] = await addEvents(tx, agent, [{ ...event, leadId: id }], now)
  await updateLead(tx, agent, id, {
    lastContactAt: now,
    ...(reaches && { contactedAt: contactedAt ?? now }),
  })
  await rescore(tx, deps, agent, [id])
  await recordChange(tx, agent, 'lead.updated', id)
  if (!written) throw new Error('An event that was written is not there')
  return written
}
