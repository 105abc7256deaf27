import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { KnowledgePassage } from '#domain/assistant/context.ts'
import type { KnowledgeScope } from '#domain/knowledge/knowledge-scope.ts'
import type { KnowledgeType } from '#domain/knowledge/knowledge-type.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { aiListingKb } from '#server/database/schema/assistant.ts'
import { properties } from '#server/database/schema/listings.ts'
import type { Tx } from '#server/database/tenant.ts'

type StoredEntry = typeof aiListingKb.$inferSelect
export type KnowledgeRow = StoredEntry & { listingTitle: string | null; pagesWithoutText: number[] }
/** Of a list, whose contents are cut off. */
export type KnowledgeItemRow = Omit<StoredEntry, 'places' | 'contentBefore'> & {
  listingTitle: string | null
  isWhole: boolean
  pagesWithoutText: number[]
}
type Filter = {
  scope?: KnowledgeScope | undefined
  listingId?: string | undefined
  sidekick?: SidekickId | undefined
  type?: KnowledgeType | undefined
}
export type Position = { at: Date; id: string }

/** A list shows this much of each content: characters. */
const beginning = 1000

const { content, places: _places, contentBefore: _contentBefore, ...short } = getTableColumns(aiListingKb)
/** Where none of the file's text begins. */
const pagesWithoutText = sql<
  number[]
>`case when ${aiListingKb.mediaType} = 'application/pdf' and ${aiListingKb.state} = 'ready'
  then array(
    select generate_series(1, ${aiListingKb.total}) except
    select (place ->> 'page')::int from jsonb_array_elements(${aiListingKb.places}) place order by 1)
  else array[]::int[] end`
export const itemColumns = {
  ...short,
  content: sql<string>`left(${content}, ${sql.raw(String(beginning))})`,
  isWhole: sql<boolean>`length(${content}) <= ${sql.raw(String(beginning))}`,
  pagesWithoutText,
  listingTitle: properties.title,
}

export const isItsListing = and(
  eq(properties.userId, aiListingKb.userId),
  eq(properties.id, aiListingKb.listingId),
)

export function listEntries(
  tx: Tx,
  agent: AgentId,
  filter: Filter,
  { limit, after }: { limit: number; after: Position | undefined },
): Promise<KnowledgeItemRow[]> {
  return tx
    .select(itemColumns)
    .from(aiListingKb)
    .leftJoin(properties, isItsListing)
    .where(
      and(
        meets(agent, filter),
        after &&
          or(
            lt(aiListingKb.createdAt, after.at),
            and(eq(aiListingKb.createdAt, after.at), lt(aiListingKb.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(aiListingKb.createdAt), desc(aiListingKb.id))
    .limit(limit)
}

/** The total over all pages. */
export const countEntries = (tx: Tx, agent: AgentId, filter: Filter): Promise<number> =>
  tx.$count(aiListingKb, meets(agent, filter))

const meets = (agent: AgentId, { scope, listingId, sidekick, type }: Filter) =>
  and(
    eq(aiListingKb.userId, agent),
    isNull(aiListingKb.deletedAt),
    scope ? eq(aiListingKb.scope, scope) : undefined,
    listingId ? eq(aiListingKb.listingId, listingId) : undefined,
    sidekick ? eq(aiListingKb.sidekick, sidekick) : undefined,
    type ? eq(aiListingKb.type, type) : undefined,
  )

export async function findEntry(tx: Tx, agent: AgentId, id: string): Promise<KnowledgeRow | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(aiListingKb), pagesWithoutText, listingTitle: properties.title })
    .from(aiListingKb)
    .leftJoin(properties, isItsListing)
    .where(and(eq(aiListingKb.userId, agent), eq(aiListingKb.id, id), isNull(aiListingKb.deletedAt)))
  return row
}

export async function insertEntry(tx: Tx, entry: typeof aiListingKb.$inferInsert): Promise<void> {
  await tx.insert(aiListingKb).values(entry)
}

/** The entry, locked until the transaction ends so that concurrent saves take turns. */
export async function lockEntry(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<typeof aiListingKb.$inferSelect | undefined> {
  const [entry] = await tx
    .select()
    .from(aiListingKb)
    .where(and(eq(aiListingKb.userId, agent), eq(aiListingKb.id, id), isNull(aiListingKb.deletedAt)))
    .for('update')
  return entry
}

export type EntryChanges = Partial<
  Pick<
    typeof aiListingKb.$inferInsert,
    'scope' | 'listingId' | 'sidekick' | 'title' | 'content' | 'confirmedAt'
  >
>

/** Writes the changes as the entry's next version. */
export async function updateEntry(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: EntryChanges & { editedAt: Date | null },
): Promise<void> {
  await tx
    .update(aiListingKb)
    .set({ ...changes, version: sql`${aiListingKb.version} + 1` })
    .where(and(eq(aiListingKb.userId, agent), eq(aiListingKb.id, id)))
}

/** Marks an entry as deleted, or with null as restored. False if it already was, or doesn't exist. */
export async function markDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
  deletedAt: Date | null,
): Promise<boolean> {
  const marked = await tx
    .update(aiListingKb)
    .set({ deletedAt })
    .where(
      and(
        eq(aiListingKb.userId, agent),
        eq(aiListingKb.id, id),
        deletedAt ? isNull(aiListingKb.deletedAt) : sql`${aiListingKb.deletedAt} is not null`,
      ),
    )
    .returning({ id: aiListingKb.id })
  return marked.length === 1
}

export async function removeEntry(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx
    .delete(aiListingKb)
    .where(
      and(eq(aiListingKb.userId, agent), eq(aiListingKb.id, id), sql`${aiListingKb.deletedAt} is not null`),
    )
}

/** Tells every process that whatever it prepared from this agent's knowledge is out of date. */
export async function raiseKnowledgeVersion(tx: Tx, agent: AgentId): Promise<void> {
  await tx
    .update(userProfiles)
    .set({ knowledgeVersion: sql`${userProfiles.knowledgeVersion} + 1` })
    .where(eq(userProfiles.id, agent))
}

export async function isOwnListing(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.userId, agent), eq(properties.id, id), isNull(properties.deletedAt)))
  return rows.length === 1
}

/** For which home, or for the agent if there is none, and for which assistant. */
export type PassageFilter = { listingId: string | undefined; sidekick: SidekickId }

/** A listing's passages first, then those for all of the agent's listings; newest first. */
export const selectPassages = (
  tx: Tx,
  agent: AgentId,
  { listingId, sidekick }: PassageFilter,
): Promise<KnowledgePassage[]> =>
  tx
    .select({
      id: aiListingKb.id,
      scope: aiListingKb.scope,
      title: aiListingKb.title,
      text: aiListingKb.content,
      confirmedAt: aiListingKb.confirmedAt,
      places: aiListingKb.places,
      url: aiListingKb.url,
      isOwn: sql<boolean>`${aiListingKb.sidekick} is not null`,
    })
    .from(aiListingKb)
    .where(
      and(
        eq(aiListingKb.userId, agent),
        isNull(aiListingKb.deletedAt),
        ne(aiListingKb.content, ''),
        or(isNull(aiListingKb.sidekick), eq(aiListingKb.sidekick, sidekick)),
        or(
          eq(aiListingKb.scope, 'agent'),
          listingId === undefined ? undefined : eq(aiListingKb.listingId, listingId),
        ),
      ),
    )
    .orderBy(desc(aiListingKb.scope), desc(aiListingKb.createdAt), desc(aiListingKb.id))

/** The note by which the agent confirmed the answer to a question about a home. */
export async function findConfirmed(
  tx: Tx,
  agent: AgentId,
  { listingId, question }: { listingId: string; question: string },
): Promise<typeof aiListingKb.$inferSelect | undefined> {
  const [entry] = await tx
    .select()
    .from(aiListingKb)
    .where(
      and(
        eq(aiListingKb.userId, agent),
        eq(aiListingKb.listingId, listingId),
        eq(aiListingKb.title, question),
        isNotNull(aiListingKb.confirmedAt),
        isNull(aiListingKb.deletedAt),
      ),
    )
    .limit(1)
  return entry
}

/** Makes concurrent additions to an agent's knowledge take turns. */
export async function lockKnowledge(tx: Tx, agent: AgentId): Promise<void> {
  await tx.$client.query({
    name: 'lock_knowledge',
    text: 'select from user_profiles where id = $1 for no key update',
    values: [agent],
  })
}

/** Totals for one home, or for all of the agent's homes, not counting the piece `except`. Characters by where they come from. */
export async function measureKnowledge(
  tx: Tx,
  agent: AgentId,
  listingId: string | null,
  except: string | null,
): Promise<{ pieces: number; written: number; read: number }> {
  const { rows } = await tx.$client.query<{ pieces: number; written: number; read: number }>({
    name: 'measure_knowledge',
    text: `select count(*)::int as pieces,
        coalesce(sum(length(content)) filter (where type = 'text'), 0)::int as written,
        coalesce(sum(length(content)) filter (where type <> 'text'), 0)::int as read
      from ai_listing_kb
      where user_id = $1 and deleted_at is null and listing_id is not distinct from $2
        and id is distinct from $3::uuid`,
    values: [agent, listingId, except],
  })
  return rows[0] ?? { pieces: 0, written: 0, read: 0 }
}
