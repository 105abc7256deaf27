import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ChangeName } from '#domain/live/live-events.ts'
import { cut } from '#domain/text/cut.ts'
import { noteChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { PreparedNotice } from '#server/features/notifications/prepare-notice.ts'
import type { ConversationRow, MessageRow } from './conversation-store.ts'

export type NewMessage = Pick<MessageRow, 'id' | 'role' | 'content' | 'metadata'>

/** Conversation columns that a turn may change. */
type TurnState = Pick<
  ConversationRow,
  | 'needsAgent'
  | 'unansweredInRow'
  | 'agentJoinedAt'
  | 'contactOfferedAt'
  | 'agentMailedAt'
  | 'joinToldAt'
  | 'waitingSince'
>

export type SavedTurn = {
  conversation: Pick<
    ConversationRow,
    'id' | 'scope' | 'listingId' | 'leadId' | 'title' | 'visitorHash' | 'visitorName'
  > &
    TurnState
  isNew: boolean
  /** A visitor's question was spoken. */
  isSpoken?: boolean
  messages: NewMessage[]
  /** The notification about it. */
  notice?: PreparedNotice | undefined
  at: Date
}

/**
 * Writes the messages of one turn, the conversation's new state, its directory entry if it is new, the agent's notice,
 * and the changes that the agent's screens wait for, all in one statement.
 */
const saveTurnSql = `
  with conversation as (
    insert into conversations (user_id, id, scope, listing_id, title, visitor_hash, needs_agent, unanswered_in_row,
      agent_joined_at, contact_offered_at, message_count, last_message, last_message_at, created_at, agent_mailed_at,
      visitor_name, lead_id, type, join_told_at, waiting_since)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $17, $18, $19, $21, $22, $23)
    on conflict (user_id, id) do update set needs_agent = excluded.needs_agent,
      unanswered_in_row = excluded.unanswered_in_row, agent_joined_at = excluded.agent_joined_at,
      contact_offered_at = excluded.contact_offered_at, last_message = coalesce(nullif(excluded.last_message, ''), conversations.last_message),
      last_message_at = excluded.last_message_at, agent_mailed_at = excluded.agent_mailed_at,
      join_told_at = excluded.join_told_at, waiting_since = excluded.waiting_since,
      visitor_name = excluded.visitor_name, lead_id = coalesce(excluded.lead_id, conversations.lead_id), message_count = conversations.message_count + excluded.message_count,
      type = case excluded.type when 'voice' then 'voice' else conversations.type end,
      status = case when conversations.status = 'archived' and $14::jsonb @> '[{"role":"user"}]' then 'active'
        else conversations.status end
  ), messages as (
    insert into conversation_messages (user_id, id, conversation_id, role, content, metadata, created_at)
    select $1, m.id, $2, m.role, m.content, m.metadata, $13::timestamptz + m.place * interval '1 microsecond'
    from jsonb_to_recordset($14::jsonb) as m(id uuid, role text, content text, metadata jsonb, place int)
  ), directory as (
    insert into public_slugs (kind, slug, user_id, target_id) select 'conversation', $2::text, $1, $2::uuid where $15
  ), told as (
    insert into notifications (user_id, id, type, title, content, link, priority, alert, created_at)
    select $1, n.id, n.type, n.title, n.content, n.link, n.priority, n.alert, $13
    from jsonb_populate_recordset(null::notifications, $20::jsonb) n
  )
  insert into changes (user_id, name, entity_id)
  select $1, c.name, c."entityId" from jsonb_to_recordset($16::jsonb) as c (name text, "entityId" uuid)
  returning id, name, entity_id as "entityId"`

type WrittenChange = { name: ChangeName; entityId: string }

export async function saveTurn(tx: Tx, agent: AgentId, turn: SavedTurn): Promise<void> {
  const { conversation, messages, isNew, isSpoken = false, at } = turn
  const told = turn.notice ? [turn.notice] : []
  const changes: WrittenChange[] = [
    { name: isNew ? 'conversation.created' : 'conversation.updated', entityId: conversation.id },
    ...told.map(({ id }): WrittenChange => ({ name: 'notification.created', entityId: id })),
  ]
  const { rows } = await tx.$client.query<WrittenChange & { id: string }>({
    name: 'save-turn',
    text: saveTurnSql,
    values: [
      agent,
      conversation.id,
      conversation.scope,
      conversation.listingId,
      conversation.title,
      conversation.visitorHash,
      conversation.needsAgent,
      conversation.unansweredInRow,
      conversation.agentJoinedAt,
      conversation.contactOfferedAt,
      messages.length,
      // Notices meant only for the buyer aren't shown to the agent as messages.
      cut(messages.findLast(({ role }) => role !== 'system')?.content ?? '', 500),
      at,
      JSON.stringify(messages.map((message, place) => ({ ...message, place }))),
      isNew,
      JSON.stringify(changes),
      conversation.agentMailedAt,
      conversation.visitorName,
      conversation.leadId,
      JSON.stringify(told),
      isSpoken ? 'voice' : 'chat',
      conversation.joinToldAt,
      conversation.waitingSince,
    ],
  })
  for (const { id, name, entityId } of rows) noteChange(tx, { id: Number(id), agent, name, entityId })
}
