import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Heard } from '#domain/assistant/hear-contact.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { captureLead } from '#server/features/leads/capture-lead.ts'
import { m } from '#text'

type ContactMessage = {
  question: string
  heard: Heard
  listingId: string | null
  /** The conversation before this message; undefined if the message starts it. */
  conversation: { id: string; leadId: string | null } | undefined
  visitorHash: string
}

export type TakenContact = { leadId: string; isTold: boolean }

/** Maximum characters kept of a buyer's own words of consent. */
const longestConsent = 500

/**
 * Makes a lead from what a buyer says about themselves in a chat, or adds it to their existing lead. Without an email
 * or phone there is no lead yet; a name waits in the conversation.
 */
export async function takeContact(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  agent: AgentId,
  { question, heard, listingId, conversation, visitorHash }: ContactMessage,
): Promise<TakenContact | undefined> {
  const { brings, contact } = heard
  const bringsReach = brings.email !== '' || brings.phone !== ''
  const isKnown = conversation?.leadId != null
  if (!bringsReach && !(brings.name !== '' && isKnown)) return undefined
  const lead = await captureLead(tx, deps, agent, {
    ...contact,
    message: question,
    source: listingId ? m.conversations_source_listing() : m.conversations_source_card(),
    by: 'visitor',
    ...(conversation?.leadId && { leadId: conversation.leadId }),
    ...(listingId && { listingId }),
    // Consent in their own words: the message in which they asked for contact, not a form's sentence.
    ...(heard.wantsContact && bringsReach && { consentText: question.slice(0, longestConsent) }),
    ...(conversation && { conversation: { id: conversation.id, visitorHash } }),
    tell: bringsReach ? 'agent' : 'nothing',
  })
  return { leadId: lead.id, isTold: bringsReach }
}
