import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleHomes, samplePaymentCents } from '#domain/site/sample-homes.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { formatPrice } from '#domain/text/money.ts'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const corners = [
  ['Analytics', 'A week of questions'],
  ['Personality', 'One answer, five voices'],
  ['Comparison', 'Three homes side by side'],
  ['Notifications', 'Choose your alerts'],
] as const

const open = () => app.open(sitePages.showcase, { viewport: phone, javaScriptEnabled: false })
const choose = (page: Page, corner: string) => page.getByRole('radio', { name: corner, exact: true }).check()

test('without scripts each tab shows its corner alone, by hand and by keyboard, and fits a phone', async () => {
  const { page, faults, close } = await open()
  const shown = page.locator('main h2').locator('visible=true')
  for (const [tab, heading] of corners) {
    await choose(page, tab)
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
    // The other one is at the end of the page.
    expect(await shown.count()).toBe(2)
    expect(await overflow(page), tab).toEqual([])
  }
  await page.getByRole('radio', { name: 'Analytics', exact: true }).focus()
  for (const [, heading] of [...corners.slice(1), corners[0]]) {
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
  }
  expect(faults).toEqual([])
  await close()
})

/** Each voice answers in its own words, one at a time. */
async function hearVoices(page: Page) {
  await choose(page, 'Personality')
  const answer = page.locator('.answered').locator('visible=true')
  for (const [voice, words] of [
    ['Friendly Guide', 'Not much at all!'],
    ['Marketing Specialist', 'More picking than mowing'],
    ['Analytical Advisor', 'Lawn: none.'],
    ['Luxury Concierge', 'May I arrange a visit?'],
    ['Professional Expert', 'The beds are raised'],
  ] as const) {
    await page.getByRole('radio', { name: voice }).check()
    await answer.getByText(words).waitFor()
    expect(await answer.count()).toBe(1)
  }
}

/** They are a table on a phone, too. */
async function compareHomes(page: Page) {
  await choose(page, 'Comparison')
  const table = page.getByRole('table', { name: 'Three sample homes compared' })
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Compared',
    ...sampleHomes.map(({ name }) => name),
  ])
  const payment = table.getByRole('row', { name: 'Monthly payment' }).getByRole('cell')
  const amounts = (await payment.allInnerTexts()).map((cell) => cell.replace(/\s*Lowest/, ''))
  expect(amounts).toEqual(sampleHomes.map((home) => formatPrice(samplePaymentCents(home))))
}

test('without scripts each voice answers alone, homes are a table, and a switch removes its kind from the list', async () => {
  const { page, close } = await open()
  await hearVoices(page)
  await compareHomes(page)
  await choose(page, 'Notifications')
  const notices = page.locator('.notices li').locator('visible=true')
  const quiet = page.getByText('All quiet tonight.')
  expect(await notices.count()).toBe(5)
  expect(await quiet.isVisible()).toBe(false)
  await page.getByRole('switch', { name: 'Unanswered questions' }).uncheck()
  expect(await notices.count()).toBe(4)
  await page.getByText('Unanswered question: has the basement ever flooded?').waitFor({ state: 'hidden' })
  for (const name of ['Leads', 'Buyers who want', 'Showings', 'Seller reports'])
    await page.getByRole('switch', { name }).uncheck()
  await quiet.waitFor()
  expect(await notices.count()).toBe(0)
  await page.getByRole('switch', { name: 'Leads' }).check()
  await page.getByText('New lead: Maya R., 18 Alder Court').locator('visible=true').waitFor()
  await close()
})
