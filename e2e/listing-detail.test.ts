import { afterAll, beforeAll, expect, test } from 'vitest'
import { misfits } from './barriers.ts'
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
  description: 'A cottage with 3 baths.',
  status: 'Active',
}

async function agentWithHome(more: object = {}) {
  const agent = await app.server.agent()
  const { body } = await agent.post('/api/listings', { ...home, ...more })
  return { agent, listing: body as { id: string; slug: string } }
}

test('on a phone a listing’s page fits with contradictions and an open transcript, and its QR code shows and downloads', async () => {
  const { agent, listing } = await agentWithHome()
  const fees = { scope: 'listing', listingId: listing.id, title: 'Fees', content: 'The HOA is $240 a month.' }
  await agent.post('/api/knowledge', fees)
  await app.server.visitor().post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'How many bedrooms are there?' }],
    sidekick: 'listing',
    listingId: listing.id,
  })
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`, { viewport: phone })
  const contradictions = page.getByRole('region', { name: 'Contradictions' })
  await contradictions.getByText('Bathrooms: 2.5 or 3?').waitFor()
  await contradictions.getByText('HOA fee: $210 or $240?').waitFor()
  expect(await overflow(page)).toEqual([])

  await page.getByRole('img', { name: /^QR code for the public page/ }).waitFor()
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

  await page.getByRole('button', { name: 'Transcripts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transcripts' })
  await dialog.getByRole('button', { name: /^Visitor/ }).click()
  await dialog.getByText(/^Sources \(\d\)$/).click()
  expect(await misfits(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('on a desktop a listing’s card leads to its Sidekick’s question, in view, and each question is sent with the history', async () => {
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

  await card.getByRole('button', { name: 'How old is it?' }).click()
  await card.getByRole('log').getByText(/1942/).first().waitFor()
  await question.fill('How many bedrooms are there?')
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/continue-conversation'),
    question.press('Enter'),
  ])
  expect(sent.postDataJSON().messages).toMatchObject([
    { sender: 'user', text: 'How old is it?' },
    { sender: 'ai', text: expect.stringContaining('1942') },
    { sender: 'user', text: 'How many bedrooms are there?' },
  ])
  await expect.poll(() => card.getByText('Based on your words').count()).toBe(2)
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
