import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { WorkingTime } from '#domain/appointments/working-time.ts'
import type { EmailSettings } from '#domain/messages/email-settings.ts'
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import { createdAt, instant, tenant, updatedAt, version } from './columns.ts'

/** One row per agent; `id` equals the auth user’s id and is the tenant. */
export const userProfiles = pgTable('user_profiles', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  firstName: text('first_name').notNull().default(''),
  fullName: text('full_name').notNull().default(''),
  title: text('title').notNull().default(''),
  company: text('company').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull(),
  headshotUrl: text('headshot_url'),
  logoUrl: text('logo_url'),
  brandColor: text('brand_color').notNull().default('#0ea5e9'),
  website: text('website').notNull().default(''),
  bio: text('bio').notNull().default(''),
  socials: jsonb('socials').$type<{ platform: string; url: string }[]>().notNull().default([]),
  timeZone: text('time_zone').notNull().default(defaultZone),
  /** When buyers can book; the default applies until it is set. */
  workingTime: jsonb('working_time').$type<WorkingTime>(),
  /** What the agent changed of the defaults. */
  notificationSettings: jsonb('notification_settings').$type<Partial<NotificationSettings>>(),
  /** What the agent changed of the defaults. */
  emailSettings: jsonb('email_settings').$type<Partial<EmailSettings>>(),
  /** Since when a mail server refuses this agent’s emails as a whole, and in which words; then only letters are sent. */
  bulkPausedAt: instant('bulk_paused_at'),
  bulkPausedReason: text('bulk_paused_reason'),
  /** Who is emailed if a buyer waits and the agent doesn't answer; empty if no one. */
  fallbackName: text('fallback_name').notNull().default(''),
  fallbackEmail: text('fallback_email').notNull().default(''),
  /** When that person agreed to it, by the link in their email. */
  fallbackConfirmedAt: instant('fallback_confirmed_at'),
  /** Rises with every change to the agent’s knowledge; whatever was prepared from it is then rebuilt. */
  knowledgeVersion: integer('knowledge_version').notNull().default(1),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Conversations and kiosks are listed under their IDs, so that a visitor’s next request finds the agent. */
export type PublicTarget = 'agent' | 'listing' | 'conversation' | 'kiosk' | 'seller-link' | 'mailbox'

/**
 * The public directory: which agent owns a public address. Readable by everyone, written by its owner, and the only
 * place where an address is won or lost.
 */
export const publicSlugs = pgTable(
  'public_slugs',
  {
    kind: text('kind').$type<PublicTarget>().notNull(),
    slug: text('slug').notNull(),
    userId: tenant(),
    targetId: uuid('target_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index('public_slugs_by_target').on(t.targetId)],
)
