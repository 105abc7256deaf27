import { sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ChangeName } from '#domain/live/live-events.ts'
import type { Tx } from './transaction.ts'

/** A change to an agent’s data that a screen may show. `id` orders the changes for screens that were offline. */
export type Change = { id: number; agent: AgentId; name: ChangeName; entityId: string }

const uncommitted = new WeakMap<object, Change[]>()

/** Writes a change to the log behind `/api/events`; the tenant door notifies the screens after the commit. */
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

/** For a statement that wrote the change’s row in its own SQL. */
export function noteChange(tx: Tx, change: Change): void {
  const noted = uncommitted.get(tx)
  if (noted) noted.push(change)
  else uncommitted.set(tx, [change])
}

export const changesOf = (tx: Tx): readonly Change[] => uncommitted.get(tx) ?? []

/**
 * The changes after `lastId`, oldest first, up to 500. Ids are assigned before the commit, so a slow transaction may
 * commit after a fast one with a higher id. To miss nothing, changes written up to 10 seconds earlier are repeated.
 */
export async function changesSince(tx: Tx, agent: AgentId, lastId: number): Promise<Change[]> {
  const { rows } = await tx.execute<Row>(sql`
    select id, name, entity_id from changes
    where created_at > coalesce((select created_at from changes where id = ${lastId}), now() - interval '1 day') - interval '10 seconds'
      and id <> ${lastId}
    order by id limit 500`)
  return rows.map((row) => toChange(agent, row))
}

/** The changes of the last 10 seconds, oldest first, up to 500, and the newest change’s id, which is 0 before the first. */
export async function changesJustNow(tx: Tx, agent: AgentId): Promise<{ newest: number; changes: Change[] }> {
  const { rows } = await tx.execute<Row & { newest: string }>(sql`
    select newest, changes.id, name, entity_id
    from (select coalesce(max(id), 0) as newest from changes) as log
    left join changes on created_at > now() - interval '10 seconds'
    order by changes.id limit 500`)
  const changes = rows.filter(({ id }) => id !== null).map((row) => toChange(agent, row))
  return { newest: Number(rows[0]?.newest), changes }
}

type Row = { id: string; name: ChangeName; entity_id: string }

const toChange = (agent: AgentId, { id, name, entity_id }: Row): Change => ({
  id: Number(id),
  agent,
  name,
  entityId: entity_id,
})
