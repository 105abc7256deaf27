import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Notice, notices } from '#domain/notifications/notices.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { correctNotification, groupNotification } from '#server/features/notifications/group-notification.ts'
import { m } from '#text'
import { readOfferedDrafts } from './draft-store.ts'

/** Why the latest draft waits, if it is more than that it was written. */
type LatestDraft = { followupId: string; why?: string }

/** What has this key is one notification, which says how many drafts wait, and not how many there were. */
export const draftsKey = 'drafts'

/** Tells the agent that a draft waits for them, together with those that waited before; unless its run is paused. */
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

/** What the bell says of drafts is true again after one was decided on, or its run was stopped. */
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
