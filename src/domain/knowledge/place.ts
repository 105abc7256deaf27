import { z } from 'zod'

/** A place in a text: what begins at the character `at`. `page` and `row` count from 1. */
export const Place = z.object({
  at: z.int().min(0),
  page: z.int().min(1).optional(),
  heading: z.string().optional(),
  row: z.int().min(1).optional(),
})
export type Place = z.infer<typeof Place>

export const WhereInText = Place.omit({ at: true })
export type WhereInText = z.infer<typeof WhereInText>

/** The page, heading, and row in which the character `at` is: of each, the last that began before it. `places` is in order. */
export function placeAt(places: readonly Place[], at: number): WhereInText {
  const where: WhereInText = {}
  for (const { at: start, ...begins } of places) {
    if (start > at) break
    Object.assign(where, begins)
  }
  return where
}
