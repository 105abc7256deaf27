import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import { cardFor, mayOpenCard } from '#domain/assistant/asked/join-question.ts'
import { openQuestionIn } from '#domain/assistant/asked/open-question.ts'
import type { Heard } from '#domain/assistant/hear-contact.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { type AskedRow, countOpenedBy, listWaiting, lockCards } from './asked-store.ts'

type AskedTurn = {
  agent: AgentId
  listingId: string | null
  visitor: Pick<Visitor, 'hash'>
  question: string
  grounds: { agent: { name: string } }
}
type AnsweredTurn = { reply: BuyerReply; heard: Pick<Heard, 'rest'>; conversationId: string; at: Date }

const dayMs = 24 * 60 * 60_000

/**
 * The card that puts an unanswered question to the agent, to be saved after its conversation; undefined if it isn't for an
 * agent to answer, or this visitor has reached the limit.
 */
export async function noteAsked(
  tx: Tx,
  { agent, listingId, visitor, question: message, grounds }: AskedTurn,
  { reply, heard, conversationId, at }: AnsweredTurn,
): Promise<AskedRow | undefined> {
  const isOpen = reply.outcome === 'unknown' || reply.isAskedToo
  const question = isOpen && listingId ? openQuestionIn(heard.rest || message, grounds.agent) : undefined
  if (!question || !listingId) return undefined
  return placeQuestion(tx, agent, { listingId, visitorHash: visitor.hash, conversationId, question, at })
}

type NewAskedQuestion = Omit<AskedRow, 'id' | 'isNew'>

/** The existing card of the same question, or a new one; undefined at the limit of this visitor or home. */
export async function placeQuestion(
  tx: Tx,
  agent: AgentId,
  asking: NewAskedQuestion,
): Promise<AskedRow | undefined> {
  const { listingId, question, visitorHash, at } = asking
  const found = cardFor(question, await listWaiting(tx, agent, listingId))
  if (found) return { ...asking, id: found.id, isNew: false }
  // Looks again under the lock, because two buyers may ask the same question at once.
  await lockCards(tx, listingId)
  const [waiting, opened] = await Promise.all([
    listWaiting(tx, agent, listingId),
    countOpenedBy(tx, agent, { visitorHash, since: new Date(at.getTime() - dayMs) }),
  ])
  const openedMeanwhile = cardFor(question, waiting)
  if (openedMeanwhile) return { ...asking, id: openedMeanwhile.id, isNew: false }
  return mayOpenCard(waiting, opened) ? { ...asking, id: uuidv7(), isNew: true } : undefined
}
