import { z } from 'zod'
import { Citation } from '#domain/assistant/answer.ts'
import { longestAnswer } from '#domain/assistant/confirmed/longest-answer.ts'
import { outcomes } from '#domain/assistant/outcome.ts'
import { ById, Id, Instant } from './conventions.ts'
import { endpoint } from './endpoint.ts'
import { KnowledgeEntry } from './knowledge.ts'

export const Exam = z
  .object({
    since: z
      .object({ at: Instant, gained: z.array(z.string()), lost: z.array(z.string()) })
      .nullable()
      .meta({ description: 'questions that are answered now and weren’t then, and the other way around' }),
    answered: z.int(),
    asked: z.int(),
    rows: z
      .array(
        z.object({
          facet: z.string().meta({ description: 'names the question' }),
          question: z.string(),
          outcome: z.enum(outcomes),
          response: z.string().meta({ description: 'the words a buyer would read' }),
          citations: z.array(Citation),
          confirmed: z
            .object({ noteId: Id, at: Instant, expiresAt: Instant, isExpired: z.boolean() })
            .nullable()
            .meta({ description: 'the agent’s own answer to this question, in force or not' }),
        }),
      )
      .meta({ description: 'in the order in which buyers ask' }),
  })
  .meta({ id: 'Exam' })

export const takeExam = endpoint('GET /api/listings/{id}/exam', {
  summary: 'Ask the assistant of a listing what buyers ask of any home',
  access: 'agent',
  params: ById,
  answer: Exam,
})

export const confirmAnswer = endpoint('PUT /api/listings/{id}/confirmed-answers', {
  summary: 'Answer a question for buyers in the agent’s own words; for 180 days it comes before every text',
  access: 'agent',
  params: ById,
  body: z.strictObject({
    question: z.string().trim().min(1).max(300),
    answer: z.string().max(longestAnswer),
  }),
  answer: KnowledgeEntry,
})
