import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint('GET /api/health', {
  summary: 'Is this process alive',
  access: 'public',
  answer: z.object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.enum(['embedded', 'postgres']),
  }),
})

export const ready = endpoint('GET /api/ready', {
  summary: 'Can this process serve: its database answers and it is not stopping',
  access: 'public',
  answer: z.object({ ready: z.literal(true) }),
})

export const events = endpoint('GET /api/events', {
  summary: 'Live changes of the signed-in agent: `{entity}.{created,updated,deleted}` with the entity’s id',
  access: 'agent',
  kind: 'events',
  answer: z.object({ id: z.string() }),
})
