import { m } from '#text'

export const titleMinLength = 5
export const addressMinLength = 10

export type PublishField = 'title' | 'address' | 'price' | 'bedrooms' | 'bathrooms' | 'squareFeet'
export type PublishFaults = Partial<Record<PublishField, string>>

export type PublishedFacts = {
  title: string
  address: string
  priceCents: number | null
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
}

const length = (text: string) => [...text.trim()].length

/** What keeps a listing from being published, by field; empty if nothing does. */
export function checkPublishable(listing: PublishedFacts): PublishFaults {
  const faults: PublishFaults = {}
  if (length(listing.title) < titleMinLength)
    faults.title = m.common_listing_title_short({ min: titleMinLength })
  if (length(listing.address) < addressMinLength)
    faults.address = m.common_listing_address_short({ min: addressMinLength })
  if ((listing.priceCents ?? 0) <= 0) faults.price = m.common_listing_price_not_positive()
  if ((listing.bedrooms ?? 0) < 0) faults.bedrooms = m.common_listing_bedrooms_negative()
  if ((listing.bathrooms ?? 0) < 0) faults.bathrooms = m.common_listing_bathrooms_negative()
  if (listing.squareFeet !== null && listing.squareFeet <= 0)
    faults.squareFeet = m.common_listing_square_feet_not_positive()
  return faults
}
