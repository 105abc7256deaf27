import { date, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, tenant, updatedAt, version } from './columns.ts'
import { properties } from './listings.ts'

/** One week of one home, reported to its seller: composed by the server, approved by the agent. */
export const sellerReports = pgTable(
  'seller_reports',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    propertyId: uuid('property_id').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    state: text('state').$type<'Draft' | 'Sent'>().notNull().default('Draft'),
    figures: jsonb('figures').$type<Record<string, number>>().notNull(),
    questions: jsonb('questions').$type<{ topic: string; conversations: number }[]>().notNull(),
    feedback: text('feedback').notNull().default(''),
    nextStep: text('next_step').notNull().default(''),
    recipients: jsonb('recipients').$type<string[]>().notNull().default([]),
    sentAt: instant('sent_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('seller_reports_one_a_week').on(t.userId, t.propertyId, t.firstDay),
    foreignKey({
      columns: [t.userId, t.propertyId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
  ],
)

/** The signed link of one recipient. */
export const sellerLinks = pgTable(
  'seller_links',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    reportId: uuid('report_id').notNull(),
    address: text('address').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.reportId],
      foreignColumns: [sellerReports.userId, sellerReports.id],
    }).onDelete('cascade'),
    index('seller_links_by_report').on(t.userId, t.reportId),
  ],
)
