import { Problem } from '#contract/problem.ts'
import { agentHolds, agentWrites, leaveToAgent } from '#domain/assistant/turn-taking.ts'
import { notices } from '#domain/notifications/notices.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { fileChat, markAnswered } from '#server/features/inbox/file-item.ts'
import { noteQuestion } from '#server/features/leads/note-question.ts'
import { noteChatReply } from '#server/features/leads/record-contact.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'
import { chatSource } from './chat-source.ts'
import type { MessageRow } from './conversation-store.ts'
import type { Access } from './find-conversation.ts'
import { saveTurn } from './save-turn.ts'
import { momentIn, scheduleLateAnswer } from './schedule-late-answer.ts'

type MessageDraft = { id: string; role: 'user' | 'agent'; content: string }

/**
 * Adds a message written by a person. An agent's message takes the conversation over: the assistant is paused in it,
 * and the buyer sees the message live.
 */
export async function addMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'hub' | 'jobs'>,
  { agent, conversation, as }: Access,
  written: MessageDraft,
): Promise<MessageRow> {
  const isRightRole = as === 'agent' ? written.role === 'agent' : written.role === 'user'
  if (!isRightRole) throw new Problem('forbidden', m.conversations_role_not_yours())
  const moment = momentIn(deps, conversation.id)
  const at = moment.now
  const fromAgent = as === 'agent'
  const state = fromAgent
    ? agentWrites(conversation, at)
    : agentHolds(conversation, moment)
      ? leaveToAgent(conversation, at)
      : { ...conversation, needsAgent: true }
  if (state.waitingSince)
    await scheduleLateAnswer(tx, deps, agent, { conversationId: conversation.id, state, moment })
  await saveTurn(tx, agent, {
    isNew: false,
    at,
    conversation: { ...conversation, ...state },
    messages: [{ ...written, metadata: {} }],
  })
  if (fromAgent) await markAnswered(tx, agent, { conversationId: conversation.id }, at)
  if (fromAgent && conversation.leadId) await noteChatReply(tx, deps, agent, conversation.leadId)
  if (!fromAgent) await noteForAgent(tx, deps, { agent, conversation }, written.content)
  return { ...written, userId: agent, conversationId: conversation.id, metadata: {}, createdAt: at }
}

async function noteForAgent(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { agent, conversation }: Pick<Access, 'agent' | 'conversation'>,
  text: string,
): Promise<void> {
  const { id, leadId, listingId, title } = conversation
  const notice = notices.messageToAgent({ listing: title, conversationId: id, content: text })
  await addNotification(tx, deps, agent, notice)
  const source = chatSource(listingId)
  await fileChat(tx, agent, { conversationId: id, listingId, source, message: text, at: deps.clock.now() })
  if (leadId) await noteQuestion(tx, deps, agent, { leadId, conversationId: id, text })
}
