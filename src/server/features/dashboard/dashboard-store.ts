import type { AgentId } from '#domain/accounts/agent-id.ts'
import { listLimits, newLeadsDays } from '#domain/analytics/dashboard-limits.ts'
import { heldStatuses } from '#domain/appointments/appointment.ts'
import { leadTiers } from '#domain/leads/tier.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import { sqlText, sqlTexts } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

type Parts = {
  /** JSON of a row `c` of contacts and of a row `a` of appointments, as their features write it. */
  leadRow: string
  appointment: string
}

const held = `a.deleted_at is null and a.status in (${sqlTexts(heldStatuses)})`
const tierColumns = leadTiers
  .map((tier) => `coalesce(sum(leads) filter (where tier = ${sqlText(tier)}), 0) as "${tier}"`)
  .join(', ')
const tierRows = leadTiers.map((tier, at) => `(${at}, ${sqlText(tier)}, counted."${tier}")`).join(', ')

/**
 * Everything on the first view except the listings, in one statement: `$1` is the agent, `$2` now. Counts come from
 * the counters; for leads of the last 7 days, only the first, partial hour is counted row by row.
 */
const statement = ({ leadRow, appointment }: Parts) => `
  with me as (
    select ${zoneOr('p.time_zone')} as zone, ($2::timestamptz at time zone ${zoneOr('p.time_zone')})::date as today,
      date_trunc('hour', $2::timestamptz - interval '${newLeadsDays} days', 'UTC') + interval '1 hour' as whole_hours
    from user_profiles p where p.id = $1
  ),
  bounds as (
    select me.*, today::timestamp at time zone zone as day_start, (today + 1)::timestamp at time zone zone as day_end,
      date_trunc('month', today)::date as month_start, (date_trunc('month', today) + interval '1 month')::date as month_end
    from me
  ),
  counted as (
    select coalesce(sum(leads), 0) as leads, coalesce(sum(score_sum), 0) as score, ${tierColumns}
    from lead_counts where user_id = $1
  )
  select json_build_object(
    'stats', json_build_object(
      'activeListings', (select count(*) from properties where user_id = $1 and deleted_at is null and status = 'Active'),
      'newLeads7d',
        (select coalesce(sum(leads), 0) from lead_arrivals where user_id = $1 and hour >= (select whole_hours from me))
        + (select count(*) from contacts where user_id = $1 and deleted_at is null
            and created_at > $2::timestamptz - interval '${newLeadsDays} days' and created_at < (select whole_hours from me)),
      'upcomingAppointments', (select count(*) from appointments a where a.user_id = $1 and ${held} and a.start_iso > $2),
      'averageScore', case when counted.leads = 0 then 0 else round(counted.score::numeric / counted.leads) end),
    'today', bounds.today,
    'timeZone', bounds.zone,
    'todaysAppointments', (select coalesce(json_agg(${appointment} order by a.start_iso), '[]') from (
      select * from appointments a where a.user_id = $1 and ${held}
        and a.start_iso >= bounds.day_start and a.start_iso < bounds.day_end order by a.start_iso limit ${listLimits.todaysAppointments}) a),
    'upcomingAppointments', (select coalesce(json_agg(${appointment} order by a.start_iso), '[]') from (
      select * from appointments a where a.user_id = $1 and ${held} and a.start_iso > $2 order by a.start_iso limit ${listLimits.upcomingAppointments}) a),
    'appointmentDays', (select coalesce(json_agg(date order by date), '[]') from (
      select distinct a.date from appointments a where a.user_id = $1 and a.deleted_at is null and a.status <> 'Cancelled'
        and a.start_iso >= bounds.month_start::timestamp at time zone bounds.zone
        and a.start_iso < bounds.month_end::timestamp at time zone bounds.zone) days),
    'recentLeads', (select coalesce(json_agg(${leadRow} order by c.created_at desc, c.id desc), '[]') from (
      select * from contacts where user_id = $1 and deleted_at is null
      order by created_at desc nulls last, id desc nulls last limit ${listLimits.recentLeads}) c),
    'distribution', (select json_agg(json_build_object('tier', tier, 'count', count,
        'percent', case when counted.leads = 0 then 0 else round(100.0 * count / counted.leads, 1) end) order by place)
      from (values ${tierRows}) as tiers (place, tier, count)),
    'topLeads', (select coalesce(json_agg(${leadRow} order by c.total_score desc, c.id desc), '[]') from (
      select * from contacts where user_id = $1 and deleted_at is null
      order by total_score desc nulls last, id desc nulls last limit ${listLimits.topScoringLeads}) c)
  )::text as json,
  -- By its order the index answers at once; asked as EXISTS, a cached plan would read every lead.
  coalesce((select rescore_at <= $2 from contacts where user_id = $1 and deleted_at is null
    order by rescore_at limit 1), false) as "isDue"
  from bounds, counted`

/** The dashboard as JSON text without its listings. `isDue` if scores are due to be recalculated. */
export async function readDashboardJson(
  tx: Tx,
  agent: AgentId,
  now: Date,
  parts: Parts,
): Promise<{ json: string; isDue: boolean } | undefined> {
  const { rows } = await tx.$client.query<{ json: string; isDue: boolean }>({
    name: 'read_dashboard',
    text: statement(parts),
    values: [agent, now],
  })
  return rows[0]
}
