import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/dom'
import { Suspense, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { press } from '#web/testing/fill-in.ts'
import { openPart, openScreen } from '#web/testing/open-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-page.tsx'
import { createQueryClient } from './query-client.ts'

const server = await sharedServer()

const faultText = 'Something went wrong'
const nothingDeleted = () => screen.findByText('Nothing here')

/** React writes down what it caught. */
function quietConsole() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => spy.mockRestore())
}

test('a page that breaks leaves the menu in order, and the next page opens', async () => {
  quietConsole()
  answerInstead('GET /api/deleted', () => Response.json({ items: null }))
  const user = await openScreen(await server.agent(), paths.deleted)
  await screen.findByRole('heading', { level: 1, name: faultText })
  await user.click(screen.getByRole('link', { name: 'AI Sidekicks' }))
  await screen.findByRole('heading', { level: 1, name: 'AI Sidekicks' })
  expect(screen.queryByText(faultText)).toBeNull()
})

test('a fault of the server is not asked for again, until the agent does', async () => {
  let isBroken = true
  const fault = { code: 'fault', detail: 'The shelf is broken.', requestId: 'r-7c1' }
  const asked = answerInstead('GET /api/deleted', () =>
    isBroken ? Response.json(fault, { status: 500 }) : undefined,
  )
  const user = await openScreen(await server.agent(), paths.deleted)
  await screen.findByRole('heading', { level: 1, name: faultText })
  expect(screen.getByText('The shelf is broken.')).toBeTruthy()
  expect(screen.getByText('Request r-7c1')).toBeTruthy()
  expect(asked()).toBe(1)
  isBroken = false
  await press(user, 'Try Again')
  await nothingDeleted()
})

test('a server that is only restarting is asked again, and no one is bothered', async () => {
  const shown: string[] = []
  const asked = answerInstead('GET /api/deleted', () => {
    shown.push(document.body.textContent ?? '')
    return asked() === 1 ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : undefined
  })
  await openScreen(await server.agent(), paths.deleted)
  await nothingDeleted()
  expect(asked()).toBe(2)
  expect(shown.join()).not.toContain(faultText)
})

test.each([
  [
    'a server that was away for long is asked again until it is back, and the screen says so all the while',
    503,
    'back',
  ],
  ['a fault is not', 500, undefined],
])('%s', async (_, status, read) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isAway = true
  const client = createQueryClient()
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: async () => {
      if (isAway) throw new ProblemError({ code: 'unavailable', status })
      return 'back'
    },
  })
  const shown: string[] = []
  // As React hears of it.
  onTestFinished(list.subscribe(notifyManager.batchCalls(() => shown.push(list.getCurrentResult().status))))
  onTestFinished(() => client.clear())
  await vi.advanceTimersByTimeAsync(60_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown.slice(shown.indexOf('error'))).not.toContain('pending')
  expect(list.getCurrentResult().data).toBe(read)
})

test('what broke is shown again on request', async () => {
  quietConsole()
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new TypeError('listing is undefined')
    return <p>The map</p>
  }
  const user = openPart(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  )
  await screen.findByRole('heading', { name: faultText })
  expect(document.body.textContent).not.toContain('undefined')
  isBroken = false
  await press(user, 'Try Again')
  await screen.findByText('The map')
})

test('a part whose code can’t be loaded says so in its place, and loads when it is opened later', async () => {
  quietConsole()
  let isAway = true
  const Plan = () => <p>The plan</p>
  const Part = lazyPart<object>(() => (isAway ? Promise.reject(new TypeError()) : Promise.resolve(Plan)))
  function Home() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <h1>Porch House</h1>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </button>
        <Suspense>{isOpen && <Part />}</Suspense>
      </>
    )
  }
  const user = openPart(<Home />)
  await screen.findByRole('heading', { name: 'We can’t reach the server' })
  expect(screen.getByRole('heading', { name: 'Porch House' })).toBeTruthy()
  isAway = false
  await waitFor(async () => {
    await press(user, 'Hide')
    await press(user, 'Show')
    await screen.findByText(/The plan|can’t reach/)
    expect(screen.queryByText('The plan')).toBeTruthy()
  })
})
