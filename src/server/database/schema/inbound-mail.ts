import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InboundMailKind } from '#domain/inbound-mail/classify-mail.ts'
import type { AttachmentNote } from '#domain/inbound-mail/received-mail.ts'
import { createdAt, instant, tenant } from './columns.ts'
import { contacts } from './leads.ts'

/** What was handed to us, so that each is taken once. They belong to `productTenant`: whose an email is turns out later. */
export const inboundReceipts = pgTable(
  'inbound_receipts',
  { userId: tenant(), key: text('key').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('inbound_receipts_by_time').on(t.createdAt)],
)

/** An email that arrived for an agent. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    /** As its sender gave it, or made from its bytes. */
    messageId: text('message_id').notNull(),
    kind: text('kind').$type<InboundMailKind>().notNull(),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    subject: text('subject').notNull(),
    /** What is new in it, and what it quotes. */
    text: text('text').notNull(),
    history: text('history').notNull(),
    leadId: uuid('lead_id'),
    /** The email of ours that it is about. */
    outboxMailId: uuid('outbox_mail_id'),
    /** The Message-IDs before it, the oldest first. */
    thread: jsonb('thread').$type<string[]>().notNull(),
    attachments: jsonb('attachments').$type<AttachmentNote[]>().notNull(),
    receivedAt: instant('received_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('inbound_mails_once').on(t.userId, t.messageId),
    index('inbound_mails_by_lead').on(t.userId, t.leadId),
    index('inbound_mails_by_sender').on(t.userId, t.fromAddress, t.receivedAt.desc()),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
  ],
)
