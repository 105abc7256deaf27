import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
/** The bookings as stored. */
const booked = () =>
  app.server.sql<{ name: string; email: string; start_iso: Date; time_zone: string }>(
    'select name, email, start_iso, time_zone from consultation_requests order by start_iso',
  )
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Schedule Free Consultation' })
/** The landing page has the contact form, too. */
const field = (page: Page, name: string) =>
  page.locator('form[data-island=consultation]').getByLabel(name, { exact: true })
/** The free times that can be chosen. */
const times = (page: Page) => field(page, 'Time').locator('option:not([value=""])')

async function fillIn(page: Page, { name = 'Ada Broker', email = 'ada@example.com' } = {}) {
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Date').fill(comingDay(3))
}

async function pickFirst(page: Page) {
  // Until they arrive, the previous day's times are still shown.
  await expect.poll(() => times(page).first().getAttribute('value'), wait).toContain(comingDay(3))
  await field(page, 'Time').selectOption({ index: 1 })
}

const send = (page: Page) => page.getByRole('button', { name: 'Schedule Consultation' })

describe('on a phone', () => {
  test('the three links on the landing page open the sheet, and it closes again', async () => {
    const { page, faults, close } = await app.open('/', { viewport: phone })
    for (const name of ['White Label', 'Contact', 'Book a free consultation']) {
      if (name !== 'Book a free consultation') await page.locator('.site-head summary').click()
      await page.getByRole('link', { name, exact: true }).locator('visible=true').first().click()
      await sheet(page).waitFor(wait)
      expect(await overflow(page)).toEqual([])
      await page.keyboard.press('Escape')
      await sheet(page).waitFor({ state: 'hidden' })
    }
    expect(faults).toEqual([])
    await close()
  })

  test('a visitor books in their own time zone, gets a confirmation, and the sheet closes on its own', async () => {
    const { page, faults, close } = await app.open('/#consultation', {
      viewport: phone,
      timezoneId: 'America/Chicago',
    })
    await sheet(page).waitFor(wait)
    await page.getByText('All times are Central Time.').waitFor(wait)
    await fillIn(page)
    await pickFirst(page)
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

  test('missing and mistyped fields are reported before anything is sent', async () => {
    const { page, faults, close } = await app.open('/#consultation', { viewport: phone })
    await sheet(page).waitFor(wait)
    await expect.poll(() => times(page).count(), wait).toBeGreaterThan(0)
    await send(page).click()
    await page.getByText('Please fill in all required fields').waitFor(wait)
    const email = field(page, 'Email')
    await email.fill('ada@gmial.com')
    await page.getByText('Did you mean ada@gmail.com?').waitFor(wait)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect.poll(() => email.inputValue()).toBe('ada@gmail.com')
    await field(page, 'Name').fill('Ada')
    await field(page, 'Time').selectOption({ index: 1 })
    await email.fill('ada@')
    await send(page).click()
    await page.getByRole('alert').getByText('Please enter a valid email address').waitFor(wait)
    expect(await overflow(page)).toEqual([])
    expect(await booked()).toEqual([])
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

    await page.goto(app.server.url + path)
    await fillIn(page, { email: 'late@example' })
    await page.getByRole('button', { name: 'Show times for this date' }).click()
    await expect.poll(() => times(page).count()).toBe(13)
    await field(page, 'Time').selectOption({ index: 1 })
    await send(page).click()
    await page.getByRole('alert').getByText('Please enter a valid email address').waitFor(wait)
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('late@example')
    await close()
  })
})

test('a second visitor is refused clearly, and books one of the nearest times with one tap', async () => {
  const [one, two] = [await app.open(`${path}#consultation`), await app.open('/#consultation')]
  for (const { page } of [one, two]) {
    await field(page, 'Name').focus()
    await page.getByText(/^All times are /).waitFor(wait)
    await expect.poll(() => times(page).count(), wait).toBeGreaterThan(0)
    await fillIn(page)
    await pickFirst(page)
  }
  await field(one.page, 'Name').fill('First Come')
  const held = Promise.withResolvers<void>()
  await one.page.route('**/api/public/consultations', async (route) => {
    await held.promise
    await route.continue()
  })
  await send(one.page).click()
  await one.page.getByRole('button', { name: 'Scheduling...' }).waitFor(wait)
  held.resolve()
  await one.page.getByText('✅ Consultation scheduled').waitFor(wait)
  await send(two.page).click()
  const alert = two.page.getByRole('alert')
  await alert.getByText('This time is no longer available. The nearest open times:').waitFor(wait)
  await expect.poll(() => alert.getByRole('button').count()).toBe(3)
  const last = await alert.getByRole('button').last().boundingBox()
  expect((last?.y ?? desktop.height) + (last?.height ?? 0)).toBeLessThan(desktop.height)
  expect(await overflow(two.page)).toEqual([])
  await alert.getByRole('button').first().click()
  await two.page.getByText('✅ Consultation scheduled').waitFor(wait)
  expect((await booked()).map(({ name }) => name)).toEqual(['First Come', 'Ada Broker'])
  // The browser itself logs the refusal.
  expect(two.faults.filter((fault) => !fault.includes('409'))).toEqual([])
  expect(one.faults).toEqual([])
  await one.close()
  await two.close()
})

test('the link in the email shows the consultation on a phone, and cancels it', async () => {
  const { page, faults, close } = await app.open(path, { viewport: phone })
  await field(page, 'Name').focus()
  await expect.poll(() => times(page).count(), wait).toBeGreaterThan(0)
  await fillIn(page)
  await pickFirst(page)
  await send(page).click()
  await page.getByText('✅ Consultation scheduled').waitFor(wait)
  const [booking] = await app.server.sql<{ id: string; start_iso: Date }>(
    'select id, start_iso from consultation_requests where cancelled_at is null order by created_at desc',
  )
  const booked = { id: booking?.id ?? '', startMs: booking?.start_iso.getTime() ?? 0 }
  // Of another day than today, which may be almost over.
  const link = consultationLink(app.server.deps.config, booked, 'guest')
  await page.goto(`${link}?day=${comingDay(3)}`)
  await page.getByRole('heading', { name: 'Your consultation', level: 1 }).waitFor(wait)
  await page.getByText(/^Wednesday, .*, 30 minutes$/).waitFor(wait)
  expect(await overflow(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  await page.locator('select[name=startIso]').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await page.getByText(/, 30 minutes$/).waitFor(wait)
  await page.getByRole('button', { name: 'Cancel this consultation' }).click()
  await page.getByText(/This consultation was canceled\. It was scheduled for /).waitFor(wait)
  expect(await overflow(page)).toEqual([])
  await page.reload()
  await page.getByRole('link', { name: 'Schedule another' }).click()
  await page.getByRole('heading', { name: 'Schedule Free Consultation', level: 1 }).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

test('if the server can’t be reached, nothing typed is lost, and the next attempt books once', async () => {
  const { page, close } = await app.open(`${path}#consultation`)
  await field(page, 'Name').focus()
  await expect.poll(() => times(page).count(), wait).toBeGreaterThan(0)
  await fillIn(page)
  await pickFirst(page)
  await page.context().setOffline(true)
  await send(page).click()
  await page.getByText('❌ There was an error scheduling your consultation. Please try again.').waitFor(wait)
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Ada Broker')
  await page.context().setOffline(false)
  await send(page).click()
  await page.getByText('✅ Consultation scheduled').waitFor(wait)
  expect(await booked()).toHaveLength(1)
  await close()
})

test('the page fits the screen, and its address is in the sitemap', async () => {
  for (const viewport of [phone, desktop]) {
    const { page, faults, close } = await app.open(path, { viewport })
    await page.getByRole('heading', { name: 'Schedule Free Consultation', level: 1 }).waitFor(wait)
    expect(await overflow(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  }
  const sitemap = await fetch(`${app.server.url}/sitemap.xml`)
  expect(await sitemap.text()).toContain(`<loc>${app.server.url}${path}</loc>`)
})
