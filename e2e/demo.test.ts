import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoHomeId } from '#domain/demo/demo-agent.ts'
import { leadId } from '#server/features/demo/name-ids.ts'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { type App, desktop, openOwnApp, overflow, phone } from './open-app.ts'

let app: App<TestServer>
beforeAll(async () => {
  app = await openOwnApp({ DEMO: 'on' })
  const sample = `/api/public/listings/${demoHomeId}`
  await vi.waitUntil(async () => (await app.server.visitor().get(sample)).status === 200, wait)
})
afterAll(() => app?.stop())

const wait = { timeout: 15_000 }
const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo' })
/** The banner's own button; on a wide screen the sidebar has one, too. */
const leave = (page: Page) => banner(page).getByRole('button', { name: 'Leave demo' })
const removed = 'the listing you added was removed'

async function sendContact(page: Page) {
  const form = page.locator('#contact form')
  await form.getByLabel('Name').fill('Zelda Quist')
  await form.getByLabel('Email', { exact: true }).fill('zelda@example.com')
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
}

/** On a phone, opens the menu first if it hides the link. */
async function openDemoFrom(page: Page, isPhone: boolean) {
  const head = page.locator('.site-head')
  if (isPhone) await head.locator('summary').click()
  await head.getByRole('link', { name: 'Demo' }).locator('visible=true').click()
  await banner(page).waitFor(wait)
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, viewport) => {
  const isPhone = viewport === phone

  test('a visitor opens the dashboard from the front page, and returns there', async () => {
    const { page, faults, close } = await app.open('/', { viewport })
    await openDemoFrom(page, isPhone)
    await page.getByRole('heading', { name: 'Overview' }).waitFor(wait)
    await page.getByText('Maya Ellison').first().waitFor(wait)
    expect(await overflow(page)).toEqual([])
    await leave(page).click()
    await page.getByRole('heading', { name: 'The light that stays on for your buyers.' }).waitFor(wait)
    expect(new URL(page.url()).hash).toBe('')
    expect(faults).toEqual([])
    await close()
  })

  test('the demo listing leads to the dashboard, and to the home as a buyer sees it', async () => {
    const { page, faults, close } = await app.open('/#demo-listing', { viewport })
    await page.waitForURL('**/demo')
    await page.getByRole('heading', { name: 'Craftsman with a deep porch' }).waitFor(wait)
    expect(await overflow(page)).toEqual([])
    await page.getByRole('link', { name: 'See it as a buyer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Craftsman with a deep porch' }).waitFor(wait)
    expect(await page.getByText('A sample home.').count()).toBe(1)
    await page.goBack()
    await page.getByRole('link', { name: 'Open Demo' }).click()
    await banner(page).waitFor(wait)
    await page.getByText('Maya Ellison').first().waitFor(wait)
    expect(faults).toEqual([])
    await close()
  })

  test('every page of the demo opens, with nothing missing and nothing too wide', async () => {
    const { page, faults, close } = await app.open('/#/demo/dashboard', { viewport })
    for (const [path, shown] of [
      ['leads', 'Priya Raman'],
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
    expect(faults).toEqual([])
    await close()
  })
})

test('an added listing appears, and disappears with a notice after 4 seconds', async () => {
  const { page, faults, close } = await app.open('/#/demo/listings/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('House of an afternoon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.locator('main').getByText('House of an afternoon').first()
  await row.waitFor(wait)
  await page.getByRole('status').getByText(removed).waitFor(wait)
  await row.waitFor({ state: 'hidden', ...wait })
  expect(new URL(page.url()).hash).toBe('#demo/listings')
  expect(faults).toEqual([])
  await close()
})

test('a change shows on every page, survives a reload, and is gone once the visitor has left', async () => {
  const { page, faults, close } = await app.open(`/#/demo/leads/${leadId('Maya Ellison')}`)
  await page.getByLabel('Status', { exact: true }).selectOption('Won')
  await page.getByText('Status changed from New to Won').waitFor(wait)
  await page.goto(`${app.server.url}/#/demo/dashboard`)
  const maya = page.getByRole('listitem').filter({ hasText: 'Maya Ellison' }).first()
  await maya.getByText('Won').waitFor(wait)
  await page.reload()
  await maya.getByText('Won').waitFor(wait)
  await leave(page).click()
  await page.getByRole('heading', { name: 'The light that stays on for your buyers.' }).waitFor(wait)
  await page.goto(`${app.server.url}/#/demo/dashboard`)
  await maya.getByText('New', { exact: true }).waitFor(wait)
  expect(await maya.getByText('Won').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('two visitors at once see their own changes only', async () => {
  const [one, other] = [await app.open('/#/demo/knowledge'), await app.open('/#/demo/knowledge')]
  await one.page
    .getByRole('button', { name: /^Edit What stays with the house/ })
    .first()
    .click()
  const dialog = one.page.getByRole('dialog')
  await dialog.getByLabel('Content').fill('The piano stays, and the bench with it.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const changed = (page: Page) => page.locator('main').getByText('The piano stays, and the bench with it.')
  await changed(one.page).waitFor(wait)
  await other.page.reload()
  await other.page.locator('main').getByText('What stays with the house').first().waitFor(wait)
  expect(await changed(other.page).count()).toBe(0)
  for (const { faults, close } of [one, other]) {
    expect(faults).toEqual([])
    await close()
  }
})

test('what a visitor asks and sends as a buyer shows up on their dashboard, and the emails can be read', async () => {
  const { page, faults, close } = await app.open('/#/demo/dashboard', { viewport: phone })
  await page.getByText('Maya Ellison').first().waitFor(wait)
  await page.goto(`${app.server.url}/l/demo-craftsman`)
  await sendContact(page)
  await page.getByText('Message sent to').first().waitFor(wait)
  await page.goto(`${app.server.url}/#/demo/leads`)
  await page.locator('main').getByText('Zelda Quist').first().waitFor(wait)
  await banner(page).getByRole('button', { name: 'Emails' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsent emails' })
  const mail = dialog.getByRole('listitem').filter({ hasText: 'Zelda Quist' }).first()
  await mail.locator('summary').click()
  await mail.getByText('zelda@example.com').first().waitFor(wait)
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('the demo says what it doesn’t offer', async () => {
  const { page, faults, close } = await app.open(`/#/demo/listings/${demoHomeId}`)
  await page.getByRole('button', { name: 'Start on this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start kiosk' }).click()
  await page.getByText("Kiosk mode isn't available in the demo.").first().waitFor(wait)
  expect(faults).toEqual([expect.stringContaining('403')])
  await close()
})

test('an agent who looks at the demo stays signed in, and returns to their own dashboard', async () => {
  const agent = await app.server.agent({ name: 'Olive Own' })
  const { page, faults, close } = await app.openAs(agent, 'dashboard')
  await page.getByRole('heading', { name: 'Overview' }).waitFor(wait)
  await page.goto(`${app.server.url}/#/demo/dashboard`)
  await banner(page).waitFor(wait)
  await page.getByText('Maya Ellison').first().waitFor(wait)
  await leave(page).click()
  await page.getByRole('button', { name: 'Olive Own' }).waitFor(wait)
  await page.getByRole('heading', { name: 'Overview' }).waitFor(wait)
  expect(await page.getByText('Maya Ellison').count()).toBe(0)
  expect(await banner(page).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('an invoice of the demo can be read and printed', async () => {
  const { page, faults, close } = await app.open('/#/demo/settings?tab=billing', { viewport: phone })
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

test('visitors can start the trial from the demo', async () => {
  const { page, faults, close } = await app.open('/#/demo/dashboard')
  await banner(page).getByRole('link', { name: 'Start Free Trial' }).click()
  await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor(wait)
  expect(await banner(page).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('a buyer who asks a demo home gets an answer, and one who writes to its agent reads that nothing was sent', async () => {
  const { page, close } = await app.open('/l/demo-craftsman')
  await page.getByText('Talk to the Home Now').first().click()
  const chat = page.getByRole('dialog')
  await chat.getByRole('textbox').fill('How big is the deck?')
  await chat.getByRole('textbox').press('Enter')
  await chat.getByText('320 square feet').first().waitFor(wait)
  await page.keyboard.press('Escape')
  await sendContact(page)
  await page.getByText('Nothing was sent').waitFor(wait)
  await close()
})
