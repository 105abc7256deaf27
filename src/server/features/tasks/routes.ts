import { Problem } from '#contract/problem.ts'
import * as tasks from '#contract/tasks.ts'
import { recordChange } from '#server/database/changes.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { listTaskRows, setTaskDone, type TaskRow } from './task-store.ts'

export function taskRoutes(serve: Serve, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  serve(tasks.listTasks, async ({ query: { limit, cursor, show, leadId } }, agent) => {
    const page = { limit: limit + 1, after: readTimeCursor(cursor) }
    const rows = await readWithTenant(db, agent, (tx) => listTaskRows(tx, agent, { show, leadId }, page))
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    const isMore = rows.length > items.length
    return {
      items: items.map(presentTask),
      nextCursor: isMore && last ? timeCursor({ id: last.id, createdAt: last.doneAt ?? last.dueAt }) : null,
    }
  })
  serve(tasks.changeTask, ({ params: { id }, body }, agent) =>
    withTenant(db, agent, async (tx) => {
      const task = await setTaskDone(tx, agent, id, body.done ? clock.now() : null)
      if (!task) throw new Problem('not_found', m.followups_task_gone())
      await recordChange(tx, agent, 'task.updated', id)
      return presentTask(task)
    }),
  )
}

const presentTask = ({ dueAt, doneAt, ...task }: TaskRow): tasks.Task => ({
  ...task,
  dueAt: dueAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})
