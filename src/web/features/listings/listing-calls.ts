import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Listing, ListingRow } from '#contract/listings.ts'
import { m } from '#text'
import { type Answer, type CallBody, call } from '#web/lib/call.ts'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale, pagedBy, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Page = Answer<'GET /api/listings'>
type Pages = InfiniteData<Page>

/** A row shown in the list before the server has saved it. */
export const isTemporary = (row: { id: string }) => row.id.startsWith('temp-')

const paged = pagedBy('GET /api/listings')

/** Changes every cached list of listings, whatever its search. */
function changeLists(client: QueryClient, change: (rows: ListingRow[]) => ListingRow[]) {
  client.setQueriesData<Pages>(paged, (lists) => {
    if (!lists) return lists
    const pages = lists.pages.map((page, at) => ({
      ...page,
      items: at === 0 ? change(page.items) : change(page.items).filter((row) => !isTemporary(row)),
    }))
    return { ...lists, pages }
  })
}

const staleListings = (client: QueryClient) => makeStale(client, ['/api/listings', '/api/dashboard'])

/** Caches a listing as the server returned it. */
export function keepListing(client: QueryClient, listing: Listing) {
  client.setQueryData(reads('GET /api/listings/{id}', { params: { id: listing.id } }).queryKey, listing)
  void staleListings(client)
}

/**
 * Adds a listing. Its row appears in the list right away under a temporary id, and is removed if saving fails.
 * Continues after its form is left.
 */
export async function addListing(
  client: QueryClient,
  body: CallBody<'POST /api/listings'>,
  row: ListingRow,
  idempotencyKey: string,
): Promise<Listing> {
  await client.cancelQueries(paged)
  changeLists(client, (rows) => [row, ...rows])
  try {
    const listing = await call('POST /api/listings', { body, idempotencyKey })
    keepListing(client, listing)
    return listing
  } catch (error) {
    changeLists(client, (rows) => rows.filter(({ id }) => id !== row.id))
    throw error
  }
}

/** The message for a failed save: database unavailable, or anything else. */
export function saveFailure(error: unknown): string {
  if (isProblem(error, 'not_signed_in')) return problemText(error)
  const isFault = error instanceof ProblemError && (error.code === 'unavailable' || error.code === 'fault')
  return isFault ? m.listings_save_failed_database() : m.listings_save_failed()
}

/** Changes a saved listing. */
export function useChangeListing(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallBody<'PATCH /api/listings/{id}'>) =>
      call('PATCH /api/listings/{id}', { params: { id }, body }),
    onSuccess: (listing) => keepListing(client, listing),
  })
}

/** Deletes listings. Their rows disappear right away, and a toast offers to undo it for 10 seconds. */
export function useDeleteListing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) => call('DELETE /api/listings/{id}', { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries(paged)
      changeLists(client, (rows) => rows.filter((row) => row.id !== id))
    },
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.listings_deleted(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.listings_restored()),
        },
      })
    },
    onError: (error) => showProblem(error),
    onSettled: () => staleListings(client),
  })
}
