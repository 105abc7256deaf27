import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notices } from '#domain/notifications/notices.ts'
import type { WebhookChange } from '#domain/webhooks/webhook-change.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'

/** Notifies the agent of changes that affect who gets their leads' data, as a new API key does. */
export const tellOfChange = (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { change, url }: { change: WebhookChange; url: string },
): Promise<unknown> =>
  addNotification(
    tx,
    deps,
    agent,
    notices.webhookChanged({ change, content: m.webhooks_notify_text({ url }) }),
  )

/** An address can contain a password of its program, so that only its host is kept. */
export const auditChange = (
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  { change, id, url, address }: { change: WebhookChange; id: string; url: string; address: string },
): Promise<void> =>
  recordAudit(db, {
    ...{ kind: `webhook-${change}`, actorId: agent, address },
    data: { id, host: URL.parse(url)?.host ?? '' },
  })
