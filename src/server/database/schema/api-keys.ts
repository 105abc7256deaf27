import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#domain/api-keys/api-scopes.ts'
import { createdAt, instant, tenant } from './columns.ts'

/** Keys by which programs act for an agent. The key itself isn't stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Its beginning. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key, in base64url. */
    hash: text('hash').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), uniqueIndex('api_keys_by_hash').on(t.userId, t.hash)],
)
