import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listingLimits } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { goingFromHere } from '#web/lib/hash-location.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { keepListing } from './listing-calls.ts'
import { bodyOf, valuesOf } from './listing-form-values.ts'

/** Creates a draft with a listing's texts and facts. Photos, open houses and the listed date are not copied. */
export function useDuplicateListing(slug: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const listing = await call('GET /api/listings/{id}', { params: { id } })
      const body = bodyOf(valuesOf(listing))
      return call('POST /api/listings', {
        body: {
          ...body,
          title: m.listings_copy_of({ title: listing.title }).slice(0, listingLimits.title),
          galleryPhotos: [],
          heroPhotos: [],
          openHouses: [],
          listedDate: null,
        },
        idempotencyKey: crypto.randomUUID(),
      })
    },
    onMutate: goingFromHere,
    onSuccess: (copy, _id, go) => {
      keepListing(client, copy)
      showToast({ text: m.listings_duplicated() })
      go(paths.editListing(slug, copy.id))
    },
    onError: (error) => showProblem(error),
  })
}
