import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, tenant } from './columns.ts'

/** What was deleted, by which action, and how to restore it. */
export const undoEntries = pgTable(
  'undo_entries',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    act: text('act').notNull(),
    entityId: uuid('entity_id').notNull(),
    label: text('label').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('undo_entries_newest').on(t.userId, t.createdAt.desc()),
  ],
)
