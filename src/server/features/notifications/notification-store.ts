import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import { devicesOf } from '#server/database/push-devices.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { sqlInstant } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NewNotification = typeof notifications.$inferInsert

export async function insertNotification(tx: Tx, notification: NewNotification): Promise<void> {
  await tx.insert(notifications).values(notification)
}

type StoredNotification = Pick<typeof notifications.$inferSelect, 'id' | 'times' | 'alert' | 'createdAt'>

/** Adds a notification, or its times to the unread one of its group, which stays locked. Returns the one that is there now. */
export async function countInGroup(tx: Tx, notification: NewNotification): Promise<StoredNotification> {
  const { id, times, alert, createdAt } = notifications
  const [kept] = await tx
    .insert(notifications)
    .values(notification)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.groupKey],
      targetWhere: sql`group_key is not null and not read`,
      set: { times: sql`${times} + excluded.times` },
    })
    .returning({ id, times, alert, createdAt })
  if (!kept) throw new Error('A notification is added or counted')
  return kept
}

/** The unread notification of a group, which stays locked. */
export async function lockUnreadOf(tx: Tx, agent: AgentId, groupKey: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, agent),
        eq(notifications.groupKey, groupKey),
        eq(notifications.read, false),
      ),
    )
    .for('no key update')
  return row?.id
}

export async function rewriteNotification(
  tx: Tx,
  agent: AgentId,
  { id, ...changes }: Partial<Omit<NewNotification, 'userId'>> & { id: string },
): Promise<void> {
  await tx
    .update(notifications)
    .set(changes)
    .where(and(eq(notifications.userId, agent), eq(notifications.id, id)))
}

/** The latest notifications, and how many and how much of the inbox are unread, as the contract's JSON. */
export async function listNotificationsJson(tx: Tx, agent: AgentId, limit: number): Promise<string> {
  const { rows } = await tx.$client.query<{ json: string }>({
    name: 'list_notifications',
    text: `select json_build_object(
        'items', coalesce((select json_agg(json_build_object('id', n.id, 'type', n.type, 'title', n.title,
            'content', n.content, 'link', n.link, 'priority', n.priority, 'alert', n.alert, 'read', n.read,
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

type AudienceRow = {
  settings: Partial<NotificationSettings> | null
  timeZone: string
  devices: string[]
  lastAlertAt: Date | null
}

/** Who listens, and when they were last alerted about what `link` leads to without having read it yet. */
export async function readAudience(tx: Tx, agent: AgentId, link: string): Promise<AudienceRow> {
  const { rows } = await tx.$client.query<AudienceRow>({
    name: 'read_audience',
    text: `select p.notification_settings as settings, ${zoneOr('p.time_zone')} as "timeZone", ${devicesOf} as devices,
        (select max(n.created_at) from notifications n
          where n.user_id = p.id and not n.read and n.link = $2 and n.alert <> 'none') as "lastAlertAt"
      from user_profiles p where p.id = $1`,
    values: [agent, link],
  })
  return rows[0] ?? { settings: null, timeZone: defaultZone, devices: [], lastAlertAt: null }
}

export async function findSettings(tx: Tx, agent: AgentId): Promise<Partial<NotificationSettings> | null> {
  const [profile] = await tx
    .select({ settings: userProfiles.notificationSettings })
    .from(userProfiles)
    .where(eq(userProfiles.id, agent))
  return profile?.settings ?? null
}

/** Keeps what isn't among the changes, also if two screens save at once. */
export async function mergeSettings(
  tx: Tx,
  agent: AgentId,
  changes: Partial<NotificationSettings>,
): Promise<void> {
  await tx.$client.query(
    `update user_profiles set notification_settings = coalesce(notification_settings, '{}') || $2::jsonb where id = $1`,
    [agent, JSON.stringify(changes)],
  )
}
