import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { markAnswered } from '#server/features/inbox/file-item.ts'
import { noteChatReply } from '#server/features/leads/record-contact.ts'
import { type ConversationRow, lockConversation } from './conversation-store.ts'
import { readWaiting } from './read-waiting.ts'
import { saveTurn } from './save-turn.ts'

type BuyerNotice = {
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
  { conversationId, text, settles }: BuyerNotice,
): Promise<void> {
  const conversation = await lockConversation(tx, agent, conversationId)
  if (conversation) await tell(tx, deps, conversation, { text, settles })
}

/**
 * Answers a buyer who has been waiting for the agent. False if someone else answered first; of two at once, the
 * second sees the first one's answer.
 */
export async function answerWaiting(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { conversationId, text }: Omit<BuyerNotice, 'settles'>,
): Promise<boolean> {
  const conversation = await lockConversation(tx, agent, conversationId)
  if (!conversation || !(await readWaiting(tx, agent, conversationId, anyTime))) return false
  await tell(tx, deps, conversation, { text, settles: true })
  return true
}

/** That no one has answered is what counts, whenever they were called. */
export const anyTime = new Date(8.64e15)

async function tell(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  conversation: ConversationRow,
  { text, settles }: Omit<BuyerNotice, 'conversationId'>,
): Promise<void> {
  const agent = conversation.userId as AgentId
  const conversationId = conversation.id
  await saveTurn(tx, agent, {
    isNew: false,
    at: deps.clock.now(),
    conversation: settles ? { ...conversation, needsAgent: false, waitingSince: null } : conversation,
    messages: [{ id: uuidv7(), role: 'agent', content: text, metadata: {} }],
  })
  await markAnswered(tx, agent, { conversationId }, deps.clock.now())
  if (conversation.leadId) await noteChatReply(tx, deps, agent, conversation.leadId)
}
