import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SessionTimeoutHours } from '#domain/accounts/session-timeout.ts'
import { createdAt, instant } from './columns.ts'

/** Visitors' copies of the sample agent. `id` is the copy's tenant. */
export const demoCopies = pgTable('demo_copies', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the token in the visitor's cookie, base64url. */
  tokenHash: text('token_hash').notNull().unique(),
  /** Files uploaded so far. */
  uploads: integer('uploads').notNull().default(0),
  /** Hours of idleness after which the session would end; stored to be shown, a copy ends after a day. */
  sessionHours: integer('session_hours').$type<SessionTimeoutHours>().notNull().default(24),
  lastSeenAt: instant('last_seen_at').notNull(),
  createdAt: createdAt(),
})
