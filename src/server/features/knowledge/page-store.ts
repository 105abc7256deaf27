import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { aiListingKb } from '#server/database/schema/assistant.ts'
import type { Tx } from '#server/database/tenant.ts'

type StoredEntry = typeof aiListingKb.$inferSelect
export type PageRow = StoredEntry & { url: string }

const isEntry = (agent: AgentId, id: string) => and(eq(aiListingKb.userId, agent), eq(aiListingKb.id, id))

/** Longer than a page can take to be read, so that no one else reads it meanwhile. */
const claimSeconds = 90

/**
 * Claims a page whose next check is at `at`. `busy`: another worker is reading it. Undefined: it is deleted, or its next
 * check is at another time.
 */
export async function claimPage(
  tx: Tx,
  agent: AgentId,
  { id, at, claim }: { id: string; at: Date; claim: string },
): Promise<PageRow | 'busy' | undefined> {
  const [page] = await tx
    .select()
    .from(aiListingKb)
    .where(and(isEntry(agent, id), isNull(aiListingKb.deletedAt), eq(aiListingKb.nextCheckAt, at)))
    .for('update')
  if (!page || page.url === null) return undefined
  const claimed = await tx
    .update(aiListingKb)
    .set({ claim, claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where(and(isEntry(agent, id), sql`coalesce(${aiListingKb.claimedUntil}, '-infinity') < now()`))
    .returning({ id: aiListingKb.id })
  return claimed.length === 1 ? { ...page, url: page.url } : 'busy'
}

/** The page, locked, if `claim` still holds it and it isn't deleted. */
export async function lockClaimed(
  tx: Tx,
  agent: AgentId,
  { id, claim }: { id: string; claim: string },
): Promise<PageRow | undefined> {
  const [page] = await tx
    .select()
    .from(aiListingKb)
    .where(and(isEntry(agent, id), eq(aiListingKb.claim, claim), isNull(aiListingKb.deletedAt)))
    .for('update')
  return page && page.url !== null ? { ...page, url: page.url } : undefined
}

export type PageChanges = Partial<
  Pick<
    StoredEntry,
    | 'title'
    | 'content'
    | 'contentBefore'
    | 'places'
    | 'state'
    | 'failure'
    | 'frequency'
    | 'checkedAt'
    | 'nextCheckAt'
    | 'changedAt'
    | 'failingSince'
    | 'attempts'
  >
>

/** Writes what is known about a page. Its text counts as a new version; the state of its checks doesn't. */
export async function updatePage(tx: Tx, agent: AgentId, id: string, changes: PageChanges): Promise<void> {
  const isNew = changes.content !== undefined
  await tx
    .update(aiListingKb)
    .set({ ...changes, ...(isNew && { version: sql`${aiListingKb.version} + 1` }) })
    .where(isEntry(agent, id))
}

/** Gives a claimed page back. */
export async function releasePage(tx: Tx, agent: AgentId, id: string, claim: string): Promise<void> {
  await tx
    .update(aiListingKb)
    .set({ claim: null, claimedUntil: null })
    .where(and(isEntry(agent, id), eq(aiListingKb.claim, claim)))
}

/** Whether the agent has this page already, for the same listing and assistant. */
export async function hasPage(
  tx: Tx,
  agent: AgentId,
  { url, listingId, sidekick }: Pick<PageRow, 'url' | 'listingId' | 'sidekick'>,
): Promise<boolean> {
  const { rows } = await tx.$client.query({
    name: 'has_page',
    text: `select from ai_listing_kb where user_id = $1 and url = $2 and deleted_at is null
      and listing_id is not distinct from $3 and sidekick is not distinct from $4 limit 1`,
    values: [agent, url, listingId, sidekick],
  })
  return rows.length === 1
}

/** Pages whose check should have begun before `before`. */
export async function listMissed(
  tx: Tx,
  agent: AgentId,
  before: Date,
): Promise<{ id: string; nextCheckAt: Date | null }[]> {
  return tx
    .select({ id: aiListingKb.id, nextCheckAt: aiListingKb.nextCheckAt })
    .from(aiListingKb)
    .where(
      and(
        eq(aiListingKb.userId, agent),
        isNull(aiListingKb.deletedAt),
        sql`${aiListingKb.nextCheckAt} < ${before}`,
      ),
    )
}
