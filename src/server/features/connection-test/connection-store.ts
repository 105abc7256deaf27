import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Database } from '#server/database/connect.ts'
import { askWithoutTenant, type Tx } from '#server/database/tenant.ts'

/** The version of PostgreSQL, such as `18.4`. */
export async function readVersion(db: Database): Promise<string> {
  const { rows } = await askWithoutTenant(db, ({ $client }) =>
    $client.query<{ version: string }>(`select current_setting('server_version') as version`),
  )
  return rows[0]?.version ?? ''
}

export async function countCards(tx: Tx, agent: AgentId): Promise<number> {
  const { rowCount } = await tx.$client.query('select user_id from ai_cards where user_id = $1 limit 1', [
    agent,
  ])
  return rowCount ?? 0
}

export async function upsertCard(tx: Tx, agent: AgentId, fullName: string): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `insert into ai_cards (user_id, full_name, title, company, brand_color) values ($1, $2, 'Test', 'Test', '#0ea5e9')
     on conflict (user_id) do update set full_name = excluded.full_name, title = excluded.title,
       company = excluded.company, brand_color = excluded.brand_color`,
    [agent, fullName],
  )
  return rowCount ?? 0
}

export async function deleteCard(tx: Tx, agent: AgentId, fullName: string): Promise<number> {
  const { rowCount } = await tx.$client.query('delete from ai_cards where user_id = $1 and full_name = $2', [
    agent,
    fullName,
  ])
  return rowCount ?? 0
}
