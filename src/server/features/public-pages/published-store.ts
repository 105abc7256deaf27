import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { copyIdStart, sampleAgentId } from '#domain/demo/demo-agent.ts'
import { publicStatuses } from '#domain/listings/listing.ts'
import { publicSlugs, userProfiles } from '#server/database/schema/accounts.ts'
import { aiCards } from '#server/database/schema/cards.ts'
import { properties } from '#server/database/schema/listings.ts'
import type { Tx } from '#server/database/tenant.ts'

/** Every agent who has, or had, a public address, except the demo: search engines shouldn't find its homes. */
export async function listAgentsWithAddresses(tx: Tx): Promise<AgentId[]> {
  const rows = await tx
    .selectDistinct({ agent: publicSlugs.userId })
    .from(publicSlugs)
    .where(and(ne(publicSlugs.userId, sampleAgentId), sql`user_id::text not like ${`${copyIdStart}%`}`))
  return rows.map(({ agent }) => agent as AgentId)
}

/** The public card of the transaction's agent, once they have saved one. */
export const listCards = (tx: Tx) =>
  tx
    .select({ slug: userProfiles.slug, changedAt: aiCards.updatedAt })
    .from(aiCards)
    .innerJoin(userProfiles, eq(userProfiles.id, aiCards.userId))

/** Listings of the transaction's agent that anyone can see. */
export const listPublished = (tx: Tx) =>
  tx
    .select({ slug: properties.slug, changedAt: properties.updatedAt })
    .from(properties)
    .where(and(inArray(properties.status, publicStatuses), isNull(properties.deletedAt)))
