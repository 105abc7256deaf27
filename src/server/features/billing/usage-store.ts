import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AiPurpose, Tokens } from '#domain/billing/ai-spending.ts'
import type { Tx } from '#server/database/tenant.ts'

export type InteractionRow = { id: string; purpose: AiPurpose; at: Date }
type Month = { startsAt: Date; endsAt: Date }
type Reservation = Month & {
  row: InteractionRow
  cost: number
  most: { interactions: number | null; microcents: number | null }
}

/** Whoever reserves waits for each other, so that two can't both take what is left. */
export async function lockSpending(tx: Tx, agent: AgentId): Promise<void> {
  await tx.$client.query({
    name: 'lock_ai_spending',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 5))',
    values: [agent],
  })
}

/** Counts an interaction with what it may cost, unless that exceeds the month's limits. Needs the lock. */
export async function reserveInteraction(
  tx: Tx,
  agent: AgentId,
  { row, cost, most, startsAt, endsAt }: Reservation,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'reserve_ai_interaction',
    text: `with month as (
        select count(*) filter (where id <> $2) as interactions, coalesce(sum(cost_microcents), 0) as cost
        from ai_interactions where user_id = $1 and created_at >= $6 and created_at < $7
      )
      insert into ai_interactions (user_id, id, purpose, created_at, cost_microcents)
      select $1, $2::uuid, $3, $4, $5::bigint from month
      where ($8::int is null or month.interactions < $8) and ($9::bigint is null or month.cost + $5 <= $9)
      on conflict (user_id, id) do update set cost_microcents = ai_interactions.cost_microcents + excluded.cost_microcents`,
    values: [agent, row.id, row.purpose, row.at, cost, startsAt, endsAt, most.interactions, most.microcents],
  })
  return rowCount === 1
}

/** Replaces what was reserved by what it came to. */
export async function settleInteraction(
  tx: Tx,
  agent: AgentId,
  id: string,
  { inputTokens, outputTokens, difference }: Tokens & { difference: number },
): Promise<void> {
  await tx.$client.query({
    name: 'settle_ai_interaction',
    text: `update ai_interactions set cost_microcents = greatest(cost_microcents + $3, 0),
        input_tokens = input_tokens + $4, output_tokens = output_tokens + $5
      where user_id = $1 and id = $2`,
    values: [agent, id, difference, inputTokens, outputTokens],
  })
}

/** Counts an interaction that cost nothing, or was counted when it was reserved. */
export async function insertInteraction(
  tx: Tx,
  agent: AgentId,
  { id, purpose, at }: InteractionRow,
): Promise<void> {
  await tx.$client.query({
    name: 'insert_ai_interaction',
    text: `insert into ai_interactions (user_id, id, purpose, created_at) values ($1, $2, $3, $4)
      on conflict (user_id, id) do nothing`,
    values: [agent, id, purpose, at],
  })
}

/** Adds to what a month has cost, unless it then exceeds `most`. */
export async function addToMonth(
  tx: Tx,
  agent: AgentId,
  { month, cost, most }: { month: string; cost: number; most: number | null },
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'add_to_ai_month',
    text: `insert into ai_months as m (user_id, month, cost_microcents)
      select $1, $2::date, greatest($3::bigint, 0) where $4::bigint is null or $3 <= $4
      on conflict (user_id, month) do update set cost_microcents = greatest(m.cost_microcents + $3, 0)
      where $4::bigint is null or m.cost_microcents + $3 <= $4`,
    values: [agent, month, cost, most],
  })
  return rowCount === 1
}

/** False if the agent was notified before. */
export async function markTold(
  tx: Tx,
  agent: AgentId,
  { month, at }: { month: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'mark_ai_limit_told',
    text: `insert into ai_months as m (user_id, month, told_at) values ($1, $2, $3)
      on conflict (user_id, month) do update set told_at = excluded.told_at where m.told_at is null`,
    values: [agent, month, at],
  })
  return rowCount === 1
}

export type UsageRow = {
  activeListings: number
  aiInteractions: number
  inputTokens: number
  outputTokens: number
  costMicrocents: number
}

export async function readUsageRow(tx: Tx, agent: AgentId, { startsAt, endsAt }: Month): Promise<UsageRow> {
  const { rows } = await tx.$client.query<UsageRow>({
    name: 'read_usage',
    text: `select
        (select count(*)::int from properties
          where user_id = $1 and status = 'Active' and deleted_at is null) as "activeListings",
        count(*)::int as "aiInteractions",
        coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
        coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
        coalesce(sum(cost_microcents), 0)::float8 as "costMicrocents"
      from ai_interactions where user_id = $1 and created_at >= $2 and created_at < $3`,
    values: [agent, startsAt, endsAt],
  })
  if (!rows[0]) throw new Error('An aggregate without groups is one row')
  return rows[0]
}

export async function deleteInteractionsBefore(tx: Tx, agent: AgentId, before: Date): Promise<void> {
  await tx.$client.query('delete from ai_interactions where user_id = $1 and created_at < $2', [
    agent,
    before,
  ])
}
