import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Run } from '#domain/sequences/run.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import type { RunReason } from '#domain/sequences/run-reason.ts'
import type { StepType } from '#domain/sequences/sequence.ts'
import type { Tx } from '#server/database/tenant.ts'

type RunUpdate = { id: string; run: Run; detail?: string }
export type TakenStep = {
  followupId: string
  stepId: string
  stepIndex: number
  sequenceId: string
  leadId: string
  type: StepType
  mailId: string | null
  appointmentId: string | null
  outcome: 'planned' | 'done' | 'skipped'
}
type PlannedMail = { id: string; messageId: string; leadId: string; followupId: string }
type StepEvent = { id: string; followupId: string; type: RunEventType; description: string }
export type NewTask = {
  id: string
  leadId: string
  leadName: string
  followupId: string
  sequenceId: string
  text: string
}
/** A run that was paused, and why. */
export type StoppedRun = { followupId: string; leadName: string; reason: RunReason }

/** The effects of a batch of due steps. */
export type StepsTaken = {
  runs: RunUpdate[]
  steps: TakenStep[]
  mails: PlannedMail[]
  events: StepEvent[]
  tasks: NewTask[]
  /** To be booked once this is committed. */
  meetings: { followupId: string; stepId: string }[]
  /** Runs whose next email is to be written once this is committed. */
  drafts: { followupId: string }[]
  /** Runs that were paused. */
  stopped: StoppedRun[]
}

const writeSteps = `
  with moved as (
    update followups f set status = n.status, current_step_index = n."stepIndex", next_step_date = n."dueAt",
      reason = n.reason, detail = n.detail, updated_at = $2
    from json_to_recordset($3) as n (id uuid, status text, "stepIndex" int, "dueAt" timestamptz, reason text, detail text)
    -- The IDs again as an array: joined to a list alone, all runs of the agent would be read.
    where f.user_id = $1 and f.id = any ($8::uuid[]) and f.id = n.id
  ), ledger as (
    insert into followup_steps (user_id, followup_id, step_id, step_index, sequence_id, lead_id, type, mail_id,
      appointment_id, outcome, taken_at)
    select $1, n."followupId", n."stepId", n."stepIndex", n."sequenceId", n."leadId", n.type, n."mailId",
      n."appointmentId", n.outcome, $2
    from json_to_recordset($4) as n ("followupId" uuid, "stepId" text, "stepIndex" int, "sequenceId" uuid,
      "leadId" uuid, type text, "mailId" uuid, "appointmentId" uuid, outcome text)
  ), posted as (
    insert into outbox_mails (user_id, id, message_id, kind, lead_id, about_id, state, created_at)
    select $1, n.id, n."messageId", 'sequence', n."leadId", n."followupId", 'planned', $2
    from json_to_recordset($5) as n (id uuid, "messageId" text, "leadId" uuid, "followupId" uuid)
  ), told as (
    insert into followup_events (user_id, id, followup_id, type, description, created_at)
    select $1, n.id, n."followupId", n.type, n.description, $2
    from json_to_recordset($6) as n (id uuid, "followupId" uuid, type text, description text)
  )
  insert into tasks (user_id, id, lead_id, followup_id, sequence_id, text, due_at, created_at)
  select $1, n.id, n."leadId", n."followupId", n."sequenceId", n.text, $2, $2
  from json_to_recordset($7) as n (id uuid, "leadId" uuid, "followupId" uuid, "sequenceId" uuid, text text)`

export async function writeStepsTaken(tx: Tx, agent: AgentId, taken: StepsTaken, now: Date): Promise<void> {
  const runs = taken.runs.map(({ id, run: { status, stepIndex, dueMs, reason }, detail = '' }) => ({
    ...{ id, status, stepIndex, reason, detail },
    dueAt: dueMs === null ? null : new Date(dueMs),
  }))
  const lists = [runs, taken.steps, taken.mails, taken.events, taken.tasks]
  await tx.$client.query({
    name: 'write_steps_taken',
    text: writeSteps,
    values: [agent, now, ...lists.map((list) => JSON.stringify(list)), runs.map(({ id }) => id)],
  })
}

/** How many emails of this agent's sequences were planned since then. */
export async function countPlannedSince(tx: Tx, agent: AgentId, since: Date): Promise<number> {
  const { rows } = await tx.$client.query<{ planned: number }>({
    name: 'count_planned_steps',
    text: `select count(*)::int as planned from followup_steps
      where user_id = $1 and mail_id is not null and taken_at > $2`,
    values: [agent, since],
  })
  return rows[0]?.planned ?? 0
}
