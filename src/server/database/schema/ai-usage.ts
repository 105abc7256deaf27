import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Citation } from '#domain/assistant/answer.ts'
import type {
  AnswerWriter,
  DroppedSentence,
  ModelAbsence,
  ModelFault,
  UsedTool,
} from '#domain/assistant/answer-record.ts'
import type { AiPurpose } from '#domain/billing/ai-spending.ts'
import { conversationMessages } from './assistant.ts'
import { instant, tenant } from './columns.ts'

/**
 * Every answer to a buyer, and whatever else a language model was asked for, with what it cost. It counts against the
 * plan, and stays when its conversation is deleted.
 */
export const aiInteractions = pgTable(
  'ai_interactions',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    purpose: text('purpose').$type<AiPurpose>().notNull(),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** Millionths of a cent. While a model is writing, what it may cost at most. */
    costMicrocents: bigint('cost_microcents', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('ai_interactions_by_time').on(t.userId, t.createdAt),
  ],
)

/** For an agent, when they were notified that the month's limit is reached. For the product's own tenant, what all models cost. */
export const aiMonths = pgTable(
  'ai_months',
  {
    userId: tenant(),
    /** Its first day, in UTC. */
    month: date('month', { mode: 'string' }).notNull(),
    costMicrocents: bigint('cost_microcents', { mode: 'number' }).notNull().default(0),
    toldAt: instant('told_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month] })],
)

/** How an answer was made, for its agent. Deleted with its message. */
export const aiAnswers = pgTable(
  'ai_answers',
  {
    userId: tenant(),
    messageId: uuid('message_id').notNull(),
    writer: text('writer').$type<AnswerWriter>().notNull(),
    /** Why a configured model didn't word it; null if it did, or if there is none. */
    absence: text('absence').$type<ModelAbsence>(),
    /** Of a model that failed. */
    fault: text('fault').$type<ModelFault>(),
    model: text('model'),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** From the question to the first words that the buyer could read, and to the end. */
    firstTextMs: integer('first_text_ms').notNull(),
    totalMs: integer('total_ms').notNull(),
    costMicrocents: bigint('cost_microcents', { mode: 'number' }).notNull().default(0),
    sources: jsonb('sources').$type<Citation[]>().notNull(),
    tools: jsonb('tools').$type<UsedTool[]>().notNull(),
    /** What a model said that its facts don't. */
    dropped: jsonb('dropped').$type<DroppedSentence[]>().notNull().default([]),
    /** Calls that were unknown, wrong, or too many. */
    droppedToolCalls: integer('dropped_tool_calls').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.messageId] }),
    foreignKey({
      columns: [t.userId, t.messageId],
      foreignColumns: [conversationMessages.userId, conversationMessages.id],
    }).onDelete('cascade'),
  ],
)
