import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listNotificationsJson, markRead } from './notification-store.ts'

export const listNotifications = (deps: Pick<Deps, 'db'>, agent: AgentId, limit: number): Promise<string> =>
  readWithTenant(deps.db, agent, (tx) => listNotificationsJson(tx, agent, limit))

/** Marks notifications as read, on every screen the agent has open. */
export function readNotifications(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  return withTenant(deps.db, agent, async (tx) => {
    const unread = await markRead(tx, agent, ids)
    await recordChange(tx, agent, 'notification.updated', agent)
    return { unread }
  })
}
