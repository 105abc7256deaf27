import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isKeyValid } from '#domain/api-keys/api-key.ts'
import { notices } from '#domain/notifications/notices.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'
import { listKeys } from './api-key-store.ts'

/** After a change of the password, which leaves keys as they are: tells which still work, if there are any. */
export async function remindOfKeys(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, agent: AgentId): Promise<void> {
  await withTenant(deps.db, agent, async (tx) => {
    const now = deps.clock.now()
    const working = (await listKeys(tx, agent)).filter((key) => isKeyValid(key, now))
    const count = working.length
    if (count === 0) return
    const content =
      count === 1 ? m.api_keys_notify_password_one() : m.api_keys_notify_password_many({ count })
    await addNotification(tx, deps, agent, notices.keysStillWork({ content }))
  })
}
