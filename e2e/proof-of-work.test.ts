import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comingDay } from '#server/testing/coming-day.ts'
import { type App, openOwnApp } from './open-app.ts'

let app: App
let slug: string
beforeAll(async () => {
  // As much work as on a real site.
  app = await openOwnApp({ RATE_LIMITS: 'on', PROOF_EFFORT: '40', MEET_BASE_URL: 'https://rooms.example' })
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const added = await agent.post('/api/listings', {
    title: 'Brick rowhouse by the canal',
    address: '7 Lock Street, Richmond, VA 23220',
    price: 389_000,
    bedrooms: 3,
    bathrooms: 1.5,
    status: 'Active',
  })
  expect(added.status, added.text).toBe(201)
  slug = added.body.slug
})
afterAll(() => app?.stop())

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const challengePath = '/api/public/challenge'
const wait = { timeout: 15_000 }

/** Opens a page in a separate browser whose requests come from `address`. */
async function visit(path: string, address: string, options: BrowserContextOptions = phone) {
  const context = await app.browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': address },
    ...options,
  })
  const page = await context.newPage()
  const asked: string[] = []
  const faults: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(app.server.url + path)
  return { page, asked, faults, close: () => context.close() }
}

async function fillIn(page: Page, name: string) {
  await page.locator('#contact-name').fill(name)
  await page.locator('#contact-email').fill(`${name.split(' ')[0]?.toLowerCase()}@example.com`)
  await page.locator('#contact-consent').check()
}

const send = (page: Page) => page.locator('#contact').getByRole('button', { name: 'Send Message' }).click()

const proofOf = async (request: Request) => (await request.allHeaders())['proof-of-work']
const leads = (name: string) => app.server.sql('select 1 from contacts where name = $1', [name])

test('on a phone the work starts with the first letter, is done invisibly, and is sent with the form', async () => {
  const { page, asked, faults, close } = await visit(`/l/${slug}`, '10.9.0.1')
  await page.locator('#contact-name').focus()
  expect(asked).not.toContain(challengePath)
  const challenged = page.waitForResponse((response) => response.url().endsWith(challengePath), wait)
  // The form's script loads on focus: the first letter after that starts the work.
  let letters = ''
  const type = async () => {
    letters += 'a'
    await page.locator('#contact-message').fill(letters)
    return asked.includes(challengePath)
  }
  await expect.poll(type, wait).toBe(true)
  await fillIn(page, 'Ada Proven')
  await challenged
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/public/leads'), wait)
  await send(page)
  expect(await proofOf(await sent)).toMatch(/^[\w-]{22}\.\d+\.40\.[0-9a-f]{32}\.[\w-]{43}\.\d+$/)
  await page.locator('#contact .done').getByText(/./).waitFor(wait)
  expect(await leads('Ada Proven')).toHaveLength(1)
  expect(asked.filter((path) => path === challengePath)).toHaveLength(1)
  expect(faults).toEqual([])
  await close()
})

test('a proof that is no longer valid is recomputed automatically, and the form arrives once', async () => {
  const { page, close } = await visit(`/l/${slug}`, '10.9.0.2')
  let isFirst = true
  await page.route('**/api/public/leads', async (route) => {
    const headers = await route.request().allHeaders()
    if (isFirst) headers['proof-of-work'] = `${headers['proof-of-work']}9`
    isFirst = false
    await route.continue({ headers })
  })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/public/leads')) statuses.push(response.status())
  })
  await fillIn(page, 'Bea Proven')
  await send(page)
  await page.locator('#contact .done').getByText(/./).waitFor(wait)
  expect(statuses).toEqual([428, 201])
  expect(await leads('Bea Proven')).toHaveLength(1)
  await close()
})

test('where no work can be done a few forms pass, then a sentence says why, and what was typed stays', async () => {
  const { page, close } = await visit(`/l/${slug}`, '10.9.0.3')
  await page.route(`**${challengePath}`, (route) => route.abort())
  // Others behind the same address have used up the allowance, in this window and the next.
  await app.server.sql(
    `insert into rate_windows (key, window_start, calls)
     select 'unproved POST /api/public/leads 10.9.0.3', to_timestamp(floor(extract(epoch from now()) / 600) * 600 + next * 600), 5
     from generate_series(0, 1) next`,
  )
  await fillIn(page, 'Cleo Unproven')
  await send(page)
  await page.getByText(/nothing is lost\. Your browser needs to run a quick check first/).waitFor(wait)
  expect(await page.locator('#contact-name').inputValue()).toBe('Cleo Unproven')
  expect(await leads('Cleo Unproven')).toHaveLength(0)
  await close()
})

test('without scripts the form arrives', async () => {
  const { page, close } = await visit(`/l/${slug}`, '10.9.0.4', { ...phone, javaScriptEnabled: false })
  await fillIn(page, 'Dan Plain')
  await send(page)
  await page.waitForURL(/\/contact\/sent$/, wait)
  expect(await leads('Dan Plain')).toHaveLength(1)
  await close()
})

test('a visitor who asks a home many questions has to send proofs, and is never held up', async () => {
  const { page, faults, close } = await visit(`/l/${slug}`, '10.9.0.5')
  const proofs: (string | undefined)[] = []
  await page.getByRole('link', { name: 'Talk to the Home' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Talk to the Home' })
  const input = dialog.getByRole('textbox')
  await input.waitFor(wait)
  for (let number = 1; number <= 15; number += 1) {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/continue-conversation') && response.status() === 200,
      wait,
    )
    await input.fill(`How many bedrooms are there, number ${number}?`)
    await input.press('Enter')
    proofs.push(await proofOf((await answered).request()))
    await expect.poll(() => input.isEnabled(), wait).toBe(true)
  }
  expect(proofs.slice(0, 4).filter(Boolean)).toEqual([])
  const brought = proofs.slice(4).filter(Boolean)
  expect(brought.length).toBeGreaterThan(3)
  // None costs more than the first, none is sent twice.
  expect(new Set(brought).size).toBe(brought.length)
  expect(brought.filter((proof) => !proof?.includes('.40.'))).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('a new account and a consultation send their proofs', async () => {
  const { page, faults, close } = await visit('/#signup', '10.9.0.6', {})
  await page.getByLabel('Full Name').fill('Eve Proven')
  await page.getByLabel('Email Address').fill('eve.proven@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a quiet porch 42')
  const sent = page.waitForRequest((request) => request.url().endsWith('/signup-create-user'), wait)
  await page.getByRole('button', { name: 'Create account' }).click()
  expect(await proofOf(await sent)).toContain('.40.')
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor(wait)
  expect(faults).toEqual([])
  await close()

  const booking = await visit('/#consultation', '10.9.0.7')
  const form = booking.page.getByRole('dialog', { name: 'Schedule Free Consultation' })
  const times = form.getByLabel('Time', { exact: true })
  await form.getByLabel('Name', { exact: true }).fill('Flo Proven')
  await form.getByLabel('Email', { exact: true }).fill('flo@example.com')
  await form.getByLabel('Date', { exact: true }).fill(comingDay(3))
  await expect.poll(() => times.locator('option:not([value=""])').count(), wait).toBeGreaterThan(10)
  await times.selectOption({ index: 1 })
  const booked = booking.page.waitForResponse((response) => response.url().endsWith('/consultations'), wait)
  await form.getByRole('button', { name: 'Schedule Consultation' }).click()
  const answer = await booked
  expect(await proofOf(answer.request())).toContain('.40.')
  expect(answer.status()).toBe(201)
  expect(booking.faults).toEqual([])
  await booking.close()
})
