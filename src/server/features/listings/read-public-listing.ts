import { LRUCache } from 'lru-cache'
import type { PublicListing } from '#contract/public-listings.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Database } from '#server/database/connect.ts'
import { type AddressOwner, findAddressOwner } from '#server/database/public-directory.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import { readPublicListingJson, readPublicVersion } from './listing-json-store.ts'

export type FoundListing = {
  agentId: AgentId
  /** Changes with the listing, its photos and its agent's profile. Serves as a cache key for what is built from them. */
  version: string
  listing: PublicListing
}

/** Maximum listings one process keeps assembled; the least recently read go first. */
const maxKept = 2000

const emptyCache = () => ({
  owners: new LRUCache<string, AddressOwner>({ max: maxKept }),
  listings: new LRUCache<string, FoundListing>({ max: maxKept }),
})
type ListingCache = ReturnType<typeof emptyCache>
const keptOf = new WeakMap<Database, ListingCache>()

/**
 * A published listing by slug or ID, for anyone, or from a visitor's copy of the demo for their browser; undefined if
 * it isn't public. A cached listing is reused only after the database confirms that it is current.
 */
export async function readPublicListing(
  { db }: { db: Database },
  key: string,
  demoCopy: AgentId | undefined,
): Promise<FoundListing | undefined> {
  const kept = keptOf.get(db) ?? emptyCache()
  keptOf.set(db, kept)
  const address = `${demoCopy ?? ''} ${key}`
  const known = kept.owners.get(address)
  const found = known && (await readOf(db, kept, known))
  if (found) return found
  // Unknown, or its address has gone to another listing since.
  kept.owners.delete(address)
  const owner = await findAddressOwner(db, { kind: 'listing', key, demoCopy })
  if (!owner) return undefined
  kept.owners.set(address, owner)
  return readOf(db, kept, owner)
}

async function readOf(
  db: Database,
  { listings }: ListingCache,
  { agent, targetId }: AddressOwner,
): Promise<FoundListing | undefined> {
  return readWithTenant(db, agent, async (tx) => {
    // A copy of the demo has the sample homes' ids.
    const kept = `${agent} ${targetId}`
    const before = listings.get(kept)
    if (before) {
      const version = await readPublicVersion(tx, agent, targetId)
      if (version === before.version) return before
      listings.delete(kept)
      if (version === undefined) return undefined
    }
    const read = await readPublicListingJson(tx, agent, targetId)
    if (!read) return undefined
    const found = { agentId: agent, version: read.version, listing: read.json as PublicListing }
    listings.set(kept, found)
    return found
  })
}
