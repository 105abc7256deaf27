import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { MessageRow } from './conversation-store.ts'

const maxAtOnce = 100

/** A message may be stored after one that is dated later by another process, but not this much later. */
const overlap = `interval '10 seconds'`

/**
 * The messages since `after`, oldest first, up to the last 100; without it, the last 100. To miss nothing, those of the
 * 10 seconds before it are among them.
 */
export async function messagesSince(
  tx: Tx,
  agent: AgentId,
  conversationId: string,
  after: string | undefined,
): Promise<MessageRow[]> {
  const { rows } = await tx.$client.query<MessageRow>({
    name: 'messages_since',
    text: `select user_id as "userId", id, conversation_id as "conversationId", role, content, metadata, created_at as "createdAt"
      from conversation_messages
      where user_id = $1 and conversation_id = $2 and created_at > coalesce((select created_at - ${overlap}
        from conversation_messages where user_id = $1 and conversation_id = $2 and id = $3), '-infinity')
      order by created_at desc, id desc limit ${maxAtOnce}`,
    values: [agent, conversationId, after ?? null],
  })
  return rows.reverse()
}

type ReadReceipt = { conversationId: string; by: 'agent' | 'visitor'; messageId: string }

const columns = {
  agent: { readAt: 'agent_read_at', others: 'user' },
  visitor: { readAt: 'visitor_read_at', others: 'agent' },
}

/**
 * Stores that a message, and all before it, were seen. `isNews` if that is the first time for one that the other person
 * wrote. Undefined if there is no such message in the conversation.
 */
export async function saveSeen(
  tx: Tx,
  agent: AgentId,
  { conversationId, by, messageId }: ReadReceipt,
): Promise<{ isNews: boolean } | undefined> {
  const { readAt, others } = columns[by]
  const { rows } = await tx.$client.query<{ isNews: boolean }>({
    name: `save_seen_by_${by}`,
    text: `with seen as (select created_at from conversation_messages where user_id = $1 and conversation_id = $2 and id = $3),
      news as (select exists (select from conversation_messages m, seen, conversations c
        where c.user_id = $1 and c.id = $2 and m.user_id = $1 and m.conversation_id = $2 and m.role = '${others}'
          and m.created_at <= seen.created_at and m.created_at > coalesce(c.${readAt}, '-infinity')) as found),
      saved as (update conversations c set ${readAt} = seen.created_at from seen
        where c.user_id = $1 and c.id = $2 and seen.created_at > coalesce(c.${readAt}, '-infinity'))
      select news.found as "isNews" from seen, news`,
    values: [agent, conversationId, messageId],
  })
  return rows[0]
}
