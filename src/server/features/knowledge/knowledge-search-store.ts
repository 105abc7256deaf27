import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Place } from '#domain/knowledge/place.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { aiListingKb } from '#server/database/schema/assistant.ts'
import { properties } from '#server/database/schema/listings.ts'
import { containsWords } from '#server/database/search.ts'
import type { Tx } from '#server/database/tenant.ts'
import { isItsListing, itemColumns, type KnowledgeItemRow } from './knowledge-store.ts'

type Search = {
  /** Folded. */
  words: readonly string[]
  listingId?: string | undefined
  sidekick?: SidekickId | undefined
}

/** Knowledge with all of the words in its title and text together. */
export function searchEntries(
  tx: Tx,
  agent: AgentId,
  { words, listingId, sidekick }: Search,
  limit: number,
): Promise<KnowledgeItemRow[]> {
  const inTitle = containsWords(words, aiListingKb.title)
  return tx
    .select(itemColumns)
    .from(aiListingKb)
    .leftJoin(properties, isItsListing)
    .where(
      and(
        eq(aiListingKb.userId, agent),
        isNull(aiListingKb.deletedAt),
        listingId ? eq(aiListingKb.listingId, listingId) : undefined,
        sidekick ? eq(aiListingKb.sidekick, sidekick) : undefined,
        containsWords(words, aiListingKb.title, aiListingKb.content),
      ),
    )
    .orderBy(desc(sql`(${inTitle})`), desc(aiListingKb.createdAt), desc(aiListingKb.id))
    .limit(limit)
}

export async function findContent(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<{ content: string; places: Place[] }> {
  const [row] = await tx
    .select({ content: aiListingKb.content, places: aiListingKb.places })
    .from(aiListingKb)
    .where(and(eq(aiListingKb.userId, agent), eq(aiListingKb.id, id)))
  return row ?? { content: '', places: [] }
}
