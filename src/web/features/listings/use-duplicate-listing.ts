import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listingLimits } from '#domain/listings/listing.ts'
import { m } from '#text'
import { goTo } from '#web/app/hash-location.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/lib/call.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { keepListing } from './listing-calls.ts'
import { bodyOf, valuesOf } from './listing-form-values.ts'

/** Makes a draft with everything that is written about a listing; its photos, open houses and the day it was listed stay with it alone. */
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
    onSuccess: (copy) => {
      keepListing(client, copy)
      showToast({ text: m.listings_duplicated() })
      goTo(paths.editListing(slug, copy.id))
    },
    onError: (error) => showProblem(error),
  })
}
