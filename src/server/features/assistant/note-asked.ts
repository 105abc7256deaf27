import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import { placeFor } from '#domain/assistant/asked/join-question.ts'
import { openQuestionIn } from '#domain/assistant/asked/open-question.ts'
import type { Heard } from '#domain/assistant/hear-contact.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { type AskedRow, readWaiting } from './asked-store.ts'

type Opened = {
  agent: AgentId
  listingId: string | null
  visitor: Pick<Visitor, 'hash'>
  question: string
  grounds: { agent: { name: string } }
}
type Ended = { reply: BuyerReply; heard: Pick<Heard, 'rest'>; conversationId: string; at: Date }

const dayMs = 24 * 60 * 60_000

/**
 * The card by which the agent is asked what wasn't answered, to be saved once its conversation is; undefined if there is
 * nothing that an agent may answer, or this visitor has asked enough.
 */
export async function noteAsked(
  tx: Tx,
  { agent, listingId, visitor, question: message, grounds }: Opened,
  { reply, heard, conversationId, at }: Ended,
): Promise<AskedRow | undefined> {
  const isOpen = reply.outcome === 'unknown' || reply.isAskedToo
  const question = isOpen && listingId ? openQuestionIn(heard.rest || message, grounds.agent) : undefined
  if (!question || !listingId) return undefined
  return placeQuestion(tx, agent, { listingId, visitorHash: visitor.hash, conversationId, question, at })
}

type Asking = Omit<AskedRow, 'id' | 'isNew'> & { visitorHash: string }

/** The card of those who asked the same, or a new one; undefined if this visitor or this home has enough of them. */
export async function placeQuestion(
  tx: Tx,
  agent: AgentId,
  { visitorHash, ...asking }: Asking,
): Promise<AskedRow | undefined> {
  const { listingId, question, at } = asking
  const since = new Date(at.getTime() - dayMs)
  const waiting = await readWaiting(tx, agent, { listingId, visitorHash, since })
  const place = placeFor(question, waiting)
  if (!place) return undefined
  return { ...asking, id: place.joins ?? uuidv7(), isNew: place.joins === null }
}
