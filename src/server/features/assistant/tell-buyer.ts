import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { markAnswered } from '#server/features/inbox/file-item.ts'
import { noteChatReply } from '#server/features/leads/record-contact.ts'
import { lockConversation } from './conversation-store.ts'
import { saveTurn } from './save-turn.ts'

type Told = {
  conversationId: string
  text: string
  /** The buyer waits for nothing else from the agent. */
  settles: boolean
}

/** Says something in a buyer's chat in the agent's name. Unlike a message from the agent, the assistant goes on answering. */
export async function tellBuyer(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { conversationId, text, settles }: Told,
): Promise<void> {
  const conversation = await lockConversation(tx, agent, conversationId)
  if (!conversation) return
  await saveTurn(tx, agent, {
    isNew: false,
    at: deps.clock.now(),
    conversation: settles ? { ...conversation, needsAgent: false, waitingSince: null } : conversation,
    messages: [{ id: uuidv7(), role: 'agent', content: text, metadata: {} }],
  })
  await markAnswered(tx, agent, { conversationId }, deps.clock.now())
  if (conversation.leadId) await noteChatReply(tx, deps, agent, conversation.leadId)
}
