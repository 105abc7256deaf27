import { z } from 'zod'
import { ById } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const FoundPlace = z.object({
  label: z.string(),
  text: z.string().meta({ description: 'the exact words' }),
  ref: z.string().meta({ description: 'a field, `description:0`, `features:2`, or a knowledge id' }),
})

export const Finding = z
  .object({
    id: z.string(),
    sort: z.enum(['conflict', 'expired']),
    text: z.string(),
    places: z.tuple([FoundPlace, FoundPlace]),
  })
  .meta({ id: 'Finding' })

export const listContradictions = endpoint('GET /api/listings/{id}/contradictions', {
  summary: 'Find what a listing says in two ways, or still says although it is over; both places are quoted',
  access: 'agent',
  params: ById,
  answer: z.object({ items: z.array(Finding) }),
})
