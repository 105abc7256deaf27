import type { NotificationSettings as Answer } from '#contract/notifications.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeSettings, type NotificationSettings } from '#domain/notifications/notification-settings.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findSettings, mergeSettings } from './notification-store.ts'

export const readSettings = (deps: Pick<Deps, 'db' | 'push'>, agent: AgentId): Promise<Answer> =>
  readWithTenant(deps.db, agent, async (tx) => toAnswer(deps, await findSettings(tx, agent)))

/** Changes what is given, on every open screen. */
export function saveSettings(
  deps: Pick<Deps, 'db' | 'push'>,
  agent: AgentId,
  changes: Partial<NotificationSettings>,
): Promise<Answer> {
  return withTenant(deps.db, agent, async (tx) => {
    await mergeSettings(tx, agent, changes)
    await recordChange(tx, agent, 'profile.updated', agent)
    return toAnswer(deps, await findSettings(tx, agent))
  })
}

const toAnswer = ({ push }: Pick<Deps, 'push'>, stored: Partial<NotificationSettings> | null): Answer => ({
  settings: completeSettings(stored),
  pushKey: push.publicKey,
})
