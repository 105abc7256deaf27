import { Problem } from '#contract/problem.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { webhookLimits } from '#domain/webhooks/delivery.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { type DeliveryRow, listDeliveries } from './delivery-store.ts'
import { type EndpointRow, findEndpoint, listEndpoints } from './webhook-store.ts'

const instant = (date: Date | null) => date?.toISOString() ?? null

export const presentEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  disabledAt: instant(row.disabledAt),
  disabledReason: row.disabledReason,
  failingSince: instant(row.failingSince),
  oldSecretUntil: instant(row.oldSecretUntil),
  createdAt: row.createdAt.toISOString(),
})

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.eventId,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  nextAt: instant(row.nextAt),
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  payload: row.payload,
  requestHead: row.requestHead,
  responseHead: row.responseHead,
  responseBody: row.responseBody,
  createdAt: row.createdAt.toISOString(),
  triedAt: instant(row.triedAt),
  deliveredAt: instant(row.deliveredAt),
})

export async function listWebhooks({ db }: Pick<Deps, 'db'>, agent: AgentId): Promise<WebhookEndpoint[]> {
  const rows = await readWithTenant(db, agent, (tx) => listEndpoints(tx, agent))
  return rows.map(presentEndpoint)
}

/** The newest deliveries to an endpoint. */
export async function listWebhookDeliveries(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
): Promise<WebhookDelivery[]> {
  const rows = await readWithTenant(db, agent, async (tx) => {
    if (!(await findEndpoint(tx, agent, id))) throw new Problem('not_found', m.webhooks_gone())
    return listDeliveries(tx, agent, id, webhookLimits.listed)
  })
  return rows.map(presentDelivery)
}
