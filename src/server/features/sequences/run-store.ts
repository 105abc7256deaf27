import { and, eq, inArray } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Run } from '#domain/sequences/run.ts'
import type { WaitReason } from '#domain/sequences/run-reason.ts'
import { followups } from '#server/database/schema/sequences.ts'
import type { Tx } from '#server/database/tenant.ts'

export type FollowUpRecord = typeof followups.$inferSelect

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

/** Locked until the transaction ends: no step is taken meanwhile. */
export async function lockFollowUp(tx: Tx, agent: AgentId, id: string): Promise<FollowUpRecord | undefined> {
  const [row] = await tx.select().from(followups).where(isOne(agent, id)).for('no key update')
  return row
}

/** The open runs of a sequence, locked. */
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

export type NewRun = {
  id: string
  leadId: string
  sequenceId: string
  revision: number
  /** The home that it is about. */
  propertyId: string | null
  run: Run
}

/** Adds runs, with a first event here and on the lead's timeline. Skips leads already in the sequence; returns the rest. */
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
        returning id, lead_id, sequence_id
      ), told as (
        insert into followup_events (user_id, id, followup_id, type, description, created_at)
        select $1, id, id, 'enroll', $4, $3 from added
      ), noted as (
        insert into lead_events (user_id, id, lead_id, kind, text, data, created_at)
        select $1, a.id, a.lead_id, 'sequence', s.name, jsonb_build_object('followupId', a.id), $3
        from added a join sequences s on s.user_id = $1 and s.id = a.sequence_id
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

/** The runs of one lead, of one sequence, or about one home. */
export type RunsOf = { leadId: string } | { sequenceId: string } | { propertyId: string }

type RunEnding = {
  of: RunsOf
  run: Pick<Run, 'status' | 'reason'>
  description: string
  /** Stays as it is. */
  except: string | undefined
}

const isOpen = `status in ('active', 'paused')`
/** As SQL: a run counts as open until its last email has been sent. */
const isUnsent = `(${isOpen} or (status = 'completed' and exists (select from followup_steps p
  where p.user_id = followups.user_id and p.followup_id = followups.id and p.outcome = 'planned')))`

/** Ends all open runs of a lead, of a sequence, or about a home. Returns them. */
export async function endOpenRuns(
  tx: Tx,
  agent: AgentId,
  { of, run, description, except }: RunEnding,
  now: Date,
): Promise<{ id: string; sequence: string }[]> {
  const [column, id] =
    'leadId' in of
      ? ['lead_id', of.leadId]
      : 'sequenceId' in of
        ? ['sequence_id', of.sequenceId]
        : ['property_id', of.propertyId]
  const { rows } = await tx.$client.query<{ id: string; sequence: string }>({
    name: `end_open_runs_of_${column}`,
    text: `with held as materialized (
        select id from followups where user_id = $1 and ${column} = $2 and ${column === 'property_id' ? isUnsent : isOpen}
          and ($3::uuid is null or id <> $3)
        order by id for no key update
      ), ended as (
        update followups f set status = $4, next_step_date = null, reason = $5, detail = '', updated_at = $6
        from held where f.user_id = $1 and f.id = held.id returning f.id, f.sequence_id
      ), told as (
        insert into followup_events (user_id, id, followup_id, type, description, created_at)
        select $1, gen_random_uuid(), id, 'cancel', $7, $6 from ended
      )
      select e.id, s.name as sequence from ended e join sequences s on s.user_id = $1 and s.id = e.sequence_id`,
    values: [agent, id, except ?? null, run.status, run.reason, now, description],
  })
  return rows
}

type WaitingRunFilter = {
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
  { reasons, sequenceId, followupId, leadId, now }: WaitingRunFilter,
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
