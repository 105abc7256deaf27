import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { WaitingQuestion } from '#domain/assistant/asked/join-question.ts'
import type { ChangeName } from '#domain/live/live-events.ts'
import { noteChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { MessageRow } from './conversation-store.ts'

/** The questions of a home that the agent hasn't answered. */
export async function listWaiting(tx: Tx, agent: AgentId, listingId: string): Promise<WaitingQuestion[]> {
  const { rows } = await tx.$client.query<WaitingQuestion>({
    name: 'list_waiting_questions',
    text: `select id, question, state from asked_questions
      where user_id = $1 and listing_id = $2 and state <> 'answered' order by created_at desc limit 300`,
    values: [agent, listingId],
  })
  return rows
}

/** Until the transaction ends, no one else opens a card of this home. */
export async function lockCards(tx: Tx, listingId: string): Promise<void> {
  await tx.$client.query({
    name: 'lock_asked_questions',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 3))',
    values: [listingId],
  })
}

export async function countOpenedBy(
  tx: Tx,
  agent: AgentId,
  { visitorHash, since }: { visitorHash: string; since: Date },
): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>({
    name: 'count_questions_of_visitor',
    text: `select count(*)::int as count from asked_questions
      where user_id = $1 and visitor_hash = $2 and created_at > $3`,
    values: [agent, visitorHash, since],
  })
  return rows[0]?.count ?? 0
}

export type AskedRow = {
  id: string
  isNew: boolean
  listingId: string
  conversationId: string
  visitorHash: string
  question: string
  at: Date
}

const saveAskedSql = `
  with question as (
    insert into asked_questions (user_id, id, listing_id, question, created_at, visitor_hash)
      select $1, $2, $3, $4, $6, $9 where $7
  ), asker as (
    insert into question_askers (user_id, question_id, conversation_id, wording, asked_at) values ($1, $2, $5, $4, $6)
    on conflict (user_id, question_id, conversation_id) do update set wording = excluded.wording, asked_at = excluded.asked_at
  )
  insert into changes (user_id, name, entity_id) values ($1, $8, $2) returning id`

/** Adds an asker to a card, or a new card with its first asker. Its conversation is stored by then. */
export async function saveAsked(tx: Tx, agent: AgentId, asked: AskedRow): Promise<void> {
  const { id, isNew, listingId, conversationId, visitorHash, question, at } = asked
  const name: ChangeName = isNew ? 'question.created' : 'question.updated'
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'save_asked_question',
    text: saveAskedSql,
    values: [agent, id, listingId, question, conversationId, at, isNew, name, visitorHash],
  })
  noteChange(tx, { id: Number(rows[0]?.id), agent, name, entityId: id })
}

type SaidMessage = Pick<MessageRow, 'role' | 'content' | 'metadata'>
type InConversation = { conversationId: string; messageId: string }

/** A message and up to `limit` before it, oldest first; empty if the conversation has no such message. */
export async function messagesUpTo(
  tx: Tx,
  agent: AgentId,
  { conversationId, messageId }: InConversation,
  limit: number,
): Promise<SaidMessage[]> {
  const { rows } = await tx.$client.query<SaidMessage>({
    name: 'list_messages_up_to',
    text: `select m.role, m.content, m.metadata from conversation_messages m join conversation_messages last
        on last.user_id = m.user_id and last.conversation_id = m.conversation_id and last.id = $3
      where m.user_id = $1 and m.conversation_id = $2 and (m.created_at, m.id) <= (last.created_at, last.id)
      order by m.created_at desc, m.id desc limit $4`,
    values: [agent, conversationId, messageId, limit + 1],
  })
  return rows.reverse()
}

/** Marks a message, and with `questionId` also the card of the question that it was to answer. */
export async function saveUnhelpful(
  tx: Tx,
  agent: AgentId,
  { messageId, questionId }: { messageId: string; questionId: string | null },
): Promise<void> {
  await tx.$client.query({
    name: 'save_unhelpful',
    text: `with question as (
        update asked_questions set is_unhelpful = true where user_id = $1 and id = $3
      )
      update conversation_messages set metadata = metadata || '{"isUnhelpful": true}' where user_id = $1 and id = $2`,
    values: [agent, messageId, questionId],
  })
}
