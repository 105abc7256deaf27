import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Wait } from '#domain/listings/response-time.ts'
import type { Tx } from '#server/database/tenant.ts'

/** Older answers say little about the next one, and no more than `max` of each kind are needed. */
const days = 90
const max = 100

const ms = (from: string, to: string) => `extract(epoch from ${to} - ${from}) * 1000`

/** Leads who wrote on their own, until their agent got in touch, and chat questions, until the agent replied. */
const statement = `
  (select ${ms('created_at', 'coalesce(contacted_at, $2)')}::float8 as ms, contacted_at is not null as "isAnswered"
    from contacts
    where user_id = $1 and deleted_at is null and consent_at is not null and created_at > $2::timestamptz - interval '${days} days'
    order by created_at desc limit ${max})
  union all
  (select ${ms('asked.at', 'coalesce(answer.at, $2)')}::float8, answer.at is not null
    from conversations c
    cross join lateral (select min(a.created_at) as at from conversation_messages a
      where a.user_id = c.user_id and a.conversation_id = c.id and a.role = 'agent') answer
    cross join lateral (select max(q.created_at) as at from conversation_messages q
      where q.user_id = c.user_id and q.conversation_id = c.id and q.role = 'user'
        and q.created_at < coalesce(answer.at, $2)) asked
    where c.user_id = $1 and (c.agent_joined_at is not null or c.needs_agent) and asked.at is not null
      and c.last_message_at > $2::timestamptz - interval '${days} days'
    order by c.last_message_at desc limit ${max})`

/** How long buyers of the last months waited for this agent, or are still waiting at `now`. */
export async function listWaits(tx: Tx, agent: AgentId, now: Date): Promise<Wait[]> {
  const { rows } = await tx.$client.query<Wait>({ name: 'list_waits', text: statement, values: [agent, now] })
  return rows
}
