import { z } from 'zod'
import { ById, Id, Instant } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const DeletedItem = z
  .object({
    id: Id,
    act: z.string(),
    label: z.string(),
    deletedAt: Instant,
    restorableUntil: Instant,
  })
  .meta({ id: 'DeletedItem' })
export type DeletedItem = z.infer<typeof DeletedItem>

export const undo = endpoint('POST /api/undo/{id}', {
  summary: 'Undo a destructive action, right away or within 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({
    act: z.string(),
    entityId: Id,
    note: z.string().meta({ description: 'what was restored differently; usually empty' }),
  }),
})

export const listDeleted = endpoint('GET /api/deleted', {
  summary: 'List what was deleted and can still be restored',
  access: 'agent',
  answer: z.object({ items: z.array(DeletedItem) }),
})
