import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ExamOutcomes } from '#domain/assistant/bank/compare-exams.ts'
import { instant, tenant } from './columns.ts'
import { properties } from './listings.ts'

/** What a home's assistant answered when it was last asked what buyers ask, and what it answered about a day before. */
export const listingExams = pgTable(
  'listing_exams',
  {
    userId: tenant(),
    listingId: uuid('listing_id').notNull(),
    answered: integer('answered').notNull(),
    asked: integer('asked').notNull(),
    outcomes: jsonb('outcomes').$type<ExamOutcomes>().notNull(),
    takenAt: instant('taken_at').notNull(),
    /** The version of all that it was taken from. */
    stamp: text('stamp').notNull(),
    outcomesBefore: jsonb('outcomes_before').$type<ExamOutcomes>(),
    before: instant('before'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.listingId] }),
    foreignKey({
      columns: [t.userId, t.listingId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
  ],
)
