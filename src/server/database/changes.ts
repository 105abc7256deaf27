import { sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from './transaction.ts'

export type EntityName =
  | 'lead'
  | 'appointment'
  | 'listing'
  | 'import'
  | 'conversation'
  | 'notification'
  | 'knowledge'
  | 'profile'
export type ChangeName = `${EntityName}.${'created' | 'updated' | 'deleted'}`

/** Something of an agent’s that a screen may show has changed. `id` orders the changes for who was away. */
export type Change = { id: number; agent: AgentId; name: ChangeName; entityId: string }

const uncommitted = new WeakMap<object, Change[]>()

/** Writes a change into the log behind `/api/events`; the tenant door tells the screens once it is committed. */
export async function recordChange(
  tx: Tx,
  agent: AgentId,
  name: ChangeName,
  entityId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into changes (user_id, name, entity_id) values (${agent}, ${name}, ${entityId}) returning id`,
  )
  noteChange(tx, { id: Number(rows[0]?.id), agent, name, entityId })
}

/** For a statement that wrote the change’s row itself. */
export function noteChange(tx: Tx, change: Change): void {
  const noted = uncommitted.get(tx)
  if (noted) noted.push(change)
  else uncommitted.set(tx, [change])
}

export const changesOf = (tx: Tx): readonly Change[] => uncommitted.get(tx) ?? []

/**
 * The changes after `lastId`, oldest first, at most 500. Ids are given before the commit, so a slow transaction
 * may land behind a quick one: what was written up to 10 seconds earlier is repeated rather than missed.
 */
export async function changesSince(tx: Tx, agent: AgentId, lastId: number): Promise<Change[]> {
  const { rows } = await tx.execute<{ id: string; name: ChangeName; entity_id: string }>(sql`
    select id, name, entity_id from changes
    where created_at > coalesce((select created_at from changes where id = ${lastId}), now() - interval '1 day') - interval '10 seconds'
      and id <> ${lastId}
    order by id limit 500`)
  return rows.map((row) => ({ id: Number(row.id), agent, name: row.name, entityId: row.entity_id }))
}
