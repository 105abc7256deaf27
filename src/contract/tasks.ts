import { z } from 'zod'
import { ById, Id, Instant, pageOf, pageQuery } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const Task = z
  .object({
    id: Id,
    text: z.string(),
    leadId: Id,
    leadName: z.string(),
    followUpId: Id.nullable().meta({ description: 'the follow-up that put it on the list' }),
    dueAt: Instant,
    doneAt: Instant.nullable(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

export const listTasks = endpoint('GET /api/tasks', {
  summary: 'List what is to be done, the longest due first; or what was done, the latest first',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    show: z.enum(['open', 'done']).default('open'),
    leadId: Id.optional(),
  }),
  answer: pageOf(Task),
})

export const changeTask = endpoint('PATCH /api/tasks/{id}', {
  summary: 'Mark a task as done, or as open again',
  access: 'agent',
  params: ById,
  body: z.strictObject({ done: z.boolean() }),
  answer: Task,
})
