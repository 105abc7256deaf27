import { z } from 'zod'
import { ById } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const describeListing = endpoint('POST /api/listings/{id}/description', {
  summary: 'Write a listing’s description from its facts, replacing the current one',
  access: 'agent',
  params: ById,
  query: z.strictObject({
    onlyIfEmpty: z
      .stringbool()
      .default(false)
      .meta({ description: 'leaves an existing description unchanged' }),
  }),
  answer: z
    .object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      writer: z.enum(['model', 'built-in']).nullable().meta({
        description: 'who wrote it; null if nothing was written and the description is unchanged',
      }),
      note: z.string().meta({ description: 'a sentence for the agent: why the model’s text was not used' }),
    })
    .meta({ id: 'WrittenDescription' }),
  rate: { max: 120, seconds: 3600, by: 'agent' },
})
