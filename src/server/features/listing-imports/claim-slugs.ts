import type { AgentId } from '#domain/accounts/agent-id.ts'
import { baseListingSlug, listingSlugMaxLength, slugCandidates } from '#domain/text/slug.ts'
import { addressBase } from '#server/database/public-directory.ts'
import type { Tx } from '#server/database/tenant.ts'
import { claimSlugs } from './imported-listing-store.ts'

/**
 * Candidates not yet tried for each base, kept for a whole import so that a thousand listings with the same name don't
 * retry each other's.
 */
export type SlugMemory = Map<string, Iterator<string>>

/** Maximum bases remembered; past that, memory is cleared. */
const maxRemembered = 2000

type SlugSource = { id: string; title?: string | undefined; address?: string | undefined }

/** A public address for each listing, as if added one by one, but in few statements. */
export async function claimListingSlugs(
  tx: Tx,
  agent: AgentId,
  listings: readonly SlugSource[],
  memory: SlugMemory,
): Promise<Map<string, string>> {
  if (memory.size > maxRemembered) memory.clear()
  const slugs = new Map<string, string>()
  const baseOf = (listing: SlugSource) => addressBase(agent, baseListingSlug(listing), listingSlugMaxLength)
  let open = listings.map((listing) => ({ id: listing.id, base: baseOf(listing) }))
  while (open.length > 0) {
    const claims = open.map(({ id, base }) => ({ id, base, slug: nextCandidate(memory, base) }))
    // Two bases may share a candidate (`elm-2` and the second `elm`); one of them tries its next.
    const distinct = new Map(claims.map((claim) => [claim.slug, claim]))
    const claimed = await claimSlugs(tx, agent, [...distinct.values()])
    for (const { id, slug } of distinct.values()) if (claimed.has(slug)) slugs.set(id, slug)
    open = claims.filter(({ id }) => !slugs.has(id))
  }
  return slugs
}

function nextCandidate(memory: SlugMemory, base: string): string {
  const known = memory.get(base) ?? slugCandidates(base, listingSlugMaxLength)
  memory.set(base, known)
  const { value } = known.next()
  return value
}
