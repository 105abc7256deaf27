import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type SuppressionReason, suppressionSentence } from '#domain/consents/suppression.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { addSuppression, findLeadOf } from './consent-store.ts'

type SuppressionInput = {
  address: string
  reason: SuppressionReason
  /** What the mail server or the recipient said, for the agent. */
  detail?: string
}

/**
 * Keeps an agent's emails away from an address, in the caller's transaction. The gravest reason wins; a lesser or
 * repeated one changes nothing. Returns whether anything changed, and the lead with that address, whose timeline shows it.
 */
export async function suppressAddress(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { address, reason, detail = '' }: SuppressionInput,
): Promise<{ isNew: boolean; leadId: string | undefined }> {
  const isNew = await addSuppression(tx, agent, { address, reason, detail }, deps.clock.now())
  const leadId = await findLeadOf(tx, agent, address)
  if (isNew && leadId) {
    const text = suppressionSentence(reason)
    await noteOnTimeline(tx, deps, agent, { leadId, kind: 'consent', text, data: { reason, detail } })
    await recordChange(tx, agent, 'lead.updated', leadId)
  }
  return { isNew, leadId }
}
