import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeStale, pagedBy, readMore, readsPages } from './queries.ts'

const queryKey = ['GET /api/listings', 'pages']

/** A screen that reads a list. The test answers each read by hand. */
function screen() {
  const client = new QueryClient()
  const answers: ((list: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  const shown = () => client.getQueryData<string[]>(queryKey)
  return { client, answers, shown, stop }
}

test('a first read that began before a change does not replace the result after it', async () => {
  const { client, answers, shown, stop } = screen()
  const isStale = makeStale(client, ['/api/listings'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['Cabin'])
  await isStale
  answers[0]?.([])
  await Promise.resolve()
  expect(shown()).toEqual(['Cabin'])
  stop()
})

test('earlier data is shown until the next answer, and other paths are left alone', async () => {
  const { client, answers, shown, stop } = screen()
  answers[0]?.(['Cabin'])
  await expect.poll(shown).toEqual(['Cabin'])
  await makeStale(client, ['/api/leads'])
  expect(answers).toHaveLength(1)
  const isStale = makeStale(client, ['/api/listings'])
  await expect.poll(() => answers.length).toBe(2)
  expect(shown()).toEqual(['Cabin'])
  answers[1]?.(['Cabin', 'Loft'])
  await isStale
  expect(shown()).toEqual(['Cabin', 'Loft'])
  stop()
})

test('more that was asked for comes, even if a change makes the list be read again meanwhile', async () => {
  const client = new QueryClient()
  const asked: { page: number; answer(): void }[] = []
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) =>
      new Promise<{ page: number }>((resolve) => asked.push({ page, answer: () => resolve({ page }) })),
    getNextPageParam: ({ page }) => page + 1,
  })
  const stop = list.subscribe(() => undefined)
  const answerNext = async (page: number) => {
    await expect.poll(() => asked.at(-1)?.page).toBe(page)
    asked.at(-1)?.answer()
  }
  await answerNext(1)
  await expect.poll(() => list.getCurrentResult().hasNextPage).toBe(true)

  const isRead = readMore(list.getCurrentResult())
  await expect.poll(() => asked.map(({ page }) => page)).toEqual([1, 2])
  const isStale = makeStale(client, ['/api/listings'])
  await answerNext(1)
  await answerNext(2)
  await Promise.all([isRead, isStale])
  expect(list.getCurrentResult().data?.pages).toEqual([{ page: 1 }, { page: 2 }])
  stop()
})

test('a list with pages is found by its route, and a plain read of that route is left alone', () => {
  const client = new QueryClient()
  client.setQueryData(readsPages('GET /api/listings', { query: { limit: 20 } }).queryKey, {
    pages: [],
    pageParams: [],
  })
  client.setQueryData(['GET /api/listings', { query: { limit: 1 } }], { items: [], nextCursor: null })
  client.setQueryData(['GET /api/leads', {}, 'pages'], { pages: [] })
  const found = client.getQueriesData(pagedBy('GET /api/listings')).map(([key]) => key)
  expect(found).toEqual([['GET /api/listings', { query: { limit: 20 } }, 'pages']])
})
