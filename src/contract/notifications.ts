import { z } from 'zod'
import { alerts } from '#domain/notifications/alert.ts'
import { notificationPriorities, notificationTypes } from '#domain/notifications/notices.ts'
import {
  type NotificationSettings as AllSettings,
  notificationKinds,
  notificationWays,
} from '#domain/notifications/notification-settings.ts'
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
    alert: z.enum(alerts).meta({ description: 'whether it was also pushed, and is heard in the open app' }),
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

const choices = Object.fromEntries(
  [...notificationKinds, ...notificationWays].map((name) => [name, z.boolean()]),
) as Record<keyof AllSettings, z.ZodBoolean>

export const NotificationSettings = z
  .object({
    settings: z.strictObject(choices),
    pushKey: z.string().meta({ description: 'the server’s public key (VAPID), for `pushManager.subscribe`' }),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const readNotificationSettings = endpoint('GET /api/me/settings/notifications', {
  summary: 'Read what the signed-in agent is notified of, and how',
  access: 'agent',
  answer: NotificationSettings,
})

export const saveNotificationSettings = endpoint('PATCH /api/me/settings/notifications', {
  summary: 'Change what the signed-in agent is notified of, and how',
  access: 'agent',
  body: z.strictObject(choices).partial(),
  answer: NotificationSettings,
})

const Endpoint = z.url({ protocol: /^https?$/ }).max(1000)
const base64url = /^[\w-]+={0,2}$/

export const subscribeDevice = endpoint('POST /api/push-subscriptions', {
  summary: 'Send this browser the signed-in agent’s notifications',
  access: 'agent',
  body: z.strictObject({
    endpoint: Endpoint,
    keys: z.strictObject({
      p256dh: z.string().max(200).regex(base64url),
      auth: z.string().max(100).regex(base64url),
    }),
  }),
  answer: z.object({}),
  statuses: [201],
  rate: { max: 60, seconds: 3600, by: 'agent' },
})

export const unsubscribeDevice = endpoint('DELETE /api/push-subscriptions', {
  summary: 'Send this browser nothing anymore',
  access: 'agent',
  body: z.strictObject({ endpoint: Endpoint }),
  answer: z.object({}),
})

export const testDevice = endpoint('POST /api/push-subscriptions/test', {
  summary: 'Send this browser a test notification',
  access: 'agent',
  body: z.strictObject({ endpoint: Endpoint }),
  answer: z.object({}),
  rate: { max: 20, seconds: 3600, by: 'agent' },
})
