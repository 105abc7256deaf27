import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comingDay } from '#server/testing/coming-day.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, desktop, openApp, overflow } from './open-app.ts'

let app: App
let agent: TestClient
let listing: { id: string; slug: string }

const home = {
  title: 'Brick rowhouse by the canal',
  address: '7 Lock Street, Richmond, VA 23220',
  price: 389_000,
  bedrooms: 3,
  bathrooms: 1.5,
  squareFeet: 1420,
  propertyType: 'Townhouse',
  description:
    'A wide stair climbs to rooms with eleven-foot ceilings.\n\nThe kitchen was redone in 2021 with soapstone counters and a gas range.',
  features: ['Soapstone counters', 'Roof terrace'],
  ctaListingUrl: 'https://listings.example/7-lock-street',
  status: 'Active',
  virtualTourUrl: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  droneFootageUrl: 'https://films.example/drone',
  schools: [
    { name: 'Canal High', type: 'Public', grades: '9-12', rating: 4.5, distance: 1.2 },
    { name: 'Lock Elementary', grades: 'K-5', rating: 4, distance: 0.4 },
  ],
  localInfo: [{ topic: 'Trains', text: 'Two commuter lines stop at Main Street, six minutes on foot.' }],
  openHouses: [{ day: '2099-04-05', start: '13:00', end: '15:00' }],
}

beforeAll(async () => {
  app = await openApp()
  agent = await app.server.agent({ name: 'Robin Vale' })
  const photos = await Promise.all(['#7a5c3e', '#3e5c7a', '#5c7a3e'].map(uploadPhoto))
  const added = await agent.post('/api/listings', { ...home, heroPhotos: photos, galleryPhotos: photos })
  expect(added.status, added.text).toBe(201)
  listing = added.body
})
afterAll(() => app?.stop())

async function uploadPhoto(background: string): Promise<string> {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'home.jpg'))
  const answer = await agent.post('/api/photos', form)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.items[0].id
}

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

/** The test browser's own message about it. */
const noWorker = 'Service Worker registration blocked by Playwright'

type Visit = { page: Page; faults: string[]; hosts: Set<string>; close(): Promise<void> }

let visitors = 0

/**
 * Opens the listing as a first-time visitor, from their own address, without the worker, which would take over the page
 * meanwhile.
 */
async function visit(options: BrowserContextOptions = phone): Promise<Visit> {
  visitors += 1
  const context = await app.browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.8.0.${visitors}` },
    ...options,
  })
  const page = await context.newPage()
  const faults: string[] = []
  const hosts = new Set<string>()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const isFault = ['error', 'warning'].includes(message.type()) && message.text() !== noWorker
    if (isFault) faults.push(message.text())
  })
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(`${app.server.url}/l/${listing.slug}`)
  return { page, faults, hosts, close: () => context.close() }
}

const questions = '**/api/continue-conversation'

/** Talk to the Home, ready for questions. */
async function openChat(page: Page): Promise<Locator> {
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.getByPlaceholder('Ask about this home…').waitFor()
  return chat
}

const scripts = (page: Page) =>
  page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
  )

test('the page opens with one small script and another once it is idle, and a tour only when it is tapped, all within its policy', async () => {
  const { page, faults, hosts, close } = await visit()
  const stop = /^https:\/\/my\.matterport\.com\//
  await page.route(stop, (route) => route.fulfill({ contentType: 'text/html', body: '<title>tour</title>' }))
  await page.getByRole('heading', { level: 1, name: home.title }).waitFor()
  await expect
    .poll(async () => (await scripts(page)).map((name) => name.replace(/^.*\/(\w+)-.*$/, '$1')))
    .toEqual(['loader', 'rest'])
  expect(await overflow(page)).toEqual([])
  expect([...hosts]).toEqual([new URL(app.server.url).host])
  expect(faults).toEqual([])

  await page.getByRole('link', { name: /Virtual tour/ }).click()
  await page.locator('iframe[title="Virtual tour from Matterport"]').waitFor()
  await expect.poll(() => [...hosts]).toContain('my.matterport.com')
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }))`,
  )
  await expect.poll(() => faults.join(' ')).toContain('frame-src')
  expect([...hosts]).not.toContain('elsewhere.example')
  await close()
})

test('a buyer in another time zone sees the free times and the booking in both time zones', async () => {
  const { page, close } = await visit({ ...phone, timezoneId: 'America/Los_Angeles' })
  await page.getByRole('link', { name: 'Showings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Book a Showing' })
  await sheet.getByLabel('Full name').fill('Wes Coast')
  await sheet.getByLabel('Email', { exact: true }).fill('wes@example.com')
  await sheet.getByLabel('Preferred date').fill(comingDay(4))
  await sheet.getByRole('radio', { name: '9:30 AM 6:30 AM your time' }).check()
  await sheet.getByLabel(/I agree/).check()
  await sheet.getByRole('button', { name: 'Book a Showing' }).click()
  await page.getByText(/^Showing scheduled\./).waitFor()
  await page.getByText(/at 9:30 AM E[SD]T$/).waitFor()
  await page.getByText(/at 6:30 AM P[SD]T your time$/).waitFor()
  const { body } = await agent.get('/api/appointments')
  const own = body.items.filter(({ name }: { name: string }) => name === 'Wes Coast')
  expect(own).toMatchObject([{ email: 'wes@example.com', status: 'Scheduled' }])
  await close()
})

test('a question about the area is answered in its place, or shown as failed', async () => {
  const { page, close } = await visit()
  await page.getByRole('button', { name: 'Ask about the area' }).click()
  await page.getByText('Please ask a question.').waitFor()
  await page.getByLabel('Your question about the area').fill('Is there a train station nearby?')
  await page.route(questions, (route) => route.abort())
  await page.getByRole('button', { name: 'Ask about the area' }).click()
  await page.getByText('Could not retrieve information. Please try again.').waitFor()
  expect(await page.getByText('Please ask a question.').count()).toBe(0)
  await page.unroute(questions)
  await page.getByRole('button', { name: 'Ask about the area' }).click()
  await page
    .locator('#local-info [role=status]')
    .getByText(/Two commuter lines/)
    .first()
    .waitFor()
  await close()
})

test('a question that reaches no server is asked again with one tap, and its answer and sources are found again', async () => {
  const { page, close } = await visit()
  const chat = await openChat(page)
  await chat.getByText('I’m the AI assistant for 7 Lock Street').waitFor()
  await page.context().setOffline(true)
  await chat.getByRole('button', { name: 'What is the kitchen like?' }).click()
  await chat.getByText('I could not find that. Tap to contact the agent for details.').waitFor()
  await chat.getByText('Network connection issue. Please check your internet connection.').waitFor()
  await page.context().setOffline(false)
  await chat.getByRole('button', { name: 'Try again' }).click()
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()
  await expect.poll(() => chat.locator('.bubble.user').count()).toBe(1)

  await page.reload()
  await openChat(page)
  await chat.locator('.bubble.user', { hasText: 'What is the kitchen like?' }).waitFor()
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()
  await chat.getByText(/Sources/).click()
  await chat.getByText('redone in 2021').last().waitFor()
  await close()
})

/** Hears one sentence on demand; speech output is recorded. Replaces what a headless browser lacks. */
const hearing = `
  window.spoken = []
  speechSynthesis.speak = ({ text }) => text.trim() && spoken.push(text)
  window.SpeechRecognition = class {
    start() { window.hear = (transcript) => { this.onresult({ results: [[{ transcript }]] }); this.onend() } }
    abort() { this.onend() }
  }`

test('a question spoken on a phone is asked, and answered aloud unless the chat is closed by then', async () => {
  const { page, faults, close } = await visit()
  await page.addInitScript(hearing)
  await page.reload()
  const closed = Promise.withResolvers<void>()
  await page.route(questions, async (route) => {
    await closed.promise
    await route.continue()
  })
  const chat = await openChat(page)
  const microphone = chat.getByRole('button', { name: 'Speak' })
  await microphone.click()
  await page.evaluate("hear('What is the kitchen like?')")
  await chat.locator('.bubble.user', { hasText: 'What is the kitchen like?' }).waitFor()
  await page.keyboard.press('Escape')
  await chat.waitFor({ state: 'hidden' })
  closed.resolve()
  await page
    .locator('dialog.chat .bubble.ai:not([aria-busy])', { hasText: 'soapstone' })
    .waitFor({ state: 'attached' })
  expect(await page.evaluate('spoken')).toEqual([])

  await openChat(page)
  await microphone.click()
  await page.evaluate("hear('How many bedrooms are there?')")
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: '3 bedrooms' }).waitFor()
  await expect.poll(() => page.evaluate('spoken.join()')).toContain('3 bedrooms')
  // No provider is set up here: the browser notes its 503, and speaks itself.
  expect(faults.filter((fault) => !fault.includes('503'))).toEqual([])
  await close()
})

/** Closes one sheet and opens another before the browser has gone back from the first one. */
const fromSheetToSheet = `(async () => {
  const open = (name) => document.querySelector('a[href="#' + name + '"]').click()
  const next = (event) => new Promise((done) => addEventListener(event, done, { capture: true, once: true }))
  open('share')
  await next('toggle')
  setTimeout(() => document.querySelector('#share').close())
  await next('toggle')
  open('mortgage-calculator')
  await next('popstate')
})()`

test('a tap outside a sheet closes it, one between its parts doesn’t, and one that opens meanwhile stays until Back', async () => {
  const { page, close } = await visit({ viewport: desktop })
  await page.getByRole('link', { name: 'Share' }).click()
  const share = page.getByRole('dialog', { name: 'Share this Property' })
  const { x, y, height } = (await share.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.click(x + 8, y + height / 2)
  await expect.poll(() => share.isVisible()).toBe(true)
  await page.mouse.click(x - 40, y + height / 2)
  await share.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('history.state')).toBe(null)

  await page.evaluate(fromSheetToSheet)
  const calculator = page.locator('dialog[open]#mortgage-calculator')
  await expect.poll(() => page.evaluate('history.state')).toBe('sheet')
  await expect.poll(() => calculator.isVisible()).toBe(true)
  await page.goBack()
  await calculator.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/l/${listing.slug}`)
  await close()
})

test('photos open full screen, arrow keys go through them one by one, and the focus comes back', async () => {
  const { page, close } = await visit({ viewport: desktop })
  const first = page.locator('.slides a').first()
  await first.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Gallery' })
  await viewer.getByText('1 of 3', { exact: true }).waitFor()
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
  ] as const) {
    await page.keyboard.press(key)
    await viewer.getByText(`${number} of 3`, { exact: true }).waitFor()
    // The browser's own scrolling would continue for some frames.
    await page.evaluate(
      'new Promise((done) => { let left = 30; const next = () => (left-- ? requestAnimationFrame(next) : done()); next() })',
    )
    await viewer.getByText(`${number} of 3`, { exact: true }).waitFor({ timeout: 1000 })
  }
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await page.evaluate("document.activeElement?.getAttribute('href')")).toBe(
    await first.getAttribute('href'),
  )
  await close()
})

test('in the chat on a phone the suggestions are one row, reached by keyboard, and hide nothing of the agent’s offer', async () => {
  const { page, close } = await visit({ ...phone, viewport: { width: 390, height: 844 } })
  await page.getByRole('link', { name: 'Talk to the Home Now' }).click()
  const row = page.getByRole('group', { name: 'Suggested questions' })
  const chips = row.getByRole('button')
  await chips.first().waitFor()
  const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await chips.first().focus()
  for (let step = 1; step < tops.length; step += 1) await page.keyboard.press('Tab')
  const last = await chips.last().boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(390)

  for (const question of ['Is there a roof terrace?', 'When was the kitchen redone?']) {
    await page.getByLabel('Ask about this home…').fill(question)
    await page.keyboard.press('Enter')
    await page.locator('.bubble.user', { hasText: question }).waitFor()
    await page.locator('.bubble[aria-busy]').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Yes, please' }).click()
  const offer = await page.locator('.offer').boundingBox()
  expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThan((await row.boundingBox())?.y ?? 0)
  await close()
})

test('on a desktop the agent, the price, booking, and the chat stand beside the photos, with no bar below', async () => {
  const { page, close } = await visit({ viewport: desktop })
  expect(await overflow(page)).toEqual([])
  const photos = await page.locator('.hero').boundingBox()
  const card = page.locator('.summary')
  const inCard = [
    card.getByText('Robin Vale'),
    card.getByText('$389,000.00'),
    card.getByRole('link', { name: 'Book a Showing' }),
    card.getByRole('link', { name: 'Talk to the Home Now' }),
  ]
  for (const height of [800, 720]) {
    await page.setViewportSize({ width: 1280, height })
    await page.reload()
    for (const scrolled of [0, 600]) {
      await page.evaluate(`scrollTo({ top: ${scrolled}, behavior: 'instant' })`)
      for (const part of inCard) {
        const { x = 0, y = 0, height: tall = 0 } = (await part.boundingBox()) ?? {}
        expect(x).toBeGreaterThan((photos?.x ?? 0) + (photos?.width ?? 0))
        expect(y).toBeGreaterThan(0)
        expect(y + tall, `${part} at ${height}`).toBeLessThan(height)
      }
      // If the content doesn't fit, the card scrolls.
      await card.getByRole('link', { name: 'Share' }).scrollIntoViewIfNeeded()
      const share = await card.getByRole('link', { name: 'Share' }).boundingBox()
      expect((share?.y ?? 0) + (share?.height ?? 0)).toBeLessThan(height)
    }
  }
  const fixed = `[...document.querySelectorAll('body *')].filter((each) => getComputedStyle(each).position === 'fixed' && each.checkVisibility())`
  expect(await page.evaluate(`${fixed}.length`)).toBe(0)
  await close()
})

test.each([
  ['a phone', phone],
  // Low enough that there is something below the target to scroll to.
  ['a desktop', { viewport: { width: 1280, height: 640 } }],
])('on %s an in-page link scrolls to its target', async (_, device) => {
  const { page, close } = await visit({ ...device, reducedMotion: 'no-preference' })
  const arrived = page.evaluate('new Promise((done) => addEventListener("scrollend", done, { once: true }))')
  await page.locator('.bar a[href="#contact"]').click()
  await arrived
  expect((await page.locator('#contact').boundingBox())?.y).toBeCloseTo(16, 0)
  await close()
})

test('without scripts visitors can read the page, ask for a showing, and come back', async () => {
  const { page, close } = await visit({ ...phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Showings' }).click()
  const sheet = page.locator('#book-a-showing')
  await sheet.getByLabel('Full name').fill('Lee Buyer')
  await sheet.getByLabel('Email', { exact: true }).fill('lee@example.com')
  await sheet.getByLabel('Preferred date').fill(comingDay(3))
  await sheet.getByLabel(/I agree/).check()
  await sheet.getByRole('button', { name: 'Book a Showing' }).click()
  await page.getByText(/^Showing scheduled\./).waitFor()
  await page.getByText(/^\w+, .* at \d+:\d\d [AP]M/).waitFor()
  await page.getByRole('link', { name: home.title }).click()
  await page.getByRole('heading', { level: 1, name: home.title }).waitFor()
  await close()
})
