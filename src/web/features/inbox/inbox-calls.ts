import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InboxItem } from '#contract/inbox.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { type Answer, type CallBody, call } from '#web/lib/call.ts'
import { makeStale, pagedBy, queryKey, readsPages } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import type { InboxFilters } from './use-inbox-filters.ts'

type Filters = Pick<InboxFilters, 'query'>
type Pages = InfiniteData<Answer<'GET /api/inbox'>>
type Change = CallBody<'PATCH /api/inbox/{id}'>

const pageSize = 30
const listOf = ({ query }: Filters) => readsPages('GET /api/inbox', { query: { limit: pageSize, ...query } })

/** One folder of the inbox, page by page. */
export function useInbox(filters: Filters) {
  const list = useInfiniteQuery(listOf(filters))
  return {
    list,
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    counts: list.data?.pages[0]?.counts,
  }
}

const mutationKey = ['change-inbox-item']

/** What a list shows at this moment. */
export const itemsIn = (client: QueryClient, filters: Filters): InboxItem[] =>
  client.getQueryData<Pages>(listOf(filters).queryKey)?.pages.flatMap((page) => page.items) ?? []

const lists = pagedBy('GET /api/inbox')

/**
 * Changes an item. What leaves the folder is gone from the list at once, and back if that fails, which is said. Answers
 * the item as it is now, undefined after a failure.
 */
export function useChangeItem() {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ item: { id }, change }: { item: InboxItem; change: Change }) =>
      call('PATCH /api/inbox/{id}', { params: { id }, body: change }),
    onMutate: async ({ item, change }) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<Pages>(lists)
      client.setQueriesData<Pages>(lists, (pages) => pages && pagesAfter(pages, item, change))
      return { before }
    },
    onError: (error, _change, outcome) => {
      for (const [key, pages] of outcome?.before ?? []) client.setQueryData(key, pages)
      showProblem(error)
    },
    onSuccess: (item) =>
      client.setQueryData(queryKey('GET /api/inbox/{id}', { params: { id: item.id } }), item),
    // A list that is read while another change is on its way would bring back what has just left it.
    onSettled: () => client.isMutating({ mutationKey }) === 1 && void makeStale(client, staleReads.inbox),
  })
  return (item: InboxItem, change: Change): Promise<InboxItem | undefined> =>
    // The failure has been shown.
    mutateAsync({ item, change }).catch(() => undefined)
}

/** The pages without an item that leaves them, or with it read or unread. */
const pagesAfter = (pages: Pages, { id }: InboxItem, { read, archived, snoozedUntil }: Change): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((item) => {
      if (item.id !== id) return [item]
      if (archived !== undefined || snoozedUntil !== undefined) return []
      return [{ ...item, isRead: read ?? item.isRead }]
    }),
  })),
})
