import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EnrollmentObstacle } from '#domain/sequences/enrollment-obstacle.ts'
import { shownNameOf } from '#server/database/shown-name.ts'
import type { Tx } from '#server/database/tenant.ts'

export type EnrollableLead = { id: string; name: string; obstacle: EnrollmentObstacle | null }

/** The agent's leads among these, each with its obstacle to enrollment, if any. */
export async function findEnrollable(
  tx: Tx,
  agent: AgentId,
  { sequenceId, leadIds }: { sequenceId: string; leadIds: readonly string[] },
): Promise<EnrollableLead[]> {
  const { rows } = await tx.$client.query<EnrollableLead>({
    name: 'find_enrollable',
    text: `select c.id, ${shownNameOf('c')} as name, case
        when c.status in ('Won', 'Lost') then 'closed'
        when exists (select from followups f where f.user_id = c.user_id and f.lead_id = c.id and f.sequence_id = $2
          and f.status in ('active', 'paused')) then 'already_in'
        when c.email = '' then 'no_address'
        when x.reason is not null then x.reason
        when n.state = 'withdrawn' then 'unsubscribed'
        when n.state is null then 'no_consent'
      end as obstacle
      from contacts c
      left join suppressions x on x.user_id = c.user_id and x.address = lower(normalize(trim(c.email)))
      left join lateral (select state from consents o where o.user_id = c.user_id and o.lead_id = c.id
        and o.channel = 'email' and o.purpose = 'marketing' order by o.created_at desc, o.id desc limit 1) n on true
      where c.user_id = $1 and c.id = any ($3::uuid[]) and c.deleted_at is null order by c.name, c.id`,
    values: [agent, sequenceId, [...leadIds]],
  })
  return rows
}
