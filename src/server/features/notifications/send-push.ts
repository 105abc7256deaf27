import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { NotificationPriority } from '#domain/notifications/notices.ts'
import { completeSettings } from '#domain/notifications/notification-settings.ts'
import { inAccount } from '#domain/screens/paths.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { PushMessage, PushOutcome } from '#server/ports/push.ts'
import { findPush, markDeviceSent, removeDevice } from './push-store.ts'

/** What the service worker shows. `path` is a screen of the agent app; a newer one about the same replaces this one. */
type PushPayload = { title: string; body: string; path: string; tag: string }

/** The push service could not take the message this time; the job queue tries again. */
class PushPostponed extends Error {}

/** So long a browser that is off gets it later. */
const keptSeconds = 4 * 3600

/**
 * Sends one notification to one browser, unless the agent has read it meanwhile. Forgets a browser that no longer
 * listens. Throws if it should be retried.
 */
export async function sendPush(
  deps: Pick<Deps, 'db' | 'push' | 'clock' | 'log'>,
  agent: AgentId,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
  signal: AbortSignal,
): Promise<void> {
  const found = await readWithTenant(deps.db, agent, (tx) => findPush(tx, agent, notificationId, deviceId))
  if (!found || found.read || !completeSettings(found.settings).browserNotifications) return
  const { title, content: body, link, slug } = found
  const message = messageOf({ title, body, path: inAccount(slug, link), tag: link || notificationId }, found)
  const outcome = await deps.push.send(found.device, message, signal)
  await noteOutcome(deps, agent, deviceId, outcome)
  if (outcome.kind === 'postponed') throw new PushPostponed(outcome.detail)
}

export const messageOf = (
  shown: PushPayload,
  { priority }: { priority: NotificationPriority },
): PushMessage => ({
  text: JSON.stringify(shown),
  urgency: priority === 'urgent' || priority === 'high' ? 'high' : 'normal',
  keptSeconds,
})

/** A browser that the push service refuses for good is forgotten: after a change of keys it subscribes again. */
export async function noteOutcome(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  agent: AgentId,
  deviceId: string,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === 'postponed') return
  await withTenant(db, agent, (tx) =>
    outcome.kind === 'accepted'
      ? markDeviceSent(tx, agent, deviceId, clock.now())
      : removeDevice(tx, agent, deviceId),
  )
  if (outcome.kind === 'refused') log.warn({ agent, why: outcome.detail }, 'a push service refused a browser')
}
