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
  status: 'Active',
}

type Home = { id: string; slug: string }

async function agentWithHome() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { body } = await agent.post('/api/listings', home)
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
  const { page, faults, close } = await app.open(`/l/${slug}`, { viewport: phone, userAgent })
  await expect.poll(async () => (await visitsOf(agent, id)).visits, soon).toBe(1)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.getByRole('link', { name: 'Share' }).click()
  await page.locator('dialog[open]#share').waitFor()
  await page.evaluate(`{
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }`)
  await expect.poll(async () => (await visitsOf(agent, id)).byTarget.share, soon).toBe(1)
  expect(faults).toEqual([])
  await close()
}

test('on a desktop the agent sees who came to a home, what they read and what they pressed', async () => {
  const { agent, listing } = await agentWithHome()
  await comeAndRead(agent, listing)
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`, { viewport: desktop })
  const visitors = page.getByRole('region', { name: 'Visitors' })
  await visitors.getByRole('img', { name: /^Visits per day, .* Peak on .*: 1\.$/ }).waitFor()
  await expect
    .poll(() => visitors.getByRole('meter', { name: 'To the end' }).getAttribute('aria-valuetext'))
    .toBe('100% (1)')
  await visitors.getByText('Share', { exact: true }).waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
