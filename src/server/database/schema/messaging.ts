import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RecipientState, Timing } from '#domain/messaging/message.ts'
import type { MessageReason } from '#domain/messaging/message-reason.ts'
import type { QuickType } from '#domain/messaging/quick-notices.ts'
import type { VariableValues } from '#domain/sequences/template-variables.ts'
import { createdAt, deletedAt, instant, tenant, updatedAt, version } from './columns.ts'
import { contacts } from './leads.ts'

/** What an agent wrote to leads in the messaging center, with its variables; each lead's email is in the outbox. */
export const messages = pgTable(
  'messages',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** What the agent typed for variables that nothing fills in. */
    values: jsonb('values').$type<VariableValues>().notNull(),
    timing: jsonb('timing').$type<Timing>().notNull(),
    /** The agent's, by which the time was chosen. */
    timeZone: text('time_zone').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Canceled. */
    deletedAt: deletedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/** A lead that a message is for. The outbox's email is about this row, and is withdrawn by its id. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    messageId: uuid('message_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    state: text('state').$type<RecipientState>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** What the agent typed for variables that nothing filled in for this lead then. */
    values: jsonb('values').$type<VariableValues>().notNull().default({}),
    /** Why it still waits, or wasn't sent. */
    reason: text('reason').$type<MessageReason>(),
    /** What there is to say about the reason. */
    detail: text('detail').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.messageId], foreignColumns: [messages.userId, messages.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('message_recipients_of').on(t.userId, t.messageId),
    index('message_recipients_by_lead').on(t.userId, t.leadId),
    index('message_recipients_due').on(t.userId, t.dueAt, t.messageId).where(sql`state <> 'sent'`),
  ],
)

/** A notification an agent sent to their own browsers, and what those reported about it. */
export const quickNotifications = pgTable(
  'quick_notifications',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    /** `custom`: the agent's own words. */
    type: text('type').$type<QuickType | 'custom'>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** A screen in the agent's account, without the slug. */
    link: text('link').notNull(),
    isTest: boolean('is_test').notNull(),
    createdAt: createdAt(),
    shownAt: instant('shown_at'),
    openedAt: instant('opened_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('quick_notifications_newest').on(t.userId, t.createdAt, t.id),
  ],
)
