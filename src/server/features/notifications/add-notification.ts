import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import { insertNotification } from './notification-store.ts'

/** Notifies the agent in the app, live, as part of the caller's transaction. */
export async function addNotification(
  tx: Tx,
  agent: AgentId,
  notification: Omit<Parameters<typeof insertNotification>[1], 'userId' | 'id'>,
): Promise<void> {
  const id = uuidv7()
  await insertNotification(tx, { userId: agent, id, ...notification })
  await recordChange(tx, agent, 'notification.created', id)
}
