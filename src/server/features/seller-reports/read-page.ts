import type { Listing } from '#contract/listings.ts'
import type { SellerPage } from '#contract/seller-reports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findPublicAgent } from '#server/features/cards/read-public-agent.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { presentContent } from './present-report.ts'
import { findLinked } from './report-store.ts'
import { hashOfLink } from './send-report.ts'

/** What a seller's link opens; undefined if it is expired, revoked or made up. */
export async function readSellerPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  demoCopy: AgentId | undefined,
): Promise<SellerPage | undefined> {
  const id = /^([0-9a-f-]{36})\.[\w-]+$/.exec(token)?.[1]
  if (!id) return undefined
  const owner = await findAddressOwner(deps.db, { kind: 'seller-link', key: id, demoCopy })
  if (!owner) return undefined
  const { agent } = owner
  const link = { id: owner.targetId, tokenHash: hashOfLink(token), now: deps.clock.now() }
  const report = await readWithTenant(deps.db, agent, (tx) => findLinked(tx, agent, link))
  if (!report) return undefined
  const listing: Listing = JSON.parse(await readListing(deps, agent, report.propertyId))
  const card = await findPublicAgent(deps, listing.agent.slug, demoCopy)
  if (!card) return undefined
  const { name, company, phone, email, brandColor } = card
  return {
    ...presentContent(report),
    listing: { title: listing.title, address: listing.address },
    agent: { name, company, phone, email, brandColor },
  }
}
