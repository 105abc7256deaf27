import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { MessageRole } from '#domain/assistant/message-roles.ts'
import type { KnowledgeScope } from '#domain/knowledge/knowledge-scope.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findConversationRow } from './conversation-list-store.ts'
import { lastMessages } from './conversation-store.ts'

/** More than anyone has said in one conversation. */
const mostMessages = 2000

export type WholeConversation = {
  scope: KnowledgeScope
  /** The buyer's name, number, or address; null if they left none. */
  contactName: string | null
  listingTitle: string | null
  messages: { role: MessageRole; content: string }[]
}

/** A conversation with all that was said in it, oldest first. Undefined if the agent has none of this ID. */
export async function readWholeConversation(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<WholeConversation | undefined> {
  const row = await findConversationRow(tx, agent, id)
  if (!row) return undefined
  const messages = await lastMessages(tx, agent, id, mostMessages)
  const { contactName, listingId, listingTitle } = row
  return { scope: listingId ? 'listing' : 'agent', contactName, listingTitle, messages }
}
