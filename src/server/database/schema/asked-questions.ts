import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { conversations } from './assistant.ts'
import { createdAt, instant, tenant } from './columns.ts'
import { properties } from './listings.ts'

/** Questions about a home that went unanswered: one row per question, however many buyers asked it. */
export const askedQuestions = pgTable(
  'asked_questions',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    listingId: uuid('listing_id').notNull(),
    /** In the words of the first who asked. */
    question: text('question').notNull(),
    state: text('state').$type<'open' | 'answered' | 'dismissed'>().notNull().default('open'),
    /** Who opened it; null in older ones. */
    visitorHash: text('visitor_hash'),
    /** A buyer found an answer to it unhelpful: it is asked in every exam of this home. */
    isUnhelpful: boolean('is_unhelpful').notNull().default(false),
    /** The agent's answer: a note of the home, as long as it isn't deleted. */
    noteId: uuid('note_id'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.listingId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
    index('asked_questions_by_listing').on(t.userId, t.listingId, t.createdAt),
  ],
)

/** Who gets the answer: each conversation once. */
export const questionAskers = pgTable(
  'question_askers',
  {
    userId: tenant(),
    questionId: uuid('question_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    wording: text('wording').notNull(),
    askedAt: instant('asked_at').notNull(),
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId, t.conversationId] }),
    foreignKey({
      columns: [t.userId, t.questionId],
      foreignColumns: [askedQuestions.userId, askedQuestions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.userId, t.conversationId],
      foreignColumns: [conversations.userId, conversations.id],
    }).onDelete('cascade'),
    index('question_askers_by_conversation').on(t.userId, t.conversationId),
  ],
)
