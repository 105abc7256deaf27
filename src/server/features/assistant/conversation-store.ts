import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ConversationStatus, ConversationType } from '#domain/conversations/conversation.ts'
import { callOutcomes, isContact } from '#domain/leads/call-outcomes.ts'
import type { ChangeName } from '#domain/live/live-events.ts'
import { noteChange } from '#server/database/changes.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { conversationMessages, conversations } from '#server/database/schema/assistant.ts'
import { contacts } from '#server/database/schema/leads.ts'
import { properties } from '#server/database/schema/listings.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { PreparedNotice } from '#server/features/notifications/prepare-notice.ts'
import { m } from '#text'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof conversationMessages.$inferSelect
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
  /** What the bell tells the agent about it. */
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
      visitor_name = excluded.visitor_name, lead_id = coalesce(conversations.lead_id, excluded.lead_id), message_count = conversations.message_count + excluded.message_count,
      type = case excluded.type when 'voice' then 'voice' else conversations.type end,
      status = case conversations.status when 'archived' then 'active' else conversations.status end
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

type Written = { name: ChangeName; entityId: string }

export async function saveTurn(tx: Tx, agent: AgentId, turn: SavedTurn): Promise<void> {
  const { conversation, messages, isNew, isSpoken = false, at } = turn
  const told = turn.notice ? [turn.notice] : []
  const changes: Written[] = [
    { name: isNew ? 'conversation.created' : 'conversation.updated', entityId: conversation.id },
    ...told.map(({ id }): Written => ({ name: 'notification.created', entityId: id })),
  ]
  const { rows } = await tx.$client.query<Written & { id: string }>({
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
      messages.findLast(({ role }) => role !== 'system')?.content.slice(0, 500) ?? '',
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

const selectConversation = (tx: Tx, agent: AgentId, id: string) =>
  tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, agent), eq(conversations.id, id)))

export async function findConversation(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await selectConversation(tx, agent, id)
  return row
}

/** The conversation, locked, so concurrent questions are answered one after the other. */
export async function lockConversation(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await selectConversation(tx, agent, id).for('update')
  return row
}

/** The conversation in which there is a message with this id. */
export async function findConversationOfMessage(
  tx: Tx,
  agent: AgentId,
  messageId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: conversationMessages.conversationId })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.userId, agent), eq(conversationMessages.id, messageId)))
  return row?.id
}

/** The last messages, oldest first. */
export async function lastMessages(
  tx: Tx,
  agent: AgentId,
  conversationId: string,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(conversationMessages)
    .where(
      and(eq(conversationMessages.userId, agent), eq(conversationMessages.conversationId, conversationId)),
    )
    .orderBy(desc(conversationMessages.createdAt), desc(conversationMessages.id))
    .limit(limit)
  return rows.reverse()
}

/** Never moves it back. Visitors can call this, and could push their conversation behind all others. */
export async function setLastMessageAt(tx: Tx, agent: AgentId, id: string, at: Date): Promise<void> {
  await tx
    .update(conversations)
    .set({
      lastMessageAt: sql`greatest(${conversations.lastMessageAt}, to_timestamp(${at.getTime() / 1000}))`,
    })
    .where(and(eq(conversations.userId, agent), eq(conversations.id, id)))
}

export type ConversationListRow = Pick<
  ConversationRow,
  | 'id'
  | 'title'
  | 'listingId'
  | 'leadId'
  | 'lastMessage'
  | 'lastMessageAt'
  | 'messageCount'
  | 'needsAgent'
  | 'status'
  | 'type'
  | 'agentReadAt'
  | 'visitorReadAt'
  | 'waitingSince'
  | 'agentJoinedAt'
> & {
  duration: number | null
  listingTitle: string | null
  contactName: string | null
  contactEmail: string | null
  contactPhone: string | null
}

const selectConversations = (tx: Tx) =>
  tx
    .select({
      id: conversations.id,
      title: conversations.title,
      listingId: conversations.listingId,
      leadId: conversations.leadId,
      lastMessage: conversations.lastMessage,
      lastMessageAt: conversations.lastMessageAt,
      messageCount: conversations.messageCount,
      needsAgent: conversations.needsAgent,
      status: conversations.status,
      type: conversations.type,
      agentReadAt: conversations.agentReadAt,
      visitorReadAt: conversations.visitorReadAt,
      waitingSince: conversations.waitingSince,
      agentJoinedAt: conversations.agentJoinedAt,
      duration: conversations.spokenSeconds,
      contactEmail: sql<string | null>`nullif(${contacts.email}, '')`,
      contactPhone: sql<string | null>`nullif(${contacts.phone}, '')`,
      listingTitle: properties.title,
      contactName: sql<string | null>`coalesce(nullif(${contacts.name}, ${m.leads_default_name()}),
        nullif(${conversations.visitorName}, ''), nullif(${contacts.phone}, ''), nullif(${contacts.email}, ''))`,
    })
    .from(conversations)
    .leftJoin(
      properties,
      and(eq(properties.userId, conversations.userId), eq(properties.id, conversations.listingId)),
    )
    .leftJoin(contacts, and(eq(contacts.userId, conversations.userId), eq(contacts.id, conversations.leadId)))
    .$dynamic()

type ListFilter = {
  listingId?: string | undefined
  leadId?: string | undefined
  needsAgent?: boolean | undefined
  q?: string | undefined
  status?: ConversationStatus | undefined
  type?: ConversationType | undefined
  limit: number
}

export async function listConversationRows(
  tx: Tx,
  agent: AgentId,
  filter: ListFilter,
  after: { at: Date; id: string } | undefined,
): Promise<ConversationListRow[]> {
  return selectConversations(tx)
    .where(
      and(
        meets(agent, filter),
        after &&
          or(
            lt(conversations.lastMessageAt, after.at),
            and(eq(conversations.lastMessageAt, after.at), lt(conversations.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(filter.limit)
}

/** The total over all pages. */
export const countConversations = (tx: Tx, agent: AgentId, filter: ListFilter): Promise<number> =>
  tx.$count(conversations, meets(agent, filter))

const meets = (agent: AgentId, { listingId, leadId, needsAgent, q, status, type }: ListFilter) =>
  and(
    eq(conversations.userId, agent),
    sql`${conversations.messageCount} > 0`,
    listingId ? eq(conversations.listingId, listingId) : undefined,
    leadId ? eq(conversations.leadId, leadId) : undefined,
    needsAgent === undefined ? undefined : eq(conversations.needsAgent, needsAgent),
    status && eq(conversations.status, status),
    type && eq(conversations.type, type),
    q ? mentions(q) : undefined,
  )

function mentions(q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { leadId, listingId, userId } = conversations
  return or(
    ilike(conversations.lastMessage, pattern),
    ilike(conversations.visitorName, pattern),
    sql`exists (select from ${contacts} where ${contacts.userId} = ${userId} and ${contacts.id} = ${leadId}
      and concat_ws(' ', ${contacts.name}, ${contacts.email}, ${contacts.phone}) ilike ${pattern})`,
    sql`exists (select from ${properties} where ${properties.userId} = ${userId} and ${properties.id} = ${listingId}
      and concat_ws(' ', ${properties.title}, ${properties.address}) ilike ${pattern})`,
  )
}

export type ConversationFigures = { total: number; chat: number; voice: number; activeLeads: number }

export async function readFigures(tx: Tx, agent: AgentId): Promise<ConversationFigures> {
  const { rows } = await tx.$client.query<ConversationFigures>({
    name: 'conversation_figures',
    text: `select count(*)::int as total, (count(*) filter (where c.type = 'chat'))::int as chat,
        (count(*) filter (where c.type = 'voice'))::int as voice,
        (count(distinct l.id) filter (where l.status not in ('Won', 'Lost')))::int as "activeLeads"
      from conversations c left join contacts l on l.user_id = c.user_id and l.id = c.lead_id and l.deleted_at is null
      where c.user_id = $1 and c.message_count > 0`,
    values: [agent],
  })
  return rows[0] ?? { total: 0, chat: 0, voice: 0, activeLeads: 0 }
}

/** False if there is no such conversation. An archived one needs no one. */
export async function setStatus(
  tx: Tx,
  agent: AgentId,
  id: string,
  status: ConversationStatus,
): Promise<boolean> {
  const changed = await tx
    .update(conversations)
    .set({ status, ...(status === 'archived' && { needsAgent: false }) })
    .where(and(eq(conversations.userId, agent), eq(conversations.id, id)))
    .returning({ id: conversations.id })
  return changed.length === 1
}

export async function findConversationRow(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<ConversationListRow | undefined> {
  const [row] = await selectConversations(tx).where(
    and(eq(conversations.userId, agent), eq(conversations.id, id)),
  )
  return row
}

/** Recipient of emails about a conversation. */
export async function readAddressee(
  tx: Tx,
  agent: AgentId,
): Promise<{ name: string; email: string; slug: string }> {
  const [profile] = await tx
    .select({ name: userProfiles.name, email: userProfiles.email, slug: userProfiles.slug })
    .from(userProfiles)
    .where(eq(userProfiles.id, agent))
  if (!profile) throw new Error('An agent without a profile has no conversations')
  return profile
}

type WaitingRow = {
  needsAgent: boolean
  agentJoinedAt: Date | null
  contactedAt: Date | null
  name: string
  question: string
  listing: string
  listingSlug: string
}

/**
 * What the buyer last wrote, about which home, and what the agent did about it. A lead keeps when it was first contacted;
 * its timeline has the calls and emails since.
 */
export async function findWaiting(tx: Tx, agent: AgentId, id: string): Promise<WaitingRow | undefined> {
  const { rows } = await tx.$client.query<WaitingRow>(
    `select c.needs_agent as "needsAgent", c.agent_joined_at as "agentJoinedAt",
        greatest(l.contacted_at, e.created_at) as "contactedAt", c.visitor_name as name, coalesce(q.content, '') as question,
        coalesce(nullif(p.title, ''), p.address, '') as listing, coalesce(p.slug, '') as "listingSlug"
      from conversations c
        left join contacts l on l.user_id = c.user_id and l.id = c.lead_id
        left join lateral (select e.created_at from lead_events e
          where e.user_id = l.user_id and e.lead_id = l.id
            and (e.kind = 'email_sent' or (e.kind = 'call' and e.data->>'outcome' = any($3)))
          order by e.created_at desc, e.id desc limit 1) e on true
        left join properties p on p.user_id = c.user_id and p.id = c.listing_id and p.deleted_at is null
        left join lateral (select m.content from conversation_messages m
          where m.user_id = c.user_id and m.conversation_id = c.id and m.role = 'user'
          order by m.created_at desc, m.id desc limit 1) q on true
      where c.user_id = $1 and c.id = $2`,
    [agent, id, callOutcomes.filter(isContact)],
  )
  return rows[0]
}
