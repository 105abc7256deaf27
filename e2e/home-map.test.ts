import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const address = '7 Lock Street, Richmond, VA 23220'

async function addHome(agent: TestClient, coordinates: object | null): Promise<{ id: string; slug: string }> {
  const { body } = await agent.post('/api/listings', {
    title: 'Brick rowhouse by the canal',
    address,
    price: 389_000,
    description: 'A wide stair climbs to rooms with eleven-foot ceilings.',
    status: 'Active',
    coordinates,
  })
  return body
}

/** No request reaches the map services: a page of ours stands in for their answer. */
async function standIn(page: Page) {
  const asked: string[] = []
  await page.route(/^https:\/\/www\.(openstreetmap\.org|google\.com)\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>A map' })
  })
  return asked
}

const places = [
  [
    'OpenStreetMap',
    { latitude: 37.5407, longitude: -77.436 },
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*&marker=37\.5407,-77\.436$/,
  ],
  ['Google Maps', null, /^https:\/\/www\.google\.com\/maps\?q=7%20Lock%20Street.*&output=embed$/],
] as const

test.each(places)(
  'the page’s policy lets a buyer see the map of a home from %s, after asking for it',
  async (service, coordinates, src) => {
    const listing = await addHome(await app.server.agent(), coordinates)
    const { page, faults, close } = await app.open(`/l/${listing.slug}`, { viewport: phone })
    const asked = await standIn(page)
    const map = page.locator('#map')
    expect([asked, faults]).toEqual([[], []])
    await map.getByRole('link', { name: 'Show the map' }).click()
    await page.frameLocator(`iframe[title="Map of ${address} from ${service}"]`).getByText('A map').waitFor()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(src)
    await expect
      .poll(() => map.getByRole('link').allTextContents())
      .toEqual(['Open in Google Maps', 'Open in Apple Maps'])
    expect(faults).toEqual([`asked ${new URL(asked[0] ?? '').host}`])
    expect(await overflow(page)).toEqual([])
    await close()
  },
)

test('the policy of the agent’s own pages lets them see the map of a home, after asking for it', async () => {
  const agent = await app.server.agent()
  const listing = await addHome(agent, places[0][1])
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`)
  const asked = await standIn(page)
  const card = page.getByRole('region', { name: 'Location and Maps' })
  await card.getByRole('button', { name: 'Show the map' }).click()
  await page.frameLocator(`iframe[title="Map of ${address} from OpenStreetMap"]`).getByText('A map').waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([`asked ${new URL(asked[0] ?? '').host}`])
  await close()
})
