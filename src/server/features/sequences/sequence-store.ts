import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Condition, Delay, SequenceStep, TriggerType } from '#domain/sequences/sequence.ts'
import { sequenceRevisions, sequences } from '#server/database/schema/sequences.ts'
import type { Tx } from '#server/database/tenant.ts'

export type SequenceRecord = typeof sequences.$inferSelect

/** A sequence with the steps that new leads start with, and how many leads are in it. */
export type FullSequence = SequenceRecord & {
  steps: SequenceStep[]
  goal: Condition | null
  running: number
}

const isOne = (agent: AgentId, id: string) => and(eq(sequences.userId, agent), eq(sequences.id, id))

const newestRevision = and(
  eq(sequenceRevisions.userId, sequences.userId),
  eq(sequenceRevisions.sequenceId, sequences.id),
  eq(sequenceRevisions.revision, sequences.revision),
)

const columns = {
  sequence: sequences,
  steps: sequenceRevisions.steps,
  goal: sequenceRevisions.goal,
  running: sql<number>`coalesce((select sum(n.runs) from followup_counts n where n.user_id = ${sequences.userId}
    and n.sequence_id = ${sequences.id} and n.status in ('active', 'paused')), 0)::int`,
}

const fullOf = ({
  sequence,
  ...rest
}: { sequence: SequenceRecord } & Omit<FullSequence, keyof SequenceRecord>) => ({
  ...sequence,
  ...rest,
})

/** Newest first. */
export async function listSequenceRows(
  tx: Tx,
  agent: AgentId,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<FullSequence[]> {
  const rows = await tx
    .select(columns)
    .from(sequences)
    .innerJoin(sequenceRevisions, newestRevision)
    .where(
      and(
        eq(sequences.userId, agent),
        isNull(sequences.deletedAt),
        after &&
          or(
            lt(sequences.createdAt, after.at),
            and(eq(sequences.createdAt, after.at), lt(sequences.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(sequences.createdAt), desc(sequences.id))
    .limit(limit)
  return rows.map(fullOf)
}

export async function findSequence(tx: Tx, agent: AgentId, id: string): Promise<FullSequence | undefined> {
  const [row] = await tx
    .select(columns)
    .from(sequences)
    .innerJoin(sequenceRevisions, newestRevision)
    .where(and(isOne(agent, id), isNull(sequences.deletedAt)))
  return row && fullOf(row)
}

/** The sequence, locked until the transaction ends, so that no one enrolls in a revision that is being replaced. */
export async function lockSequence(tx: Tx, agent: AgentId, id: string): Promise<FullSequence | undefined> {
  const [locked] = await tx
    .select({ id: sequences.id })
    .from(sequences)
    .where(and(isOne(agent, id), isNull(sequences.deletedAt)))
    .for('no key update')
  return locked && findSequence(tx, agent, id)
}

/** Locks out others who add sequences until the transaction ends, and says how many there are. */
export async function countSequences(tx: Tx, agent: AgentId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${agent}, 5))`)
  return tx.$count(sequences, and(eq(sequences.userId, agent), isNull(sequences.deletedAt)))
}

export type Revision = { sequenceId: string; revision: number; steps: SequenceStep[]; goal: Condition | null }

export async function insertSequence(
  tx: Tx,
  agent: AgentId,
  row: Pick<SequenceRecord, 'id' | 'name' | 'description' | 'triggerType' | 'isActive'>,
  now: Date,
): Promise<void> {
  await tx.insert(sequences).values({ ...row, userId: agent, createdAt: now, updatedAt: now })
}

export async function insertRevision(tx: Tx, agent: AgentId, row: Revision, now: Date): Promise<void> {
  await tx.insert(sequenceRevisions).values({ ...row, userId: agent, createdAt: now })
}

export async function updateSequence(
  tx: Tx,
  agent: AgentId,
  {
    id,
    ...changes
  }: { id: string } & Partial<
    Pick<SequenceRecord, 'name' | 'description' | 'triggerType' | 'isActive' | 'revision'>
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(sequences)
    .set({ ...changes, updatedAt: now, version: sql`${sequences.version} + 1` })
    .where(isOne(agent, id))
}

/** Marks a sequence as deleted, or with null as restored. Its name; undefined if it already was, or doesn't exist. */
export async function markSequenceDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
  deletedAt: Date | null,
): Promise<string | undefined> {
  const [marked] = await tx
    .update(sequences)
    .set({ deletedAt })
    .where(and(isOne(agent, id), deletedAt ? isNull(sequences.deletedAt) : isNotNull(sequences.deletedAt)))
    .returning({ name: sequences.name })
  return marked?.name
}

export async function removeSequence(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(sequences).where(and(isOne(agent, id), isNotNull(sequences.deletedAt)))
}

/** What leads who enroll now start with. */
export type StartingPoint = { sequenceId: string; revision: number; delay: Delay | null }

/** The active sequences that a trigger starts. */
export async function findTriggered(tx: Tx, agent: AgentId, trigger: TriggerType): Promise<StartingPoint[]> {
  const { rows } = await tx.$client.query<StartingPoint>({
    name: 'find_triggered_sequences',
    text: `select s.id as "sequenceId", s.revision, r.steps->0->'delay' as delay from sequences s
      join sequence_revisions r on r.user_id = s.user_id and r.sequence_id = s.id and r.revision = s.revision
      where s.user_id = $1 and s.trigger_type = $2 and s.is_active and s.deleted_at is null
      order by s.id for share of s`,
    values: [agent, trigger],
  })
  return rows
}

/** The revisions that runs are in, by sequence and number. */
export async function readRevisions(
  tx: Tx,
  agent: AgentId,
  of: readonly { sequenceId: string; revision: number }[],
): Promise<Map<string, Revision>> {
  const { rows } = await tx.$client.query<Revision>({
    name: 'read_revisions',
    text: `select r.sequence_id as "sequenceId", r.revision, r.steps, r.goal from sequence_revisions r
      where r.user_id = $1 and (r.sequence_id, r.revision) in (select * from unnest($2::uuid[], $3::int[]))`,
    values: [agent, of.map(({ sequenceId }) => sequenceId), of.map(({ revision }) => revision)],
  })
  return new Map(rows.map((row) => [revisionKey(row), row]))
}

export const revisionKey = ({ sequenceId, revision }: { sequenceId: string; revision: number }): string =>
  `${sequenceId} ${revision}`
