import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comingDay } from '#server/testing/coming-day.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openApp, overflow } from './open-app.ts'

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
  const photos = await Promise.all(['#7a5c3e', '#3e5c7a', '#5c7a3e', '#7a3e5c'].map(uploadPhoto))
  const added = await agent.post('/api/listings', {
    ...home,
    heroPhotos: photos.slice(0, 3),
    galleryPhotos: photos,
  })
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
  await page.goto(`${app.server.url}/l/${listing.slug}`, { waitUntil: 'networkidle' })
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

async function ask(chat: Locator, question: string): Promise<void> {
  const input = chat.getByPlaceholder('Ask about this home…')
  await input.fill(question)
  await input.press('Enter')
}

const scripts = (page: Page) =>
  page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
  )

test('the page opens with one small script and another once it is idle, from one host, within its policy', async () => {
  const { page, faults, hosts, close } = await visit()
  await page.getByRole('heading', { level: 1, name: home.title }).waitFor()
  await expect
    .poll(async () => (await scripts(page)).map((name) => name.replace(/^.*\/(\w+)-.*$/, '$1')))
    .toEqual(['loader', 'rest'])
  expect([...hosts]).toEqual([new URL(app.server.url).host])
  expect(faults).toEqual([])
  await close()
})

test('a tour loads when it is tapped, and only from its own host', async () => {
  const { page, faults, hosts, close } = await visit()
  const stop = /^https:\/\/my\.matterport\.com\//
  await page.route(stop, (route) => route.fulfill({ contentType: 'text/html', body: '<title>tour</title>' }))
  expect([...hosts]).toEqual([new URL(app.server.url).host])
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

test('a free time on the chosen day is booked, and no one else is offered it', async () => {
  const { page, close } = await visit()
  const [sunday, tuesday] = [comingDay(0), comingDay(2)]
  const choose = async () => {
    await page.getByRole('link', { name: 'Showings' }).click()
    await page.getByLabel('Preferred date').fill(tuesday)
    await page.getByText('Or any time in the:').waitFor()
  }
  await choose()
  await page.getByText(/^All times are /).waitFor()
  await page.getByLabel('Full name').fill('Ada Buyer')
  await page.locator('#showing-email').fill('ada.slots@example.com')
  await page.getByRole('radio', { name: /^10:30 AM/ }).check()
  await page
    .locator('#book-a-showing')
    .getByLabel(/I agree/)
    .check()
  await page.locator('#book-a-showing').getByRole('button', { name: 'Book a Showing' }).click()
  await page.getByText('Showing scheduled. Confirmation sent.').waitFor()
  await page.locator('#book-a-showing').waitFor({ state: 'hidden' })
  await choose()
  await page.getByRole('radio', { name: /^11:30 AM/ }).waitFor()
  expect(await page.getByRole('radio', { name: /^10:30 AM/ }).count()).toBe(0)
  await page.getByLabel('Preferred date').fill(sunday)
  await page.getByText(/No times available that day/).waitFor()
  await close()
})

test('a phone buyer asks for a closed day: the agent will confirm a time, and there is no appointment yet', async () => {
  const { page, close } = await visit(phone)
  await page.getByRole('link', { name: 'Showings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Book a Showing' })
  const send = sheet.getByRole('button', { name: 'Book a Showing' })
  await send.click()
  await expect.poll(() => sheet.getByText('This field is required.').count()).toBe(2)
  // An error goes away when its field is corrected; the others stay.
  await sheet.getByLabel('Full name').fill('Wanda Weekend')
  await sheet.getByLabel('Email', { exact: true }).fill('wanda@example.com')
  await expect.poll(() => sheet.getByText('This field is required.').count()).toBe(1)
  await sheet.locator('[data-days] button').nth(1).click()
  await sheet.getByText('Or any time in the:').waitFor()
  await expect.poll(() => sheet.locator('.error:not(:empty)').count()).toBe(1)
  await sheet.getByLabel('Preferred date').fill(comingDay(0))
  await sheet.getByText(/No times available that day/).waitFor()
  await sheet.getByLabel('Evening').check()
  await sheet.getByLabel(/I agree/).check()
  await send.click()
  await sheet.getByText(/^Request sent\. .* will confirm a time\.$/).waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await page.locator('.booked', { hasText: 'will confirm a time' }).waitFor()
  const { body } = await agent.get('/api/appointments')
  expect(body.items.map(({ name }: { name: string }) => name)).not.toContain('Wanda Weekend')
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
  const kept = page.locator('.booked', { hasText: 'Showing scheduled. Confirmation sent.' })
  await kept.getByText(/at 9:30 AM E[SD]T \(.* at 6:30 AM P[SD]T your time\)/).waitFor()
  await close()
})

test('a question about the area is answered in its place, or shown as failed', async () => {
  const { page, close } = await visit()
  await page.getByRole('button', { name: 'Ask about the area' }).click()
  await page.getByText('Please ask a question.').waitFor()
  await page.getByLabel('Your question about the area').fill('Is there a train station nearby?')
  await page.route('**/api/continue-conversation', (route) => route.abort())
  await page.getByRole('button', { name: 'Ask about the area' }).click()
  await page.getByText('Could not retrieve information. Please try again.').waitFor()
  expect(await page.getByText('Please ask a question.').count()).toBe(0)
  await page.unroute('**/api/continue-conversation')
  await page.getByRole('button', { name: 'Ask about the area' }).click()
  await page
    .locator('#local-info [role=status]')
    .getByText(/Two commuter lines/)
    .first()
    .waitFor()
  await close()
})

test.each([
  ['a phone', phone],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
])('nothing overflows on %s, whichever sheet is open', async (_, options) => {
  const { page, close } = await visit(options)
  expect(await overflow(page)).toEqual([])
  for (const sheet of ['book-a-showing', 'mortgage-calculator', 'share', 'save']) {
    await page.locator(`a[href="#${sheet}"]`).first().click()
    await page.locator(`#${sheet}`).waitFor()
    expect(await overflow(page), sheet).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.getByText('Talk to the Home Now').click()
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  expect(await overflow(page), 'chat').toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.slides a').first().click()
  await page.getByRole('dialog', { name: 'Gallery' }).waitFor()
  expect(await overflow(page), 'viewer').toEqual([])
  await close()
})

test('a buyer asks, sees the answer’s sources, and finds the conversation again', async () => {
  const { page, faults, close } = await visit()
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.getByText("I'm the AI assistant for 7 Lock Street").waitFor()
  const input = chat.getByPlaceholder('Ask about this home…')

  await input.fill('   ')
  await input.press('Enter')
  await expect.poll(() => chat.locator('.bubble').count()).toBe(1)

  await input.fill('first line')
  await input.press('Shift+Enter')
  await expect.poll(() => input.inputValue()).toBe('first line\n')

  await input.fill('What is the kitchen like?')
  await input.press('Enter')
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()
  await chat.getByText(/Sources/).click()
  await chat.getByText('redone in 2021').last().waitFor()

  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText('Talk to the Home Now').click()
  await chat.locator('.bubble.user', { hasText: 'What is the kitchen like?' }).waitFor()
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('a question that reaches no server keeps its words, and gets through on the second attempt', async () => {
  const { page, close } = await visit()
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.getByPlaceholder('Ask about this home…').waitFor()
  await page.context().setOffline(true)
  await chat.getByRole('button', { name: 'What is the kitchen like?' }).click()
  await chat.getByText('I could not find that. Tap to contact the agent for details.').waitFor()
  await chat.getByText('Network connection issue. Please check your internet connection.').waitFor()
  await page.context().setOffline(false)
  await chat.getByRole('button', { name: 'Try again' }).click()
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()
  await expect.poll(() => chat.locator('.bubble.user').count()).toBe(1)
  await close()
})

test('a failed question is asked again unchanged, also after another one, but not during it', async () => {
  const { page, close } = await visit()
  const chat = await openChat(page)
  const again = chat.getByRole('button', { name: 'Try again' })
  await page.route(questions, (route) => route.abort())
  await ask(chat, 'What is the kitchen like?')
  await again.waitFor()

  const held = Promise.withResolvers<void>()
  await page.unroute(questions)
  await page.route(questions, async (route) => {
    await held.promise
    await route.continue()
  })
  await ask(chat, 'How many bedrooms are there?')
  await chat.locator('.bubble.ai[aria-busy]').waitFor()
  await expect.poll(() => again.isDisabled()).toBe(true)
  held.resolve()
  await chat.locator('.bubble.ai', { hasText: '3 bedrooms' }).waitFor()
  await again.click()
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()
  await close()
})

test('a question asked before the earlier conversation has loaded comes after it, and is sent with it', async () => {
  const { page, close } = await visit()
  const chat = await openChat(page)
  await ask(chat, 'What is the kitchen like?')
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()

  const held = Promise.withResolvers<void>()
  const bodies: string[] = []
  await page.route('**/api/conversations/*/messages?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.route(questions, (route) => {
    bodies.push(route.request().postData() ?? '')
    return route.continue()
  })
  await page.reload()
  await openChat(page)
  await ask(chat, 'How many bedrooms are there?')
  await chat.locator('.bubble.ai[aria-busy]').waitFor()
  held.resolve()
  await chat.locator('.bubble.ai', { hasText: '3 bedrooms' }).waitFor()
  await expect
    .poll(() => chat.locator('.bubble p').allTextContents())
    .toEqual([
      expect.stringContaining("I'm the AI assistant"),
      'What is the kitchen like?',
      expect.stringContaining('soapstone'),
      'How many bedrooms are there?',
      expect.stringContaining('3 bedrooms'),
    ])
  const { messages } = JSON.parse(bodies[0] ?? '')
  expect(messages.map(({ sender }: { sender: string }) => sender)).toEqual(['user', 'ai', 'user'])
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

test.each([
  ['a phone', phone],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
])('a question spoken on %s is asked, and answered aloud', async (_, options) => {
  const { page, faults, close } = await visit(options)
  await page.addInitScript(hearing)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  const input = chat.getByPlaceholder('Ask about this home…')
  const microphone = chat.getByRole('button', { name: 'Speak' })

  await microphone.click()
  await chat.getByText('Listening…').waitFor()
  await expect.poll(() => input.isDisabled()).toBe(true)
  await microphone.click()
  await chat.getByText("If I can't answer, I'll escalate to the agent.").waitFor()
  await expect.poll(() => input.isEnabled()).toBe(true)
  await expect.poll(() => chat.locator('.bubble').count()).toBe(1)

  await microphone.click()
  await page.evaluate("hear('What is the kitchen like?')")
  await chat.locator('.bubble.user', { hasText: 'What is the kitchen like?' }).waitFor()
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()
  await expect.poll(() => page.evaluate('spoken.join()')).toContain('soapstone')
  // No provider is set up here: the browser notes its 503, and speaks itself.
  expect(faults.filter((fault) => !fault.includes('503'))).toEqual([])
  await close()
})

test('a visitor who closes the chat before a spoken question is answered does not hear the answer', async () => {
  const { page, close } = await visit(phone)
  await page.addInitScript(hearing)
  await page.reload({ waitUntil: 'networkidle' })
  const closed = Promise.withResolvers<void>()
  await page.route('**/api/continue-conversation', async (route) => {
    await closed.promise
    await route.continue()
  })
  await page.getByText('Talk to the Home Now').click()
  const chat = page.locator('dialog.chat')
  await chat.getByRole('button', { name: 'Speak' }).click()
  await page.evaluate("hear('What is the kitchen like?')")
  await chat.locator('.bubble.user').waitFor()
  await page.keyboard.press('Escape')
  await chat.waitFor({ state: 'hidden' })
  closed.resolve()
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor({ state: 'attached' })
  expect(await page.evaluate('spoken')).toEqual([])
  await close()
})

test('a tap between the parts of a sheet leaves it open, a tap outside closes it', async () => {
  const { page, close } = await visit({ viewport: { width: 1280, height: 800 } })
  await page.getByRole('link', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this Property' })
  const { x, y, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.click(x + 8, y + height / 2)
  await expect.poll(() => sheet.isVisible()).toBe(true)
  await page.mouse.click(x - 40, y + height / 2)
  await sheet.waitFor({ state: 'hidden' })
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

test('a sheet opened while another is closing stays, and only the back button closes it', async () => {
  const { page, close } = await visit()
  await page.evaluate(fromSheetToSheet)
  const sheet = page.locator('dialog[open]#mortgage-calculator')
  await expect.poll(() => page.evaluate('history.state')).toBe('sheet')
  await expect.poll(() => sheet.isVisible()).toBe(true)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/l/${listing.slug}`)
  await close()
})

test('messages that the agent writes appear while the chat is open', async () => {
  const { page, close } = await visit()
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.getByRole('button', { name: 'What is the kitchen like?' }).click()
  await chat.locator('.bubble.ai:not([aria-busy])', { hasText: 'soapstone' }).waitFor()
  // The answer's words appear before its end, which names the conversation.
  const kept = () => page.evaluate<string | null>(`localStorage.getItem('conv:${listing.id}')`)
  await expect.poll(kept).not.toBeNull()
  const id = await kept()
  const written = await agent.post(`/api/conversations/${id}/messages`, {
    role: 'agent',
    content: 'Robin here: come by on Saturday.',
  })
  expect(written.status, written.text).toBe(201)
  await chat.locator('.bubble.agent', { hasText: 'come by on Saturday' }).waitFor({ timeout: 15_000 })
  await close()
})

test('a showing is booked from the sheet, which says so and closes', async () => {
  const { page, close } = await visit()
  await page.getByRole('link', { name: 'See the house' }).click()
  const sheet = page.getByRole('dialog', { name: 'Book a Showing' })
  await sheet.getByRole('button', { name: 'Book a Showing' }).click()
  await sheet.getByText('This field is required.').first().waitFor()
  await sheet.getByLabel('Full name').fill('Jo Buyer')
  await sheet.getByLabel('Email', { exact: true }).fill('jo.buyer@example.com')
  await sheet.getByLabel('Preferred date').fill(comingDay(3))
  await expect.poll(() => sheet.getByLabel('Afternoon').isChecked()).toBe(true)
  await sheet.getByLabel(/I agree/).check()
  await sheet.getByRole('button', { name: 'Book a Showing' }).click()
  await sheet.getByText('Showing scheduled. Confirmation sent.').waitFor()
  await sheet.waitFor({ state: 'hidden' })
  const { body } = await agent.get('/api/appointments')
  const own = body.items.filter(({ name }: { name: string }) => name === 'Jo Buyer')
  expect(own).toMatchObject([{ email: 'jo.buyer@example.com', timeLabel: 'Afternoon' }])
  await close()
})

test('a message to the agent becomes a lead, and missing data is reported beside its field', async () => {
  const { page, close } = await visit()
  const form = page.locator('#contact form')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Please enter a name.').waitFor()
  await form.getByText('Please enter an email address or a phone number.').waitFor()
  const nameId = await form.getByLabel('Name').getAttribute('id')
  await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe(nameId)
  await form.getByLabel('Name').fill('Kim Buyer')
  await form.getByLabel('Phone', { exact: true }).fill('804 555 0147')
  await form.getByLabel(/I agree/).check()
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Message sent to Robin Vale').waitFor()
  const { body } = await agent.get('/api/leads?q=Kim')
  expect(body.items).toMatchObject([{ name: 'Kim Buyer', source: 'Website Form' }])
  await close()
})

test('an error goes away while its field is corrected', async () => {
  const { page, close } = await visit()
  const form = page.locator('#contact form')
  await form.getByRole('button', { name: 'Send message' }).click()
  const fault = form.locator('#contact-name-error')
  await expect.poll(() => fault.textContent()).not.toBe('')
  await form.getByLabel('Name').fill('K')
  await expect.poll(() => fault.textContent()).toBe('')
  // An email address or a phone number: one of the two is enough.
  const noReach = form.locator('#contact-email-error')
  expect(await noReach.textContent()).not.toBe('')
  await form.getByLabel('Phone', { exact: true }).fill('8')
  await expect.poll(() => noReach.textContent()).toBe('')
  await close()
})

test('the mortgage follows what is typed', async () => {
  const { page, close } = await visit()
  await page.locator('.ways a[href="#mortgage-calculator"]').click()
  const sheet = page.getByRole('dialog', { name: 'Mortgage Calculator' })
  const payment = sheet.getByRole('status')
  await expect.poll(() => payment.textContent()).toBe('$1,967.00')
  await sheet.getByLabel('15 years').check()
  await expect.poll(() => payment.textContent()).toBe('$2,710.89')
  await expect.poll(() => sheet.locator('.bars span').count()).toBe(15)
  await sheet.getByText('$176,758.99 in interest over 15 years').waitFor()
  await sheet.getByText('Principal and interest, year by year').click()
  await expect.poll(() => sheet.getByRole('row').count()).toBe(16)
  await expect.poll(() => sheet.getByRole('row').last().textContent()).toContain('$0.00')
  const rate = sheet.getByLabel('Interest rate (%)')
  for (const typed of ['-3', '6,5']) {
    await rate.fill(typed)
    await sheet.getByText('Enter a number, such as 6.5.').waitFor()
    await expect.poll(() => rate.getAttribute('aria-invalid')).not.toBeNull()
  }
  await rate.fill('6.5')
  await sheet.getByText('Enter a number, such as 6.5.').waitFor({ state: 'detached' })
  await expect.poll(() => payment.textContent()).toBe('$2,710.89')
  await sheet.getByLabel('Down payment (%)').fill('100')
  await expect.poll(() => payment.textContent()).toBe('$0.00')
  await expect.poll(() => sheet.locator('.bars').count()).toBe(0)
  await close()
})

test('photos open full screen, respond to arrow keys, and give the focus back', async () => {
  const { page, close } = await visit({ viewport: { width: 1280, height: 800 } })
  const first = page.locator('.slides a').first()
  await first.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Gallery' })
  await viewer.getByText('1 of 4').waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('2 of 4').waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await page.evaluate("document.activeElement?.getAttribute('href')")).toBe(
    await first.getAttribute('href'),
  )
  await close()
})

test('arrow keys go through the photos one by one, forward and back', async () => {
  const { page, close } = await visit({ viewport: { width: 1280, height: 800 } })
  await page.locator('.slides a').first().click()
  const viewer = page.getByRole('dialog', { name: 'Gallery' })
  await viewer.waitFor()
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 4],
    ['ArrowRight', 4],
    ['ArrowLeft', 3],
    ['ArrowLeft', 2],
  ] as const) {
    await page.keyboard.press(key)
    await viewer.getByText(`${number} of 4`, { exact: true }).waitFor()
    // The browser's own scrolling would continue for some frames.
    await page.evaluate(
      'new Promise((done) => { let left = 30; const next = () => (left-- ? requestAnimationFrame(next) : done()); next() })',
    )
    await viewer.getByText(`${number} of 4`, { exact: true }).waitFor({ timeout: 1000 })
  }
  await close()
})

test.each([800, 720])('on a desktop %d pixels high the card ends above the bar', async (height) => {
  const { page, close } = await visit({ viewport: { width: 1280, height } })
  const bottomOf = (selector: string) =>
    page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().bottom`)
  const barTop = await page.evaluate<number>("document.querySelector('.bar').getBoundingClientRect().top")
  for (const scrolled of [0, 600]) {
    await page.evaluate(`scrollTo({ top: ${scrolled}, behavior: 'instant' })`)
    for (const part of ['.summary', '.summary .talk']) expect(await bottomOf(part), part).toBeLessThan(barTop)
    // If the content doesn't fit, the card scrolls.
    await page.locator('.summary .ways a').last().scrollIntoViewIfNeeded()
    expect(await bottomOf('.summary .ways a:last-child')).toBeLessThan(barTop)
  }
  await close()
})

test.each([
  ['a phone', phone],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const)('an in-page link scrolls to its target on %s', async (_, options) => {
  const { page, close } = await visit({ ...options, reducedMotion: 'no-preference' })
  const arrived = page.evaluate('new Promise((done) => addEventListener("scrollend", done, { once: true }))')
  await page.locator('.bar a[href="#contact"]').click()
  await arrived
  expect((await page.locator('#contact').boundingBox())?.y).toBeCloseTo(16, 0)
  await close()
})

test('without scripts visitors can read the page, contact the agent and ask for a showing', async () => {
  const { page, close } = await visit({ ...phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Showings' }).click()
  const sheet = page.locator('#book-a-showing')
  await sheet.getByLabel('Full name').fill('Lee Buyer')
  await sheet.getByLabel('Email', { exact: true }).fill('lee@example.com')
  await sheet.getByLabel('Preferred date').fill(comingDay(4))
  await sheet.getByLabel(/I agree/).check()
  await sheet.getByRole('button', { name: 'Book a Showing' }).click()
  await page.getByText(/^Showing scheduled\./).waitFor()
  await page.getByText(/^\w+, .* at \d+:\d\d [AP]M/).waitFor()
  await page.getByRole('link', { name: 'Brick rowhouse by the canal' }).click()
  const form = page.locator('#contact form')
  await form.getByLabel('Name').fill('Lee Buyer')
  await form.getByLabel('Email', { exact: true }).fill('lee@example')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Please enter a valid email address').waitFor()
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Lee Buyer')
  await close()
})
