import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Run } from '#domain/sequences/run.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import type { WaitReason } from '#domain/sequences/run-reason.ts'
import { type RunStatus, runStatuses } from '#domain/sequences/run-status.ts'
import { followupEvents, followupSteps, followups } from '#server/database/schema/sequences.ts'
import type { Tx } from '#server/database/tenant.ts'

export type FollowUpRecord = typeof followups.$inferSelect

/** A follow-up with what a list shows of it. */
export type FollowUpRow = FollowUpRecord & {
  leadName: string
  /** The lead's own, where it is known. */
  leadZone: string | null
  sequenceName: string
  stepCount: number
}

const isOne = (agent: AgentId, id: string) => and(eq(followups.userId, agent), eq(followups.id, id))

/** The run as the domain knows it. */
export const runOf = ({ status, currentStepIndex, nextStepDate, reason }: FollowUpRecord): Run => ({
  status,
  stepIndex: currentStepIndex,
  dueMs: nextStepDate?.getTime() ?? null,
  reason,
})

const columnsOf = ({ status, stepIndex, dueMs, reason }: Run) => ({
  status,
  currentStepIndex: stepIndex,
  nextStepDate: dueMs === null ? null : new Date(dueMs),
  reason,
})

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

/** Locked until the transaction ends: no step is taken meanwhile. */
export async function lockFollowUp(tx: Tx, agent: AgentId, id: string): Promise<FollowUpRecord | undefined> {
  const [row] = await tx.select().from(followups).where(isOne(agent, id)).for('no key update')
  return row
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

export type RunChange = { id: string; run: Run & { detail?: string }; revision?: number }

export async function updateRuns(
  tx: Tx,
  agent: AgentId,
  changes: readonly RunChange[],
  now: Date,
): Promise<void> {
  const rows = changes.map(({ id, revision = null, run: { detail = '', ...run } }) => ({
    ...{ id, revision, detail },
    ...columnsOf(run),
  }))
  await tx.$client.query({
    name: 'update_runs',
    text: `update followups f set status = n.status, current_step_index = n."currentStepIndex",
        next_step_date = n."nextStepDate", reason = n.reason, detail = n.detail,
        revision = coalesce(n.revision, f.revision), updated_at = $2
      from json_to_recordset($3) as n (id uuid, status text, "currentStepIndex" int, "nextStepDate" timestamptz,
        reason text, detail text, revision int)
      where f.user_id = $1 and f.id = any ($4::uuid[]) and f.id = n.id`,
    values: [agent, now, JSON.stringify(rows), rows.map(({ id }) => id)],
  })
}

/** Those of one lead, of one sequence, or about one home. */
export type RunsOf = { leadId: string } | { sequenceId: string } | { propertyId: string }

type Ending = {
  of: RunsOf
  run: Pick<Run, 'status' | 'reason'>
  description: string
  /** Stays as it is. */
  except: string | undefined
}

/** Ends all runs of a lead, of a sequence, or about a home that something can still happen in. Returns one of them, if there were any. */
export async function endOpenRuns(
  tx: Tx,
  agent: AgentId,
  { of, run, description, except }: Ending,
  now: Date,
): Promise<string | undefined> {
  const [column, id] =
    'leadId' in of
      ? ['lead_id', of.leadId]
      : 'sequenceId' in of
        ? ['sequence_id', of.sequenceId]
        : ['property_id', of.propertyId]
  const { rows } = await tx.$client.query<{ id: string }>({
    name: `end_open_runs_of_${column}`,
    text: `with held as materialized (
        select id from followups where user_id = $1 and ${column} = $2 and status in ('active', 'paused')
          and ($3::uuid is null or id <> $3)
        order by id for no key update
      ), ended as (
        update followups f set status = $4, next_step_date = null, reason = $5, detail = '', updated_at = $6
        from held where f.user_id = $1 and f.id = held.id returning f.id
      ), told as (
        insert into followup_events (user_id, id, followup_id, type, description, created_at)
        select $1, gen_random_uuid(), id, 'cancel', $7, $6 from ended
      )
      select id from ended limit 1`,
    values: [agent, id, except ?? null, run.status, run.reason, now, description],
  })
  return rows[0]?.id
}

/** Whether the lead of a run is in its sequence again. */
export async function hasOpenRun(
  tx: Tx,
  agent: AgentId,
  { leadId, sequenceId }: Pick<FollowUpRecord, 'leadId' | 'sequenceId'>,
): Promise<boolean> {
  const open = and(
    eq(followups.userId, agent),
    eq(followups.leadId, leadId),
    eq(followups.sequenceId, sequenceId),
    inArray(followups.status, ['active', 'paused']),
  )
  return (await tx.$count(followups, open)) > 0
}

export type NewRun = {
  id: string
  leadId: string
  sequenceId: string
  revision: number
  /** The home that it is about. */
  propertyId: string | null
  run: Run
}

/** Adds runs, each with its first event. A lead who is in the sequence already stays where they are. Returns who was added. */
export async function insertRuns(
  tx: Tx,
  agent: AgentId,
  runs: readonly NewRun[],
  { description, now }: { description: string; now: Date },
): Promise<{ id: string; leadId: string }[]> {
  if (runs.length === 0) return []
  const { rows } = await tx.$client.query<{ id: string; leadId: string }>({
    name: 'insert_runs',
    text: `with added as (
        insert into followups (user_id, id, lead_id, sequence_id, revision, property_id, status, current_step_index, next_step_date,
          reason, created_at, updated_at)
        select $1, n.id, n."leadId", n."sequenceId", n.revision, n."propertyId", n.status, n."currentStepIndex", n."nextStepDate",
          n.reason, $3, $3
        from json_to_recordset($2) as n (id uuid, "leadId" uuid, "sequenceId" uuid, revision int, "propertyId" uuid, status text,
          "currentStepIndex" int, "nextStepDate" timestamptz, reason text)
        on conflict (user_id, lead_id, sequence_id) where status in ('active', 'paused') do nothing
        returning id, lead_id
      ), told as (
        insert into followup_events (user_id, id, followup_id, type, description, created_at)
        select $1, id, id, 'enroll', $4, $3 from added
      )
      select id, lead_id as "leadId" from added`,
    values: [
      agent,
      JSON.stringify(runs.map(({ run, ...row }) => ({ ...row, ...columnsOf(run) }))),
      now,
      description,
    ],
  })
  return rows
}

export type NewRunEvent = { followupId: string; type: RunEventType; description: string }

export async function insertRunEvents(
  tx: Tx,
  agent: AgentId,
  events: readonly NewRunEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await tx.$client.query({
    name: 'insert_run_events',
    text: `insert into followup_events (user_id, id, followup_id, type, description, created_at)
      select $1, n.id, n."followupId", n.type, n.description, $2
      from json_to_recordset($3) as n (id uuid, "followupId" uuid, type text, description text)`,
    values: [agent, now, JSON.stringify(events.map((event) => ({ id: uuidv7(), ...event })))],
  })
}

/** Newest first. */
export const listRunEvents = (tx: Tx, agent: AgentId, followupId: string) =>
  tx
    .select({
      id: followupEvents.id,
      type: followupEvents.type,
      description: followupEvents.description,
      createdAt: followupEvents.createdAt,
    })
    .from(followupEvents)
    .where(and(eq(followupEvents.userId, agent), eq(followupEvents.followupId, followupId)))
    .orderBy(sql`created_at desc nulls last, id desc nulls last`)
    .limit(200)

/** The runs of a sequence that something can still happen in, locked. */
export async function lockOpenRuns(tx: Tx, agent: AgentId, sequenceId: string): Promise<FollowUpRecord[]> {
  return tx
    .select()
    .from(followups)
    .where(
      and(
        eq(followups.userId, agent),
        eq(followups.sequenceId, sequenceId),
        inArray(followups.status, ['active', 'paused']),
      ),
    )
    .orderBy(followups.id)
    .for('no key update')
}

/** The IDs of the steps that runs have taken, by run. */
export async function readTakenSteps(
  tx: Tx,
  agent: AgentId,
  followupIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const taken = new Map<string, Set<string>>(followupIds.map((id) => [id, new Set()]))
  const rows = await tx
    .select({ followupId: followupSteps.followupId, stepId: followupSteps.stepId })
    .from(followupSteps)
    .where(
      and(
        eq(followupSteps.userId, agent),
        sql`${followupSteps.followupId} = any (${sql.param([...followupIds])}::uuid[])`,
      ),
    )
  for (const { followupId, stepId } of rows) taken.get(followupId)?.add(stepId)
  return taken
}

type Waiting = {
  reasons: readonly WaitReason[]
  /** Only in this sequence. */
  sequenceId?: string | undefined
  /** Only this run. */
  followupId?: string | undefined
  /** Only this lead's runs. */
  leadId?: string | undefined
  now: Date
}

/** Makes the runs due that wait for one of these reasons. Returns how many there were. */
export async function wakeWaitingRuns(
  tx: Tx,
  agent: AgentId,
  { reasons, sequenceId, followupId, leadId, now }: Waiting,
): Promise<number> {
  const { rowCount } = await tx
    .update(followups)
    .set({ nextStepDate: now, updatedAt: now })
    .where(
      and(
        eq(followups.userId, agent),
        eq(followups.status, 'active'),
        inArray(followups.reason, [...reasons]),
        sequenceId === undefined ? undefined : eq(followups.sequenceId, sequenceId),
        followupId === undefined ? undefined : eq(followups.id, followupId),
        leadId === undefined ? undefined : eq(followups.leadId, leadId),
      ),
    )
  return rowCount ?? 0
}
