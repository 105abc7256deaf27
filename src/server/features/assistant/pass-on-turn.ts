import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Heard } from '#domain/assistant/hear-contact.ts'
import { cut } from '#domain/text/cut.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { captureLead } from '#server/features/leads/capture-lead.ts'
import { noteQuestion } from '#server/features/leads/note-question.ts'
import { chatSource } from './chat-source.ts'
import { queueHandoverMail } from './handover-emails.ts'

type PassedTurn = {
  agent: AgentId
  conversationId: string
  listingId: string | null
  listingTitle: string
  /** The lead the buyer was before this turn. */
  leadId: string | null
  /** The message starts the conversation. */
  isFirst: boolean
  visitorHash: string
  question: string
  /** As the buyer's browser says, unchecked. */
  browserZone: string | undefined
  heard: Heard
  isOffer: boolean
  mailsAgent: boolean
}

/** Captures a lead from a turn, records the question on its timeline, and emails the agent. Returns the lead's ID. */
export async function passOnTurn(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  turn: PassedTurn,
): Promise<string | null> {
  const { agent, leadId, conversationId, listingTitle, question, isOffer } = turn
  const captured = await takeContact(tx, deps, turn)
  if (leadId && !captured) await noteQuestion(tx, deps, agent, { leadId, conversationId, text: question })
  if (turn.mailsAgent) {
    const visitorName = turn.heard.contact.name
    await queueHandoverMail(tx, deps, agent, { conversationId, listingTitle, question, isOffer, visitorName })
  }
  return captured ?? null
}

/** Maximum characters kept of a buyer's own words of consent. */
const longestConsent = 500

/**
 * Makes a lead from what a buyer says about themselves in a chat, or adds it to their existing lead. Without an email
 * or phone there is no lead yet; a name waits in the conversation.
 */
async function takeContact(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  {
    agent,
    conversationId,
    listingId,
    leadId,
    isFirst,
    visitorHash,
    question,
    browserZone,
    heard,
  }: PassedTurn,
): Promise<string | undefined> {
  const { brings, contact } = heard
  const bringsReach = brings.email !== '' || brings.phone !== ''
  if (!bringsReach && !(brings.name !== '' && leadId !== null)) return undefined
  const lead = await captureLead(tx, deps, agent, {
    ...contact,
    message: question,
    source: chatSource(listingId),
    by: 'visitor',
    browserZone,
    ...(leadId && { leadId }),
    ...(listingId && { listingId }),
    // Consent in their own words: the message in which they asked for contact, not a form's sentence.
    ...(heard.wantsContact &&
      bringsReach && { consentText: cut(question, longestConsent), wording: 'own-words' as const }),
    ...(!isFirst && { conversation: { id: conversationId, visitorHash } }),
    tell: bringsReach ? 'agent' : 'nothing',
  })
  return lead.id
}
