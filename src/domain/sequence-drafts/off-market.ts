/** What may be said about a home that isn't for sale: which one it is, if people have seen it, and no offer of it. */
import { m } from '#text'
import { type DraftSources, isForSale } from './draft-sources.ts'

/** Without what would pitch a home that isn't for sale. One that never was on the market isn't even named. */
export function sayable(sources: DraftSources): DraftSources {
  const { listing, values } = sources
  if (!listing || listing.status === 'Active') return sources
  if (listing.status === 'Draft')
    return { ...sources, listing: null, listingUrl: null, values: { ...values, listing: null } }
  const { title, address, propertyType, status } = listing
  const unknown = { bedrooms: null, bathrooms: null, squareFeet: null, priceCents: null, propertyType: '' }
  const bare = { address, ...unknown, features: [], priceHistory: [], openHouses: [] }
  return {
    ...sources,
    listing: { title, address, status, ...(propertyType !== undefined && { propertyType }) },
    values: { ...values, listing: values.listing && bare },
  }
}

const offer =
  /\b(?:see|visit|tour|view|walk through|look at) (?:it|this one|the (?:home|house|property|place))\b|\b(?:book|schedule|arrange|set up|plan) (?:a |your |another )?(?:private )?(?:showing|tour|visit)\b|\bopen house\b|\bstill (?:available|for sale|on the market)\b/i

/** An offer of a home that isn't for sale. */
export function offerFaults(text: string, { listing }: DraftSources): string[] {
  const found = listing && !isForSale(listing) ? offer.exec(text) : null
  return found ? [m.drafts_fault_not_for_sale({ what: found[0] })] : []
}
