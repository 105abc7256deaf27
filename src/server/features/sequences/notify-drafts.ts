import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Notice, notices } from '#domain/notifications/notices.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { correctNotification, groupNotification } from '#server/features/notifications/group-notification.ts'
import { m } from '#text'
import { readOfferedDrafts } from './draft-store.ts'

/** Why the latest draft waits, if it is more than that it was written. */
type LatestDraft = { followupId: string; why?: string }

/** Groups these into one notification that counts the drafts waiting now. */
export const draftsKey = 'drafts'

/** Notifies the agent of a waiting draft, in one notification with those waiting before; not if its run is paused. */
export async function notifyOfDraft(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  latest: LatestDraft,
): Promise<void> {
  const notice = await tellDrafts(tx, agent, latest)
  if (!notice) return
  await groupNotification(tx, deps, agent, {
    key: draftsKey,
    notice: async () => (await tellDrafts(tx, agent, latest)) ?? notice,
  })
}

/** Updates the notification about drafts after one was decided, or its run was stopped. */
export const recountDrafts = (tx: Tx, agent: AgentId): Promise<void> =>
  correctNotification(tx, agent, draftsKey, () => tellDrafts(tx, agent))

/** The notification about waiting drafts, naming the latest if given; undefined if none waits. */
async function tellDrafts(tx: Tx, agent: AgentId, latest?: LatestDraft): Promise<Notice | undefined> {
  const { count, newest } = await readOfferedDrafts(tx, agent, latest?.followupId)
  if (!newest || (latest && newest.followupId !== latest.followupId)) return undefined
  const { name, followupId } = newest
  const about = latest?.why ?? newest.subject
  const content = count === 1 ? about : m.followups_notify_drafts_latest({ name, content: about })
  return notices.draftsWaiting({ name, followupId, count, content })
}
