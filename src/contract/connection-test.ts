import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What one step of a test found. */
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
const rate = { most: 20, seconds: 60, by: 'address' } as const

export const readConnectionTest = endpoint('GET /api/connection-test', {
  summary: 'Whether the connection test is open to this caller: to this machine alone, on a loopback address',
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
  summary: 'Look for a session, and see a made-up address and password refused',
  access: 'public',
  answer: tested,
  rate,
})
