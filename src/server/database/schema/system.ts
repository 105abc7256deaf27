import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, tenant } from './columns.ts'

/** The log behind `/api/events`: what a screen missed while offline. Kept for a day. */
export const changes = pgTable(
  'changes',
  {
    userId: tenant(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    entityId: uuid('entity_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('changes_by_time').on(t.createdAt)],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: tenant(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] })],
)

/** Counts per window; unlogged, because losing a count in a crash does no harm. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

/** Append-only log of sign-ins, refusals and other security events. */
export const auditEvents = pgTable('audit_events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  actorId: uuid('actor_id'),
  kind: text('kind').notNull(),
  address: text('address'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
  createdAt: createdAt(),
})
