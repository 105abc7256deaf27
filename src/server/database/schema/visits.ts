import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ClickTarget, VisitEventKind } from '#domain/analytics/visit-events.ts'
import { createdAt, tenant } from './columns.ts'
import { properties } from './listings.ts'

/**
 * What happened on a home's public page. `visit` is drawn by lot for each time that the page is opened and kept
 * nowhere else: it tells what belongs together, and nobody who it was.
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
    /** As it was judged when it came; both are kept, people alone are counted. */
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
  ],
)
