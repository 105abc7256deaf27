import { v7 as uuidv7 } from 'uuid'
import type { Listing } from '#contract/listings.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { baseListingSlug, listingSlugMaxLength } from '#domain/text/slug.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { claimFreeSlug } from '#server/database/public-directory.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { arrangePhotos } from './arrange-photos.ts'
import { readListingJson } from './listing-json-store.ts'
import { countListings, insertListing } from './listing-store.ts'
import { type AddBody, toColumns } from './map-fields.ts'
import {
  keepingRefusals,
  type PublishedListing,
  preparePublishing,
  settleTexts,
} from './prepare-publishing.ts'
import { removeSoonInDemo } from './trial-listing-jobs.ts'

const empty: PublishedListing = {
  title: '',
  address: '',
  priceCents: null,
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  propertyType: '',
  description: { title: '', paragraphs: [] },
  features: [],
  localInfo: [],
  sidekick: { isOn: true, greeting: '', questions: [] },
  priceHistory: [],
  status: 'Draft',
  listedDate: null,
  publishedAt: null,
}

/** Adds a listing with its public address and photos. The same idempotency key returns the same listing. */
export async function addListing(
  deps: Deps,
  agent: AgentId,
  body: AddBody,
  once?: OnceKey,
): Promise<Listing> {
  return keepingRefusals(deps, agent, () =>
    withTenant(deps.db, agent, (tx) => onceByKey(tx, agent, once, () => writeListing(deps, tx, agent, body))),
  )
}

async function writeListing(deps: Deps, tx: Tx, agent: AgentId, body: AddBody): Promise<Listing> {
  if ((await countListings(tx, agent)) >= listingLimits.listings)
    throw new Problem('plan_limit', m.listings_too_many({ max: listingLimits.listings }))
  const id = uuidv7()
  const columns = toColumns(body)
  const written = { ...empty, ...columns }
  const publishing = await preparePublishing(deps, tx, agent, { id, before: empty, after: written })
  const slug = await claimFreeSlug(tx, {
    kind: 'listing',
    base: baseListingSlug(written),
    maxLength: listingSlugMaxLength,
    userId: agent,
    targetId: id,
  })
  await insertListing(tx, { ...columns, ...publishing, userId: agent, id, slug })
  await arrangePhotos(tx, deps, { agent, id, title: written.title }, body)
  await settleTexts(deps, tx, agent, {
    ...{ id, before: empty, after: written, photosBefore: [] },
    againstAdvice: body.againstAdvice,
  })
  await recordChange(tx, agent, 'listing.created', id)
  await removeSoonInDemo(tx, deps, agent, id)
  const json = await readListingJson(tx, agent, id)
  if (!json) throw new Error('The listing that was just written is not there')
  return JSON.parse(json) as Listing
}
