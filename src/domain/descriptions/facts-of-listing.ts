import type { ListingFacts } from '#domain/assistant/context.ts'
import { keptFacts, type QuotedFacts } from '#domain/listings/listing-facts.ts'
import { centsOf } from '#domain/text/money.ts'

/** A listing as the API returns it: money in dollars. */
type QuotedListing = Pick<
  ListingFacts,
  | 'title'
  | 'address'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'propertyType'
  | 'status'
  | 'listedDate'
  | 'description'
  | 'features'
> & { price: number | null; facts: QuotedFacts }

/** The listing’s facts with money in cents, for domain rules. */
export const factsOfListing = ({ price, facts, ...listing }: QuotedListing): ListingFacts => ({
  title: listing.title,
  address: listing.address,
  priceCents: price === null ? null : centsOf(price),
  bedrooms: listing.bedrooms ?? null,
  bathrooms: listing.bathrooms ?? null,
  squareFeet: listing.squareFeet ?? null,
  propertyType: listing.propertyType ?? null,
  status: listing.status ?? null,
  listedDate: listing.listedDate ?? null,
  description: listing.description ?? null,
  features: listing.features ?? [],
  ...keptFacts(facts),
})
