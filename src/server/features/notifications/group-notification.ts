import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Notice } from '#domain/notifications/notices.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countInGroup, lockUnreadOf, readAudience, rewriteNotification } from './notification-store.ts'
import { decideNotice } from './prepare-notice.ts'
import { queuePushes } from './push-jobs.ts'

type GroupedNotice = {
  /** What has the same key is one notification until it is read. */
  key: string
  /** How many times it happened now. */
  times?: number
  /** The notice of so many times. The second time that it is asked for, no one else changes the notification. */
  notice: (times: number) => Notice | Promise<Notice>
}

/**
 * Like `addNotification`, for what may happen many times in a row: until the agent has read it, it is one notification that
 * counts, and comes back to the top. It is announced as often as one of a single conversation.
 */
export async function groupNotification(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  agent: AgentId,
  { key, times = 1, notice: noticeOf }: GroupedNotice,
): Promise<void> {
  const now = deps.clock.now()
  const first = await noticeOf(times)
  const { lastAlertAt: _, ...audience } = await readAudience(tx, agent, first.link)
  const prepared = decideNotice(first, audience, { now, lastAlertAt: null })
  if (!prepared) return
  const row = { userId: agent, ...prepared, id: uuidv7(), groupKey: key, times, createdAt: now }
  const kept = await countInGroup(tx, row)
  if (kept.id !== row.id) {
    const lastAlertAt = kept.alert === 'none' ? null : kept.createdAt
    const again = decideNotice(await noticeOf(kept.times), audience, { now, lastAlertAt })
    if (!again) return
    const alert = again.alert === 'none' ? kept.alert : again.alert
    await rewriteNotification(tx, agent, { ...again, id: kept.id, alert, createdAt: now })
    await queuePushes(tx, deps, agent, { notice: { ...again, id: kept.id }, audience })
  } else await queuePushes(tx, deps, agent, { notice: { ...prepared, id: row.id }, audience })
  await recordChange(tx, agent, 'notification.created', kept.id)
}

/** Tells what is true now in the unread notification of a group, without announcing it; or takes it as read. */
export async function correctNotification(
  tx: Tx,
  agent: AgentId,
  key: string,
  noticeOf: () => Promise<Notice | undefined>,
): Promise<void> {
  const id = await lockUnreadOf(tx, agent, key)
  if (id === undefined) return
  const notice = await noticeOf()
  const told = notice && { title: notice.title, content: notice.content, link: notice.link }
  await rewriteNotification(tx, agent, { id, ...(told ?? { read: true }) })
  await recordChange(tx, agent, 'notification.updated', id)
}
