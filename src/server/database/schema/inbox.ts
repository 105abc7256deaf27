import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InboxItemType } from '#domain/inbox/inbox-item.ts'
import { conversations } from './assistant.ts'
import { createdAt, deletedAt, instant, tenant, updatedAt } from './columns.ts'
import { inboundMails } from './inbound-mail.ts'
import { contacts } from './leads.ts'

/** What the agent should see: each form, and each chat that came to need them. Instants are whole milliseconds. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    type: text('type').$type<InboxItemType>().notNull(),
    /** The form or chat it came through, in words. */
    source: text('source').notNull(),
    /** As the person wrote it. Of a chat, the conversation has it. */
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    /** Of a chat, the conversation has it. */
    leadId: uuid('lead_id'),
    listingId: uuid('listing_id'),
    conversationId: uuid('conversation_id'),
    /** The email that it is. */
    mailId: uuid('mail_id'),
    message: text('message').notNull(),
    /** When the message came. */
    receivedAt: instant('received_at').notNull(),
    /** When it last came into the inbox: with its message, or back from being snoozed. */
    arrivedAt: instant('arrived_at').notNull(),
    readAt: instant('read_at'),
    snoozedUntil: instant('snoozed_until'),
    archivedAt: instant('archived_at'),
    repliedAt: instant('replied_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.userId, t.conversationId],
      foreignColumns: [conversations.userId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.userId, t.mailId],
      foreignColumns: [inboundMails.userId, inboundMails.id],
    }).onDelete('cascade'),
    uniqueIndex('inbox_items_by_chat').on(t.userId, t.conversationId).where(sql`type = 'chat-bot-session'`),
    index('inbox_items_by_conversation').on(t.userId, t.conversationId),
    index('inbox_items_by_mail').on(t.userId, t.mailId).where(sql`mail_id is not null`),
    index('inbox_items_by_lead').on(t.userId, t.leadId),
    index('inbox_items_open')
      .on(t.userId, t.arrivedAt.desc(), t.id.desc())
      .where(sql`archived_at is null and snoozed_until is null`),
    index('inbox_items_snoozed')
      .on(t.userId, t.snoozedUntil, t.id)
      .where(sql`archived_at is null and snoozed_until is not null`),
    index('inbox_items_archived')
      .on(t.userId, t.archivedAt.desc(), t.id.desc())
      .where(sql`archived_at is not null`),
  ],
)

/** Maintained by triggers, in slots, like the counts of leads. */
export const inboxCounts = pgTable(
  'inbox_counts',
  {
    userId: tenant(),
    slot: integer('slot').notNull(),
    /** In the inbox: neither snoozed nor archived. */
    open: integer('open').notNull(),
    /** Of those, not read. */
    unread: integer('unread').notNull(),
    snoozed: integer('snoozed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.slot] })],
)

/** Texts that an agent answers with. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('saved_replies_by_title').on(t.userId, t.title, t.id).where(sql`deleted_at is null`),
  ],
)
