import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import type { HeardTurn } from '#domain/assistant/hear-contact.ts'
import { lateReply } from '#domain/assistant/late-reply.ts'
import { sentOutcome } from '#domain/assistant/outcome.ts'
import { tellAbout } from '#domain/assistant/tell-about.ts'
import { endWait } from '#domain/assistant/turn-taking.ts'
import { answerByPriority } from '#domain/sidekicks/prefer-knowledge.ts'
import { speakAs } from '#domain/sidekicks/speak-as.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type ConversationRow, lastMessages, lockConversation } from './conversation-store.ts'
import { loadGrounds } from './load-evidence.ts'
import { toTurn } from './read-turns.ts'
import { type NewMessage, saveTurn } from './save-turn.ts'
import { momentIn, scheduleLateAnswer } from './schedule-late-answer.ts'

const rememberedMessages = 20
/** Only the latest of more than these are answered. */
const maxWaiting = 3

/**
 * Answers what has waited for the agent until its time was up, once: the conversation is locked, and nothing waits in it
 * afterwards. A job that runs too early or too late finds nothing to do. The built-in answerer answers in the same
 * transaction, so that no message of the agent's can come in between.
 */
export function answerLate(
  deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'jobs'>,
  agent: AgentId,
  conversationId: string,
): Promise<void> {
  return withTenant(deps.db, agent, async (tx) => {
    const conversation = await lockConversation(tx, agent, conversationId)
    if (!conversation) return
    const moment = momentIn(deps, conversationId)
    const end = endWait(conversation, moment)
    if (end.act === 'nothing') return
    if (end.act === 'wait')
      return scheduleLateAnswer(tx, deps, agent, { conversationId, state: conversation, moment })
    const reply = await replyTo(tx, agent, conversation, moment.now)
    await saveTurn(tx, agent, {
      isNew: false,
      at: reply ? moment.now : conversation.lastMessageAt,
      conversation: { ...conversation, ...end.state },
      messages: reply ? [toMessage(reply)] : [],
    })
  })
}

/** What the assistant knows about the messages that wait; undefined if they ask for nothing, or the home is gone. */
async function replyTo(
  tx: Tx,
  agent: AgentId,
  conversation: ConversationRow,
  now: Date,
): Promise<BuyerReply | undefined> {
  const { id, listingId, leadId } = conversation
  const grounds = await loadGrounds(tx, agent, listingId)
  if (!grounds) return undefined
  const messages = await lastMessages(tx, agent, id, rememberedMessages)
  const turns: HeardTurn[] = messages.map(toTurn)
  const lastWord = messages.findLastIndex(({ role }) => role === 'agent' || role === 'ai')
  const waiting = messages.flatMap(({ role }, at) => (role === 'user' && at > lastWord ? [at] : []))
  const replies = waiting.slice(-maxWaiting).map((at) => {
    const before = turns.slice(0, at)
    const question = messages[at]?.content ?? ''
    const message = { agent: grounds.agent, turns: before, question, isLead: leadId !== null }
    const { reply } = answerByPriority(message, grounds, now)
    return speakAs(grounds.sidekick, reply, {
      ...{ question, turns: before, isAboutHome: listingId !== null },
      tell: tellAbout(grounds, now),
    })
  })
  return lateReply(replies, grounds.agent)
}

const toMessage = ({ response, citations, grounded, outcome }: BuyerReply): NewMessage => ({
  id: uuidv7(),
  role: 'ai',
  content: response,
  metadata: { citations, grounded, outcome, sent: sentOutcome(outcome, { citations }), note: 'late' },
})
