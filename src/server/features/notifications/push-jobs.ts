import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Alert } from '#domain/notifications/alert.ts'
import { completeSettings, type NotificationSettings } from '#domain/notifications/notification-settings.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { sendPush } from './send-push.ts'

/** Retried for about an hour; after that it isn't news. */
export const sendPushJob: JobKind = {
  name: 'send-push',
  retries: 8,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 15 * 60,
  expireSeconds: 60,
}

const PushJob = z.object({ agent: z.uuid(), notificationId: z.uuid(), deviceId: z.uuid() })

export async function workPushJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(sendPushJob.name, async ({ data, signal }) => {
    const { agent, ...push } = PushJob.parse(data)
    await sendPush(deps, agent as AgentId, push, signal)
  })
}

type PushInput = {
  notice: { id: string; alert: Alert }
  audience: { settings: Partial<NotificationSettings> | null; devices: readonly string[] }
}

/** One job for each browser, so that one which can't be reached doesn't hold up the others. */
export async function queuePushes(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  { notice: { id: notificationId, alert }, audience: { settings, devices } }: PushInput,
): Promise<void> {
  if (alert === 'none' || !completeSettings(settings).browserNotifications) return
  await Promise.all(
    devices.map((deviceId) => jobs.enqueue(tx, sendPushJob.name, { agent, notificationId, deviceId })),
  )
}
