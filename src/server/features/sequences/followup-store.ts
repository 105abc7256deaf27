import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type RunStatus, runStatuses } from '#domain/sequences/run-status.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { FollowUpRecord } from './run-store.ts'

/** A follow-up with what a list shows of it. */
export type FollowUpRow = FollowUpRecord & {
  leadName: string
  /** The lead's own, where it is known. */
  leadZone: string | null
  sequenceName: string
  stepCount: number
}

const selectRows = `select f.user_id as "userId", f.id, f.lead_id as "leadId", f.sequence_id as "sequenceId", f.revision,
    f.status, f.current_step_index as "currentStepIndex", f.next_step_date as "nextStepDate", f.reason, f.detail,
    f.created_at as "createdAt", f.updated_at as "updatedAt", c.name as "leadName", c.time_zone as "leadZone", s.name as "sequenceName",
    jsonb_array_length(r.steps) as "stepCount"
  from followups f
  join contacts c on c.user_id = f.user_id and c.id = f.lead_id and c.deleted_at is null
  join sequences s on s.user_id = f.user_id and s.id = f.sequence_id
  join sequence_revisions r on r.user_id = f.user_id and r.sequence_id = f.sequence_id and r.revision = f.revision`

type Filter = { status?: RunStatus | undefined; leadId?: string | undefined; sequenceId?: string | undefined }

/** Newest first. */
export async function listFollowUpRows(
  tx: Tx,
  agent: AgentId,
  { status, leadId, sequenceId }: Filter,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<FollowUpRow[]> {
  const { rows } = await tx.$client.query<FollowUpRow>(
    `${selectRows} where f.user_id = $1 and ($2::text is null or f.status = $2)
      and ($3::uuid is null or f.lead_id = $3) and ($4::uuid is null or f.sequence_id = $4)
      and ($5::timestamptz is null or (f.created_at, f.id) < ($5, $6))
      order by f.created_at desc nulls last, f.id desc nulls last limit $7`,
    [agent, status ?? null, leadId ?? null, sequenceId ?? null, after?.at ?? null, after?.id ?? null, limit],
  )
  return rows
}

export async function findFollowUp(tx: Tx, agent: AgentId, id: string): Promise<FollowUpRow | undefined> {
  const { rows } = await tx.$client.query<FollowUpRow>(`${selectRows} where f.user_id = $1 and f.id = $2`, [
    agent,
    id,
  ])
  return rows[0]
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
