import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('on a phone', () => {
  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('each tab shows its corner alone, %s, by hand and by keyboard', async (_name, javaScriptEnabled) => {
    const { page, faults, close } = await app.open(sitePages.showcase, { viewport: phone, javaScriptEnabled })
    const shown = page.locator('main h2').locator('visible=true')
    for (const [tab, heading] of corners) {
      await page.getByRole('radio', { name: tab, exact: true }).check()
      await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
      // The other one is at the end of the page.
      expect(await shown.count()).toBe(2)
    }
    await page.getByRole('radio', { name: 'Analytics', exact: true }).focus()
    for (const [, heading] of [...corners.slice(1), corners[0]]) {
      await page.keyboard.press('ArrowRight')
      await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
    }
    expect(faults).toEqual([])
    await close()
  })

  test('every corner fits the screen', async () => {
    const { page, close } = await app.open(sitePages.showcase, { viewport: phone })
    for (const [tab] of corners) {
      await page.getByRole('radio', { name: tab, exact: true }).check()
      expect(await overflow(page), tab).toEqual([])
    }
    await close()
  })

  test('each voice answers in its own words, one at a time', async () => {
    const { page, close } = await app.open(sitePages.showcase, { viewport: phone })
    await page.getByRole('radio', { name: 'Personality', exact: true }).check()
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
    await close()
  })

  test('the compared homes are a table at any width', async () => {
    const { page, close } = await app.open(sitePages.showcase, { viewport: phone })
    await page.getByRole('radio', { name: 'Comparison', exact: true }).check()
    const table = page.getByRole('table', { name: 'Three sample homes compared' })
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Compared',
      ...sampleHomes.map(({ name }) => name),
    ])
    const payment = table.getByRole('row', { name: 'Monthly payment' }).getByRole('cell')
    const amounts = (await payment.allInnerTexts()).map((cell) => cell.replace(/\s*Lowest/, ''))
    expect(amounts).toEqual(sampleHomes.map((home) => formatPrice(samplePaymentCents(home))))
    await close()
  })

  test('a switch removes its kind from the list, and with all off the list is quiet', async () => {
    const { page, close } = await app.open(sitePages.showcase, { viewport: phone })
    await page.getByRole('radio', { name: 'Notifications', exact: true }).check()
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

  test('its buttons lead to the trial and to a consultation', async () => {
    const { page, close } = await app.open(sitePages.showcase, { viewport: phone })
    await page.getByRole('link', { name: 'Start Your Free Trial' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Book a free consultation' }).click()
    await page.getByRole('heading', { name: 'Schedule Free Consultation' }).waitFor()
    await close()
  })
})

test.each(['/#showcase', '/#/showcase'])('the address %s leads there', async (address) => {
  const { page, close } = await app.open(address)
  await page.waitForURL(app.server.url + sitePages.showcase)
  await page.getByRole('heading', { level: 1, name: 'Take a look around' }).waitFor()
  await close()
})
