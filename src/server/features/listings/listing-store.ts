import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ListingStatus } from '#domain/listings/listing.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { properties } from '#server/database/schema/listings.ts'
import type { Tx } from '#server/database/tenant.ts'

export type ListingRow = typeof properties.$inferSelect
export type NewListing = typeof properties.$inferInsert
export type ListingChanges = Partial<
  Omit<NewListing, 'userId' | 'id' | 'version' | 'createdAt' | 'updatedAt'>
>

const ofAgent = (agent: AgentId, id: string) => and(eq(properties.userId, agent), eq(properties.id, id))

/** The listing, locked until the transaction ends so that concurrent saves take turns. */
export async function lockListing(tx: Tx, agent: AgentId, id: string): Promise<ListingRow | undefined> {
  const [listing] = await tx
    .select()
    .from(properties)
    .where(and(ofAgent(agent, id), isNull(properties.deletedAt)))
    .for('update')
  return listing
}

export async function insertListing(tx: Tx, listing: NewListing): Promise<void> {
  await tx.insert(properties).values(listing)
}

/** Writes the changes as the listing's next version. `clock_timestamp`, so a save that waited for the row is later. */
export async function updateListing(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: ListingChanges,
): Promise<void> {
  await tx
    .update(properties)
    .set({ ...changes, version: sql`${properties.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(ofAgent(agent, id))
}

/** Marks the listing as deleted. Returns its title, address and slug; undefined if there is none. */
export async function markListingDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<Pick<ListingRow, 'title' | 'address' | 'slug'> | undefined> {
  const [listing] = await tx
    .update(properties)
    .set({ deletedAt: sql`now()`, version: sql`${properties.version} + 1` })
    .where(and(ofAgent(agent, id), isNull(properties.deletedAt)))
    .returning({ title: properties.title, address: properties.address, slug: properties.slug })
  return listing
}

export async function unmarkListingDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<Pick<ListingRow, 'status'> | undefined> {
  const [listing] = await tx
    .update(properties)
    .set({ deletedAt: null, version: sql`${properties.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(ofAgent(agent, id))
    .returning({ status: properties.status })
  return listing
}

export async function removeListing(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<Pick<ListingRow, 'slug'> | undefined> {
  const [listing] = await tx.delete(properties).where(ofAgent(agent, id)).returning({ slug: properties.slug })
  return listing
}

/** Makes requests check the agent's plan one at a time. */
export async function lockPlan(tx: Tx, agent: AgentId): Promise<void> {
  await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.id, agent))
    .for('no key update')
}

/** How many listings the agent has, including deleted ones. */
export async function countListings(tx: Tx, agent: AgentId): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(properties)
    .where(eq(properties.userId, agent))
  return row?.count ?? 0
}

/** How many of the agent's listings are Active, not counting the one with ID `besides`. */
export async function countActiveListings(tx: Tx, agent: AgentId, besides: string): Promise<number> {
  const active: ListingStatus = 'Active'
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(properties)
    .where(
      and(
        eq(properties.userId, agent),
        eq(properties.status, active),
        isNull(properties.deletedAt),
        ne(properties.id, besides),
      ),
    )
  return row?.count ?? 0
}
