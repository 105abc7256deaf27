import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { testEvent } from '#domain/webhooks/webhook-events.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { type DeliveryRow, insertDelivery, updateDelivery } from './delivery-store.ts'
import { enqueueWebhooks } from './enqueue-webhooks.ts'
import { presentDelivery } from './list-webhooks.ts'
import { findEndpoint } from './webhook-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Sends a test event, on the same path as any other. */
export function testWebhook(deps: UsedDeps, agent: AgentId, endpointId: string): Promise<WebhookDelivery> {
  return sendNow(deps, agent, endpointId, (tx) => {
    const id = uuidv7()
    const eventId = `evt_${id.replaceAll('-', '')}`
    const createdAt = deps.clock.now()
    return insertDelivery(tx, {
      ...{ userId: agent, id, endpointId, eventId, createdAt },
      ...{ type: testEvent, entityId: endpointId },
    })
  })
}

/** Sends a delivery again as the same event, so that the receiver can recognize a duplicate. */
export function redeliverWebhook(
  deps: UsedDeps,
  agent: AgentId,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return sendNow(deps, agent, id, (tx) =>
    updateDelivery(
      tx,
      agent,
      { endpointId: id, id: deliveryId },
      { state: 'pending', attempts: 0, nextAt: null, deliveredAt: null, lastError: '' },
    ),
  )
}

function sendNow(
  deps: UsedDeps,
  agent: AgentId,
  endpointId: string,
  add: (tx: Tx) => Promise<DeliveryRow | undefined>,
): Promise<WebhookDelivery> {
  return withTenant(deps.db, agent, async (tx) => {
    const endpoint = await findEndpoint(tx, agent, endpointId)
    if (!endpoint) throw new Problem('not_found', m.webhooks_gone())
    if (endpoint.disabledAt) throw new Problem('conflict', m.webhooks_is_off())
    const delivery = await add(tx)
    if (!delivery) throw new Problem('not_found', m.webhooks_delivery_gone())
    await enqueueWebhooks(tx, deps, agent, { endpointId })
    await recordChange(tx, agent, 'webhook.updated', endpointId)
    return presentDelivery(delivery)
  })
}
