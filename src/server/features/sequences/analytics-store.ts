import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SequenceCounts } from '#domain/sequences/sequence-analytics.ts'
import type { Tx } from '#server/database/tenant.ts'

/** What came of a sequence, counted from its runs, its ledger, and what its leads did. */
export async function countOutcomes(tx: Tx, agent: AgentId, sequenceId: string): Promise<SequenceCounts> {
  const { rows } = await tx.$client.query<SequenceCounts>({
    name: 'count_sequence_outcomes',
    text: `with runs as (select id, reason, updated_at from followups where user_id = $1 and sequence_id = $2),
        steps as (select followup_id, type, outcome, mail_id, taken_at from followup_steps
          where user_id = $1 and sequence_id = $2),
        acts as (select e.type, count(*)::int as times from followup_events e join runs r on r.id = e.followup_id
          where e.user_id = $1 and e.type in ('email-opened', 'email-clicked') group by 1)
      select
        (select count(*)::int from runs) as "totalLeads",
        (select count(*)::int from steps where mail_id is not null and outcome = 'sent') as "emailsSent",
        coalesce((select times from acts where type = 'email-opened'), 0) as "emailsOpened",
        coalesce((select times from acts where type = 'email-clicked'), 0) as "emailsClicked",
        (select count(*)::int from tasks where user_id = $1 and sequence_id = $2 and done_at is not null) as "tasksCompleted",
        (select count(*)::int from steps where type = 'meeting' and outcome = 'done') as "meetingsScheduled",
        (select count(*)::int from runs where reason = 'booked') as "appointmentsBooked",
        (select count(*)::int from runs where reason = 'replied') as "responsesReceived",
        (select avg(extract(epoch from r.updated_at - last.sent_at)) / 3600 from runs r
          join lateral (select max(s.taken_at) as sent_at from steps s where s.followup_id = r.id and s.mail_id is not null) last on true
          where r.reason = 'replied')::float as "avgResponseTime"`,
    values: [agent, sequenceId],
  })
  const [counts] = rows
  if (!counts) throw new Error('Counts have a row')
  return counts
}
