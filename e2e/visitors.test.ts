import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  bedrooms: 3,
  description: 'The porch looks over the marsh.',
}

type Home = { id: string; slug: string }

async function agentWithHome(status = 'Active') {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { body } = await agent.post('/api/listings', { ...home, status })
  return { agent, listing: body as Home }
}

/** A person's browser, which does not identify itself as a program. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

const visitsOf = async (agent: TestClient, id: string) =>
  (await agent.get(`/api/listings/${id}/visits`)).body.now
/** A page records events once it is idle, and it is idle when the machine is. */
const soon = { timeout: 15_000 }

/** Someone opens the home, reads it to the end, opens the share sheet, and switches to something else. */
async function comeAndRead(agent: TestClient, { id, slug }: Home) {
  const before = (await visitsOf(agent, id)).visits
  const { page, faults, close } = await app.open(`/l/${slug}`, { viewport: phone, userAgent })
  await expect.poll(async () => (await visitsOf(agent, id)).visits, soon).toBe(before + 1)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.getByRole('link', { name: 'Share' }).click()
  await page.locator('dialog[open]#share').waitFor()
  await page.evaluate(`{
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }`)
  await expect.poll(async () => (await visitsOf(agent, id)).byTarget.share, soon).toBe(before + 1)
  expect(faults).toEqual([])
  await close()
}

const card = (page: Page) => page.getByRole('region', { name: 'Visitors' })

test('on a desktop the agent sees who came to a home, what they read and what they pressed', async () => {
  const { agent, listing } = await agentWithHome()
  await comeAndRead(agent, listing)
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`, { viewport: desktop })
  const visitors = card(page)
  await visitors.getByText('Not enough history to compare', { exact: false }).waitFor()
  await visitors.getByRole('img', { name: /^Visits per day, .* Peak on .*: 1\.$/ }).waitFor()
  await expect.poll(() => visitors.getByRole('row').count()).toBe(31)
  await expect
    .poll(() => visitors.getByRole('meter', { name: 'To the end' }).getAttribute('aria-valuetext'))
    .toBe('100% (1)')
  await visitors.getByText('Share', { exact: true }).waitFor()
  expect(await overflow(page)).toEqual([])

  await visitors.getByLabel('Period').selectOption('7 days')
  await expect.poll(() => visitors.getByRole('row').count(), soon).toBe(8)
  await expect.poll(() => page.url()).toContain('visits=7')
  await page.reload()
  await expect.poll(() => visitors.getByLabel('Period').inputValue(), soon).toBe('7')
  await expect.poll(() => visitors.getByRole('row').count(), soon).toBe(8)

  await comeAndRead(agent, listing)
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
  await visitors.getByRole('img', { name: /: 2\.$/ }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('on a desktop the list of homes shows how often each was seen this week', async () => {
  const { agent, listing } = await agentWithHome()
  await agent.post('/api/listings', {
    title: 'Barn that nobody has seen',
    address: '1 Far Road, Bath, NC 27808',
  })
  await comeAndRead(agent, listing)
  const { page, faults, close } = await app.openAs(agent, 'listings', { viewport: desktop })
  const homeRow = page.getByRole('listitem').filter({ hasText: home.title })
  await homeRow.getByText('1 view this week', { exact: true }).waitFor()
  const barn = page.getByRole('listitem').filter({ hasText: 'Barn that nobody has seen' })
  await barn.waitFor()
  // A draft has no page.
  expect(await barn.getByText('this week').count()).toBe(0)
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test.each([
  ['published', 'Active', 'No visits in these 30 days'],
  ['not published', 'Draft', 'Visits are counted once the listing is published.'],
])('a home that is %s and was never visited says so', async (_, status, words) => {
  const { agent, listing } = await agentWithHome(status)
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`)
  await card(page).getByText(words).waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('counts that fail to load say so, and load on the next attempt', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, close } = await app.openAs(agent, 'listings')
  // Down until the button is pressed: a live change may read the counts again at any time.
  const isPressed = () => page.evaluate('globalThis.isPressed === true')
  await page.route('**/visits?*', async (route) =>
    (await isPressed()) ? route.continue() : route.fulfill({ status: 500 }),
  )
  await page.getByRole('link', { name: home.title, exact: true }).click()
  await page.waitForURL(new RegExp(listing.id))
  const again = card(page).getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.evaluate('addEventListener("click", () => { globalThis.isPressed = true }, { capture: true })')
  await again.click()
  await card(page).getByText('No visits in these 30 days').waitFor()
  await close()
})
