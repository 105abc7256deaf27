import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ConversationStatus } from '#domain/conversations/conversation.ts'
import { callOutcomes, isContact } from '#domain/leads/call-outcomes.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { conversationMessages, conversations } from '#server/database/schema/assistant.ts'
import type { Tx } from '#server/database/tenant.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof conversationMessages.$inferSelect
/** A deleted lead is none: its chat can make another one, and gets it back if it is restored before that. */
export const liveLeadId = sql<string | null>`(select l.id from contacts l
  where l.user_id = ${conversations.userId} and l.id = ${conversations.leadId} and l.deleted_at is null)`

const selectConversation = (tx: Tx, agent: AgentId, id: string) =>
  tx
    .select({ ...getTableColumns(conversations), leadId: liveLeadId })
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

/**
 * False if there is no such conversation, or a message came after `asOf`. An archived one needs no one, so a message that
 * the agent hasn't seen keeps it from being archived.
 */
export async function setStatus(
  tx: Tx,
  agent: AgentId,
  id: string,
  { status, asOf }: { status: ConversationStatus; asOf: Date | undefined },
): Promise<boolean> {
  const changed = await tx
    .update(conversations)
    .set({ status, ...(status === 'archived' && { needsAgent: false }) })
    .where(
      and(
        eq(conversations.userId, agent),
        eq(conversations.id, id),
        asOf && sql`date_trunc('milliseconds', ${conversations.lastMessageAt}) <= ${asOf}`,
      ),
    )
    .returning({ id: conversations.id })
  return changed.length === 1
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
