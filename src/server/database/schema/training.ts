import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { outcomes } from '#domain/assistant/outcome.ts'
import type { Feedback, LessonKind, TrainingSidekick } from '#domain/training/training.ts'
import { createdAt, deletedAt, tenant, updatedAt } from './columns.ts'

export type StoredLesson = {
  kind: LessonKind
  /** The piece of knowledge or the instruction that it has become. */
  id: string
  /** What it has become, in a sentence. */
  text: string
}

/** What an agent and one of their sidekicks have said to each other in training. */
export const trainingMessages = pgTable(
  'training_messages',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    sidekick: text('sidekick').$type<TrainingSidekick>().notNull(),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    /** Of a reply, here and below: the message that it answers. */
    questionId: uuid('question_id'),
    /** The home that the message is about. */
    listingId: uuid('listing_id'),
    citations: jsonb('citations').$type<{ label: string; text: string }[]>().notNull().default([]),
    outcome: text('outcome').$type<(typeof outcomes)[number]>(),
    feedback: text('feedback').$type<Feedback>(),
    improvement: text('improvement'),
    lesson: jsonb('lesson').$type<StoredLesson>(),
    createdAt: createdAt(),
    /** Of a chat that was cleared: the clearing, by which it can be undone. */
    clearedIn: uuid('cleared_in'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.questionId], foreignColumns: [t.userId, t.id] }).onDelete('cascade'),
    index('training_messages_newest').on(t.userId, t.sidekick, t.id.desc()),
    index('training_messages_by_question').on(t.userId, t.questionId).where(sql`question_id is not null`),
  ],
)

/** What a sidekick should keep to when it speaks, in the agent's words. */
export const trainingInstructions = pgTable(
  'training_instructions',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    sidekick: text('sidekick').$type<TrainingSidekick>().notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('training_instructions_in_order').on(t.userId, t.sidekick, t.createdAt, t.id),
  ],
)
