import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import type { TranscriptSource } from '#domain/transcripts/transcript.ts'
import { createdAt, deletedAt, tenant } from './columns.ts'

/** What an agent saved of a conversation or a test. It outlives the conversation. */
export const transcripts = pgTable(
  'transcripts',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    sidekick: text('sidekick').$type<SidekickId>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    source: text('source').$type<TranscriptSource>().notNull(),
    conversationId: uuid('conversation_id'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('transcripts_newest').on(t.userId, t.createdAt.desc(), t.id.desc()),
  ],
)
