import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

/** A test browser identifies itself as headless, which counts as a program. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

async function publish() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const answer = await agent.post('/api/listings', {
    title: 'Brick rowhouse by the canal',
    address: '7 Lock Street, Richmond, VA 23220',
    price: 389_000,
    description: 'A wide stair and tall windows.',
    status: 'Active',
  })
  return { agent, id: answer.body.id as string, slug: answer.body.slug as string }
}

/** The page waits until the machine is idle. */
const soon = { timeout: 15_000 }

const counts = async (agent: TestClient, id: string) =>
  (await agent.get(`/api/listings/${id}/visits`)).body.now

/** A person switches to something else without closing the page. */
const turnAway = (page: Page) =>
  page.evaluate(`{
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }`)

test('a visit is recorded with what was read and pressed, on a phone without a cookie', async () => {
  const { agent, id, slug } = await publish()
  const { page, faults, close } = await app.open(`/l/${slug}`, { viewport: phone, userAgent })
  await expect.poll(async () => (await counts(agent, id)).visits, soon).toBe(1)
  await page.getByRole('link', { name: 'Share' }).click()
  await page.keyboard.press('Escape')
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expect
    .poll(() => page.evaluate('scrollY + innerHeight >= document.documentElement.scrollHeight - 2'))
    .toBe(true)
  await turnAway(page)
  await expect.poll(async () => (await counts(agent, id)).byTarget.share, soon).toBe(1)
  expect(await counts(agent, id)).toMatchObject({
    visits: 1,
    byDepth: { 25: 1, 50: 1, 75: 1, 100: 1 },
    programs: 0,
  })
  expect(await page.context().cookies()).toEqual([])
  expect(faults).toEqual([])
  await close()
})
