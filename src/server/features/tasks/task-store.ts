import type { AgentId } from '#domain/accounts/agent-id.ts'
import { shownNameOf } from '#server/database/shown-name.ts'
import type { Tx } from '#server/database/tenant.ts'

export type TaskRow = {
  id: string
  text: string
  leadId: string
  leadName: string
  followUpId: string | null
  dueAt: Date
  doneAt: Date | null
}

const selectTasks = `select t.id, t.text, t.lead_id as "leadId", ${shownNameOf('c')} as "leadName", t.followup_id as "followUpId",
    t.due_at as "dueAt", t.done_at as "doneAt"
  from tasks t join contacts c on c.user_id = t.user_id and c.id = t.lead_id and c.deleted_at is null
  where t.user_id = $1`

type TaskCursor = { at: Date; id: string }

/** Open tasks by when they are due, done ones by when they were done, latest first. */
export async function listTaskRows(
  tx: Tx,
  agent: AgentId,
  { show, leadId }: { show: 'open' | 'done'; leadId: string | undefined },
  { limit, after }: { limit: number; after: TaskCursor | undefined },
): Promise<TaskRow[]> {
  const order =
    show === 'open'
      ? `and t.done_at is null and ($3::timestamptz is null or (t.due_at, t.id) > ($3, $4)) order by t.due_at, t.id`
      : `and t.done_at is not null and ($3::timestamptz is null or (t.done_at, t.id) < ($3, $4))
         order by t.done_at desc, t.id desc`
  const { rows } = await tx.$client.query<TaskRow>(
    `${selectTasks} and ($2::uuid is null or t.lead_id = $2) ${order} limit $5`,
    [agent, leadId ?? null, after?.at ?? null, after?.id ?? null, limit],
  )
  return rows
}

/** Marks a task as done, or with null as open. Undefined if there is no such task. */
export async function setTaskDone(
  tx: Tx,
  agent: AgentId,
  id: string,
  doneAt: Date | null,
): Promise<TaskRow | undefined> {
  await tx.$client.query(
    `update tasks set done_at = case when $3::timestamptz is null then null else coalesce(done_at, $3) end
      where user_id = $1 and id = $2`,
    [agent, id, doneAt],
  )
  const { rows } = await tx.$client.query<TaskRow>(`${selectTasks} and t.id = $2`, [agent, id])
  return rows[0]
}
