import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationPriority, NotificationType } from '#domain/notifications/notices.ts'
import { createdAt, tenant } from './columns.ts'

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
    read: boolean('read').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('notifications_newest').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('notifications_unread').on(t.userId).where(sql`not read`),
  ],
)
