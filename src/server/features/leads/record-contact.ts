import type { TimelineEvent } from '#contract/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { addEvents, type LeadRecord, lockLead, type NewEvent, touchLead, updateLead } from './lead-store.ts'
import { rescore } from './score-leads.ts'

/** A note of the agent's, onto the timeline. */
export const addNote = (deps: Deps, agent: AgentId, id: string, { text }: { text: string }) =>
  recordContact(deps, agent, id, { kind: 'note', text }, () => ({}))

export type CallOutcome = 'Reached' | 'Voicemail' | 'No answer' | 'Wrong number'
type Call = { outcome: CallOutcome; minutes?: number; text?: string }

/** A call, onto the timeline. A lead that was reached, or found a message, has been contacted. */
export const logCall = (deps: Deps, agent: AgentId, id: string, { outcome, minutes, text = '' }: Call) =>
  recordContact(
    deps,
    agent,
    id,
    {
      kind: 'call',
      text: text.trim() || callText(outcome),
      data: { outcome, ...(minutes !== undefined && { minutes }) },
    },
    (lead, now) =>
      outcome === 'Reached' || outcome === 'Voicemail' ? { contactedAt: lead.contactedAt ?? now } : {},
  )

const callTexts: Record<CallOutcome, () => string> = {
  Reached: m.leads_call_reached,
  Voicemail: m.leads_call_voicemail,
  'No answer': m.leads_call_no_answer,
  'Wrong number': m.leads_call_wrong_number,
}
const callText = (outcome: CallOutcome) => callTexts[outcome]()

function recordContact(
  deps: Deps,
  agent: AgentId,
  id: string,
  event: Omit<NewEvent, 'leadId'>,
  alsoChanges: (lead: LeadRecord, now: Date) => Partial<LeadRecord>,
): Promise<TimelineEvent> {
  return withTenant(deps.db, agent, async (tx) => {
    const lead = await lockLead(tx, agent, id)
    if (!lead) throw new Problem('not_found', m.leads_not_found())
    return noteContact(tx, deps, agent, id, event, alsoChanges(lead, deps.clock.now()))
  })
}

/** An email of the agent's that is on its way, onto the timeline of a lead that the caller's transaction holds. */
export const noteEmail = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  lead: LeadRecord,
  { subject, ...data }: { subject: string; text: string; mailId: string; heldUntil: string | null },
) =>
  noteContact(
    tx,
    deps,
    agent,
    lead.id,
    { kind: 'email_sent', text: subject, data },
    { contactedAt: lead.contactedAt ?? deps.clock.now() },
  )

/** The agent wrote to the lead in a chat, where the words stand: they have been in touch. A deleted lead stays as it is. */
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
  id: string,
  event: Omit<NewEvent, 'leadId'>,
  changes: Partial<LeadRecord>,
): Promise<TimelineEvent> {
  const now = deps.clock.now()
  const [written] = await addEvents(tx, agent, [{ ...event, leadId: id }], now)
  await updateLead(tx, agent, id, { lastContactAt: now, ...changes })
  await rescore(tx, deps, agent, [id])
  await recordChange(tx, agent, 'lead.updated', id)
  if (!written) throw new Error('An event that was written is not there')
  return written
}
