import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { type ListingChoice, useListingChoices } from '#web/lib/use-listing-choices.ts'

type PlaceOptions = {
  /** The listing a form was opened for. It is offered before the others have loaded. */
  listing?: ListingChoice | undefined
  /** That listing can stay selected even if it has been deleted. */
  keepsListing?: boolean | undefined
}

/** The listings that knowledge can be for. An empty `chosen` means all listings. */
export function usePlaces(chosen: string, { listing, keepsListing }: PlaceOptions) {
  const { data, error } = useListingChoices()
  const known = listing && { id: listing.id, title: listing.title || m.knowledge_one_listing() }
  const fallback = chosen
    ? [known?.id === chosen ? known : { id: chosen, title: m.knowledge_one_listing() }]
    : []
  const isMissing = keepsListing && known && data && !data.some(({ id }) => id === known.id)
  const listings = [...(data ?? fallback), ...(isMissing ? [known] : [])]
  return {
    /** A listing that no longer exists is deselected. */
    listingId: listings.some(({ id }) => id === chosen) ? chosen : '',
    places: [
      { value: '', label: m.knowledge_all_listings() },
      ...listings.map(({ id, title }) => ({ value: id, label: title })),
    ],
    error: error ? problemText(error) : undefined,
  }
}
