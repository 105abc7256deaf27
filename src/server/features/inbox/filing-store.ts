import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { InboxItemType } from '#domain/inbox/inbox-item.ts'
import type { ChangeName } from '#domain/live/live-events.ts'
import { noteChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NewItem = {
  id: string
  type: InboxItemType
  source: string
  contact: { name: string; email: string; phone: string }
  leadId: string | null
  listingId: string | null
  /** With `visitorHash`, only if this visitor started it. */
  conversation: { id: string; visitorHash?: string } | null
  message: string
  /** The email that it is. */
  mailId?: string
  at: Date
}

type FilingChange = { id: string; name: ChangeName; entityId: string }

/**
 * A chat has one item: what is new in it brings that back into the inbox, unread. An item that is already there by its id
 * stays as it is.
 */
const file = `
  with filed as (
    insert into inbox_items (user_id, id, type, source, contact_name, contact_email, contact_phone, lead_id, listing_id,
      conversation_id, message, received_at, arrived_at, mail_id)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9,
      (select c.id from conversations c where c.user_id = $1 and c.id = $10 and ($11::text is null or c.visitor_hash = $11)),
      $12, $13, $13, $14
    where not exists (select from inbox_items where user_id = $1 and id = $2)
    on conflict (user_id, conversation_id) where type = 'chat-bot-session' do update set message = excluded.message,
      received_at = excluded.received_at, arrived_at = excluded.arrived_at,
      read_at = null, snoozed_until = null, archived_at = null
    returning id
  )
  insert into changes (user_id, name, entity_id) select $1, 'inbox.created', id from filed
  returning id, name, entity_id as "entityId"`

export async function insertItem(tx: Tx, agent: AgentId, item: NewItem): Promise<void> {
  const { contact, conversation } = item
  const { rows } = await tx.$client.query<FilingChange>({
    name: 'file_inbox_item',
    text: file,
    values: [
      ...[agent, item.id, item.type, item.source, contact.name, contact.email, contact.phone],
      ...[item.leadId, item.listingId, conversation?.id ?? null, conversation?.visitorHash ?? null],
      ...[item.message, item.at, item.mailId ?? null],
    ],
  })
  note(tx, agent, rows)
}

const answer = `
  with answered as (
    update inbox_items set replied_at = $4, read_at = coalesce(read_at, $4)
    where user_id = $1 and archived_at is null
      and case when $2::uuid is not null then conversation_id = $2
        else lead_id = $3 or conversation_id = any(array(select id from conversations where user_id = $1 and lead_id = $3)) end
    returning id
  )
  insert into changes (user_id, name, entity_id) select $1, 'inbox.updated', id from answered
  returning id, name, entity_id as "entityId"`

/** What was answered: a chat, with the form sent from it, or else what a lead wrote, in forms and chats. */
export type AnsweredItem = { conversationId: string } | { leadId: string }

export async function markItemsAnswered(tx: Tx, agent: AgentId, what: AnsweredItem, at: Date): Promise<void> {
  const [conversationId, leadId] = 'leadId' in what ? [null, what.leadId] : [what.conversationId, null]
  const { rows } = await tx.$client.query<FilingChange>({
    name: 'answer_inbox_items',
    text: answer,
    values: [agent, conversationId, leadId, at],
  })
  note(tx, agent, rows)
}

/** A message that is not the buyer's last leaves their chat unread. */
const see = `
  with seen as (
    update inbox_items i set read_at = $4
    where user_id = $1 and conversation_id = $2 and type = 'chat-bot-session' and read_at is null
      and not exists (select from conversation_messages m, conversation_messages s
        where m.user_id = $1 and m.conversation_id = $2 and m.role = 'user'
          and s.user_id = $1 and s.conversation_id = $2 and s.id = $3 and m.created_at > s.created_at)
    returning id
  )
  insert into changes (user_id, name, entity_id) select $1, 'inbox.updated', id from seen
  returning id, name, entity_id as "entityId"`

export async function markChatSeen(
  tx: Tx,
  agent: AgentId,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  at: Date,
): Promise<void> {
  const { rows } = await tx.$client.query<FilingChange>({
    name: 'see_inbox_chat',
    text: see,
    values: [agent, conversationId, messageId, at],
  })
  note(tx, agent, rows)
}

/** False if there is no such item. A chat's lead is its conversation's. */
export async function setLead(tx: Tx, agent: AgentId, id: string, leadId: string): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'set_inbox_item_lead',
    text: `update inbox_items set lead_id = $3 where user_id = $1 and id = $2 and type <> 'chat-bot-session'`,
    values: [agent, id, leadId],
  })
  return rowCount === 1
}

function note(tx: Tx, agent: AgentId, rows: FilingChange[]): void {
  for (const { id, name, entityId } of rows) noteChange(tx, { id: Number(id), agent, name, entityId })
}
