import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow, phone } from './open-app.ts'

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
}

async function withCard() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const listed = await agent.post('/api/listings', home)
  expect(listed.status, listed.text).toBe(201)
  expect((await agent.put('/api/card', card)).status).toBe(200)
  const { slug } = (await agent.get('/api/me')).body
  return { agent, slug: slug as string }
}

const preview = (page: Page) => page.frameLocator('iframe[title="Live Preview"]')
const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat with Robin Vale' })

test('the preview follows what is typed, is 400 by 700 and stays in view, and its two buttons work', async () => {
  const { agent } = await withCard()
  const { page, faults, close } = await app.openAs(agent, 'ai-card', {
    viewport: { width: 1600, height: 900 },
  })
  await preview(page).getByText('Shingle cottage near the pier').waitFor()
  await page.getByLabel('Company *').fill('Pier Homes')
  await page.getByRole('textbox', { name: 'Professional Bio' }).fill('Cottages by the water.')
  await preview(page).getByText('Pier Homes').first().waitFor()
  await preview(page).getByText('Cottages by the water.').waitFor()
  const frame = page.locator('iframe[title="Live Preview"]')
  const { width, height } = (await frame.boundingBox()) ?? {}
  expect([width, height]).toEqual([400, 700])
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  expect((await frame.boundingBox())?.y).toBeGreaterThanOrEqual(0)

  await preview(page).getByText('How can I help?').click()
  await chatOf(page).getByText('Realtor, Pier Homes').waitFor()
  await chatOf(page).getByRole('button', { name: 'Ask', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await preview(page).getByText('Share Card').click()
  await page.getByText('Card link copied.').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('on a phone a tall photo is cropped without distortion to a square, by keyboard, and stored as one', async () => {
  const { agent, slug } = await withCard()
  const { page, faults, close } = await app.openAs(agent, 'ai-card', { viewport: phone })
  const tall = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#3e5c7a' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: tall })
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  const square = dialog.getByRole('button', { name: 'Drag the square, or move it with the arrow keys.' })
  const boxOf = async (name: 'img' | 'button[aria-label^="Drag"]') => {
    const { width = 0, height = 1 } = (await dialog.locator(name).boundingBox()) ?? {}
    return width / height
  }
  await square.waitFor()
  expect(await boxOf('img')).toBeCloseTo(900 / 1600, 2)
  expect(await boxOf('button[aria-label^="Drag"]')).toBeCloseTo(1, 1)
  await square.press('ArrowUp')
  await dialog.getByLabel('Crop size').last().fill('60')
  expect(await overflow(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use crop' }).click()
  await page.getByRole('button', { name: 'Remove Headshot', exact: true }).waitFor()
  await preview(page).locator('img.portrait').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('✅ AI Card saved successfully with images!').waitFor()
  const { headshotUrl } = (await app.server.visitor().get(`/api/public/agents/${slug}`)).body
  const stored = await app.server.visitor().fetch('GET', headshotUrl)
  const { width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
  expect(width).toBe(height)
  expect(faults).toEqual([])
  await close()
})

test('Escape puts the floating assistant away even while its answer is on the way, and the talk goes on in the window over the card', async () => {
  const { agent, slug } = await withCard()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'I work in Beaufort and Morehead City.' })
  const { page, faults, close } = await app.open(`/a/${slug}`)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/continue-conversation', async (route) => {
    await isReleased
    await route.continue()
  })
  const assistant = page.getByRole('link', { name: 'AI Assistant' })
  await assistant.click()
  const flipCard = page.getByRole('dialog', { name: 'AI Assistant' })
  await flipCard.getByText(/I’m Robin Vale’s AI assistant/).waitFor()
  expect((await flipCard.boundingBox())?.width).toBe(340)
  await flipCard.getByRole('button', { name: 'Which areas do you work in?' }).click()
  await flipCard.locator('.typing').waitFor()
  await page.keyboard.press('Escape')
  await flipCard.waitFor({ state: 'hidden' })
  release()
  await assistant.click()
  await flipCard.locator('.bubble.ai', { hasText: 'Morehead City' }).waitFor()
  await page.keyboard.press('Escape')
  await flipCard.waitFor({ state: 'hidden' })

  await page.setViewportSize(phone)
  await page.getByText('How can I help?').click()
  await chatOf(page).getByText('Realtor, Canal Homes').waitFor()
  await chatOf(page).locator('.bubble.ai', { hasText: 'Morehead City' }).waitFor()
  const { width = 0, height } = (await chatOf(page).boundingBox()) ?? {}
  expect([width <= 448, height]).toEqual([true, 600])
  await page.keyboard.press('Escape')
  await chatOf(page).waitFor({ state: 'hidden' })

  expect(faults).toEqual([])
  await close()
})

test('the card’s address in the app leads to it', async () => {
  const { slug } = await withCard()
  const { page, close } = await app.open(`/#/${slug}/card`)
  await page.waitForURL(`**/a/${slug}`)
  await page.getByRole('heading', { level: 1, name: 'Robin Vale' }).waitFor()
  await close()
})
