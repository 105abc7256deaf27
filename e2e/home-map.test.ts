import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const address = '7 Lock Street, Richmond, VA 23220'
const richmond = { latitude: 37.5407, longitude: -77.436 }

async function agentWithHome(coordinates: object | null) {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { body } = await agent.post('/api/listings', {
    title: 'Brick rowhouse by the canal',
    address,
    price: 389_000,
    description: 'A wide stair climbs to rooms with eleven-foot ceilings.',
    status: 'Active',
    coordinates,
  })
  return { agent, listing: body as { id: string; slug: string } }
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
    'with known coordinates',
    richmond,
    'OpenStreetMap',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*&marker=37\.5407,-77\.436$/,
  ],
  [
    'with only an address',
    null,
    'Google Maps',
    /^https:\/\/www\.google\.com\/maps\?q=7%20Lock%20Street.*&output=embed$/,
  ],
] as const

test.each(places)(
  'a buyer sees the map of a home %s after asking for it',
  async (_, coordinates, service, src) => {
    const { listing } = await agentWithHome(coordinates)
    const { page, faults, close } = await app.open(`/l/${listing.slug}`, { viewport: phone })
    const asked = await standIn(page)
    const map = page.locator('#map')
    await map.getByText(`Loads ${service} only when you click.`).waitFor()
    await expect.poll(() => map.getByRole('link').count()).toBe(3)
    expect([asked, faults]).toEqual([[], []])
    await map.getByRole('link', { name: 'Show the map' }).click()
    const frame = page.frameLocator(`iframe[title="Map of ${address} from ${service}"]`)
    await frame.getByText('A map').waitFor()
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

test('without a script the map opens at its service, and search engines read where the home is', async () => {
  const { listing } = await agentWithHome(richmond)
  const { page, close } = await app.open(`/l/${listing.slug}`, { viewport: phone, javaScriptEnabled: false })
  await expect
    .poll(() => page.getByRole('link', { name: 'Show the map' }).getAttribute('href'))
    .toBe('https://www.openstreetmap.org/?mlat=37.5407&mlon=-77.436#map=16/37.5407/-77.436')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data.mainEntity.geo).toEqual({ '@type': 'GeoCoordinates', ...richmond })
  await close()
})

test.each(places)(
  'an agent sees the map of a home %s after asking for it',
  async (_, coordinates, service, src) => {
    const { agent, listing } = await agentWithHome(coordinates)
    const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`)
    const asked = await standIn(page)
    const card = page.getByRole('region', { name: 'Location and Maps' })
    await card.getByText(`Loads ${service} only when you click.`).waitFor()
    expect([asked, faults]).toEqual([[], []])
    await card.getByRole('button', { name: 'Show the map' }).click()
    await page.frameLocator(`iframe[title="Map of ${address} from ${service}"]`).getByText('A map').waitFor()
    expect(asked[0]).toMatch(src)
    await expect.poll(() => card.getByRole('link').count()).toBe(2)
    expect(await overflow(page)).toEqual([])
    await card.getByRole('button', { name: 'Hide the map' }).click()
    await page.locator('iframe[title^="Map of"]').waitFor({ state: 'detached' })
    expect(faults).toEqual([`asked ${new URL(asked[0] ?? '').host}`])
    await close()
  },
)

test('on a desktop a pin is typed into the form, and an invalid one says so', async () => {
  const { agent, listing } = await agentWithHome(null)
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}/edit`, {
    viewport: desktop,
  })
  await page.getByText('More facts').click()
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await latitude.fill('91')
  await save.click()
  await page.getByText('Enter degrees from -90 to 90, such as 37.5407.').waitFor()
  await latitude.fill('37.5407')
  await save.click()
  await page.getByText('A pin needs both latitude and longitude.').waitFor()
  expect(await overflow(page)).toEqual([])
  await longitude.fill('-77.436')
  await save.click()
  await expect
    .poll(async () => (await agent.get(`/api/listings/${listing.id}`)).body.coordinates)
    .toEqual(richmond)
  await longitude.fill('')
  await latitude.fill('')
  await save.click()
  await expect.poll(async () => (await agent.get(`/api/listings/${listing.id}`)).body.coordinates).toBeNull()
  expect(faults).toEqual([])
  await close()
})
