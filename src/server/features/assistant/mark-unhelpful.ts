import { Problem } from '#contract/problem.ts'
import { openQuestionIn } from '#domain/assistant/asked/open-question.ts'
import { hearContact } from '#domain/assistant/hear-contact.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { messagesUpTo, saveAsked, saveUnhelpful } from './asked-store.ts'
import type { Access } from './find-conversation.ts'
import { loadGrounds } from './load-evidence.ts'
import { placeQuestion } from './note-asked.ts'
import { toTurn } from './read-turns.ts'

/** Earlier messages in which the buyer may have been asked for their name. */
const rememberedMessages = 20

/**
 * A buyer found an answer about a home not helpful: its question becomes a card, as if it hadn't been answered. Once per
 * answer. A question that isn't for agents to answer only gets the mark.
 */
export async function markUnhelpful(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { agent, conversation: { id: conversationId, listingId, visitorHash } }: Access,
  messageId: string,
): Promise<{ id: string }> {
  const messages = await messagesUpTo(tx, agent, { conversationId, messageId }, rememberedMessages)
  const reply = messages.at(-1)
  const at = messages.findLastIndex(({ role }) => role === 'user')
  const message = messages[at]?.content
  const grounds = listingId ? await loadGrounds(tx, agent, listingId) : undefined
  if (reply?.role !== 'ai' || message === undefined || !grounds || !listingId || !visitorHash)
    throw new Problem('not_found', m.problems_not_found())
  if (reply.metadata.isUnhelpful) return { id: messageId }
  const turns = messages.slice(0, at).map(toTurn)
  const { rest } = hearContact({ question: message, turns, agent: grounds.agent })
  const isGreeting = reply.metadata.outcome === 'small_talk'
  const question = isGreeting ? undefined : openQuestionIn(rest || message, grounds.agent)
  const asking = question && { listingId, visitorHash, conversationId, question, at: clock.now() }
  const asked = asking ? await placeQuestion(tx, agent, asking) : undefined
  if (asked) await saveAsked(tx, agent, asked)
  await saveUnhelpful(tx, agent, { messageId, questionId: asked?.id ?? null })
  return { id: messageId }
}
