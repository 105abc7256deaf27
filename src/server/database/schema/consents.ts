import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Channel, ConsentState, Purpose, Recorder } from '#domain/consents/consent.ts'
import type { SuppressionReason } from '#domain/consents/suppression.ts'
import { createdAt, tenant } from './columns.ts'
import { contacts } from './leads.ts'

/** What a lead agreed to or took back: rows are only added. The newest one for a channel and purpose is in force. */
export const consents = pgTable(
  'consents',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    state: text('state').$type<ConsentState>().notNull(),
    /** The words the person saw or wrote, or how the agent learned of it. */
    words: text('words').notNull(),
    /** Where that was: an address of the site, or empty. */
    page: text('page').notNull().default(''),
    /** Which wording it was; empty if it wasn't one of ours. */
    wording: text('wording').notNull().default(''),
    recordedBy: text('recorded_by').$type<Recorder>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('consents_by_lead').on(t.userId, t.leadId, t.createdAt.desc(), t.id.desc()),
  ],
)

/** Addresses that an agent's emails no longer go to; they stay when the lead is removed. `address` is an `emailKey`. */
export const suppressions = pgTable(
  'suppressions',
  {
    userId: tenant(),
    address: text('address').notNull(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    /** What the mail server or the recipient said about it. */
    detail: text('detail').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address] })],
)
