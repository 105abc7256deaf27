import type { ListingFacts } from '#domain/assistant/context.ts'
import {
  keptFacts,
  keptKeyFacts,
  type QuotedFacts,
  type QuotedKeyFacts,
} from '#domain/listings/listing-facts.ts'

/** A listing as the API returns it: money in dollars. */
type QuotedListing = Pick<
  ListingFacts,
  'title' | 'address' | 'propertyType' | 'status' | 'listedDate' | 'description' | 'features'
> &
  QuotedKeyFacts & { facts: QuotedFacts }

/** The listing’s facts with money in cents, for domain rules. */
export const factsOfListing = ({ facts, ...listing }: QuotedListing): ListingFacts => ({
  title: listing.title,
  address: listing.address,
  ...keptKeyFacts(listing),
  propertyType: listing.propertyType ?? null,
  status: listing.status ?? null,
  listedDate: listing.listedDate ?? null,
  description: listing.description ?? null,
  features: listing.features ?? [],
  ...keptFacts(facts),
})
