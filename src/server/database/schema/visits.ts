import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ClickTarget, VisitEventKind } from '#domain/analytics/visit-events.ts'
import { createdAt, instant, tenant } from './columns.ts'
import { properties } from './listings.ts'

/**
 * What happened on a home's public page. `visit` is a random ID drawn each time the page is opened and stored nowhere
 * else: it groups events, but never identifies a person.
 */
export const visitEvents = pgTable(
  'visit_events',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    propertyId: uuid('property_id').notNull(),
    visit: text('visit').notNull(),
    kind: text('kind').$type<VisitEventKind>().notNull(),
    target: text('target').$type<ClickTarget | ''>().notNull().default(''),
    /** Percent of the page that was seen. */
    depth: integer('depth'),
    /** As judged on arrival; both are stored, only people are counted. */
    isBot: boolean('is_bot').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.propertyId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
    index('visit_events_by_listing').on(t.userId, t.propertyId, t.createdAt.desc()),
    index('visit_events_by_visit').on(t.userId, t.visit),
  ],
)

const figure = (name: string) => integer(name).notNull().default(0)

/**
 * Visits by the hour of their first event, maintained by a trigger on the events: each visit counts once in each
 * number, however often it did something. Two slots, so that two visits at once seldom wait for each other.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    userId: tenant(),
    propertyId: uuid('property_id').notNull(),
    hour: instant('hour').notNull(),
    slot: integer('slot').notNull(),
    /** People's visits; all columns below exclude programs too. */
    visits: figure('visits'),
    programs: figure('programs'),
    chats: figure('chats'),
    /** Visits that saw at least this percentage of the page. */
    read25: figure('read_25'),
    read50: figure('read_50'),
    read75: figure('read_75'),
    read100: figure('read_100'),
    clickCall: figure('click_call'),
    clickEmail: figure('click_email'),
    clickShowing: figure('click_showing'),
    clickSave: figure('click_save'),
    clickShare: figure('click_share'),
    clickMortgage: figure('click_mortgage'),
    clickPhoto: figure('click_photo'),
    clickMedia: figure('click_media'),
    clickMap: figure('click_map'),
    clickSocial: figure('click_social'),
    clickListing: figure('click_listing'),
    clickOtherHome: figure('click_other_home'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.propertyId, t.hour, t.slot] }),
    foreignKey({
      columns: [t.userId, t.propertyId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
  ],
)
