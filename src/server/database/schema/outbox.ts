import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MailEventActor, MailEventKind } from '#domain/messages/mail-event.ts'
import type { MailInvitation, MailState } from '#server/ports/mailer.ts'
import { createdAt, instant, tenant } from './columns.ts'

/**
 * Every email, with its Message-ID before the first attempt to send it. The product's own belong to `productTenant`.
 * Without content: a kind whose text is written when it is sent, from the row it is about.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    messageId: text('message_id').notNull().unique(),
    kind: text('kind').notNull(),
    leadId: uuid('lead_id'),
    /** The appointment, consultation or ticket that it is about; it can be withdrawn by this ID. */
    aboutId: uuid('about_id'),
    toName: text('to_name'),
    toAddress: text('to_address'),
    replyTo: text('reply_to'),
    replyToName: text('reply_to_name'),
    /** The name shown with the server's address as the sender; null for the server's own. */
    fromName: text('from_name'),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    /** Headers beside those that the other columns give, such as those that join it to the email it answers. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    invitation: jsonb('invitation').$type<MailInvitation>(),
    state: text('state').$type<MailState>().notNull().default('planned'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** When a server last rejected it by policy, as from this sender or for this recipient. */
    policyAt: instant('policy_at'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // Emails that agents write to others, which the plan limits per month and the message history lists.
    index('outbox_mails_written')
      .on(t.userId, t.createdAt)
      .where(sql`kind in ('letter', 'seller-report', 'sequence', 'message')`),
    // Messages count, like emails of sequences, toward what one person gets in a day and a week.
    index('outbox_mails_messages_to').on(t.userId, t.leadId, t.createdAt).where(sql`kind = 'message'`),
    index('outbox_mails_rejected').on(t.userId, t.policyAt).where(sql`policy_at is not null`),
    index('outbox_mails_about').on(t.userId, t.aboutId).where(sql`about_id is not null`),
    check(
      'outbox_mails_have_all_content_or_none',
      sql`num_nulls(to_name, to_address, subject, text, html) in (0, 5)`,
    ),
  ],
)

/** What was heard about an email after it left, as it came: also what a machine did, which counts for nothing. */
export const mailEvents = pgTable(
  'mail_events',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    mailId: uuid('mail_id').notNull(),
    leadId: uuid('lead_id'),
    kind: text('kind').$type<MailEventKind>().notNull(),
    /** Who did it, as judged when it was written. */
    by: text('by').$type<MailEventActor>().notNull(),
    /** The link that was opened. */
    url: text('url'),
    userAgent: text('user_agent'),
    detail: text('detail'),
    /** The mail service's ID of it: each is taken once. */
    providerId: text('provider_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.mailId],
      foreignColumns: [outboxMails.userId, outboxMails.id],
    }).onDelete('cascade'),
    index('mail_events_by_mail').on(t.userId, t.mailId, t.kind),
    uniqueIndex('mail_events_once').on(t.userId, t.providerId).where(sql`provider_id is not null`),
  ],
)
