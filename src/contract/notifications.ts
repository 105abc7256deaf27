import { z } from 'zod'
import { notificationPriorities, notificationTypes } from '#domain/notifications/notices.ts'
import { Id } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const Notification = z
  .object({
    id: Id,
    type: z.enum(notificationTypes),
    title: z.string(),
    content: z.string(),
    link: z.string(),
    priority: z.enum(notificationPriorities),
    read: z.boolean(),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint('GET /api/notifications', {
  summary: 'List the latest notifications and how many are unread',
  access: 'agent',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
  answer: z.object({
    items: z.array(Notification),
    unread: z.number().int(),
    inboxUnread: z.number().int().meta({ description: 'unread items in the inbox' }),
  }),
})

export const readNotifications = endpoint('POST /api/notifications/read', {
  summary: 'Mark notifications as read; all of them if no ids are given',
  access: 'agent',
  body: z.strictObject({ ids: z.array(Id).max(500).optional() }),
  answer: z.object({ unread: z.number().int() }),
})
