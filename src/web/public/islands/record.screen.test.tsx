import { fireEvent, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ListingPage } from '../listing/listing-page.tsx'
import { aListing } from '../testing/sample-listing.ts'
import { record } from './record.ts'

type SentVisit = { listingId: string; visit: string; events: Record<string, unknown>[] }

/** Opens a home's page in a tab and starts recording. Nothing outlasts the test. */
function visit({ isHidden = false } = {}) {
  const tab = { isHidden }
  const beacons: Blob[] = []
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => tab.isHidden)
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, body) => {
    expect(path).toBe('/api/public/visits')
    return beacons.push(body as Blob) > 0
  })
  const listing = aListing()
  const page = (
    <ListingPage
      listing={listing}
      url={`https://homes.example/l/${listing.slug}`}
      nowMs={Date.now()}
      assets={{ css: '', script: '/p/loader.js' }}
    />
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(renderToStaticMarkup(page))?.[1] ?? ''
  document.body.dataset.listing = listing.id
  // The window belongs to every test, this page only to one.
  vi.stubGlobal('addEventListener', place.addEventListener.bind(place))
  place.addEventListener('click', (event) => event.preventDefault())
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    delete document.body.dataset.listing
  })
  record()
  const sent = async (): Promise<SentVisit[]> =>
    Promise.all(beacons.map(async (beacon) => JSON.parse(await beacon.text())))
  return {
    user: userEvent.setup({ delay: null }),
    /** Looks away from the tab, or back at it. */
    look(away: boolean) {
      tab.isHidden = away
      fireEvent(place, new Event('visibilitychange'))
    },
    sent,
    /** Without how far the page was read, which needs a layout. */
    events: async () =>
      (await sent()).flatMap(({ events }) => events).filter(({ kind }) => kind !== 'scroll'),
  }
}

test('a visit is counted once, under a name that says nothing about the person', async () => {
  const { look, sent, events } = visit()
  const [first] = await sent()
  expect(first).toMatchObject({ listingId: aListing().id, visit: expect.stringMatching(/^[0-9a-f]{32}$/) })
  for (const away of [true, false, true]) look(away)
  expect(await events()).toEqual([{ kind: 'view' }])
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
})

test('a page opened in the background is a visit once it has been looked at', async () => {
  const { look, sent, events } = visit({ isHidden: true })
  expect(await sent()).toEqual([])
  look(false)
  look(true)
  expect(await events()).toEqual([{ kind: 'view' }])
})

test('what is pressed is sent when the buyer looks away, each by what it is for', async () => {
  const opened = visit()
  const press = async (find: () => Element) => opened.user.click(find())
  await press(() => screen.getByText('Talk to the Home Now'))
  await press(() => screen.getByRole('link', { name: 'See the house' }))
  await press(() => screen.getByRole('link', { name: 'Call Me' }))
  await press(() => screen.getByRole('link', { name: 'Email Me' }))
  await press(() => screen.getByText('Open in Apple Maps'))
  await press(() => screen.getByRole('link', { name: 'To Listing' }))
  // Not worth counting.
  await press(() => screen.getByRole('heading', { level: 1 }))
  expect(await opened.events()).toEqual([{ kind: 'view' }])
  opened.look(true)
  expect((await opened.events()).slice(1)).toEqual([
    { kind: 'chat' },
    ...['showing', 'call', 'email', 'map', 'listing'].map((target) => ({ kind: 'click', target })),
  ])
})

test('sharing by email counts as sharing, not as writing to the agent', async () => {
  const opened = visit()
  const sheet = document.querySelector('#share') as HTMLElement
  await opened.user.click(sheet.querySelector('[href^="mailto:"]') as Element)
  opened.look(true)
  expect((await opened.events()).at(-1)).toEqual({ kind: 'click', target: 'share' })
})

test('a busy buyer’s presses are sent in time, and none is sent twice', async () => {
  const opened = visit()
  for (let press = 0; press < 11; press += 1) await opened.user.click(screen.getByText('Open in Apple Maps'))
  const count = async () => (await opened.events()).filter(({ target }) => target === 'map').length
  expect(await count()).toBe(10)
  opened.look(true)
  expect(await count()).toBe(11)
  opened.look(true)
  expect(await count()).toBe(11)
})
