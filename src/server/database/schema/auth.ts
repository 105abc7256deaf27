import { bigint, boolean, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import { defaultSessionTimeoutHours, type SessionTimeoutHours } from '#domain/accounts/session-timeout.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/** Accounts and sessions: only the auth library has access, never the app's role. */
export const authSchema = pgSchema('auth')

export const user = authSchema.table('user', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** What the person corrected an unverified address to. It becomes theirs once they open the link sent there. */
  correctedEmail: text('corrected_email'),
  /** Hours without use after which a session ends; 0: never. */
  sessionHours: integer('session_hours')
    .$type<SessionTimeoutHours>()
    .notNull()
    .default(defaultSessionTimeoutHours),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const session = authSchema.table('session', {
  id: uuid('id').primaryKey(),
  token: text('token').notNull().unique(),
  userId: uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const account = authSchema.table('account', {
  id: uuid('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const verification = authSchema.table('verification', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const rateLimit = authSchema.table('rate_limit', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})
