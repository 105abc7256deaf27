import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
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
  bathrooms: 2.5,
  squareFeet: 1850,
  facts: { hoaFee: 210, yearBuilt: 1942 },
  features: ['Screened porch', 'Marble counters', 'Gas range'],
  status: 'Active',
}

async function agentWithHome(more: object = {}) {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a5c3e' } })
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'home.jpg'))
  const photo = (await agent.post('/api/photos', form)).body.items[0].id
  const { body } = await agent.post('/api/listings', {
    ...home,
    heroPhotos: [photo],
    galleryPhotos: [photo],
    ...more,
  })
  return { agent, listing: body as { id: string; slug: string } }
}

const described = async (agent: TestClient, id: string): Promise<string> =>
  (await agent.get(`/api/listings/${id}`)).body.description.paragraphs.join(' ')
const descriptionCard = (page: Page) => page.getByRole('region', { name: 'AI-Powered Description' })

test('on a phone a listing without a description gets one when it is opened; another replaces it and can be undone', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`, { viewport: phone })
  const card = descriptionCard(page)
  await card.getByText('3 bedrooms and 2.5 bathrooms').waitFor()
  const first = await described(agent, listing.id)
  await card.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByText('Description regenerated.').waitFor()
  expect(await described(agent, listing.id)).not.toBe(first)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => described(agent, listing.id)).toBe(first)
  await card.getByText(first.slice(0, 40)).waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('opening the page does not replace the agent’s own words', async () => {
  const { agent, listing } = await agentWithHome({ description: 'The porch looks over the marsh.' })
  const { page, close } = await app.openAs(agent, `listings/${listing.id}`)
  await descriptionCard(page).getByText('The porch looks over the marsh.').waitFor()
  await page.getByText('No contradictions found.').waitFor()
  expect(await described(agent, listing.id)).toBe('The porch looks over the marsh.')
  await close()
})

test('a listing with nothing to describe says what is missing', async () => {
  const agent = await app.server.agent()
  const { body } = await agent.post('/api/listings', { title: 'Soon to come' })
  const { page, faults, close } = await app.openAs(agent, `listings/${body.id}`)
  await page.getByText('Add rooms, size or features first').waitFor()
  await page.getByText('Publish the listing first').waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('a description that could not be written says so, and nothing is lost', async () => {
  const { agent, listing } = await agentWithHome({ description: 'The porch looks over the marsh.' })
  const { page, close } = await app.openAs(agent, `listings/${listing.id}`)
  await page.route('**/description?*', (route) => route.abort())
  await descriptionCard(page).getByRole('button', { name: 'Regenerate' }).click()
  await page.getByText('We had trouble generating a description. Please try again.').waitFor()
  await descriptionCard(page).getByText('The porch looks over the marsh.').waitFor()
  expect(await overflow(page)).toEqual([])
  await close()
})

test('on a phone contradictions are shown with both places, and with links to them', async () => {
  const { agent, listing } = await agentWithHome({ description: 'A cottage with 3 baths.' })
  await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: listing.id,
    title: 'Fees',
    content: 'The HOA is $240 a month.',
  })
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`, { viewport: phone })
  const card = page.getByRole('region', { name: 'Contradictions' })
  await card.getByText('Bathrooms: 2.5 or 3?').waitFor()
  await card.getByText('HOA fee: $210 or $240?').waitFor()
  expect(await overflow(page)).toEqual([])
  await agent.patch(`/api/listings/${listing.id}`, { description: 'A cottage with 2.5 baths.' })
  await card.getByText('Bathrooms: 2.5 or 3?').waitFor({ state: 'detached' })
  await card.getByRole('link', { name: 'Fees' }).click()
  await page.getByRole('dialog').getByText('The HOA is $240 a month.').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('the QR code shows, and its files and the yard sign download', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`)
  const image = page.getByRole('img', { name: /^QR code for the public page/ })
  await image.waitFor()
  await expect
    .poll(() => page.evaluate<number>(`document.querySelector('img[src$="qr.svg"]').naturalWidth`))
    .toBeGreaterThan(0)
  for (const [name, file] of [
    ['Download SVG', 'qr.svg'],
    ['Download PNG', 'qr.png'],
    ['Yard sign (PDF)', 'yard-sign.pdf'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${listing.slug}-${file}`)
    expect(await download.failure()).toBeNull()
  }
  expect(faults).toEqual([])
  await close()
})

test('the map links search for the address, and nothing is requested before', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`)
  const card = page.getByRole('region', { name: 'Location and Maps' })
  const address = encodeURIComponent(home.address)
  for (const [name, href] of [
    ['Google Maps', `https://www.google.com/maps/search/?api=1&query=${address}`],
    ['Apple Maps', `https://maps.apple.com/?q=${address}`],
  ] as const)
    await expect.poll(() => card.getByRole('link', { name }).getAttribute('href')).toBe(href)
  expect(faults).toEqual([])
  await close()
})

test('on a desktop the transcripts of a home are read without leaving its page', async () => {
  const { agent, listing } = await agentWithHome()
  const buyer = app.server.visitor()
  await buyer.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'How many bedrooms are there?' }],
    sidekick: 'listing',
    listingId: listing.id,
  })
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`, { viewport: desktop })
  await page.getByRole('button', { name: 'Transcripts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transcripts' })
  await dialog.getByRole('button', { name: /^Visitor/ }).click()
  await dialog.getByText('How many bedrooms are there?').waitFor()
  await dialog.getByText('Sources (1)').click()
  expect(await overflow(page)).toEqual([])
  await dialog.getByRole('button', { name: 'All transcripts' }).click()
  await dialog.getByRole('button', { name: /^Visitor/ }).click()
  await dialog.getByRole('link', { name: 'Open conversation' }).click()
  await page.waitForURL(/conversations\//)
  expect(faults).toEqual([])
  await close()
})

test('without a network the property assistant says so, keeps the question, and answers it later', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, close } = await app.openAs(agent, `listings/${listing.id}`)
  const question = page.getByLabel('Question', { exact: true })
  await question.fill('When was it built?')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText("I'm having trouble connecting right now. Please try again in a moment.").waitFor()
  await expect.poll(() => question.inputValue()).toBe('When was it built?')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText(/1942/).first().waitFor()
  await close()
})

test('on a desktop a listing’s card opens a conversation with its Sidekick, in which each question is sent with the history', async () => {
  const { agent } = await agentWithHome({
    sidekick: { isOn: true, greeting: '', questions: ['How old is it?'] },
  })
  const { page, faults, close } = await app.openAs(agent, 'listings', { viewport: desktop })
  await page.getByRole('link', { name: `Listing Sidekick for ${home.title}` }).click()
  const card = page.getByRole('region', { name: 'Try your assistant' })
  const question = card.getByLabel('Question', { exact: true })
  await card.locator('textarea:focus').waitFor()
  const top = async () => (await question.boundingBox())?.y ?? -1
  await expect.poll(async () => (await top()) > 0 && (await top()) < desktop.height).toBe(true)

  const log = card.getByRole('log')
  await card.getByRole('button', { name: 'How old is it?' }).click()
  await log.getByText(/1942/).first().waitFor()
  expect(await overflow(page)).toEqual([])

  await question.fill('How many')
  await question.press('Shift+Enter')
  await question.pressSequentially('bedrooms are there?')
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/continue-conversation'),
    question.press('Enter'),
  ])
  expect(sent.postDataJSON().messages).toMatchObject([
    { sender: 'user', text: 'How old is it?' },
    { sender: 'ai', text: expect.stringContaining('1942') },
    { sender: 'user', text: 'How many\nbedrooms are there?' },
  ])
  await log.getByText('Bedrooms', { exact: true }).first().waitFor()
  expect(await question.inputValue()).toBe('')
  expect(await log.getByText('Grounded in your words').count()).toBe(2)
  expect((await agent.get('/api/conversations')).body.items).toEqual([])
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
