import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endPause, pauseReads } from './pause-reads.ts'

/** A screen that reads something that the server never answers. */
function reading() {
  const client = new QueryClient()
  client.mount()
  vi.stubGlobal('navigator', { onLine: true })
  const ask = vi.fn((_: { signal: AbortSignal }) => Promise.withResolvers<string>().promise)
  const open = (name: string) => {
    const screen = new QueryObserver(client, { queryKey: [name], queryFn: ask })
    onTestFinished(screen.subscribe(vi.fn()))
  }
  onTestFinished(() => {
    endPause()
    client.unmount()
  })
  return { client, ask, open }
}

test('what is being read when someone signs out is not waited for', async () => {
  const { client, ask, open } = reading()
  open('leads')
  await pauseReads(client)
  expect(ask.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true])
  expect(client.isFetching()).toBe(0)
})

test('a part of the screen that opens while someone signs out asks nothing, until the sign-out has failed', async () => {
  const { client, ask, open } = reading()
  await pauseReads(client)
  open('notices')
  await client.invalidateQueries()
  expect(ask).not.toHaveBeenCalled()
  endPause()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
})
