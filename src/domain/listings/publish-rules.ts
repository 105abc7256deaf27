import { m } from '#text'
import type { KeptKeyFacts, KeyFactName } from './listing-facts.ts'

export const titleMinLength = 5
export const addressMinLength = 10

export type PublishField = 'title' | 'address' | KeyFactName
export type PublishFaults = Partial<Record<PublishField, string>>

export type PublishedFacts = KeptKeyFacts & { title: string; address: string }

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
