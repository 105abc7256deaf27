import { z } from 'zod'

/** A place in a text: what begins at the character `at`. `page` and `row` count from 1. */
export const Place = z.object({
  at: z.int().min(0),
  page: z.int().min(1).optional(),
  heading: z.string().optional(),
  row: z.int().min(1).optional(),
})
export type Place = z.infer<typeof Place>
