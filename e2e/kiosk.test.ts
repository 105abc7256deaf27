import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow, phone } from './open-app.ts'

const password = 'a quiet porch 42'
const tablet = { width: 1024, height: 768 }

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signIn(page: Page, { name, email = '', phone: number = '' }: Record<string, string>) {
  await field(page, 'Name').fill(name ?? '')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill(number)
  await page.getByLabel('No', { exact: true }).check()
  await page.getByLabel(/^I agree that the agent/).check()
  await button(page, 'Sign in').click()
  await page.getByText(`Thank you, ${name}`).waitFor()
}

async function fits(page: Page) {
  for (const viewport of [phone, tablet]) {
    await page.setViewportSize(viewport)
    expect(await overflow(page)).toEqual([])
  }
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

test('two visitors sign in offline, across a reload; back online they become leads, and the agent leaves the kiosk', async () => {
  const email = 'kim-lantern@example.com'
  const agent = await app.server.agent({ name: 'Kim Lantern', email, password })
  const { id } = (
    await agent.post('/api/listings', {
      title: 'Stone cottage with an orchard',
      address: '8 Mill Race Lane, Ithaca, NY 14850',
    })
  ).body
  // In a separate session: starting the kiosk ends its browser's session.
  const elsewhere = app.server.visitor()
  await elsewhere.post('/api/auth/sign-in/email', { email, password })

  const { page, faults, close } = await app.openAs(agent, `listings/${id}`, {
    viewport: tablet,
    serviceWorkers: 'allow',
  })
  await button(page, 'Start on this device').click()
  await button(page, 'Start kiosk').click()
  await page.waitForURL('**/kiosk/')
  await page.getByText('Ready offline').waitFor()
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([])
  await fits(page)
  await button(page, 'Sign in').click()
  await page.getByText('Please enter an email address or a phone number.').waitFor()
  await fits(page)
  expect(faults).toEqual([])

  await page.context().setOffline(true)
  await signIn(page, { name: 'Nell Porter', email: 'nell@example.com' })
  await page.getByText('1 sign-in waiting to sync · No network').waitFor()
  await fits(page)
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
  await expect.poll(() => keptOnDevice(page)).toBe('[]')
  const leads: { name: string; source: string }[] = (await elsewhere.get('/api/leads')).body.items
  expect(leads.map(({ name, source }) => [name, source]).sort()).toEqual([
    ['Ira Booth', 'Open House'],
    ['Nell Porter', 'Open House'],
  ])

  await button(page, 'Leave kiosk').click()
  await field(page, 'Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not mine')
  await button(page, 'Leave').click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await fits(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Leave').click()
  await page.getByRole('heading', { name: 'Open-house kiosk' }).waitFor()
  await page.goto(`${app.server.url}/kiosk/`)
  await page.getByText('No kiosk is running on this device').waitFor()

  const address = `${app.server.url}/#${(await elsewhere.get('/api/me')).body.slug}/listings/${id}`
  await page.goto(address)
  await button(page, 'Start on this device').click()
  await button(page, 'Start kiosk').click()
  await page.waitForURL('**/kiosk/')
  await page.getByText('Ready offline').waitFor()
  await page.context().setOffline(true)
  await signIn(page, { name: 'Nell Porter', email: 'nell@example.com' })
  await page.getByText('1 sign-in waiting to sync').waitFor()
  for (const { id: kioskId } of (await elsewhere.get(`/api/listings/${id}/kiosks`)).body.items)
    await elsewhere.delete(`/api/kiosks/${kioskId}`)
  await page.context().setOffline(false)
  await page.getByText('This kiosk has ended.').waitFor()
  await fits(page)
  // The agent signs in on this device without leaving the kiosk.
  await page.request.post(`${app.server.url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: app.server.url },
  })
  await page.goto(address)
  await button(page, 'Send now').waitFor()
  await fits(page)
  await close()
})
