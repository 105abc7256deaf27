import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The header in which a solved challenge travels: `{challenge}.{counter}`. */
export const proofHeader = 'proof-of-work'

/**
 * A small piece of work. Sought is the counter, from 0 to below `effort`, for which PBKDF2-SHA-256 of the password `nonce`
 * with the salt `counter` (both as text in UTF-8), after so many `iterations`, begins with `target` (128 bits, hex).
 */
export const Challenge = z
  .object({
    challenge: z.string().meta({ description: 'goes back with the counter' }),
    nonce: z.string(),
    iterations: z.number().int(),
    effort: z.number().int(),
    target: z.string(),
  })
  .meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof Challenge>

export const readChallenge = endpoint('GET /api/public/challenge', {
  summary: `Get work whose result, sent once in the header ${proofHeader} within ten minutes, lifts the low limit of a public call`,
  access: 'public',
  answer: Challenge,
  rate: { most: 120, seconds: 600, by: 'address' },
})
