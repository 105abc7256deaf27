import { and, eq, inArray } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { sqlInstant } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NewNotification = typeof notifications.$inferInsert

export async function insertNotification(tx: Tx, notification: NewNotification): Promise<void> {
  await tx.insert(notifications).values(notification)
}

/** The latest notifications, and how many and how much of the inbox are unread, as the contract's JSON. */
export async function listNotificationsJson(tx: Tx, agent: AgentId, limit: number): Promise<string> {
  const { rows } = await tx.$client.query<{ json: string }>({
    name: 'list_notifications',
    text: `select json_build_object(
        'items', coalesce((select json_agg(json_build_object('id', n.id, 'type', n.type, 'title', n.title,
            'content', n.content, 'link', n.link, 'priority', n.priority, 'read', n.read,
            'createdAt', ${sqlInstant('n.created_at')})
            order by n.created_at desc nulls last, n.id desc nulls last)
          from (select * from notifications where user_id = $1
            order by created_at desc nulls last, id desc nulls last limit $2) n), '[]'),
        'unread', (select count(*) from notifications where user_id = $1 and not read),
        'inboxUnread', (select coalesce(sum(unread), 0) from inbox_counts where user_id = $1))::text as json`,
    values: [agent, limit],
  })
  return rows[0]?.json ?? '{"items":[],"unread":0,"inboxUnread":0}'
}

/** Marks these as read, or all of them. Returns how many are still unread. */
export async function markRead(tx: Tx, agent: AgentId, ids: readonly string[] | undefined): Promise<number> {
  await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.userId, agent),
        eq(notifications.read, false),
        ids ? inArray(notifications.id, [...ids]) : undefined,
      ),
    )
  return tx.$count(notifications, and(eq(notifications.userId, agent), eq(notifications.read, false)))
}
