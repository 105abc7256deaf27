import { m } from '#text'

export const listingStatuses = ['Draft', 'Active', 'Sold', 'Archived'] as const
export type ListingStatus = (typeof listingStatuses)[number]

const statusLabels: Record<ListingStatus, () => string> = {
  Draft: m.common_listing_status_draft,
  Active: m.common_listing_status_active,
  Sold: m.common_listing_status_sold,
  Archived: m.common_listing_status_archived,
}
export const listingStatusLabel = (status: ListingStatus): string => statusLabels[status]()

/** Buyers can open the listing's page. A sold home's page stays up and shows its status. */
export const publicStatuses = ['Active', 'Sold'] as const satisfies readonly ListingStatus[]
export const isPublic = (status: ListingStatus): boolean => publicStatuses.some((each) => each === status)

/** Maximums for a listing's texts, in characters, and lists. Its numbers have theirs in `listing-facts.ts`. */
export const listingLimits = {
  /** Per agent, including drafts and deleted listings that can still be restored. */
  listings: 1000,
  title: 140,
  address: 240,
  propertyType: 60,
  descriptionTitle: 200,
  paragraph: 10_000,
  paragraphs: 60,
  feature: 160,
  features: 120,
  heroPhotos: 3,
  galleryPhotos: 60,
  photoWords: 300,
  link: 500,
  schools: 20,
  schoolName: 120,
  schoolType: 60,
  schoolRatingSource: 60,
  schoolGrades: 40,
  schoolMiles: 100,
  localInfo: 12,
  localTopic: 80,
  localText: 1200,
  openHouses: 12,
  greeting: 300,
  questions: 3,
  question: 120,
} as const

export type ListingDescription = { title: string; paragraphs: string[] }

/** Splits a description written as one text into paragraphs at its blank lines. */
export function asDescription(written: string | ListingDescription): ListingDescription {
  if (typeof written !== 'string') return written
  const paragraphs = written.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return { title: '', paragraphs: paragraphs.filter((paragraph) => paragraph !== '') }
}

/** Typed amenities, split at commas and line breaks, trimmed, without duplicates. */
export const splitFeatures = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((feature) => feature.trim())
      .filter((feature) => feature !== ''),
  ),
]
