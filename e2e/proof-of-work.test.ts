import type { BrowserContextOptions, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openOwnApp } from './open-app.ts'

let app: App
let slug: string
beforeAll(async () => {
  // As much work as on a real site.
  app = await openOwnApp({ RATE_LIMITS: 'on', PROOF_EFFORT: '40' })
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

const proofOf = async (request: Request) => (await request.allHeaders())['proof-of-work']

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
  await page.locator('#contact-name').fill('Ada Proven')
  await page.locator('#contact-email').fill('ada@example.com')
  await page.locator('#contact-consent').check()
  await challenged
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/public/leads'), wait)
  await page.locator('#contact').getByRole('button', { name: 'Send Message' }).click()
  expect(await proofOf(await sent)).toMatch(/^[\w-]{22}\.\d+\.40\.[0-9a-f]{32}\.[\w-]{43}\.\d+$/)
  await page.locator('#contact .done').getByText(/./).waitFor(wait)
  expect(await app.server.sql(`select 1 from contacts where name = 'Ada Proven'`)).toHaveLength(1)
  expect(asked.filter((path) => path === challengePath)).toHaveLength(1)
  expect(faults).toEqual([])
  await close()
})

test('a new account sends a proof', async () => {
  const { page, faults, close } = await visit('/#signup', '10.9.0.2', {})
  await page.getByLabel('Full Name').fill('Eve Proven')
  await page.getByLabel('Email Address').fill('eve.proven@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a quiet porch 42')
  const sent = page.waitForRequest((request) => request.url().endsWith('/signup-create-user'), wait)
  await page.getByRole('button', { name: 'Create account' }).click()
  expect(await proofOf(await sent)).toContain('.40.')
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})
