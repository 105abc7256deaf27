import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { NotificationPriority } from '#domain/notifications/notices.ts'
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { PushTarget } from '#server/ports/push.ts'

type FoundPush = {
  title: string
  content: string
  link: string
  priority: NotificationPriority
  read: boolean
  slug: string
  settings: Partial<NotificationSettings> | null
  device: PushTarget
}

const target = `json_build_object('endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth)`

/** Undefined if the notification or the browser is gone. */
export async function findPush(
  tx: Tx,
  agent: AgentId,
  notificationId: string,
  deviceId: string,
): Promise<FoundPush | undefined> {
  const { rows } = await tx.$client.query<FoundPush>(
    `select n.title, n.content, n.link, n.priority, n.read, p.slug, p.notification_settings as settings,
        ${target} as device
      from notifications n join user_profiles p on p.id = n.user_id
        join push_subscriptions d on d.user_id = n.user_id and d.id = $3
      where n.user_id = $1 and n.id = $2`,
    [agent, notificationId, deviceId],
  )
  return rows[0]
}

export async function findDevice(
  tx: Tx,
  agent: AgentId,
  endpoint: string,
): Promise<{ id: string; slug: string; device: PushTarget } | undefined> {
  const { rows } = await tx.$client.query<{ id: string; slug: string; device: PushTarget }>(
    `select d.id, p.slug, ${target} as device
      from push_subscriptions d join user_profiles p on p.id = d.user_id where d.user_id = $1 and d.endpoint = $2`,
    [agent, endpoint],
  )
  return rows[0]
}

/** More than an agent has. The ones added first are dropped. */
const maxDevices = 20

/** A browser that comes back with new keys keeps its row. */
export async function saveDevice(
  tx: Tx,
  agent: AgentId,
  { id, device, at }: { id: string; device: PushTarget; at: Date },
): Promise<void> {
  await tx.$client.query(
    `insert into push_subscriptions (user_id, id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (user_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth`,
    [agent, id, device.endpoint, device.p256dh, device.auth, at],
  )
  await tx.$client.query(
    `delete from push_subscriptions where user_id = $1 and id in (
      select id from push_subscriptions where user_id = $1 order by created_at desc, id desc offset ${maxDevices})`,
    [agent],
  )
}

export async function removeDeviceAt(tx: Tx, agent: AgentId, endpoint: string): Promise<void> {
  await tx.$client.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [
    agent,
    endpoint,
  ])
}

export async function removeDevices(tx: Tx, agent: AgentId): Promise<void> {
  await tx.$client.query('delete from push_subscriptions where user_id = $1', [agent])
}

export async function removeDevice(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.$client.query('delete from push_subscriptions where user_id = $1 and id = $2', [agent, id])
}

export async function markDeviceSent(tx: Tx, agent: AgentId, id: string, at: Date): Promise<void> {
  await tx.$client.query('update push_subscriptions set last_sent_at = $3 where user_id = $1 and id = $2', [
    agent,
    id,
    at,
  ])
}
