import type { AgentId } from '#domain/accounts/agent-id.ts'
import { strongestMessage } from '#domain/leads/strongest-message.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addEvents, lockLead, touchLead } from './lead-store.ts'
import { rescore } from './score-leads.ts'

/**
 * Adds what a lead wrote in a conversation to its timeline, in the caller's transaction. It counts as contact like any
 * message, so the score may change. Deleted leads stay as they are.
 */
export async function noteQuestion(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { leadId, conversationId, text }: { leadId: string; conversationId: string; text: string },
): Promise<void> {
  const lead = await lockLead(tx, agent, leadId)
  if (!lead) return
  const now = deps.clock.now()
  await addEvents(tx, agent, [{ leadId, kind: 'question', text, data: { conversationId } }], now)
  await touchLead(tx, agent, leadId, { at: now, message: strongestMessage(lead.message, text) })
  await rescore(tx, deps, agent, [leadId])
  await recordChange(tx, agent, 'lead.updated', leadId)
}
