import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The result of one step of a test. */
export const ConnectionStep = z
  .object({
    name: z.string(),
    passed: z.boolean(),
    text: z.string(),
    milliseconds: z.number().int().min(0),
  })
  .meta({ id: 'ConnectionStep' })
export type ConnectionStep = z.infer<typeof ConnectionStep>

const tested = z.object({ steps: z.array(ConnectionStep) })
const rate = { max: 20, seconds: 60, by: 'address' } as const

export const readConnectionTest = endpoint('GET /api/connection-test', {
  summary: 'Check whether this caller may run the connection test: only this machine, on a loopback address',
  access: 'public',
  answer: z.object({ database: z.enum(['embedded', 'postgres']) }),
})

export const testDatabase = endpoint('POST /api/connection-test/database', {
  summary: 'Read, upsert and delete a row of ai_cards in a transaction that is rolled back, step by step',
  access: 'public',
  answer: tested,
  rate,
})

export const testSignIn = endpoint('POST /api/connection-test/auth', {
  summary: 'Look for a session, and check that a made-up address and password are refused',
  access: 'public',
  answer: tested,
  rate,
})
