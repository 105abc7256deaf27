import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoHomeId } from '#domain/demo/demo-agent.ts'
import { leadId } from '#server/features/demo/name-ids.ts'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { type App, openOwnApp, overflow, phone } from './open-app.ts'

let app: App<TestServer>
beforeAll(async () => {
  app = await openOwnApp({ DEMO: 'on' })
  const sample = `/api/public/listings/${demoHomeId}`
  await vi.waitUntil(async () => (await app.server.visitor().get(sample)).status === 200, wait)
})
afterAll(() => app?.stop())

const wait = { timeout: 60_000 }
const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo' })
/** The banner's own button; on a wide screen the sidebar has one, too. */
const leave = (page: Page) => banner(page).getByRole('button', { name: 'Leave demo' })
const removed = 'the listing you added was removed'

test('a visitor opens the dashboard from the front page; what they change shows on every page, survives a reload, and is gone once they have left', async () => {
  const { page, faults, close } = await app.open('/', { viewport: phone })
  const head = page.locator('.site-head')
  await head.locator('summary').click()
  await head.getByRole('link', { name: 'Demo' }).locator('visible=true').click()
  await banner(page).waitFor(wait)
  await page.getByRole('heading', { name: 'Overview' }).waitFor(wait)
  await page.getByText('Maya Ellison').first().waitFor(wait)
  expect(await overflow(page)).toEqual([])

  await page.goto(`${app.server.url}/#/demo/leads/${leadId('Maya Ellison')}`)
  await page.getByLabel('Status', { exact: true }).selectOption('Won')
  await page.getByText('Status changed from New to Won').waitFor(wait)
  await page.goto(`${app.server.url}/#/demo/dashboard`)
  const maya = page.getByRole('listitem').filter({ hasText: 'Maya Ellison' }).first()
  await maya.getByText('Won').waitFor(wait)
  await page.reload()
  await maya.getByText('Won').waitFor(wait)

  await leave(page).click()
  await page.getByRole('heading', { name: 'The light that stays on for your buyers.' }).waitFor(wait)
  expect(new URL(page.url()).hash).toBe('')
  await page.goto(`${app.server.url}/#/demo/dashboard`)
  await maya.getByText('New', { exact: true }).waitFor(wait)
  expect(await maya.getByText('Won').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('the demo listing leads to the home as a buyer sees it, to the dashboard, and from there to the trial', async () => {
  const { page, faults, close } = await app.open('/#demo-listing', { viewport: phone })
  await page.waitForURL('**/demo')
  await page.getByRole('heading', { name: 'Craftsman with a deep porch' }).waitFor(wait)
  expect(await overflow(page)).toEqual([])
  await page.getByRole('link', { name: 'See it as a buyer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Craftsman with a deep porch' }).waitFor(wait)
  await page.goBack()
  await page.getByRole('link', { name: 'Open Demo' }).click()
  await page.getByText('Maya Ellison').first().waitFor(wait)
  await banner(page).getByRole('link', { name: 'Start Free Trial' }).click()
  await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor(wait)
  expect(await banner(page).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('every page of the demo opens, with nothing missing and nothing too wide; its unsent emails can be read, and an invoice printed', async () => {
  const { page, faults, close } = await app.open('/#/demo/dashboard', { viewport: phone })
  await page.getByText('Maya Ellison').first().waitFor(wait)
  const left = await page.request.post(`${app.server.url}/api/public/leads`, {
    data: { listingId: demoHomeId, name: 'Zelda Quist', email: 'zelda@example.com', consent: true },
    headers: { origin: app.server.url },
  })
  expect(left.status()).toBe(201)
  for (const [path, shown] of [
    ['leads', 'Zelda Quist'],
    [`leads/${leadId('Priya Raman')}`, 'Moving from Ohio in April'],
    ['listings', 'Craftsman with a deep porch'],
    [`listings/${demoHomeId}`, '18 Lantern Hill Road'],
    ['conversations', 'Naomi Sato'],
    ['knowledge', 'What stays with the house'],
    ['ai-card', 'AI Business Card'],
    ['deleted', 'Recently deleted'],
    ['settings', 'Settings'],
  ] as const) {
    await page.goto(`${app.server.url}/#/demo/${path}`)
    await page.locator('main').getByText(shown).first().waitFor(wait)
    expect(await overflow(page), path).toEqual([])
  }

  await banner(page).getByRole('button', { name: 'Emails' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsent emails' })
  const mail = dialog.getByRole('listitem').filter({ hasText: 'Zelda Quist' }).first()
  await mail.locator('summary').click()
  await mail.getByText('zelda@example.com').first().waitFor(wait)
  expect(await overflow(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goto(`${app.server.url}/#/demo/settings?tab=billing`)
  await page.getByRole('table', { name: 'Invoices' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Invoice PL-/ }).waitFor(wait)
  await page.getByText('$79.00').first().waitFor(wait)
  expect(await overflow(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await banner(page).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await page.getByText('Billed to').isVisible()).toBe(true)
  expect(faults).toEqual([])
  await close()
})

test('an added listing appears, and disappears with a notice after 4 seconds', async () => {
  const { page, faults, close } = await app.open('/#/demo/listings/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('House of an afternoon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.locator('main').getByText('House of an afternoon').first()
  await row.waitFor(wait)
  expect(await overflow(page)).toEqual([])
  await page.getByRole('status').getByText(removed).waitFor(wait)
  await row.waitFor({ state: 'hidden', ...wait })
  expect(new URL(page.url()).hash).toBe('#demo/listings')
  expect(faults).toEqual([])
  await close()
})

test('an agent who looks at the demo stays signed in, and returns to their own dashboard', async () => {
  const agent = await app.server.agent({ name: 'Olive Own' })
  const { page, faults, close } = await app.openAs(agent, 'dashboard')
  await page.getByRole('heading', { name: 'Overview' }).waitFor(wait)
  await page.goto(`${app.server.url}/#/demo/dashboard`)
  await banner(page).waitFor(wait)
  await page.getByText('Maya Ellison').first().waitFor(wait)
  expect(await overflow(page)).toEqual([])
  await leave(page).click()
  await page.getByRole('button', { name: 'Olive Own' }).waitFor(wait)
  await page.getByRole('heading', { name: 'Overview' }).waitFor(wait)
  expect(await page.getByText('Maya Ellison').count()).toBe(0)
  expect(await banner(page).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
