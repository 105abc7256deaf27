import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    /** The name shown with the server's address as the sender; null for the server's own. */
    fromName: text('from_name'),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    invitation: jsonb('invitation').$type<MailInvitation>(),
    state: text('state').$type<MailState>().notNull().default('planned'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // Emails that agents write to others, which the plan limits per month.
    index('outbox_mails_written')
      .on(t.userId, t.createdAt)
      .where(sql`kind in ('letter', 'seller-report', 'sequence')`),
    index('outbox_mails_about').on(t.userId, t.aboutId).where(sql`about_id is not null`),
    check(
      'outbox_mails_have_all_content_or_none',
      sql`num_nulls(to_name, to_address, subject, text, html) in (0, 5)`,
    ),
  ],
)
