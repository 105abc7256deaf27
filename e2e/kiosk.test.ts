import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openApp, overflow, phone } from './open-app.ts'

const password = 'a quiet porch 42'
const tablet = { width: 1024, height: 768 }

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

let agents = 0

async function withHome() {
  agents += 1
  const email = `kim-${agents}@example.com`
  const agent = await app.server.agent({ name: 'Kim Lantern', email, password })
  const listing = await agent.post('/api/listings', {
    title: 'Stone cottage with an orchard',
    address: '8 Mill Race Lane, Ithaca, NY 14850',
  })
  // In a separate session: starting the kiosk ends its browser's session.
  const elsewhere = app.server.visitor()
  await elsewhere.post('/api/auth/sign-in/email', { email, password })
  const leads = async (): Promise<{ id: string; name: string; source: string }[]> =>
    (await elsewhere.get('/api/leads')).body.items
  return { agent, elsewhere, email, listingId: listing.body.id as string, leads }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Starts the kiosk as the agent does, and waits until its page would open offline. */
async function openKiosk(agent: TestClient, listingId: string, viewport = tablet) {
  const visit = await app.openAs(agent, `listings/${listingId}`, {
    viewport,
    serviceWorkers: 'allow',
  })
  await button(visit.page, 'Start on this device').click()
  await button(visit.page, 'Start kiosk').click()
  await visit.page.waitForURL('**/kiosk/')
  await visit.page.getByText('Ready offline').waitFor()
  return visit
}

async function signIn(page: Page, { name, email = '', phone: number = '' }: Record<string, string>) {
  await field(page, 'Name').fill(name ?? '')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill(number)
  await page.getByLabel('No', { exact: true }).check()
  await page.getByLabel(/^I agree that the agent/).check()
  await button(page, 'Sign in').click()
  await page.getByText(`Thank you, ${name}`).waitFor()
  await button(page, 'Next visitor').click()
}

/** Everything this device stores for the kiosk, as someone who took the tablet would find it. */
const keptOnDevice = (page: Page) =>
  page.evaluate<string>(`new Promise((done, fail) => {
    const asked = indexedDB.open('porchlight-kiosk')
    asked.onerror = () => fail(asked.error)
    asked.onsuccess = () => {
      const all = asked.result.transaction('entries').objectStore('entries').getAll()
      all.onsuccess = () => done(JSON.stringify(all.result.map((entry) => [entry, atob(entry.sealed)])))
    }
  })`)

const leave = async (page: Page, email: string, word = password) => {
  await button(page, 'Leave kiosk').click()
  await field(page, 'Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await button(page, 'Leave').click()
}

test('two visitors sign in offline, across a reload; back online they become two leads, and the same one again adds none', async () => {
  const { agent, listingId, leads } = await withHome()
  const { page, close } = await openKiosk(agent, listingId)
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([])

  await page.context().setOffline(true)
  await signIn(page, { name: 'Nell Porter', email: 'nell@example.com' })
  await page.getByText('1 sign-in waiting to sync · No network').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Stone cottage with an orchard' }).waitFor()
  await page.getByText('1 sign-in waiting to sync · No network · Ready offline').waitFor()
  await signIn(page, { name: 'Ira Booth', phone: '607 555 0142' })
  await page.getByText('2 sign-ins waiting to sync · No network').waitFor()

  const kept = await keptOnDevice(page)
  expect(JSON.parse(kept)).toHaveLength(2)
  expect(kept).not.toMatch(/Nell Porter|nell@example|Ira Booth|607 555 0142|607\D*555/)

  await page.context().setOffline(false)
  await page.getByText('All synced').waitFor()
  expect((await leads()).map(({ name, source }) => [name, source]).sort()).toEqual([
    ['Ira Booth', 'Open House'],
    ['Nell Porter', 'Open House'],
  ])
  await signIn(page, { name: 'Nell Porter', email: 'Nell@Example.com' })
  await page.getByText('All synced').waitFor()
  await expect.poll(() => keptOnDevice(page)).toBe('[]')
  expect(await leads()).toHaveLength(2)
  await close()
})

test('a kiosk that its agent ends elsewhere says so and keeps waiting entries, and the agent submits them', async () => {
  const { agent, elsewhere, email, listingId, leads } = await withHome()
  const { page, close } = await openKiosk(agent, listingId)
  await page.context().setOffline(true)
  await signIn(page, { name: 'Nell Porter', email: 'nell@example.com' })

  const [kiosk] = (await elsewhere.get(`/api/listings/${listingId}/kiosks`)).body.items
  await elsewhere.delete(`/api/kiosks/${kiosk.id}`)
  await page.context().setOffline(false)
  await page.getByText('This kiosk has ended.').waitFor()
  await page.getByText('1 sign-in waiting to sync').waitFor()
  await expect.poll(() => field(page, 'Name').count()).toBe(0)
  expect(await overflow(page)).toEqual([])
  expect(JSON.parse(await keptOnDevice(page))).toHaveLength(1)

  await leave(page, email)
  await page.getByRole('heading', { name: 'Open-house kiosk' }).waitFor()
  expect(JSON.parse(await keptOnDevice(page))).toEqual([])
  expect(await leads()).toMatchObject([{ name: 'Nell Porter', source: 'Open House' }])
  await expect.poll(() => page.getByText('sign-in waits').count()).toBe(0)
  await close()
})

test('an ended kiosk’s entries on the device are sent from the listing’s page, and the kiosk closes', async () => {
  const { agent, elsewhere, email, listingId, leads } = await withHome()
  const { page, close } = await openKiosk(agent, listingId)
  await page.context().setOffline(true)
  await signIn(page, { name: 'Nell Porter', email: 'nell@example.com' })
  const [kiosk] = (await elsewhere.get(`/api/listings/${listingId}/kiosks`)).body.items
  await elsewhere.delete(`/api/kiosks/${kiosk.id}`)
  await page.context().setOffline(false)
  await page.getByText('This kiosk has ended.').waitFor()

  await page.goto(`${app.server.url}/#signin`)
  await field(page, 'Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await page.getByRole('heading', { name: /^Welcome, Kim/ }).waitFor()
  const { slug } = (await elsewhere.get('/api/me')).body
  await page.goto(`${app.server.url}/#${slug}/listings/${listingId}`)
  await page.getByText('1 sign-in waiting to sync').waitFor()
  expect(await overflow(page)).toEqual([])
  await button(page, 'Send now').click()
  await page.getByText('Everything saved on this device has been sent.').waitFor()
  expect(await leads()).toMatchObject([{ name: 'Nell Porter' }])

  await page.goto(`${app.server.url}/kiosk/`)
  await button(page, 'Leave kiosk').click()
  await page.getByText('This kiosk has ended and everything has been sent.').waitFor()
  await button(page, 'Leave').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/kiosk'))
  await close()
})

test('only the agent’s password exits the kiosk', async () => {
  const { agent, email, listingId } = await withHome()
  const other = await withHome()
  const { page, close } = await openKiosk(agent, listingId)
  await leave(page, email, 'a wrong password 1')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await leave(page, other.email)
  await page.getByText('Only the agent who started this kiosk can leave it.').waitFor()
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([])
  expect(await overflow(page)).toEqual([])
  await page.keyboard.press('Escape')
  // The agent's pages require signing in on this device too.
  await page.goto(`${app.server.url}/#x/leads`)
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.goto(`${app.server.url}/kiosk/`)
  await leave(page, email)
  await page.getByRole('heading', { name: 'Open-house kiosk' }).waitFor()
  await page.goto(`${app.server.url}/kiosk/`)
  await page.getByText('No kiosk is running on this device').waitFor()
  expect(await overflow(page)).toEqual([])
  await close()
})

test('on a phone the kiosk fits the screen, and errors appear at their fields', async () => {
  const { agent, listingId } = await withHome()
  const { page, faults, close } = await openKiosk(agent, listingId, phone)
  expect(await overflow(page)).toEqual([])
  await button(page, 'Sign in').click()
  await page.getByText('Please check the box', { exact: false }).waitFor()
  const noReach = page.getByText('Please enter an email address or a phone number.')
  await noReach.waitFor()
  await field(page, 'Phone').fill('8')
  await noReach.waitFor({ state: 'hidden' })
  await field(page, 'Phone').fill('')
  await field(page, 'Name').fill('Nell Porter')
  await field(page, 'Email').fill('nell')
  await button(page, 'Sign in').click()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await overflow(page)).toEqual([])
  await signIn(page, { name: 'Nell Porter', email: 'nell@example.com' })
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
