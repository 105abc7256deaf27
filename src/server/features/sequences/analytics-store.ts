import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeEmailSettings, type EmailSettings } from '#domain/messages/email-settings.ts'
import { creditDays, type SequenceCounts } from '#domain/sequences/sequence-analytics.ts'
import type { Tx } from '#server/database/tenant.ts'

/**
 * As SQL: the sequence of the email `t`, and when it was sent: either the named email, or the last one to a lead before `at`
 * within the attribution window of `$3` days.
 */
const creditedTo = ({ lead, at, named = 'null::uuid' }: { lead: string; at: string; named?: string }) => `
  select t.sequence_id, coalesce(o.sent_at, t.taken_at) as sent_at
  from followup_steps t left join outbox_mails o on o.user_id = t.user_id and o.id = t.mail_id
  where t.user_id = $1 and t.lead_id = ${lead} and t.mail_id is not null and t.outcome = 'sent'
    and coalesce(t.mail_id = ${named},
      coalesce(o.sent_at, t.taken_at) >= ${at} - make_interval(days => $3) and coalesce(o.sent_at, t.taken_at) < ${at})
  order by 2 desc limit 1`

/** As SQL: when a sequence first wrote to each of its leads. */
const written = `
  select t.lead_id, min(coalesce(o.sent_at, t.taken_at)) as since
  from steps t left join outbox_mails o on o.user_id = $1 and o.id = t.mail_id
  where t.mail_id is not null and t.outcome = 'sent' group by 1`

/**
 * As SQL: what leads wrote, each credited to an email: the one its headers answer, which may belong to no sequence, or else
 * the last one. A request to be left alone is no response.
 */
const responses = `
  select e.lead_id, e.created_at, extract(epoch from e.created_at - answered.sent_at) / 3600 as hours
  from written w
  join lead_events e on e.user_id = $1 and e.lead_id = w.lead_id and e.created_at > w.since
    and e.kind in ('message', 'email_received') and not e.data ? 'optsOut'
  left join inbound_mails i on i.user_id = $1
    and i.id = case when e.kind = 'email_received' then (e.data->>'mailId')::uuid end
  cross join lateral (${creditedTo({ lead: 'e.lead_id', at: 'e.created_at', named: 'i.outbox_mail_id' })}) answered
  where answered.sequence_id = $2`

/** As SQL: the leads who booked, each booking credited to the last email before it. Meetings booked by a sequence don't count. */
const booked = `
  select b.lead_id
  from written w
  join appointments b on b.user_id = $1 and b.lead_id = w.lead_id and b.created_at > w.since and b.deleted_at is null
  cross join lateral (${creditedTo({ lead: 'b.lead_id', at: 'b.created_at' })}) before
  where before.sequence_id = $2 and not exists (
    select from followups f join followup_steps s on s.user_id = f.user_id and s.followup_id = f.id
    where f.user_id = $1 and f.lead_id = b.lead_id and s.appointment_id = b.id)`

/**
 * The results of a sequence, counted from its runs, its ledger, and its leads' actions, even after a run ended. Leads who
 * respond or book count once each; the response time is that of their first response.
 */
export async function countOutcomes(tx: Tx, agent: AgentId, sequenceId: string): Promise<SequenceCounts> {
  const { rows } = await tx.$client.query<SequenceCounts>({
    name: 'count_sequence_outcomes',
    text: `with runs as (select id, lead_id from followups where user_id = $1 and sequence_id = $2),
        steps as (select followup_id, lead_id, type, outcome, mail_id, taken_at from followup_steps
          where user_id = $1 and sequence_id = $2),
        acts as (select e.type, count(*)::int as times from followup_events e join runs r on r.id = e.followup_id
          where e.user_id = $1 and e.type in ('email-opened', 'email-clicked') group by 1),
        written as (${written}),
        first_responses as (select distinct on (lead_id) hours from (${responses}) r order by lead_id, created_at)
      select
        (select count(distinct lead_id)::int from runs) as "totalLeads",
        (select count(*)::int from steps where mail_id is not null and outcome = 'sent') as "emailsSent",
        coalesce((select times from acts where type = 'email-opened'), 0) as "emailsOpened",
        coalesce((select times from acts where type = 'email-clicked'), 0) as "emailsClicked",
        (select count(*)::int from tasks where user_id = $1 and sequence_id = $2 and done_at is not null) as "tasksCompleted",
        (select count(*)::int from steps where type = 'meeting' and outcome = 'done') as "meetingsScheduled",
        (select count(distinct lead_id)::int from (${booked}) b) as "appointmentsBooked",
        (select count(*)::int from first_responses) as "responsesReceived",
        (select avg(hours)::float from first_responses) as "avgResponseTime"`,
    values: [agent, sequenceId, creditDays],
  })
  const [counts] = rows
  if (!counts) throw new Error('Counts have a row')
  return counts
}

/** Whether opens and clicks of the agent's emails are tracked. */
export async function readTracking(
  tx: Tx,
  agent: AgentId,
): Promise<Pick<EmailSettings, 'trackOpens' | 'trackClicks'>> {
  const { rows } = await tx.$client.query<{ settings: Partial<EmailSettings> | null }>({
    name: 'read_tracking',
    text: `select email_settings as settings from user_profiles where id = $1`,
    values: [agent],
  })
  return completeEmailSettings(rows[0]?.settings ?? null)
}
