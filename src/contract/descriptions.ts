import { z } from 'zod'
import { ById } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const describeListing = endpoint('POST /api/listings/{id}/description', {
  summary: 'Write a listing’s description from its facts, and keep it in place of the one that stands',
  access: 'agent',
  params: ById,
  query: z.strictObject({
    onlyIfEmpty: z
      .stringbool()
      .default(false)
      .meta({ description: 'a description that stands is left alone' }),
  }),
  answer: z
    .object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      writer: z.enum(['model', 'built-in']).nullable().meta({
        description: 'who wrote it; null when nothing was written and the description stands as it was',
      }),
      note: z.string().meta({ description: 'a sentence for the agent: why the model’s words do not stand' }),
    })
    .meta({ id: 'WrittenDescription' }),
  rate: { most: 120, seconds: 3600, by: 'agent' },
})
