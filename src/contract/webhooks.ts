import { z } from 'zod'
import { deliveryStates, disabledReasons, webhookLimits } from '#domain/webhooks/delivery.ts'
import { testEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { ById, Id, Instant, OwnPassword, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const WebhookEndpoint = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEvents)),
    disabledAt: Instant.nullable(),
    disabledReason: z.enum(disabledReasons).nullable().meta({
      description: '`gone`: it answered 410; `failing`: nothing but failures for three days',
    }),
    failingSince: Instant.nullable().meta({ description: 'null after a success' }),
    oldSecretUntil: Instant.nullable().meta({ description: 'until then, the old secret signs too' }),
    createdAt: Instant,
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

const Secret = z.string().meta({ description: '`whsec_` and 32 bytes in base64; shown only in this answer' })

const WebhookDelivery = z
  .object({
    id: Id,
    eventId: z.string().meta({ description: 'the header `webhook-id`, the same at every attempt' }),
    type: z.enum([...webhookEvents, testEvent]),
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    nextAt: Instant.nullable().meta({ description: 'when it is tried next; null: at once, or never again' }),
    lastStatus: z.number().int().nullable().meta({ description: 'HTTP status of the last answer' }),
    lastError: z.string(),
    payload: z.string().meta({ description: 'the body that was sent; empty before the first attempt' }),
    requestHead: z.string(),
    responseHead: z.string(),
    responseBody: z.string().meta({ description: 'its beginning' }),
    createdAt: Instant,
    triedAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const url = plainText(webhookLimits.url).meta({ description: 'https' })
const description = plainText(webhookLimits.description)
const events = z.array(z.enum(webhookEvents)).max(webhookEvents.length).meta({ description: 'at least one' })

export const listWebhooks = endpoint('GET /api/webhooks', {
  summary: 'List the endpoints that receive events, oldest first',
  access: 'agent',
  answer: z.object({ items: z.array(WebhookEndpoint) }),
})

export const addWebhook = endpoint('POST /api/webhooks', {
  summary: 'Add an endpoint; the answer is the only one that contains its secret. Needs the password',
  access: 'agent',
  body: z.strictObject({ url, description: description.default(''), events, password: OwnPassword }),
  answer: WebhookEndpoint.extend({ secret: Secret }),
  statuses: [201],
  rate: { max: 20, seconds: 900, by: 'agent' },
})

export const changeWebhook = endpoint('PATCH /api/webhooks/{id}', {
  summary: 'Change an endpoint, or switch it on or off. A `url` needs the password',
  access: 'agent',
  params: ById,
  body: z.strictObject({
    url: url.optional(),
    description: description.optional(),
    events: events.optional(),
    enabled: z.boolean().optional(),
    password: OwnPassword.optional().meta({ description: 'with `url`' }),
  }),
  answer: WebhookEndpoint,
  rate: { max: 60, seconds: 900, by: 'agent' },
})

export const deleteWebhook = endpoint('DELETE /api/webhooks/{id}', {
  summary: 'Delete an endpoint; it can be restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})

export const rotateWebhook = endpoint('POST /api/webhooks/{id}/rotate', {
  summary: 'Give an endpoint a new secret; the old one signs too for 24 hours. Needs the password',
  access: 'agent',
  params: ById,
  body: z.strictObject({ password: OwnPassword }),
  answer: WebhookEndpoint.extend({ secret: Secret }),
  rate: { max: 20, seconds: 900, by: 'agent' },
})

export const testWebhook = endpoint('POST /api/webhooks/{id}/test', {
  summary: 'Send a test event to an endpoint',
  access: 'agent',
  params: ById,
  answer: WebhookDelivery,
  statuses: [202],
  rate: { max: 20, seconds: 60, by: 'agent' },
})

export const listWebhookDeliveries = endpoint('GET /api/webhooks/{id}/deliveries', {
  summary: 'List the last 100 deliveries to an endpoint, the newest first',
  access: 'agent',
  params: ById,
  answer: z.object({ items: z.array(WebhookDelivery) }),
})

export const redeliverWebhook = endpoint('POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
  summary: 'Send a delivery again, with the same `webhook-id`',
  access: 'agent',
  params: z.strictObject({ id: Id, deliveryId: Id }),
  answer: WebhookDelivery,
  statuses: [202],
  rate: { max: 60, seconds: 60, by: 'agent' },
})
