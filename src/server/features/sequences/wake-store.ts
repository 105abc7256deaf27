import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import type { Queryable, Tx } from '#server/database/tenant.ts'

/** Agents with due steps, longest waiting first. Skips the sample agent, whose sequences never run. */
export async function listDueAgents(tx: Queryable, now: Date, limit: number): Promise<AgentId[]> {
  const { rows } = await tx.$client.query<{ agent: AgentId }>({
    name: 'list_due_agents',
    text: `select user_id as agent from sequence_wakes where due_at <= $1 and user_id <> $3
      group by 1 order by min(due_at), user_id limit $2`,
    values: [now, limit, sampleAgentId],
  })
  return rows.map(({ agent }) => agent)
}

/** Clears an agent's due entries before the steps are claimed. Entries locked by a concurrent enrollment stay. */
export async function dropWakes(tx: Tx, agent: AgentId, now: Date): Promise<void> {
  await tx.$client.query({
    name: 'drop_wakes',
    text: `delete from sequence_wakes where (user_id, slot) in (
      select user_id, slot from sequence_wakes where user_id = $1 and due_at <= $2 for update skip locked)`,
    values: [agent, now],
  })
}

/** Notes when this agent's next step is due, but not before `notBefore`. */
export async function noteNextWake(tx: Tx, agent: AgentId, notBefore: Date): Promise<void> {
  await tx.$client.query({
    name: 'note_next_wake',
    text: `insert into sequence_wakes as kept (user_id, slot, due_at)
      select $1, app.count_slot(), greatest(next_step_date, $2) from followups
      where user_id = $1 and status = 'active' and next_step_date is not null order by next_step_date limit 1
      on conflict (user_id, slot) do update set due_at = least(kept.due_at, excluded.due_at)`,
    values: [agent, notBefore],
  })
}
