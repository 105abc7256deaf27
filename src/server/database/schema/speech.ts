import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tenant } from './columns.ts'

/** What the speech provider has spoken for an agent in a month, by its first day (UTC). What is kept costs nothing again. */
export const speechUsage = pgTable(
  'speech_usage',
  {
    userId: tenant(),
    month: date('month', { mode: 'string' }).notNull(),
    characters: integer('characters').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month] })],
)
