import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type RunStatus, runStatuses } from '#domain/sequences/run-status.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import type { DuePosition } from '#server/database/cursor.ts'
import { shownNameOf } from '#server/database/shown-name.ts'
import type { Tx } from '#server/database/tenant.ts'
import { isOffered } from './draft-store.ts'
import type { FollowUpRecord } from './run-store.ts'

/** A follow-up with what a list shows of it. */
export type FollowUpRow = FollowUpRecord & {
  leadName: string
  /** The lead's own, where it is known. */
  leadZone: string | null
  sequenceName: string
  stepCount: number
  /** Null if it has ended. */
  nextStep: SequenceStep | null
  /** Nothing of the lead in this sequence came after it, and the sequence is still there. */
  isLatest: boolean
  /** A draft of its next step waits for the agent. */
  hasDraft: boolean
  tasksDue: number
}

/** As SQL, with `$2` for now: the agent has not done the task `t`, and it is due. */
const isDue = 't.done_at is null and t.due_at <= $2'

/** As SQL: the IDs of runs that need the agent: a draft to approve, a step that failed, or a task that is due. */
const waitingIds = `
  select f.id from sequence_drafts d join followups f on f.user_id = d.user_id and f.id = d.followup_id
    where d.user_id = $1 and ${isOffered}
  union
  select f.id from followups f where f.user_id = $1 and f.status = 'paused' and f.reason <> 'by_agent'
  union
  select t.followup_id from tasks t where t.user_id = $1 and t.followup_id is not null and ${isDue}`

const selectRows = `select f.user_id as "userId", f.id, f.lead_id as "leadId", f.sequence_id as "sequenceId", f.revision,
    f.status, f.current_step_index as "currentStepIndex", f.next_step_date as "nextStepDate", f.reason, f.detail,
    f.created_at as "createdAt", f.updated_at as "updatedAt", ${shownNameOf('c')} as "leadName", c.time_zone as "leadZone", s.name as "sequenceName",
    jsonb_array_length(r.steps) as "stepCount", r.steps->f.current_step_index as "nextStep",
    s.deleted_at is null and not exists (select from followups o where o.user_id = f.user_id and o.lead_id = f.lead_id
      and o.sequence_id = f.sequence_id and (o.created_at, o.id) > (f.created_at, f.id)) as "isLatest",
    exists (select from sequence_drafts d where d.user_id = f.user_id and d.followup_id = f.id and ${isOffered}) as "hasDraft",
    (select count(*)::int from tasks t where t.user_id = f.user_id and t.lead_id = f.lead_id and t.followup_id = f.id
      and ${isDue}) as "tasksDue"
  from followups f
  join contacts c on c.user_id = f.user_id and c.id = f.lead_id and c.deleted_at is null
  join sequences s on s.user_id = f.user_id and s.id = f.sequence_id
  join sequence_revisions r on r.user_id = f.user_id and r.sequence_id = f.sequence_id and r.revision = f.revision`

type Filter = {
  status?: RunStatus | undefined
  leadId?: string | undefined
  sequenceId?: string | undefined
  /** Only those that need the agent. */
  waiting?: boolean | undefined
}

/** As SQL: a run that has ended has no next step. */
const due = `coalesce(f.next_step_date, 'infinity')`

/** What is due next comes first, then those that have ended, the newest first. */
export async function listFollowUpRows(
  tx: Tx,
  agent: AgentId,
  { status, leadId, sequenceId, waiting = false }: Filter,
  { now, limit, after }: { now: Date; limit: number; after: DuePosition | undefined },
): Promise<FollowUpRow[]> {
  const { rows } = await tx.$client.query<FollowUpRow>(
    `${selectRows} where f.user_id = $1 ${waiting ? `and f.id in (${waitingIds})` : ''}
      and ($3::text is null or f.status = $3)
      and ($4::uuid is null or f.lead_id = $4) and ($5::uuid is null or f.sequence_id = $5)
      and ($6::timestamptz is null or ${due} > $6 or (${due} = $6 and f.id < $7))
      order by ${due}, f.id desc nulls last limit $8`,
    [
      ...[agent, now, status ?? null, leadId ?? null, sequenceId ?? null],
      ...[after?.due ?? null, after?.id ?? null, limit],
    ],
  )
  return rows
}

export async function findFollowUp(
  tx: Tx,
  agent: AgentId,
  id: string,
  now: Date,
): Promise<FollowUpRow | undefined> {
  const { rows } = await tx.$client.query<FollowUpRow>(`${selectRows} where f.user_id = $1 and f.id = $3`, [
    ...[agent, now, id],
  ])
  return rows[0]
}

export async function countWaiting(tx: Tx, agent: AgentId, now: Date): Promise<number> {
  const { rows } = await tx.$client.query<{ waiting: number }>({
    name: 'count_waiting_followups',
    text: `select count(*)::int as waiting from followups f
      join contacts c on c.user_id = f.user_id and c.id = f.lead_id and c.deleted_at is null
      where f.user_id = $1 and f.id in (${waitingIds})`,
    values: [agent, now],
  })
  return rows[0]?.waiting ?? 0
}

export async function readFigures(tx: Tx, agent: AgentId): Promise<Record<RunStatus, number>> {
  const { rows } = await tx.$client.query<{ status: RunStatus; runs: number }>({
    name: 'read_followup_figures',
    text: 'select status, sum(runs)::int as runs from followup_counts where user_id = $1 group by status',
    values: [agent],
  })
  const figures = Object.fromEntries(runStatuses.map((status) => [status, 0])) as Record<RunStatus, number>
  for (const { status, runs } of rows) figures[status] = runs
  return figures
}
