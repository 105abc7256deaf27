import { z } from 'zod'
import { ById, countQuery, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const AskedQuestion = z
  .object({
    id: Id,
    listingId: Id,
    listingTitle: z.string(),
    question: z.string().meta({ description: 'in the words of the first who asked' }),
    wordings: z.array(z.string()).meta({ description: 'up to three others' }),
    buyers: z.int(),
    isUnhelpful: z.boolean().meta({ description: 'a buyer found an answer to it unhelpful' }),
    firstAskedAt: Instant,
  })
  .meta({ id: 'AskedQuestion' })
export type AskedQuestion = z.infer<typeof AskedQuestion>

export const listAskedQuestions = endpoint('GET /api/asked-questions', {
  summary: 'List what buyers asked and weren’t told, first asked first; one for all who asked the same',
  access: 'agent',
  query: z.strictObject({ ...pageQuery, ...countQuery, listingId: Id.optional() }),
  answer: pageOf(AskedQuestion),
})

export const answerAskedQuestion = endpoint('POST /api/asked-questions/{id}/answer', {
  summary:
    'Answer a question once: a note of the listing, in the chats of all who asked, by email to those who agreed',
  access: 'agent',
  params: ById,
  body: z.strictObject({ answer: plainText(300) }),
  answer: z.object({
    id: Id,
    told: z.int().meta({ description: 'chats in which the answer appears' }),
    mailed: z.int().meta({ description: 'emails that are sent' }),
  }),
})

export const changeAskedQuestion = endpoint('PATCH /api/asked-questions/{id}', {
  summary: 'Dismiss a question, or take that back',
  access: 'agent',
  params: ById,
  body: z.strictObject({ state: z.enum(['open', 'dismissed']) }),
  answer: z.object({ id: Id }),
})
