import { z } from 'zod'
import { Citation } from '#domain/assistant/answer.ts'
import { outcomes } from '#domain/assistant/outcome.ts'
import { ById } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const Exam = z
  .object({
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
