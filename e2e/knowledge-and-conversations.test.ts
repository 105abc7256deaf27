import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageStandIn, startPageStandIn } from '#server/testing/stand-ins/page-stand-in.ts'
import { misfits } from './barriers.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
let site: PageStandIn
beforeAll(async () => {
  site = await startPageStandIn()
  app = await openApp()
})
afterAll(async () => {
  await app?.stop()
  await site?.close()
})

const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  bedrooms: 3,
  status: 'Active',
  description: 'The porch looks over the marsh.',
}

async function agentWithHome() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { body: listing } = await agent.post('/api/listings', home)
  return { agent, listing: listing as { id: string; slug: string } }
}

/** Whether one is above the other on the screen, with no part of it covered. */
async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y
}

test('on a phone, the choice between two versions of a note scrolls into sight, above the buttons', async () => {
  const { agent } = await agentWithHome()
  const { body } = await agent.post('/api/knowledge', {
    scope: 'agent',
    title: 'Hours',
    content: 'Until five.',
  })
  const { page, close } = await app.openAs(agent, 'knowledge', { viewport: phone })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit Hours' }).click()
  await dialog.getByLabel('Content').fill('Until seven.')
  await agent.patch(`/api/knowledge/${body.id}`, { content: 'Until eight.' })
  await dialog.getByText('Someone changed this while you were editing.').waitFor()
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const refusal = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await save.click()
  expect((await refusal).status()).toBe(412)
  const saveOver = dialog.getByRole('button', { name: 'Overwrite with mine' })
  await expect.poll(() => isAbove(saveOver, save)).toBe(true)
  await dialog.getByText('See what they saved').click()
  await dialog.getByText('Until eight.').waitFor()
  expect(await overflow(page)).toEqual([])
  await close()
})

test('on a phone, all that buyers ask about a home fits the screen, also while an answer is corrected', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.id}`, { viewport: phone })
  const card = page.getByRole('region', { name: 'What buyers ask' })
  await card.getByText(/^What buyers would read/).click()
  await card.getByRole('button', { name: 'Correct: How many bedrooms does it have?' }).click()
  await card.getByRole('textbox', { name: 'How many bedrooms does it have?' }).waitFor()
  await card.getByRole('button', { name: /^Show all/ }).click()
  await card.getByRole('button', { name: 'How deep is the well?' }).waitFor()
  expect(await misfits(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

const rules = (fee: number) =>
  `<title>Heron Lane HOA</title><article><h1>House rules</h1><p>Two dogs are welcome.</p>
   <p>The HOA fee is $${fee} a month.</p></article>`

test('on a phone, what changed on a web page fits the screen', async () => {
  const { agent } = await agentWithHome()
  const url = site.show('/rules', rules(85))
  const { body } = await agent.post('/api/knowledge', { scope: 'agent', type: 'url', url })
  const path = `/api/knowledge/${body.id}`
  const read = async () => (await agent.get(path)).body
  await expect.poll(async () => (await read()).state).toBe('ready')
  site.show('/rules', rules(95))
  await agent.post(`${path}/check`)
  await expect.poll(async () => (await read()).page.changedAt).not.toBeNull()
  const address = `knowledge?entry=${body.id}&view=changes`
  const { page, faults, close } = await app.openAs(agent, address, { viewport: phone })
  const dialog = page.getByRole('dialog')
  await dialog.locator('ins', { hasText: 'The HOA fee is $95 a month.' }).waitFor()
  await dialog.locator('del', { hasText: 'The HOA fee is $85 a month.' }).waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('on a desktop a conversation is beside the list, on a phone it takes its place, and both lead back to the cards', async () => {
  const { agent, listing } = await agentWithHome()
  await app.server.visitor().post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Can I talk to a person?' }],
    listingId: listing.id,
  })
  const { page, faults, close } = await app.openAs(agent, 'conversations', { viewport: desktop })
  const row = page.getByRole('link', { name: /^Visitor/ })
  const log = page.getByRole('log')
  await row.click()
  await log.getByText('Can I talk to a person?').waitFor()
  expect(await row.isVisible()).toBe(true)
  await page.setViewportSize(phone)
  await row.waitFor({ state: 'hidden' })
  expect(await log.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'All conversations' }).click()
  await row.waitFor()
  expect(await log.isVisible()).toBe(false)
  await page.setViewportSize(desktop)
  await row.click()
  await log.waitFor()
  await page.getByRole('link', { name: 'All conversations' }).click()
  await row.filter({ hasText: '2 messages' }).waitFor()
  expect(await log.isVisible()).toBe(false)
  expect(faults).toEqual([])
  await close()
})
