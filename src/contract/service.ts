import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint('GET /api/health', {
  summary: 'Check whether this process is alive',
  access: 'public',
  isForAnyone: true,
  answer: z.object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.enum(['embedded', 'postgres']),
  }),
})

export const ready = endpoint('GET /api/ready', {
  summary:
    'Check whether this process can serve: its database answers, there is space to store what comes, and it is not stopping',
  access: 'public',
  isForAnyone: true,
  answer: z.object({ ready: z.literal(true) }),
})

export const events = endpoint('GET /api/events', {
  summary: 'Stream the signed-in agent’s changes: `{entity}.{created,updated,deleted}` with the entity’s id',
  access: 'agent',
  kind: 'events',
  answer: z.object({ id: z.string() }),
})
