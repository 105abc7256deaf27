import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { searchWords } from '#domain/text/fold.ts'
import { transcripts } from '#server/database/schema/transcripts.ts'
import { containsWords } from '#server/database/search.ts'
import type { Tx } from '#server/database/tenant.ts'

export type TranscriptRow = typeof transcripts.$inferSelect
type Filter = { sidekick?: SidekickId | undefined; q?: string | undefined }
type Position = { at: Date; id: string }

/** A list shows this much of each content: characters. */
const beginning = 300

/** Newest first, each with the beginning of its content. */
export const listTranscriptRows = (
  tx: Tx,
  agent: AgentId,
  filter: Filter,
  { limit, after }: { limit: number; after: Position | undefined },
): Promise<TranscriptRow[]> =>
  tx
    .select({
      ...getTableColumns(transcripts),
      content: sql<string>`left(${transcripts.content}, ${sql.raw(String(beginning))})`,
    })
    .from(transcripts)
    .where(
      and(
        meets(agent, filter),
        after &&
          or(
            lt(transcripts.createdAt, after.at),
            and(eq(transcripts.createdAt, after.at), lt(transcripts.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(transcripts.createdAt), desc(transcripts.id))
    .limit(limit)

/** The total over all pages. */
export const countTranscripts = (tx: Tx, agent: AgentId, filter: Filter): Promise<number> =>
  tx.$count(transcripts, meets(agent, filter))

function meets(agent: AgentId, { sidekick, q }: Filter) {
  return and(
    eq(transcripts.userId, agent),
    isNull(transcripts.deletedAt),
    sidekick && eq(transcripts.sidekick, sidekick),
    q ? containsWords(searchWords(q), transcripts.title, transcripts.content) : undefined,
  )
}

const isOne = (agent: AgentId, id: string) => and(eq(transcripts.userId, agent), eq(transcripts.id, id))

export async function findTranscript(tx: Tx, agent: AgentId, id: string): Promise<TranscriptRow | undefined> {
  const [row] = await tx
    .select()
    .from(transcripts)
    .where(and(isOne(agent, id), isNull(transcripts.deletedAt)))
  return row
}

export async function insertTranscript(tx: Tx, row: typeof transcripts.$inferInsert): Promise<void> {
  await tx.insert(transcripts).values(row)
}

/** Undefined if there is no such transcript. */
export async function setTitle(
  tx: Tx,
  agent: AgentId,
  id: string,
  title: string,
): Promise<TranscriptRow | undefined> {
  const [row] = await tx
    .update(transcripts)
    .set({ title })
    .where(and(isOne(agent, id), isNull(transcripts.deletedAt)))
    .returning()
  return row
}

/** Marks a transcript as deleted, or with null as restored. False if it already was, or doesn't exist. */
export async function markDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
  deletedAt: Date | null,
): Promise<boolean> {
  const marked = await tx
    .update(transcripts)
    .set({ deletedAt })
    .where(
      and(isOne(agent, id), deletedAt ? isNull(transcripts.deletedAt) : isNotNull(transcripts.deletedAt)),
    )
    .returning({ id: transcripts.id })
  return marked.length === 1
}

export async function removeTranscript(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(transcripts).where(and(isOne(agent, id), isNotNull(transcripts.deletedAt)))
}

/** The agent's name as buyers read it. */
export async function readAgentName(tx: Tx, agent: AgentId): Promise<string> {
  const { rows } = await tx.$client.query<{ name: string }>({
    name: 'read_transcript_agent',
    text: `select coalesce(name, '') as name from agent_identities where id = $1`,
    values: [agent],
  })
  return rows[0]?.name ?? ''
}
