import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function schedule(agent: TestClient, name: string, date: string) {
  const person = { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` }
  const { status, text } = await agent.post('/api/appointments', {
    ...person,
    kind: 'call',
    date,
    time: 'Morning',
  })
  expect(status, text).toBe(201)
}

const panel = (page: Page) => page.getByRole('region', { name: 'Upcoming Appointments' })

test('on a desktop the dashboard lists the next three appointments of any day', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  for (const [at, name] of ['Ada North', 'Bo South', 'Cy East', 'Di West'].entries())
    await schedule(agent, name, inDays(3 + at))
  const { page, faults, close } = await app.openAs(agent, 'dashboard', { viewport: desktop })
  await panel(page).getByText('Nothing scheduled today.').waitFor()
  await panel(page).getByRole('heading', { name: 'Coming Up' }).waitFor()
  const rows = await panel(page).getByRole('listitem').allTextContents()
  expect(rows.map((row) => /North|South|East|West/.exec(row)?.[0])).toEqual(['North', 'South', 'East'])
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('an invalid phone number is refused under its field, and what was typed stays', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, close } = await app.openAs(agent, 'settings')
  const field = page.getByRole('textbox', { name: 'Phone' })
  await field.fill('call me maybe')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Please enter a valid phone number').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.inputValue()).toBe('call me maybe')
  await field.fill('(804) 555-0199')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await agent.get('/api/me')).body.phone).toBe('(804) 555-0199')
  await close()
})

const manifestOf = (page: Page) =>
  page.evaluate("document.querySelector('link[rel=manifest]')?.getAttribute('href')")

/** What a browser does when a page can be installed; a headless one never does it. */
const offerInstall = (outcome: string) => `(() => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  event.prompt = async () => { document.body.dataset.asked = 'yes' }
  event.userChoice = Promise.resolve({ outcome: '${outcome}' })
  dispatchEvent(event)
  return event.defaultPrevented
})()`

test('the browser’s install offer waits for the dashboard’s button; agents who decline may accept later', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, faults, close } = await app.openAs(agent, 'leads', { viewport: phone })
  const button = page.getByRole('button', { name: 'Install on your phone' })
  const dashboard = `${page.url().split('/leads')[0]}/dashboard`
  await page.getByRole('heading', { name: 'Leads & Appointments' }).waitFor()
  expect(await page.evaluate(offerInstall('dismissed'))).toBe(true)
  await page.goto(dashboard)
  await button.click()
  await button.waitFor({ state: 'detached' })
  expect(await page.evaluate('document.body.dataset.asked')).toBe('yes')

  await page.evaluate(offerInstall('accepted'))
  await button.click()
  await button.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.evaluate(offerInstall('accepted'))
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await button.count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('browsers can install the app, which starts on the agent’s dashboard; the site and homes aren’t part of it', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, close } = await app.openAs(agent, 'leads')
  await page.getByRole('heading', { name: 'Leads & Appointments' }).waitFor()
  expect(await manifestOf(page)).toBe('/app/manifest.webmanifest')
  const browser = await page.context().newCDPSession(page)
  const { data = '{}', errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Every test browser is private.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await page.goto(new URL(JSON.parse(data).start_url, app.server.url).href)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  const { body: home } = await agent.post('/api/listings', {
    title: 'Brick rowhouse by the canal',
    address: '7 Lock Street, Richmond, VA 23220',
    price: 389_000,
    status: 'Active',
  })
  await page.goto(`${app.server.url}/l/${home.slug}`)
  expect(await manifestOf(page)).toBe(`/l/${home.slug}/manifest.webmanifest`)
  await close()

  const visitor = await app.open('/')
  await visitor.page.getByRole('heading', { name: 'The light that' }).waitFor()
  expect(await manifestOf(visitor.page)).toBeUndefined()
  await visitor.close()
  const stranger = await app.open('/#my/dashboard')
  await stranger.page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await stranger.close()
})

async function addHome(agent: TestClient, title: string, figures: object) {
  const { status, text, body } = await agent.post('/api/listings', { title, ...figures })
  expect(status, text).toBe(201)
  return body as { id: string }
}

test('on a phone the header leads to the agent’s homes side by side; the address says which ones', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const old = await addHome(agent, 'Cabin above the creek', { price: 301_000 })
  await addHome(agent, 'Loft by the park', { price: 425_000, squareFeet: 1480, bedrooms: 3 })
  await addHome(agent, 'Shingle cottage', { price: 489_000, squareFeet: 1640, bedrooms: 2 })
  await addHome(agent, 'Brick rowhouse', { facts: { hoaFee: 210 } })
  const { page, faults, close } = await app.openAs(agent, 'dashboard', { viewport: phone })
  await page.getByRole('link', { name: 'Compare properties' }).click()
  const table = page.getByRole('table', { name: 'Compare properties' })
  const row = (name: string) => table.getByRole('row', { name }).getByRole('cell').allTextContents()
  await table.getByRole('link', { name: 'Brick rowhouse' }).waitFor()
  expect(await row('Price per square foot')).toEqual(['Unknown', '$298.17', '$287.16Lowest'])
  expect(await row('Monthly HOA fee')).toEqual(['$210', 'Unknown', 'Unknown'])
  expect(await overflow(page)).toEqual([])

  await page.getByLabel('Home 1').selectOption(old.id)
  await table.getByRole('link', { name: 'Cabin above the creek' }).waitFor()
  expect(await row('Monthly payment')).toEqual(['$1,522.02Lowest', '$2,472.65', '$2,149.03'])
  await page.getByLabel('Home 3').selectOption('None')
  await table.getByRole('link', { name: 'Loft by the park' }).waitFor({ state: 'detached' })
  await agent.delete(`/api/listings/${old.id}`)
  await page.reload()
  await table.getByRole('link', { name: 'Shingle cottage' }).waitFor()
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(2)
  await table.getByRole('link', { name: 'Shingle cottage' }).click()
  await page.getByRole('heading', { name: 'Shingle cottage' }).waitFor()
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  await close()
})

test('without homes there is nothing to compare, and a link to add the first', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, faults, close } = await app.openAs(agent, 'listings/compare')
  await page.getByText('No listings yet').waitFor()
  await page.getByRole('link', { name: 'Add New Listing' }).waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('on a phone the menu opens over the page, gives the focus back, and its links work', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, faults, close } = await app.openAs(agent, 'dashboard', { viewport: phone })
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.click()
  await menu.getByRole('link', { name: 'AI Listings' }).waitFor()
  expect(await overflow(page)).toEqual([])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.locator('button:focus').and(opener).waitFor()
  await opener.click()
  await menu.getByRole('link', { name: 'AI Listings' }).click()
  await page.getByRole('heading', { name: 'AI Listings' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await close()
})
