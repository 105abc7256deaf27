import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Alert } from '#domain/notifications/alert.ts'
import type { NotificationPriority, NotificationType } from '#domain/notifications/notices.ts'
import { createdAt, instant, tenant } from './columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    link: text('link').notNull().default(''),
    priority: text('priority').$type<NotificationPriority>().notNull().default('medium'),
    /** Whether it was announced beyond the bell. */
    alert: text('alert').$type<Alert>().notNull().default('none'),
    read: boolean('read').notNull().default(false),
    /** What happens again and again is one notification until it is read; null: each is its own. */
    groupKey: text('group_key'),
    /** How many times that has happened. */
    times: integer('times').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('notifications_newest').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('notifications_unread').on(t.userId).where(sql`not read`),
    uniqueIndex('notifications_one_unread')
      .on(t.userId, t.groupKey)
      .where(sql`group_key is not null and not read`),
  ],
)

/** Browsers in which the agent allowed notifications: where each is reached, and the keys that its messages are encrypted with. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** When the browser's push service last accepted a message. */
    lastSentAt: instant('last_sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('push_subscriptions_once').on(t.userId, t.endpoint),
  ],
)
