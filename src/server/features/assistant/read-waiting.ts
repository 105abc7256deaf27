import type { AgentId } from '#domain/accounts/agent-id.ts'
import { stillWaits } from '#domain/assistant/escalation.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findWaiting } from './conversation-store.ts'

export type WaitingBuyer = {
  /** Empty if they haven't given it. */
  name: string
  /** What they wrote last. */
  question: string
  /** The home; both empty if the conversation is about the agent. */
  listing: string
  listingSlug: string
}

/** The buyer who asked for the agent at `calledAt`; undefined if they don't wait anymore. */
export async function readWaiting(
  tx: Tx,
  agent: AgentId,
  conversationId: string,
  calledAt: Date,
): Promise<WaitingBuyer | undefined> {
  const found = await findWaiting(tx, agent, conversationId)
  if (!found || !stillWaits(found, calledAt)) return undefined
  const { name, question, listing, listingSlug } = found
  return { name, question, listing, listingSlug }
}
