import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { readsPages } from '#web/lib/queries.ts'
import { press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openPart } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'
import { ListEnd } from './list-end.tsx'

const server = await sharedServer()

function Homes() {
  const list = useInfiniteQuery(readsPages('GET /api/listings', { query: { limit: 2 } }))
  const shown = list.data?.pages.flatMap((page) => page.items).length ?? 0
  return (
    <>
      <h1>{shown} homes</h1>
      <ListEnd list={list} shown={shown} compact />
    </>
  )
}

test('a page that couldn’t be read is the one that is tried again, by the only button', async () => {
  const agent = await server.agent()
  for (const title of ['Quarry Cabin', 'Mill House', 'Porch House']) await addListing(agent, { title })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const user = openPart(
    <QueryClientProvider client={client}>
      <Homes />
    </QueryClientProvider>,
    agent,
  )
  await screen.findByRole('heading', { name: '2 homes' })
  goOffline()
  await press(user, 'Load more')
  await screen.findByText(unreachable)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByRole('heading', { name: '3 homes' })
  expect(screen.queryByText(unreachable)).toBeNull()
})
