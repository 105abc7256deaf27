import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, deletedAt, instant, tenant, updatedAt, version } from './columns.ts'

/** Leads. */
export const contacts = pgTable(
  'contacts',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull().default('Lead'),
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
    consentText: text('consent_text'),
    consentAt: instant('consent_at'),
    lastContactAt: instant('last_contact_at').notNull(),
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
    index('contacts_by_name').on(t.userId, sql`lower(name)`, t.id).where(sql`deleted_at is null`),
  ],
)

/** An e-mail (case-folded) or phone (E.164) and the one lead it belongs to. */
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
    lastUpdated: instant('last_updated').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.leadId] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** The timeline: rows stand, nothing is changed. */
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

/** Counters kept at write time, so that no list and no dashboard counts. */
export const leadCounts = pgTable(
  'lead_counts',
  {
    userId: tenant(),
    tier: text('tier').notNull(),
    slot: integer('slot').notNull().default(0),
    leads: integer('leads').notNull().default(0),
    scoreSum: integer('score_sum').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tier, t.slot] })],
)
