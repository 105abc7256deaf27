import type { AgentId } from '#domain/accounts/agent-id.ts'
import { maxSources, qualifiedTiers, type SourceCount } from '#domain/leads/lead-performance.ts'
import { sqlTexts } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

type PerformanceCounts = {
  leads: number
  qualified: number
  contacted: number
  booked: number
  answerMs: number | null
  sources: SourceCount[]
}

/** What came of the leads that arrived since then, in one statement. `otherSources` names those beyond the most frequent. */
export async function countPerformance(
  tx: Tx,
  agent: AgentId,
  { since, otherSources }: { since: Date; otherSources: string },
): Promise<PerformanceCounts> {
  const { rows } = await tx.$client.query<PerformanceCounts>({
    name: 'count_performance',
    text: `with booked as (
        select distinct lead_id from appointments
        where user_id = $1 and deleted_at is null and status <> 'Cancelled' and lead_id is not null
      ), arrived as (
        select c.source, c.tier, c.contacted_at is not null as is_contacted, b.lead_id is not null as is_booked
        from contacts c left join booked b on b.lead_id = c.id
        where c.user_id = $1 and c.deleted_at is null and c.created_at >= $2
      ), by_source as (
        select source, count(*) as leads, count(*) filter (where is_booked) as booked,
          row_number() over (order by count(*) desc, source) as place
        from arrived group by source
      ), listed as (
        select case when place <= ${maxSources} then source else $3 end as name, sum(leads) as leads,
          sum(booked) as booked, min(place) as place
        from by_source group by 1
      )
      select count(*)::int as leads,
        count(*) filter (where tier in (${sqlTexts(qualifiedTiers)}))::int as qualified,
        count(*) filter (where is_contacted)::int as contacted,
        count(*) filter (where is_booked)::int as booked,
        (select avg(a.total_ms)::float8 from conversations c
          join conversation_messages m on m.user_id = $1 and m.conversation_id = c.id and m.created_at >= $2
          join ai_answers a on a.user_id = $1 and a.message_id = m.id
          where c.user_id = $1 and c.last_message_at >= $2) as "answerMs",
        (select coalesce(json_agg(json_build_object('sourceName', name, 'leadCount', leads, 'converted', booked)
          order by place), '[]') from listed) as sources
      from arrived`,
    values: [agent, since, otherSources],
  })
  return rows[0] ?? { leads: 0, qualified: 0, contacted: 0, booked: 0, answerMs: null, sources: [] }
}
