import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { fairHousingRecords } from '#server/database/schema/fair-housing.ts'
import type { Tx } from '#server/database/tenant.ts'

export type RecordRow = typeof fairHousingRecords.$inferSelect
type Position = { at: Date; id: string }

/** Rows of the same day, place, words, and end are stored once. */
export async function insertRecords(tx: Tx, rows: (typeof fairHousingRecords.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(fairHousingRecords).values(rows).onConflictDoNothing()
}

/** Newest first. */
export const listRecords = (
  tx: Tx,
  agent: AgentId,
  { limit, after }: { limit: number; after: Position | undefined },
): Promise<RecordRow[]> =>
  tx
    .select()
    .from(fairHousingRecords)
    .where(
      and(
        eq(fairHousingRecords.userId, agent),
        after &&
          or(
            lt(fairHousingRecords.at, after.at),
            and(eq(fairHousingRecords.at, after.at), lt(fairHousingRecords.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(fairHousingRecords.at), desc(fairHousingRecords.id))
    .limit(limit)

export const removeRecordsBefore = (tx: Tx, agent: AgentId, at: Date): Promise<unknown> =>
  tx
    .delete(fairHousingRecords)
    .where(and(eq(fairHousingRecords.userId, agent), lt(fairHousingRecords.at, at)))

/** The agent's name as buyers read it. */
export async function readPerson(tx: Tx, agent: AgentId): Promise<string> {
  const { rows } = await tx.$client.query<{ name: string }>({
    name: 'read_person',
    text: `select coalesce(name, '') as name from agent_identities where id = $1`,
    values: [agent],
  })
  return rows[0]?.name ?? ''
}
