import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MailState } from '#server/ports/mailer.ts'
import { createdAt, instant } from './columns.ts'

const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * Free consultations that visitors of the site have booked with the site's operators; they belong to no tenant.
 * `blocked` is the time that no one else may book, buffer included; an exclusion constraint guards it.
 */
export const consultationRequests = pgTable(
  'consultation_requests',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull().default(''),
    /** The consent text the person agreed to when giving all this. */
    consentText: text('consent_text').notNull(),
    startIso: instant('start_iso').notNull(),
    endIso: instant('end_iso').notNull(),
    /** The visitor's time zone. */
    timeZone: text('time_zone').notNull(),
    blocked: instantRange('blocked').notNull(),
    meetingUrl: text('meeting_url').notNull().default(''),
    /** The caller's key for this one booking, and what was sent with it. */
    onceKey: text('once_key').unique(),
    onceHash: text('once_hash'),
    createdAt: createdAt(),
    /** The SEQUENCE of its calendar entry: rises with each change. */
    sequence: integer('sequence').notNull().default(0),
    /** When it was canceled; the time is free again from then on. */
    cancelledAt: instant('cancelled_at'),
  },
  (t) => [index('consultation_requests_by_start').on(t.startIso)],
)

/** What is sent to the person, and to those who hold consultations. */
export type ConsultationMailKind =
  | 'confirmation'
  | 'notice'
  | 'moved'
  | 'moved-notice'
  | 'cancellation'
  | 'cancellation-notice'

/** The emails of a consultation, each with its Message-ID before the first attempt to send it. */
export const consultationMails = pgTable(
  'consultation_mails',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => consultationRequests.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConsultationMailKind>().notNull(),
    messageId: text('message_id').notNull().unique(),
    state: text('state').$type<MailState>().notNull().default('planned'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.kind] })],
)
