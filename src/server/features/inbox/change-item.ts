import type { BodyOf } from '#contract/endpoint.ts'
import type * as inbox from '#contract/inbox.ts'
import type { InboxItem } from '#contract/inbox.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { placeAfter } from '#domain/inbox/change-item.ts'
import { snoozeFault } from '#domain/inbox/snooze-fault.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { wakeLater } from './inbox-jobs.ts'
import { findItem, lockItem, updateItem } from './inbox-store.ts'
import { toItem } from './list-items.ts'

/**
 * Reads, archives or snoozes an item, or takes that back. If the person has written since the agent saw it, it stays as
 * it is, so that nothing is put away unseen. Refuses a snooze in the past or far away.
 */
export function changeInboxItem(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  agent: AgentId,
  id: string,
  { asOf, snoozedUntil, ...change }: BodyOf<typeof inbox.changeInboxItem>,
): Promise<InboxItem> {
  const now = deps.clock.now()
  const until = typeof snoozedUntil === 'string' ? new Date(snoozedUntil) : snoozedUntil
  const fault = until && snoozeFault(until.getTime(), now.getTime())
  if (fault) throw new Problem('invalid', fault, { errors: { snoozedUntil: fault } })
  return withTenant(deps.db, agent, async (tx) => {
    const item = await lockItem(tx, agent, id)
    if (!item) throw new Problem('not_found', m.inbox_item_gone())
    const hasNews = asOf !== undefined && item.receivedAt.getTime() > Date.parse(asOf)
    if (!hasNews) {
      const { readAt, archivedAt, snoozedUntil: before } = item
      await updateItem(
        tx,
        agent,
        id,
        placeAfter({ readAt, archivedAt, snoozedUntil: before }, { ...change, snoozedUntil: until }, now),
      )
      if (until) await wakeLater(tx, deps, { agent, id, until })
      await recordChange(tx, agent, 'inbox.updated', id)
    }
    const row = await findItem(tx, agent, id)
    if (!row) throw new Problem('not_found', m.inbox_item_gone())
    return toItem(row)
  })
}
