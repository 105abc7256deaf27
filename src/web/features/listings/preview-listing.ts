import type { Profile } from '#contract/accounts.ts'
import type { Listing } from '#contract/listings.ts'
import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'
import { appBodyOf } from './listing-app-values.ts'
import { bodyOf, type ListingValues } from './listing-form-values.ts'

type SavedListing = Pick<Listing, 'id' | 'slug' | 'status' | 'priceHistory'>
const unsaved: SavedListing = { id: '', slug: '', status: 'Draft', priceHistory: [] }

/** What buyers would see if the form were published now. */
export function previewOf(
  values: ListingValues,
  agent: Profile,
  saved: SavedListing = unsaved,
): PublicListing {
  const body = bodyOf(values)
  return {
    id: saved.id,
    slug: saved.slug,
    status: saved.status === 'Sold' ? 'Sold' : 'Active',
    listedDate: body.listedDate ?? null,
    title: values.title.trim() || m.listings_preview_title(),
    address: values.address.trim() || m.listings_preview_address(),
    coordinates: body.coordinates ?? null,
    price: body.price ?? null,
    bedrooms: body.bedrooms ?? null,
    bathrooms: body.bathrooms ?? null,
    squareFeet: body.squareFeet ?? null,
    propertyType: values.propertyType,
    description: typeof body.description === 'object' ? body.description : { title: '', paragraphs: [] },
    features: body.features ?? [],
    facts: body.facts ?? {},
    ctaListingUrl: body.ctaListingUrl ?? '',
    ctaMediaUrl: body.ctaMediaUrl ?? '',
    ...appBodyOf(values),
    priceHistory: saved.priceHistory,
    otherHomes: [],
    heroPhotos: values.photos.filter(({ isHero }) => isHero),
    galleryPhotos: values.photos,
    agent: { ...agent, ...agent.shown },
    updatedAt: new Date(0).toISOString(),
  }
}
