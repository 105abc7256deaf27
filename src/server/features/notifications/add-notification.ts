import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Notice } from '#domain/notifications/notices.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotification } from './notification-store.ts'
import { prepareNotice } from './prepare-notice.ts'

/**
 * Notifies the agent in the app, live, and on the devices where they allow it, as part of the caller's transaction; or
 * not at all, if they switched this kind off.
 */
export async function addNotification(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  agent: AgentId,
  notice: Notice,
): Promise<void> {
  const prepared = await prepareNotice(tx, deps, agent, notice)
  if (!prepared) return
  await insertNotification(tx, { userId: agent, ...prepared, createdAt: deps.clock.now() })
  await recordChange(tx, agent, 'notification.created', prepared.id)
}
