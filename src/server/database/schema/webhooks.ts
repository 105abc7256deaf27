import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryState, DisabledReason } from '#domain/webhooks/delivery.ts'
import type { SentEvent, WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { createdAt, deletedAt, instant, tenant, updatedAt } from './columns.ts'

/** Addresses of other programs that receive events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Sealed with the server's secret. */
    sealedSecret: text('sealed_secret').notNull(),
    sealedOldSecret: text('sealed_old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    failingSince: instant('failing_since'),
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason').$type<DisabledReason>(),
    /** The job that sends to it right now: one at a time, so that a slow endpoint holds up only its own. */
    lease: text('lease'),
    leasedUntil: instant('leased_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/** An event for one endpoint: added by triggers, in the transaction of the change it reports. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').$type<SentEvent>().notNull(),
    /** What it is about; of a sent email, the email. */
    entityId: uuid('entity_id').notNull(),
    /** The body, fixed by the first attempt. */
    payload: text('payload').notNull().default(''),
    state: text('state').$type<DeliveryState>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** Null: at once. */
    nextAt: instant('next_at'),
    lastStatus: integer('last_status'),
    lastError: text('last_error').notNull().default(''),
    requestHead: text('request_head').notNull().default(''),
    responseHead: text('response_head').notNull().default(''),
    responseBody: text('response_body').notNull().default(''),
    createdAt: createdAt(),
    triedAt: instant('tried_at'),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.endpointId],
      foreignColumns: [webhookEndpoints.userId, webhookEndpoints.id],
    }).onDelete('cascade'),
    uniqueIndex('webhook_deliveries_once').on(t.userId, t.endpointId, t.eventId),
    index('webhook_deliveries_due')
      .on(t.userId, t.endpointId, t.createdAt, t.id)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_newest').on(t.userId, t.endpointId, t.createdAt.desc(), t.id.desc()),
  ],
)
