import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consultationLink } from '#server/features/consultations/sign-link.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { type App, desktop, openOwnApp, overflow, phone } from './open-app.ts'

let app: App<TestServer>
beforeAll(async () => {
  app = await openOwnApp({ MEET_BASE_URL: 'https://rooms.example' })
})
afterAll(() => app?.stop())
beforeEach(() => app.server.sql('delete from consultation_requests'))

const wait = { timeout: 15_000 }
const path = '/consultation'
const calls = '/api/public/consultations'
/** The bookings as stored. */
const booked = () =>
  app.server.sql<{ name: string; email: string; time_zone: string }>(
    'select name, email, time_zone from consultation_requests order by start_iso',
  )
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Schedule Free Consultation' })
/** The landing page has the contact form, too. */
const field = (page: Page, name: string) =>
  page.locator('form[data-island=consultation]').getByLabel(name, { exact: true })
/** The free times that can be chosen. */
const times = (page: Page) => field(page, 'Time').locator('option:not([value=""])')

async function fillIn(page: Page) {
  await field(page, 'Name').fill('Ada Broker')
  await field(page, 'Email').fill('ada@example.com')
  await field(page, 'Date').fill(comingDay(3))
}

/** Fills in the form with the first free time of the day, whose start it returns. */
async function fillInFirst(page: Page): Promise<string> {
  await fillIn(page)
  // Until they arrive, the previous day's times are still shown.
  await expect.poll(() => times(page).first().getAttribute('value'), wait).toContain(comingDay(3))
  await field(page, 'Time').selectOption({ index: 1 })
  return field(page, 'Time').inputValue()
}

const send = (page: Page) => page.getByRole('button', { name: 'Schedule Consultation' })

/** Books without a page. */
async function book(startIso: string, name: string) {
  const answer = await app.server.visitor().post(calls, { name, email: 'first@example.com', startIso })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as { id: string; startIso: string }
}

test('a visitor on a phone books in their own time zone, gets a confirmation, and the sheet closes on its own', async () => {
  const { page, faults, close } = await app.open('/#consultation', {
    viewport: phone,
    timezoneId: 'America/Chicago',
  })
  await sheet(page).waitFor(wait)
  await page.getByText('All times are Central Time.').waitFor(wait)
  await fillInFirst(page)
  await expect.poll(() => times(page).first().textContent()).toBe('8:00 AM')
  expect(await overflow(page)).toEqual([])
  await send(page).click()
  await page
    .getByText('✅ Consultation scheduled successfully! Check your email for confirmation.')
    .waitFor(wait)
  await sheet(page).waitFor({ state: 'hidden' })
  await page.getByText(/Your consultation: Wednesday, .* at 8:00 AM C[DS]T, 30 minutes\./).waitFor(wait)
  await page.getByRole('button', { name: 'Close', exact: true }).locator('visible=true').click()
  expect(await booked()).toMatchObject([
    { name: 'Ada Broker', email: 'ada@example.com', time_zone: 'America/Chicago' },
  ])
  expect(faults).toEqual([])
  await close()
})

test('without scripts a visitor sees a day’s free times, books one, and reads when it is', async () => {
  const { page, close } = await app.open('/', { viewport: phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Book a free consultation' }).click()
  await page.waitForURL(`**${path}#consultation`)
  await fillIn(page)
  await page.getByRole('button', { name: 'Show times for this date' }).click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Ada Broker')
  await expect.poll(() => times(page).count()).toBe(16)
  await field(page, 'Time').selectOption({ label: '9:30 AM' })
  await send(page).click()
  await page.getByRole('heading', { name: '✅ Consultation scheduled successfully!' }).waitFor(wait)
  await page.getByText(/Wednesday, .* at 9:30 AM E[DS]T, 30 minutes\./).waitFor()
  expect(await booked()).toHaveLength(1)
  await close()
})

test('a visitor whose time was taken meanwhile sees the nearest ones without scrolling, and books one with one tap', async () => {
  const { page, faults, close } = await app.open('/#consultation')
  await sheet(page).waitFor(wait)
  await page.getByText(/^All times are /).waitFor(wait)
  await book(await fillInFirst(page), 'First Come')
  await send(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('This time is no longer available. The nearest open times:').waitFor(wait)
  await expect.poll(() => alert.getByRole('button').count()).toBe(3)
  const last = await alert.getByRole('button').last().boundingBox()
  expect((last?.y ?? desktop.height) + (last?.height ?? 0)).toBeLessThan(desktop.height)
  expect(await overflow(page)).toEqual([])
  await alert.getByRole('button').first().click()
  await page.getByText('✅ Consultation scheduled').waitFor(wait)
  expect((await booked()).map(({ name }) => name)).toEqual(['First Come', 'Ada Broker'])
  // The browser itself logs the refusal.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await close()
})

test('the link in the email shows the consultation on a phone, moves it, and cancels it', async () => {
  const free = await app.server.visitor().get(`${calls}/slots?date=${comingDay(3)}`)
  const { id, startIso } = await book(free.body.slots[0].startIso, 'Ada Broker')
  const link = consultationLink(app.server.deps.config, { id, startMs: Date.parse(startIso) }, 'guest')
  // Of another day than today, which may be almost over.
  const { pathname } = new URL(link)
  const { page, faults, close } = await app.open(`${pathname}?day=${comingDay(3)}`, { viewport: phone })
  await page.getByRole('heading', { name: 'Your consultation', level: 1 }).waitFor(wait)
  await page.getByText(/^Wednesday, .*, 30 minutes$/).waitFor(wait)
  expect(await overflow(page)).toEqual([])
  await page.locator('select[name=startIso]').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await page.getByText(/, 30 minutes$/).waitFor(wait)
  await page.getByText('Moved. We have your new time.').waitFor(wait)
  await page.locator('summary', { hasText: 'Cancel this consultation' }).click()
  await page.getByText('This will cancel your consultation and notify us.').waitFor(wait)
  await page.getByRole('button', { name: 'Cancel this consultation' }).click()
  await page.getByText(/This consultation was canceled\. It was scheduled for /).waitFor(wait)
  expect(await overflow(page)).toEqual([])
  await page.reload()
  await page.getByRole('link', { name: 'Schedule another' }).click()
  await page.getByRole('heading', { name: 'Schedule Free Consultation', level: 1 }).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})
