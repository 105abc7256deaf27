import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SetAsideValue } from '#domain/leads/lead-identity.ts'
import type { ZoneTeller } from '#domain/time/time-zone.ts'
import { createdAt, deletedAt, instant, tenant, updatedAt, version } from './columns.ts'

/** Leads. */
export const contacts = pgTable(
  'contacts',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull().default('Lead'),
    /** The sort key: under row-level security an index can serve a plain column, but not `lower(name)`. */
    nameKey: text('name_key').generatedAlwaysAs(sql`lower(name)`),
    searchText: text('search_text').generatedAlwaysAs(sql`app.person_text(name, email, phone, message)`),
    status: text('status').notNull().default('New'),
    stage: text('stage').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull().default(''),
    source: text('source').notNull().default(''),
    notes: text('notes').notNull().default(''),
    pipelineNote: text('pipeline_note').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    propertyId: uuid('property_id'),
    /** IANA, as their browser or the agent said; null where it isn't known. */
    timeZone: text('time_zone'),
    /** Who said it last; null where it isn't known. */
    timeZoneBy: text('time_zone_by').$type<ZoneTeller>(),
    /** What visitors wrote about this person that differs from the lead, until the agent decides. */
    setAside: jsonb('set_aside').$type<SetAsideValue[]>().notNull().default([]),
    /** When they opened an account with the agent on another site. */
    signedUpAt: instant('signed_up_at'),
    consentText: text('consent_text'),
    consentAt: instant('consent_at'),
    /** The last call, mail, note or message in either direction since the lead arrived. */
    lastContactAt: instant('last_contact_at'),
    /** When the agent first got in touch; null until then. */
    contactedAt: instant('contacted_at'),
    /** When the score next changes through the passing of time alone. */
    rescoreAt: instant('rescore_at'),
    totalScore: integer('total_score').notNull().default(0),
    tier: text('tier').notNull().default('Cold'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('contacts_by_date').on(t.userId, t.createdAt.desc(), t.id.desc()).where(sql`deleted_at is null`),
    index('contacts_by_score').on(t.userId, t.totalScore.desc(), t.id.desc()).where(sql`deleted_at is null`),
    index('contacts_by_name').on(t.userId, t.nameKey, t.id).where(sql`deleted_at is null`),
    index('contacts_by_status')
      .on(t.userId, t.status, t.createdAt.desc(), t.id.desc())
      .where(sql`deleted_at is null`),
    index('contacts_to_rescore').on(t.userId, t.rescoreAt).where(sql`deleted_at is null`),
  ],
)

/** An email (case-folded) or phone (E.164) and the one lead it belongs to. */
export const contactIdentities = pgTable(
  'contact_identities',
  {
    userId: tenant(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    value: text('value').notNull(),
    leadId: uuid('lead_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.value] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('contact_identities_by_lead').on(t.userId, t.leadId),
  ],
)

export const leadScores = pgTable(
  'lead_scores',
  {
    userId: tenant(),
    leadId: uuid('lead_id').notNull(),
    id: uuid('id').notNull(),
    totalScore: integer('total_score').notNull(),
    tier: text('tier').notNull(),
    breakdown: jsonb('breakdown').$type<unknown[]>().notNull(),
    recommendations: jsonb('recommendations').$type<string[]>().notNull(),
    /** Of the breakdown and recommendations: an unchanged score is not stored again. */
    fingerprint: text('fingerprint').notNull().default(''),
    lastUpdated: instant('last_updated').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.leadId] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** The timeline: rows are permanent and never change. */
export const leadEvents = pgTable(
  'lead_events',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('lead_events_by_lead').on(t.userId, t.leadId, t.createdAt.desc(), t.id.desc()),
  ],
)

/**
 * Counters maintained by triggers on write, so that no list and no dashboard has to count. Every connection has its own
 * slot, so that two leads arriving at once do not wait for each other.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    userId: tenant(),
    status: text('status').notNull(),
    tier: text('tier').notNull(),
    slot: integer('slot').notNull(),
    leads: integer('leads').notNull(),
    /** New leads that have not been contacted. */
    pending: integer('pending').notNull(),
    scoreSum: bigint('score_sum', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.status, t.tier, t.slot] })],
)

/** Leads by the hour (UTC) in which they arrived, maintained like the counters. */
export const leadArrivals = pgTable(
  'lead_arrivals',
  {
    userId: tenant(),
    hour: instant('hour').notNull(),
    slot: integer('slot').notNull(),
    leads: integer('leads').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hour, t.slot] })],
)
