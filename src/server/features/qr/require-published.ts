import type { Listing } from '#contract/listings.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { m } from '#text'

/**
 * The agent's listing and its public address. The address is final only once published, so it isn't printed before.
 * Refuses drafts with 409.
 */
export async function requirePublished(
  deps: Pick<Deps, 'db' | 'config'>,
  agent: AgentId,
  id: string,
): Promise<{ listing: Listing; address: string }> {
  const listing: Listing = JSON.parse(await readListing(deps, agent, id))
  if (!isPublic(listing.status)) throw new Problem('conflict', m.qr_publish_first())
  return { listing, address: `${deps.config.publicUrl}${paths.publicListing(listing.slug)}` }
}
