import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ConversationStatus, ConversationType } from '#domain/conversations/conversation.ts'
import { peopleWords } from '#domain/text/fold.ts'
import { conversations } from '#server/database/schema/assistant.ts'
import { contacts } from '#server/database/schema/leads.ts'
import { properties } from '#server/database/schema/listings.ts'
import { containsWords } from '#server/database/search.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import type { ConversationRow } from './conversation-store.ts'

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
      leadId: contacts.id,
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
    .leftJoin(
      contacts,
      and(
        eq(contacts.userId, conversations.userId),
        eq(contacts.id, conversations.leadId),
        isNull(contacts.deletedAt),
      ),
    )
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
  const { leadId, listingId, userId, lastMessage, visitorName } = conversations
  return containsWords(
    peopleWords(q),
    lastMessage,
    visitorName,
    sql`(select app.person_text(${contacts.name}, ${contacts.email}, ${contacts.phone}, '') from ${contacts}
      where ${contacts.userId} = ${userId} and ${contacts.id} = ${leadId} and ${contacts.deletedAt} is null)`,
    sql`(select ${properties.title} || ' ' || ${properties.address} from ${properties}
      where ${properties.userId} = ${userId} and ${properties.id} = ${listingId})`,
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
