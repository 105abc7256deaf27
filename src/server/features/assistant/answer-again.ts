import type { AssistantAnswer } from '#contract/assistant.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { answerDueAt } from '#domain/assistant/turn-taking.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ConversationRow,
  findConversation,
  findConversationOfMessage,
  lastMessages,
  type MessageRow,
} from './conversation-store.ts'

/** Messages among which a question that is sent again is looked for. */
const lookedThrough = 100

/** The stored answer to a question that was asked before under its id; undefined if it is new. */
export function answerAgain(
  conversation: ConversationRow,
  messages: readonly MessageRow[],
  questionId: string | undefined,
): AssistantAnswer | undefined {
  const at = questionId ? messages.findIndex(({ id, role }) => id === questionId && role === 'user') : -1
  if (at < 0) return undefined
  const next = messages[at + 1]
  const reply = next?.role === 'ai' || next?.role === 'system' ? next : undefined
  const facts = (reply?.metadata ?? {}) as Partial<AssistantAnswer> & { sent?: object }
  const waitsUntil = reply?.role === 'ai' ? undefined : answerDueAt(conversation, null)?.toISOString()
  return {
    ...{ response: reply?.content ?? '', citations: facts.citations ?? [] },
    ...{ grounded: facts.grounded ?? true, choices: facts.choices ?? [] },
    ...{ suggestedActions: [], followUpQuestions: [], needsHumanHandoff: conversation.needsAgent },
    ...{ priority: 'low', category: 'general_question', mode: 'general' },
    ...{ outcome: 'handed_over', refusal: null, ...facts.sent },
    ...{ offersToPassOn: facts.offersToPassOn ?? false, offerContact: false },
    ...{ conversationId: conversation.id, messageId: reply?.id },
    ...(waitsUntil && { waitsUntil }),
  }
}

type LostAnswer = { agent: AgentId; questionId: string; visitorHash: string }

/** The same for a question that started a conversation of which its browser never heard. */
export function findAnswered(
  { db }: Pick<Deps, 'db'>,
  { agent, questionId, visitorHash }: LostAnswer,
): Promise<AssistantAnswer | undefined> {
  return withTenant(db, agent, async (tx: Tx) => {
    const id = await findConversationOfMessage(tx, agent, questionId)
    const conversation = id && (await findConversation(tx, agent, id))
    if (!conversation || conversation.visitorHash !== visitorHash) return undefined
    return answerAgain(
      conversation,
      await lastMessages(tx, agent, conversation.id, lookedThrough),
      questionId,
    )
  })
}
