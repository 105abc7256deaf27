import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { RecipientFacts } from '#domain/sending/gate.ts'
import type { ConditionFacts, DraftReadiness } from '#domain/sequences/run.ts'
import type { RunReason } from '#domain/sequences/run-reason.ts'
import type { RunStatus } from '#domain/sequences/run-status.ts'
import { lastChatWith, recentMailsTo } from '#server/database/recent-mails.ts'
import { shownNameOf } from '#server/database/shown-name.ts'
import type { Tx } from '#server/database/tenant.ts'

/** Runs with the facts that the rules need, in one statement: all due ones, a single one, or those of a sequence. */

type Facts = Omit<
  RecipientFacts,
  'zone' | 'lastChatMs' | 'firstInDayMs' | 'firstInWeekMs' | 'lastOtherMs'
> & {
  /** The lead's own, where it is known. */
  leadZone: string | null
  lastOther: string | null
  lastChat: string | null
  firstInDay: string | null
  firstInWeek: string | null
}

/** A run whose next step is due, locked, with what the rules need to know. */
export type DueRun = {
  id: string
  leadId: string
  sequenceId: string
  revision: number
  stepIndex: number
  /** Why it waited before; null if it didn't. */
  reason: RunReason | null
  isSequenceDeleted: boolean
  isHomeDeleted: boolean
  isOn: boolean
  isSending: boolean
  draft: DraftReadiness
  leadName: string
  recipient: Facts
  conditions: ConditionFacts
  /** When the last showing ahead of the lead ends. */
  visitUntil: string | null
}

const facts = `
  json_build_object(
    'isDeleted', c.deleted_at is not null,
    'status', c.status,
    'email', c.email,
    'leadZone', c.time_zone,
    'suppression', (select x.reason from suppressions x where x.user_id = f.user_id and x.address = lower(normalize(trim(c.email)))),
    'consent', coalesce((select n.state from consents n where n.user_id = f.user_id and n.lead_id = c.id
      and n.channel = 'email' and n.purpose = 'marketing' order by n.created_at desc, n.id desc limit 1), 'unknown'),
    'replied', exists (select from lead_events e where e.user_id = f.user_id and e.lead_id = f.lead_id
      and e.created_at > f.created_at and e.kind in ('message', 'email_received')),
    'booked', exists (select from appointments a where a.user_id = f.user_id and a.lead_id = f.lead_id
      and a.created_at > f.created_at and a.deleted_at is null and a.status in ('Scheduled', 'Confirmed')
      and not exists (select from followup_steps o where o.user_id = f.user_id and o.followup_id = f.id
        and o.appointment_id = a.id)),
    'lastChat', ${lastChatWith({ user: 'f.user_id', lead: 'f.lead_id' })},
    'sentInDay', coalesce(sent.in_day, 0),
    'sentInWeek', coalesce(sent.in_week, 0),
    'firstInDay', sent.first_in_day,
    'firstInWeek', sent.first_in_week,
    'lastOther', sent.last_other
  ) as recipient,
  json_build_object(
    'status', c.status,
    'score', c.total_score,
    'opened', coalesce((did.kinds)[1], false),
    'clicked', coalesce((did.kinds)[2], false),
    'everReplied', exists (select from lead_events e where e.user_id = f.user_id and e.lead_id = f.lead_id
      and e.kind = 'email_received')
  ) as conditions,
  (select max(a.end_iso) from appointments a where a.user_id = f.user_id and a.lead_id = f.lead_id and a.kind = 'showing'
    and a.status in ('Scheduled', 'Confirmed') and a.deleted_at is null and a.end_iso > $2) as "visitUntil"
  from f
  join contacts c on c.user_id = f.user_id and c.id = f.lead_id
  join sequences s on s.user_id = f.user_id and s.id = f.sequence_id
  ${recentMailsTo({ user: 'f.user_id', lead: 'f.lead_id', sequence: 'f.sequence_id', now: '$2::timestamptz' })}
  left join lateral (
    select array[bool_or(v.kind = 'opened'), bool_or(v.kind = 'clicked')] as kinds
    from mail_events v where v.user_id = f.user_id and v.by = 'human' and v.kind in ('opened', 'clicked')
      and v.mail_id = (select t.mail_id from followup_steps t
        where t.user_id = f.user_id and t.followup_id = f.id and t.mail_id is not null
        order by t.taken_at desc, t.step_index desc limit 1)
  ) as did on true`

const columns = `select f.id, f.lead_id as "leadId", f.sequence_id as "sequenceId", f.revision,
  f.current_step_index as "stepIndex", f.reason, s.deleted_at is not null as "isSequenceDeleted", s.is_active as "isOn",
  exists (select from properties h where h.user_id = f.user_id and h.id = f.property_id and h.deleted_at is not null) as "isHomeDeleted",
  exists (select from followup_steps p where p.user_id = f.user_id and p.followup_id = f.id and p.outcome = 'planned') as "isSending",
  coalesce((select case when d.state = 'offered' then 'offered' else 'ready' end from sequence_drafts d
    where d.user_id = f.user_id and d.followup_id = f.id and d.revision = f.revision
      and d.step_index = f.current_step_index and d.state <> 'discarded'), 'none') as draft, ${shownNameOf('c')} as "leadName",`

/** As SQL: whether the next step of the run `d` is an email. */
const isEmailNext = `coalesce((select r.steps->d.current_step_index->>'type' from sequence_revisions r
  where r.user_id = d.user_id and r.sequence_id = d.sequence_id and r.revision = d.revision), '') in ('email', 'ai-email')`

/**
 * The due runs, longest due first: either those whose next step is an email or all others, so that emails held back by the
 * pace hold up nothing else. Skips locked runs until the next time.
 */
export async function claimDueRuns(
  tx: Tx,
  agent: AgentId,
  now: Date,
  { isEmail, limit }: { isEmail: boolean; limit: number },
): Promise<DueRun[]> {
  const { rows } = await tx.$client.query<DueRun>({
    name: isEmail ? 'claim_due_emails' : 'claim_due_others',
    text: `with f as materialized (
        select d.* from followups d where d.user_id = $1 and d.status = 'active' and d.next_step_date <= $2
          and ${isEmail ? '' : 'not '}${isEmailNext}
        order by d.next_step_date limit $3 for no key update of d skip locked
      ) ${columns} ${facts}`,
    values: [agent, now, limit],
  })
  return rows
}

/**
 * Locks an agent's steps for this worker until the transaction ends; false if another worker has them. Forces generic plans,
 * because replanning the large statements for each batch takes longer than running them.
 */
export async function holdAgent(tx: Tx, agent: AgentId): Promise<boolean> {
  const { rows } = await tx.$client.query<{ held: boolean }>({
    name: 'hold_agent_steps',
    text: `select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as held,
      set_config('plan_cache_mode', 'force_generic_plan', true)`,
    values: [agent],
  })
  return rows[0]?.held ?? false
}

/** What the rules need to know of one run right now. */
export async function readRunFacts(
  tx: Tx,
  agent: AgentId,
  id: string,
  now: Date,
): Promise<DueRun | undefined> {
  const { rows } = await tx.$client.query<DueRun>({
    name: 'read_run_facts',
    text: `with f as (select * from followups where user_id = $1 and id = $3) ${columns} ${facts}`,
    values: [agent, now, id],
  })
  return rows[0]
}

export type StandingRun = DueRun & { status: RunStatus; nextStepDate: Date | null }

/** The open runs of a sequence, the next due first. */
export async function listRunFacts(
  tx: Tx,
  agent: AgentId,
  sequenceId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<StandingRun[]> {
  const { rows } = await tx.$client.query<StandingRun>({
    name: 'list_run_facts',
    text: `with f as materialized (
        select * from followups where user_id = $1 and sequence_id = $3 and status in ('active', 'paused')
        order by next_step_date limit $4
      ) ${columns} f.status, f.next_step_date as "nextStepDate", ${facts}`,
    values: [agent, now, sequenceId, limit],
  })
  return rows
}

/** Like `readRunFacts`, for leads as if they were enrolled now. Leaves out those already in the sequence. */
export async function readFactsOfLeads(
  tx: Tx,
  agent: AgentId,
  { id, revision }: { id: string; revision: number },
  { leadIds, now }: { leadIds: readonly string[]; now: Date },
): Promise<DueRun[]> {
  if (leadIds.length === 0) return []
  const { rows } = await tx.$client.query<DueRun>({
    name: 'read_facts_of_leads',
    text: `with f as (
        select l.user_id, l.id, l.id as lead_id, $3::uuid as sequence_id, $4::int as revision, 0 as current_step_index,
          null::text as reason, null::uuid as property_id, $2::timestamptz as created_at
        from contacts l where l.user_id = $1 and l.id = any ($5::uuid[]) and l.deleted_at is null
          and not exists (select from followups o where o.user_id = $1 and o.lead_id = l.id and o.sequence_id = $3
            and o.status in ('active', 'paused'))
      ) ${columns} ${facts}`,
    values: [agent, now, id, revision, [...leadIds]],
  })
  return rows
}
