import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FairHousingCategory, FairHousingSeverity } from '#domain/fair-housing/rule.ts'
import type { FairHousingDecision } from '#domain/fair-housing/rules-version.ts'
import { instant, tenant } from './columns.ts'

/**
 * Words that the fair-housing check found in a text for buyers, and what became of them: one row a day for the same words in
 * the same place. It outlives the listing.
 */
export const fairHousingRecords = pgTable(
  'fair_housing_records',
  {
    userId: tenant(),
    id: uuid('id').notNull().unique(),
    at: instant('at').notNull(),
    day: date('day').notNull(),
    /** Who saved the text, by the name of that day. */
    person: text('person').notNull(),
    listingId: uuid('listing_id').notNull(),
    /** The listing's title of that day. */
    place: text('place').notNull(),
    field: text('field').notNull(),
    words: text('words').notNull(),
    /** The words with the text around them. */
    excerpt: text('excerpt').notNull(),
    severity: text('severity').$type<FairHousingSeverity>().notNull(),
    category: text('category').$type<FairHousingCategory>().notNull(),
    rulesVersion: text('rules_version').notNull(),
    decision: text('decision').$type<FairHousingDecision>().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.userId, t.day, t.listingId, t.field, t.words, t.decision, t.rulesVersion],
    }),
  ],
)
