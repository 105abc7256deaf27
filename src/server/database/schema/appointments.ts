import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, deletedAt, instant, tenant, updatedAt, version } from './columns.ts'
import { contacts } from './leads.ts'

const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * `blocked` is the time that no one else may book, buffer included; an exclusion constraint guards it. `invited`: both
 * sides have received emails with a calendar entry, and hear of every change. `sequence` is that entry's SEQUENCE.
 */
export const appointments = pgTable(
  'appointments',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id'),
    propertyId: uuid('property_id'),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    date: date('date', { mode: 'string' }).notNull(),
    timeLabel: text('time_label').notNull(),
    startIso: instant('start_iso').notNull(),
    endIso: instant('end_iso').notNull(),
    timeZone: text('time_zone').notNull(),
    blocked: instantRange('blocked').notNull(),
    meetLink: text('meet_link').notNull().default(''),
    notes: text('notes').notNull().default(''),
    status: text('status').notNull().default('Scheduled'),
    listingAddress: text('listing_address').notNull().default(''),
    invited: boolean('invited').notNull().default(false),
    sequence: integer('sequence').notNull().default(0),
    /** When it was before the agent moved it; null if they didn't, or the guest has moved it since. */
    movedFrom: instant('moved_from'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }),
    index('appointments_by_lead').on(t.userId, t.leadId).where(sql`lead_id is not null`),
    index('appointments_by_start').on(t.userId, t.startIso, t.id).where(sql`deleted_at is null`),
  ],
)

/** Counters maintained by triggers on write, as for leads. */
export const appointmentCounts = pgTable(
  'appointment_counts',
  {
    userId: tenant(),
    status: text('status').notNull(),
    slot: integer('slot').notNull(),
    appointments: integer('appointments').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.status, t.slot] })],
)
