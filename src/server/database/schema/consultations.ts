import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    /** When it was before those who hold it moved it; null if they didn't, or the visitor has moved it since. */
    movedFrom: instant('moved_from'),
  },
  (t) => [index('consultation_requests_by_start').on(t.startIso)],
)
