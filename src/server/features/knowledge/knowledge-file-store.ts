import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { aiListingKb } from '#server/database/schema/assistant.ts'
import type { Tx } from '#server/database/tenant.ts'

/** A file whose text is being read. */
export type FileReading = {
  id: string
  listingId: string | null
  title: string
  fileName: string
  filePath: string
}

const isReading = (agent: AgentId, id: string) =>
  and(eq(aiListingKb.userId, agent), eq(aiListingKb.id, id), eq(aiListingKb.state, 'reading'))

const readingColumns = {
  id: aiListingKb.id,
  listingId: aiListingKb.listingId,
  title: aiListingKb.title,
  fileName: sql<string>`${aiListingKb.fileName}`,
  filePath: sql<string>`${aiListingKb.filePath}`,
}

const readings = (tx: Tx, agent: AgentId, id: string) =>
  tx
    .select(readingColumns)
    .from(aiListingKb)
    .where(and(isReading(agent, id), isNotNull(aiListingKb.fileName), isNotNull(aiListingKb.filePath)))

/** Undefined if it isn't being read. A deleted file is still read: it may be restored. */
export async function findReading(tx: Tx, agent: AgentId, id: string): Promise<FileReading | undefined> {
  const [row] = await readings(tx, agent, id)
  return row
}

/** The same, locked until the transaction ends. */
export async function lockReading(tx: Tx, agent: AgentId, id: string): Promise<FileReading | undefined> {
  const [row] = await readings(tx, agent, id).for('update')
  return row
}

type ReadingChanges = Partial<
  Pick<
    typeof aiListingKb.$inferInsert,
    'state' | 'failure' | 'done' | 'total' | 'content' | 'places' | 'title' | 'filePath'
  >
>

/** False if it isn't being read. */
export async function updateReading(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: ReadingChanges,
): Promise<boolean> {
  const changed = await tx
    .update(aiListingKb)
    .set(changes)
    .where(isReading(agent, id))
    .returning({ id: aiListingKb.id })
  return changed.length === 1
}

/** Marks a file that could not be read as being read again. False if it isn't such a file. */
export async function restartReading(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  const restarted = await tx
    .update(aiListingKb)
    .set({ state: 'reading', failure: null, done: 0, total: 0 })
    .where(
      and(
        eq(aiListingKb.userId, agent),
        eq(aiListingKb.id, id),
        eq(aiListingKb.state, 'failed'),
        isNotNull(aiListingKb.filePath),
        isNull(aiListingKb.deletedAt),
      ),
    )
    .returning({ id: aiListingKb.id })
  return restarted.length === 1
}

/** The key of a piece's file, deleted or not. */
export async function findFilePath(tx: Tx, agent: AgentId, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ filePath: aiListingKb.filePath })
    .from(aiListingKb)
    .where(and(eq(aiListingKb.userId, agent), eq(aiListingKb.id, id)))
  return row?.filePath ?? undefined
}

/** The keys of all of the agent's files, deleted or not. */
export async function listFilePaths(tx: Tx, agent: AgentId): Promise<Set<string>> {
  const rows = await tx
    .select({ filePath: sql<string>`${aiListingKb.filePath}` })
    .from(aiListingKb)
    .where(and(eq(aiListingKb.userId, agent), isNotNull(aiListingKb.filePath)))
  return new Set(rows.map(({ filePath }) => filePath))
}
