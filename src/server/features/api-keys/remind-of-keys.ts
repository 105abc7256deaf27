import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isKeyValid } from '#domain/api-keys/api-key.ts'
import { notices } from '#domain/notifications/notices.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { listWebhooks } from '#server/features/webhooks/list-webhooks.ts'
import { m } from '#text'
import { listKeys } from './api-key-store.ts'

/** Changing the password doesn't revoke keys and webhooks, so this lists the ones that still work, if any. */
export async function remindOfKeys(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, agent: AgentId): Promise<void> {
  const webhooks = (await listWebhooks(deps, agent)).filter(({ disabledAt }) => disabledAt === null).length
  await withTenant(deps.db, agent, async (tx) => {
    const now = deps.clock.now()
    const working = (await listKeys(tx, agent)).filter((key) => isKeyValid(key, now))
    const count = working.length
    if (count + webhooks === 0) return
    const content = [
      count === 1 && m.api_keys_notify_password_one(),
      count > 1 && m.api_keys_notify_password_many({ count }),
      webhooks === 1 && m.webhooks_notify_password_one(),
      webhooks > 1 && m.webhooks_notify_password_many({ count: webhooks }),
    ]
      .filter(Boolean)
      .join(' ')
    await addNotification(tx, deps, agent, notices.keysStillWork({ content }))
  })
}
