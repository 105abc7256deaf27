import type { ListingFacts } from '#domain/assistant/context.ts'
import { centsOf } from '#domain/text/money.ts'

/** A listing as it travels: money in dollars. */
type TravellingListing = Omit<ListingFacts, 'priceCents'> & {
  price: number | null
  facts: {
    yearBuilt?: number | null | undefined
    lotSquareFeet?: number | null | undefined
    stories?: number | null | undefined
    garageSpaces?: number | null | undefined
    hoaFee?: number | null | undefined
    taxAnnual?: number | null | undefined
  }
}

const cents = (dollars: number | null | undefined) => (dollars == null ? null : centsOf(dollars))

/** The listing’s facts with money in cents, for rules of the domain. */
export const factsOfListing = (listing: TravellingListing): ListingFacts => ({
  title: listing.title,
  address: listing.address,
  priceCents: cents(listing.price),
  bedrooms: listing.bedrooms ?? null,
  bathrooms: listing.bathrooms ?? null,
  squareFeet: listing.squareFeet ?? null,
  propertyType: listing.propertyType ?? null,
  status: listing.status ?? null,
  listedDate: listing.listedDate ?? null,
  description: listing.description ?? null,
  features: listing.features ?? [],
  yearBuilt: listing.facts.yearBuilt ?? null,
  lotSquareFeet: listing.facts.lotSquareFeet ?? null,
  stories: listing.facts.stories ?? null,
  garageSpaces: listing.facts.garageSpaces ?? null,
  hoaFeeCents: cents(listing.facts.hoaFee),
  taxAnnualCents: cents(listing.facts.taxAnnual),
})
