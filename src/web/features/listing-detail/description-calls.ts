import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Listing } from '#contract/listings.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'

const isEmpty = ({ description: { title, paragraphs } }: Listing) => !title && paragraphs.length === 0

const staleListings = (client: QueryClient) => makeStale(client, ['/api/listings', '/api/dashboard'])

/**
 * Generates the listing's description: automatically, once, when a listing without one is opened, and again on request.
 * The replaced text can be restored.
 */
export function useDescription(listing: Listing) {
  const client = useQueryClient()
  const { id } = listing
  const writing = useMutation({
    mutationFn: ({ onlyIfEmpty }: { onlyIfEmpty: boolean }) =>
      call('POST /api/listings/{id}/description', { params: { id }, query: { onlyIfEmpty } }),
    onSettled: () => staleListings(client),
  })
  const { mutate } = writing
  const triedFor = useRef<string>(undefined)
  const isBare = isEmpty(listing)
  useEffect(() => {
    if (!isBare || triedFor.current === id) return
    triedFor.current = id
    mutate({ onlyIfEmpty: true })
  }, [isBare, id, mutate])

  const regenerate = () => {
    const before = listing.description
    triedFor.current = id
    mutate(
      { onlyIfEmpty: false },
      {
        onSuccess: ({ writer }) => {
          if (writer && !isBare)
            showToast({
              text: m.listing_detail_description_replaced(),
              action: { label: m.shell_undo(), onAction: () => void putBack(client, id, before) },
            })
        },
      },
    )
  }
  return { writing, regenerate, isBare }
}

async function putBack(client: QueryClient, id: string, description: Listing['description']) {
  try {
    await call('PATCH /api/listings/{id}', { params: { id }, body: { description } })
    await staleListings(client)
  } catch (error) {
    showProblem(error)
  }
}
