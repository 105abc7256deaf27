import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  bedrooms: 3,
  bathrooms: 2,
  status: 'Active',
}
const card = {
  fullName: 'Robin Vale',
  professionalTitle: 'Realtor',
  company: 'Canal Homes',
  phone: '(804) 555-0199',
  email: 'robin@canal.example',
  website: 'https://canal.example',
  bio: 'Cottages and rowhouses by the water since 2009.',
  socialMedia: { instagram: '@robinvale' },
}

async function anAgent() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const listed = await agent.post('/api/listings', home)
  expect(listed.status, listed.text).toBe(201)
  const { slug } = (await agent.get('/api/me')).body
  return { agent, slug: slug as string }
}

async function withCard() {
  const { agent, slug } = await anAgent()
  expect((await agent.put('/api/card', card)).status).toBe(200)
  return { agent, slug }
}

const preview = (page: Page) => page.frameLocator('iframe[title="Live Preview"]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const calls = '**/api/continue-conversation'
const assistantButton = (page: Page) => page.getByRole('link', { name: 'AI Assistant' })
const flipCard = (page: Page) => page.getByRole('dialog', { name: 'AI Assistant' })
const inputIn = (chat: Locator) => chat.getByPlaceholder('Ask a question…')

async function openChat(page: Page) {
  await page.getByText('How can I help?').click()
  const chat = page.getByRole('dialog', { name: 'Chat with Robin Vale' })
  await chat.getByText(/I'm Robin Vale's AI assistant/).waitFor()
  return chat
}

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3e5c7a' } })
    .jpeg()
    .toBuffer()

async function saveCard(page: Page) {
  await button(page, 'Save').click()
  await page.getByText(/^✅ AI Card saved successfully/).waitFor()
}

test('an agent on a desktop edits the card, sees it live, saves it and finds it again', async () => {
  const { agent, slug } = await anAgent()
  const { page, faults, close } = await app.openAs(agent, 'ai-card', { viewport: desktop })
  await page.getByRole('heading', { name: 'AI Business Card' }).waitFor()
  for (const section of [
    'Basic Information',
    'Contact Information',
    'Images',
    'Professional Bio',
    'Social Media Links',
  ])
    await page.getByRole('heading', { name: section }).waitFor()
  await expect.poll(() => page.getByLabel('Full Name *').inputValue()).toBe('Robin Vale')

  await page.getByLabel('Company *').fill('Canal Homes')
  await page.getByRole('textbox', { name: 'Professional Bio' }).fill('Cottages by the water.')
  await page.getByText('22/500 characters').waitFor()
  await page.getByLabel('Brand Color', { exact: true }).fill('#fffbe6')
  await page.getByText(/Light pages use a darker shade/).waitFor()
  await page.getByLabel('Instagram').fill('@robinvale')
  await preview(page).getByText('Canal Homes').first().waitFor()
  await preview(page).getByText('Cottages by the water.').waitFor()
  await preview(page).getByText('Shingle cottage near the pier').waitFor()
  expect(await overflow(page)).toEqual([])

  await page.reload()
  await page.getByText('You have unsaved changes.').waitFor()
  await expect.poll(() => page.getByLabel('Company *').inputValue()).toBe('Canal Homes')
  await saveCard(page)
  const shown = (await app.server.visitor().get(`/api/public/agents/${slug}`)).body
  expect(shown).toMatchObject({
    company: 'Canal Homes',
    bio: 'Cottages by the water.',
    brandColor: '#fffbe6',
  })
  expect(shown.socials).toEqual([{ platform: 'Instagram', url: 'https://www.instagram.com/robinvale' }])
  expect(faults).toEqual([])
  await close()
})

test('the preview is 400 by 700 and stays in view; its two buttons work', async () => {
  const { agent } = await withCard()
  const { page, faults, close } = await app.openAs(agent, 'ai-card', {
    viewport: { width: 1600, height: 900 },
  })
  const frame = page.locator('iframe[title="Live Preview"]')
  const { width, height } = (await frame.boundingBox()) ?? {}
  expect([width, height]).toEqual([400, 700])
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  expect((await frame.boundingBox())?.y).toBeGreaterThanOrEqual(0)

  await preview(page).getByText('How can I help?').click()
  const chat = page.getByRole('dialog', { name: 'Chat with Robin Vale' })
  await chat.getByText('Realtor, Canal Homes').waitFor()
  await chat.getByRole('button', { name: 'Ask', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await preview(page).getByText('Share Card').click()
  await page.getByText('Card link copied.').waitFor()

  await button(page, 'Preview').click()
  await page.getByLabel('Full Name *').waitFor({ state: 'detached' })
  await preview(page).getByRole('heading', { name: 'Robin Vale', exact: true }).waitFor()
  expect(await overflow(page)).toEqual([])
  await button(page, 'Edit').click()
  await page.getByLabel('Full Name *').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('a headshot is cropped to a square by mouse or keyboard, uploaded, and shown once it is saved', async () => {
  const { agent, slug } = await withCard()
  const { page, faults, close } = await app.openAs(agent, 'ai-card')
  await page.getByLabel('Upload Headshot').last().waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  const square = dialog.getByRole('button', { name: 'Drag the square, or move it with the arrow keys.' })
  await square.press('ArrowLeft')
  await dialog.getByLabel('Crop size').last().fill('60')
  expect(await overflow(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use crop' }).click()
  await button(page, 'Remove Headshot').waitFor()
  await preview(page).locator('img.portrait').waitFor()
  await saveCard(page)
  await page.getByText('✅ AI Card saved successfully with images!').waitFor()
  const { headshotUrl } = (await app.server.visitor().get(`/api/public/agents/${slug}`)).body
  const stored = await app.server.visitor().fetch('GET', headshotUrl)
  const { width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
  expect(width).toBe(height)
  expect((await agent.get('/api/me')).body.headshotUrl).toBe(headshotUrl)
  await page.locator(`aside img[src="${headshotUrl}"]`).waitFor()

  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText(/^Failed to upload logo\. Please try again\./).waitFor()
  expect(faults.filter((fault) => !fault.includes('415'))).toEqual([])
  await close()
})

test('a portrait photo is cropped without distortion, to a square', async () => {
  const { agent } = await withCard()
  const { page, close } = await app.openAs(agent, 'ai-card', { viewport: phone })
  const tall = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#3e5c7a' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: tall })
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  const boxOf = async (name: 'img' | 'button[aria-label^="Drag"]') => {
    const { width = 0, height = 1 } = (await dialog.locator(name).boundingBox()) ?? {}
    return width / height
  }
  await dialog.locator('button[aria-label^="Drag"]').waitFor()
  expect(await boxOf('img')).toBeCloseTo(900 / 1600, 2)
  expect(await boxOf('button[aria-label^="Drag"]')).toBeCloseTo(1, 1)
  await close()
})

test('errors appear at their fields, a change elsewhere is reported, and Reload restores the saved card', async () => {
  const { agent } = await withCard()
  const { page, close } = await app.openAs(agent, 'ai-card')
  await page.getByLabel('Email Address *').fill('robin')
  await page.getByLabel('Brand Color', { exact: true }).fill('dusk')
  await button(page, 'Save').click()
  await page.getByText('Please enter a valid email address').waitFor()
  await page
    .getByText(/^We don't recognize this color/)
    .first()
    .waitFor()

  await agent.put('/api/card', { ...card, company: 'Written elsewhere' })
  await page.getByLabel('Email Address *').fill('robin@canal.example')
  await page.getByLabel('Brand Color', { exact: true }).fill('teal')
  await button(page, 'Save').click()
  await page.getByText(/^❌ Failed to save AI Card: This has changed since/).waitFor()
  await button(page, 'Reload').click()
  await page.getByRole('button', { name: 'Reload and discard changes' }).click()
  await page.getByText('Reloaded the saved card.').waitFor()
  await expect.poll(() => page.getByLabel('Company *').inputValue()).toBe('Written elsewhere')

  await button(page, 'Debug Profile').click()
  const dialog = page.getByRole('dialog', { name: 'Debug Profile' })
  await dialog.getByText('Written elsewhere').first().waitFor()
  await dialog.getByText('What the public sees').first().waitFor()
  expect(await overflow(page)).toEqual([])
  await close()
})

test('a buyer on a desktop reads the card, asks its assistant and leaves a message', async () => {
  const { agent, slug } = await withCard()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'I work in Beaufort and Morehead City.' })
  const { page, faults, close } = await app.open(`/a/${slug}`, { viewport: desktop })
  await page.getByRole('heading', { level: 1, name: 'Robin Vale' }).waitFor()
  await page.getByText('Shingle cottage near the pier').waitFor()
  expect(await overflow(page)).toEqual([])
  for (const name of ['share', 'qr', 'save']) {
    await page.locator(`a[href="#${name}"]`).first().click()
    await page.locator(`dialog[open]#${name}`).waitFor()
    expect(await overflow(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator(`dialog[open]#${name}`).waitFor({ state: 'detached' })
  }

  await assistantButton(page).click()
  const card = flipCard(page)
  await card.getByText(/I'm Robin Vale's AI assistant/).waitFor()
  expect((await card.boundingBox())?.width).toBe(340)
  await card.getByRole('button', { name: 'Which areas do you work in?' }).click()
  await card.locator('.bubble.ai', { hasText: 'Morehead City' }).waitFor()
  expect(await overflow(page)).toEqual([])
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Send message' }).click()
  await page.locator('#contact-consent-error', { hasText: /./ }).waitFor()
  await page.locator('#contact-name').fill('Jo Buyer')
  await page.locator('#contact-email').fill('jo.buyer@example.com')
  await page.locator('#contact-consent').check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText(/Message sent to Robin Vale/).waitFor()
  expect((await agent.get('/api/leads')).body.items).toMatchObject([{ name: 'Jo Buyer' }])
  expect(faults).toEqual([])
  await close()
})

test('a buyer on a phone chats with the agent’s assistant in a window, and continues in the floating card', async () => {
  const { agent, slug } = await withCard()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'I work in Beaufort and Morehead City.' })
  const { page, faults, close } = await app.open(`/a/${slug}`, { viewport: phone })
  const chat = await openChat(page)
  await chat.getByText('Realtor, Canal Homes').waitFor()
  const { width = 0, height } = (await chat.boundingBox()) ?? {}
  expect([width <= 448, height]).toEqual([true, 600])
  for (const name of ['Speak', 'Send']) await chat.getByRole('button', { name, exact: true }).waitFor()
  expect(await overflow(page)).toEqual([])

  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await isReleased
    await route.continue()
  })
  await inputIn(chat).fill('Which areas do you work in?')
  await inputIn(chat).press('Enter')
  await chat.locator('.typing').waitFor()
  await expect.poll(() => inputIn(chat).isDisabled()).toBe(true)
  expect(await overflow(page)).toEqual([])
  release()
  await chat.locator('.bubble.ai', { hasText: 'Morehead City' }).waitFor()
  await expect.poll(() => inputIn(chat).isEnabled()).toBe(true)
  await expect.poll(() => chat.locator('.typing').count()).toBe(0)

  await page.keyboard.press('Escape')
  await chat.waitFor({ state: 'hidden' })
  await assistantButton(page).click()
  await flipCard(page).locator('.bubble.ai', { hasText: 'Morehead City' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('Escape puts the floating assistant away even while its answer is on the way', async () => {
  const { agent, slug } = await withCard()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'I work in Beaufort and Morehead City.' })
  const { page, close } = await app.open(`/a/${slug}`)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await isReleased
    await route.continue()
  })
  await assistantButton(page).click()
  const card = flipCard(page)
  await card.getByRole('button', { name: 'Which areas do you work in?' }).click()
  await card.locator('.typing').waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  release()
  await assistantButton(page).click()
  await card.locator('.bubble.ai', { hasText: 'Morehead City' }).waitFor()
  await close()
})

test('each chat frame says in its own words that no answer came, and both say why', async () => {
  const { agent, slug } = await withCard()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'I work in Beaufort and Morehead City.' })
  const { page, close } = await app.open(`/a/${slug}`, { viewport: phone })
  const refused = (status: number) =>
    page.route(calls, (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body: '{"detail":"Later."}' }),
    )
  const chat = await openChat(page)
  await refused(503)
  await chat.getByRole('button', { name: 'When can I reach you?' }).click()
  await chat
    .getByText("I apologize, but I'm having trouble responding right now. Please try again in a moment.")
    .waitFor()
  await chat
    .getByText('The AI service is currently unavailable. Please try again later or contact support.')
    .waitFor()
  expect(await overflow(page)).toEqual([])
  await page.keyboard.press('Escape')
  await chat.waitFor({ state: 'hidden' })

  await page.unroute(calls)
  await refused(429)
  await assistantButton(page).click()
  const card = flipCard(page)
  await card.getByRole('button', { name: 'Try again' }).click()
  await card.getByText('Sorry—something went wrong.').waitFor()
  await card.getByText('Usage limit reached. Please try again later.').waitFor()
  expect(await overflow(page)).toEqual([])

  await page.unroute(calls)
  await page.route(calls, (route) => route.abort())
  await card.getByRole('button', { name: 'Try again' }).click()
  await card.getByText('Network connection issue. Please check your internet connection.').waitFor()
  await page.unroute(calls)
  await card.getByRole('button', { name: 'Try again' }).click()
  await card.locator('.bubble.ai').nth(1).waitFor()
  await expect.poll(() => card.locator('.bubble.user').count()).toBe(1)
  await close()
})

/** Speech recognition exists but permission is denied; as the standard requires, each error is followed by the end. */
const forbidden = `window.SpeechRecognition = class {
  start() { setTimeout(() => { this.onerror({ error: 'not-allowed' }); this.onend() }) }
  abort() {}
}`
const deaf = 'delete window.SpeechRecognition; delete window.webkitSpeechRecognition'

test.each([
  ['cannot hear, the microphone on a phone', deaf, phone],
  ['cannot hear, the microphone on a desktop', deaf, desktop],
] as const)('if a browser %s says so and disappears', async (_, ears, viewport) => {
  const { slug } = await withCard()
  const { page, close } = await app.open(`/a/${slug}`, { viewport })
  await page.addInitScript(ears)
  await page.reload()
  const chat = await openChat(page)
  const microphone = chat.getByRole('button', { name: 'Speak' })
  await microphone.click()
  await microphone.waitFor({ state: 'hidden' })
  await chat.getByRole('status').getByText('Voice recognition is not supported in your browser.').waitFor()
  await expect.poll(() => inputIn(chat).isEnabled()).toBe(true)
  expect(await overflow(page)).toEqual([])
  await close()
})

test('a browser that is not allowed to hear says what to do, and can be asked again', async () => {
  const { slug } = await withCard()
  const { page, close } = await app.open(`/a/${slug}`, { viewport: phone })
  await page.addInitScript(forbidden)
  await page.reload()
  const chat = await openChat(page)
  await chat.getByRole('button', { name: 'Speak' }).click()
  await chat
    .getByRole('status')
    .getByText(/^Microphone access is blocked\./)
    .waitFor()
  expect(await chat.getByRole('button', { name: 'Speak' }).isEnabled()).toBe(true)
  await expect.poll(() => inputIn(chat).isEnabled()).toBe(true)
  expect(await overflow(page)).toEqual([])
  await close()
})

test('the card can be installed, and the specified address leads to it', async () => {
  const { slug } = await withCard()
  const { page, close } = await app.open(`/#/${slug}/card`)
  await page.waitForURL(`**/a/${slug}`)
  await page.getByRole('heading', { level: 1, name: 'Robin Vale' }).waitFor()
  const browser = await page.context().newCDPSession(page)
  const { errors, url } = await browser.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], `/a/${slug}/manifest.webmanifest`])
  await close()
})

test('an unknown agent has no card', async () => {
  const { page, close } = await app.open('/a/nobody-here', { viewport: phone })
  expect(await overflow(page)).toEqual([])
  await close()
})
