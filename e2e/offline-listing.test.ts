import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

async function uploadPhoto(agent: TestClient, background: string): Promise<string> {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'home.jpg'))
  return (await agent.post('/api/photos', form)).body.items[0].id
}

/** A home of a new agent, with a photo in each of these colors. */
async function publish(title: string, colors = ['#7a5c3e']) {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const photos = await Promise.all(colors.map((color) => uploadPhoto(agent, color)))
  const answer = await agent.post('/api/listings', {
    title,
    address: '7 Lock Street, Richmond, VA 23220',
    price: 389_000,
    bedrooms: 3,
    description: 'A wide stair and tall windows.',
    heroPhotos: photos,
    galleryPhotos: photos,
    status: 'Active',
  })
  expect(answer.status, answer.text).toBe(201)
  return { agent, id: answer.body.id as string, slug: answer.body.slug as string }
}

/** Names and paths of the pages cached on the device. */
const copies = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const found = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(name + ' ' + new URL(url).pathname)
    return found
  })()`)

const pageCopy = (slug: string) => `home /l/${slug} /l/${slug}`

/** Opens a home for the first time and waits until it is cached on the device. */
async function visit(slug: string, photos = 1) {
  const opened = await app.open(`/l/${slug}`, { viewport: phone, serviceWorkers: 'allow' })
  await expect.poll(() => copies(opened.page), { timeout: 15_000 }).toContain(pageCopy(slug))
  await expect
    .poll(async () => (await copies(opened.page)).filter((name) => /photos/.test(name)).length)
    .toBe(photos)
  return opened
}

const oldCopy = /Showing the version saved on \w+ \d+, \d{4}/
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline' })

test('a home that was opened once opens again offline and says how old the copy is; online it is current, and gone once it is sold', async () => {
  const { agent, slug, id } = await publish('Brick rowhouse', ['#7a5c3e', '#3e5c7a', '#5c7a3e'])
  const { page, faults, close } = await visit(slug, 3)
  expect(faults).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Brick rowhouse' }).waitFor()
  await expect.poll(() => notice(page).textContent()).toMatch(oldCopy)
  const shown = await page.evaluate(
    `(async () => { const image = document.querySelector('.slides img'); await image.decode(); return image.naturalWidth })()`,
  )
  expect(shown).toBeGreaterThan(0)
  expect(await overflow(page)).toEqual([])

  await agent.patch(`/api/listings/${id}`, { price: 371_000 })
  await page.context().setOffline(false)
  await page.getByText('You’re back online.').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('$371,000.00').first().waitFor()
  await expect.poll(() => page.getByText('You’re back online.').count()).toBe(0)
  await page.context().setOffline(true)
  await page.reload()
  await notice(page).waitFor()
  await page.getByText('$371,000.00').first().waitFor()

  await agent.patch(`/api/listings/${id}`, { status: 'Sold' })
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText('This home has been sold.').waitFor()
  await expect.poll(async () => (await copies(page)).filter((name) => name.startsWith('home '))).toEqual([])
  await close()
})

test('a card that was opened once opens again offline, and the browser finds nothing wrong with its manifest', async () => {
  const { agent } = await publish('Cottage by the green')
  const { slug } = (await agent.get('/api/me')).body
  const { page, faults, close } = await app.open(`/a/${slug}`, { viewport: phone, serviceWorkers: 'allow' })
  await expect.poll(() => copies(page), { timeout: 15_000 }).toContain(`card /a/${slug} /a/${slug}`)
  await expect
    .poll(async () => (await copies(page)).filter((name) => /^card .*photos/.test(name)).length)
    .toBeGreaterThan(0)
  expect(faults).toEqual([])
  const devtools = await page.context().newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], `/a/${slug}/manifest.webmanifest`])

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Robin Vale' }).waitFor()
  await expect.poll(() => notice(page).textContent()).toMatch(oldCopy)
  await page.getByRole('link', { name: 'Save to Home Screen' }).click()
  await page.getByText('It opens like an app and works offline.').waitFor()
  await close()
})

test('a home can be installed; offline its form and chat lose nothing, and get through when the network is back; no answer is kept', async () => {
  const { agent, slug } = await publish('Loft above the mill')
  const { page, close } = await visit(slug)
  const devtools = await page.context().newCDPSession(page)
  const manifest = await devtools.send('Page.getAppManifest')
  expect(manifest.url).toBe(`${app.server.url}/l/${slug}/manifest.webmanifest`)
  expect(manifest.errors).toEqual([])
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({
    name: 'Loft above the mill',
    display: 'standalone',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Test contexts are private windows, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  const lost = page.getByText('What you type stays here until you’re connected again.')
  await page.context().setOffline(true)
  await lost.waitFor()
  await page.context().setOffline(false)
  await lost.waitFor({ state: 'detached' })

  await page.context().setOffline(true)
  await page.reload()
  const form = page.locator('#contact form')
  await form.getByLabel('Name').fill('Kim Buyer')
  await form.getByLabel('Email', { exact: true }).fill('kim.offline@example.com')
  await form.getByLabel('Message (optional)').fill('Is the loft still free?')
  await form.getByLabel(/I agree/).check()
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText(/could not be sent.*What you typed is still here/).waitFor()
  await expect.poll(() => form.getByLabel('Message (optional)').inputValue()).toBe('Is the loft still free?')

  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.getByPlaceholder('Ask about this home…').fill('How many bedrooms are there?')
  await chat.getByPlaceholder('Ask about this home…').press('Enter')
  await chat.getByText('Network connection issue. Please check your internet connection.').waitFor()
  await page.context().setOffline(false)
  await chat.getByRole('button', { name: 'Try again' }).click()
  await chat.locator('.bubble.ai', { hasText: '3 bedrooms' }).waitFor()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Message sent').waitFor()
  const { body } = await agent.get('/api/leads?q=Kim')
  expect(body.items).toMatchObject([{ name: 'Kim Buyer', lastMessage: 'Is the loft still free?' }])

  await page.goto(`${app.server.url}/l/${slug}/contact/sent`)
  await page.evaluate(`fetch('/api/public/listings/${slug}')`)
  const kept = await copies(page)
  expect(kept.filter((name) => !/ \/(p\/assets|files\/photos|l\/[^/]+)(\/|$)/.test(name))).toEqual([])
  expect(kept.filter((name) => /\/api\/|sent|icon|manifest/.test(name))).toEqual([])
  expect(kept).toContain(pageCopy(slug))
  await close()
})
