import type { PublicListing } from '#contract/listings.ts'

/** What a public listing page is made of. */
export type ListingPage = {
  listing: PublicListing
  /** Absolute address of the page, for the canonical link and shares. */
  url: string
}

/** Renders public pages to whole HTML documents. */
export type PageRenderer = {
  listing(page: ListingPage): string
  notFound(url: string): string
}
