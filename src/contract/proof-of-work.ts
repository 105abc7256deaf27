import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The request header for a solved challenge: `{challenge}.{counter}`. */
export const proofHeader = 'proof-of-work'

/**
 * A small piece of work. The solution is the counter, from 0 to below `effort`, for which PBKDF2-SHA-256 of the
 * password `nonce` with the salt `counter` (both as UTF-8 text), after `iterations` rounds, starts with `target` (128
 * bits, hex).
 */
export const Challenge = z
  .object({
    challenge: z.string().meta({ description: 'is sent back with the counter' }),
    nonce: z.string(),
    iterations: z.number().int(),
    effort: z.number().int(),
    target: z.string(),
  })
  .meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof Challenge>

export const readChallenge = endpoint('GET /api/public/challenge', {
  summary: `Get a challenge; solved and sent once in the header ${proofHeader} within ten minutes, it lifts a public endpoint’s low limit`,
  access: 'public',
  answer: Challenge,
  rate: { max: 120, seconds: 600, by: 'address' },
})
