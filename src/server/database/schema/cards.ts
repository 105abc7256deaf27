import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, tenant, updatedAt, version } from './columns.ts'

/** Addresses by platform in lower case; a platform the agent doesn't use is absent or empty. */
export type StoredSocial = Record<string, string>

/**
 * One card per agent. Empty values fall back to the profile: the view `agent_identities` (in the migration) defines an
 * agent’s public identity.
 */
export const aiCards = pgTable('ai_cards', {
  userId: tenant().primaryKey(),
  fullName: text('full_name').notNull().default(''),
  title: text('title').notNull().default(''),
  company: text('company').notNull().default(''),
  brandColor: text('brand_color').notNull().default('#0ea5e9'),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  website: text('website').notNull().default(''),
  bio: text('bio').notNull().default(''),
  social: jsonb('social').$type<StoredSocial>().notNull().default({}),
  headshotUrl: text('headshot_url'),
  logoUrl: text('logo_url'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Images uploaded for a card; those that no card shows any more are deleted. */
export const cardImages = pgTable(
  'card_images',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'headshot' | 'logo'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: jsonb('widths').$type<number[]>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Null while its files are being written. */
    storedAt: instant('stored_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('card_images_by_age').on(t.userId, t.createdAt)],
)
