import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, CallInput, CallRoute } from './call.ts'
import { type RequestOptions, request } from './request.ts'

type ReadRoute = Extract<CallRoute, `GET ${string}`>
type Input<R extends CallRoute> = Omit<CallInput<R>, 'signal' | 'idempotencyKey' | 'body'>
type OptionalInput<T> = Partial<T> extends T ? [input?: T] : [input: T]

/** A key is the route and its input, so a live change can find what it makes stale. */
export const queryKey = (route: ReadRoute, input?: object) => [route, input ?? {}] as const

/** Options for `useQuery`: `useQuery(reads('GET /api/leads/{id}', { params: { id } }))`. */
export const reads = <R extends ReadRoute>(route: R, ...[input]: OptionalInput<Input<R>>) =>
  queryOptions<Answer<R>>({
    queryKey: queryKey(route, input),
    queryFn: async ({ signal }) =>
      (await request(route, { ...(input as RequestOptions), signal })) as Answer<R>,
  })

type PagedRoute = { [R in ReadRoute]: Answer<R> extends { nextCursor: string | null } ? R : never }[ReadRoute]

/** Options for `useInfiniteQuery` over a list with cursors. */
export const readsPages = <R extends PagedRoute>(route: R, ...[input]: OptionalInput<Input<R>>) => {
  const { query, ...rest } = (input ?? {}) as { query?: object }
  return infiniteQueryOptions({
    queryKey: [...queryKey(route, input), 'pages'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) =>
      (await request(route, { ...rest, query: { ...query, cursor: pageParam }, signal })) as Answer<R>,
    getNextPageParam: (last: Answer<R>) => (last as { nextCursor: string | null }).nextCursor ?? undefined,
  })
}

/** Finds the cached lists that `readsPages` made of a route. Plain reads of the same route hold another shape. */
export const pagedBy = (route: PagedRoute) => ({
  predicate: ({ queryKey: [read, , pages] }: { queryKey: readonly unknown[] }) =>
    read === route && pages === 'pages',
})

type Pages = { data?: { pages: readonly unknown[] }; hasNextPage: boolean; isError: boolean }
/** What `useInfiniteQuery` says about a list from `readsPages`. */
export type PagedList = Pages & {
  error: Error | null
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<Pages>
  refetch(): Promise<unknown>
}

/** Reads one page more. If a live change makes the list be read again meanwhile, the page comes after that. */
export async function readMore(list: PagedList): Promise<void> {
  const had = list.data?.pages.length ?? 0
  for (let now: Pages = list; now.hasNextPage && (now.data?.pages.length ?? 0) <= had; ) {
    now = await list.fetchNextPage({ cancelRefetch: false })
    if (now.isError) return
  }
}

/**
 * Marks everything read from paths starting with one of `paths`, such as `/api/leads`, as stale. A screen's first read
 * still in progress may predate the change, so it starts over.
 */
export async function makeStale(client: QueryClient, paths: readonly string[]): Promise<void> {
  const isOf = ({ queryKey: [route] }: { queryKey: readonly unknown[] }) =>
    typeof route === 'string' && paths.some((path) => route.startsWith(`GET ${path}`))
  await client.cancelQueries({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: (query) => isOf(query) && query.state.data === undefined,
  })
  await client.invalidateQueries({ predicate: isOf })
}
