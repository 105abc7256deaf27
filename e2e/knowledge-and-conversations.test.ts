import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, desktop, openApp, overflow, phone, widths } from './open-app.ts'

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
  status: 'Active',
  description: 'The porch looks over the marsh.',
}

async function agentWithHome() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { body: listing } = await agent.post('/api/listings', home)
  return { agent, listing: listing as { id: string; slug: string } }
}

const ask = (buyer: TestClient, listingId: string, text: string, conversationId?: string) =>
  buyer.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text }],
    sidekick: 'listing',
    listingId,
    conversationId,
  })

const add = (page: Page | Locator) => page.getByRole('button', { name: 'Add Text Knowledge' })
const dialog = (page: Page) => page.getByRole('dialog')
/** Whether one is above the other on the screen, with no part of it covered. */
async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y
}
const focused = (page: Page) => page.locator(':focus')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true })

test('an agent on a phone teaches a home, tries it out, and undoes a deletion', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport: phone })
  await page.getByText('No knowledge yet.').waitFor()
  expect(await overflow(page)).toEqual([])

  await add(page).first().click()
  await add(dialog(page)).click()
  await dialog(page).getByText('Content cannot be empty.').waitFor()
  await dialog(page)
    .getByLabel('Content')
    .fill('The dock was rebuilt in 2022 with composite boards, and its permit is closed.')
  await dialog(page).getByLabel('For').selectOption(listing.id)
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('composite')))
  await page.reload()
  await dialog(page).getByText('We restored your unsaved changes.').waitFor()
  await expect.poll(() => dialog(page).getByLabel('For').inputValue()).toBe(listing.id)
  expect(await overflow(page)).toEqual([])
  await add(dialog(page)).click()
  await page.getByText('Added. Your assistant can use it right away.').waitFor()
  const row = page.getByRole('button', { name: /^The dock was rebuilt/ })
  await row.waitFor()

  await page.getByLabel('Question').fill('When was the dock rebuilt?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('Grounded in your words').waitFor()
  expect(await overflow(page)).toEqual([])
  await page.getByRole('link', { name: /^The dock was rebuilt/ }).click()
  await dialog(page).getByText('its permit is closed').waitFor()
  await expect.poll(() => page.url()).toContain('entry=')
  await page.keyboard.press('Escape')

  await page.getByLabel('Filter knowledge').selectOption('For all listings')
  await page.getByText('No knowledge found').waitFor()
  await expect.poll(() => page.url()).toContain('scope=agent')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: /^Delete The dock/ }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(faults).toEqual([])
  await close()
})

test('an unanswered trial question is taught and answered right away, and no conversation is kept', async () => {
  const { agent } = await agentWithHome()
  const { page, faults, close } = await app.openAs(agent, 'knowledge')
  await page.getByLabel('Question').fill('Does the freezer stay?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('No source found').waitFor()
  await page.getByRole('button', { name: 'Teach this' }).click()
  await expect.poll(() => dialog(page).getByLabel('Title').inputValue()).toBe('Does the freezer stay?')
  await dialog(page).getByLabel('Content').fill('The freezer in the garage stays with the house.')
  await add(dialog(page)).click()
  await page.getByText('Grounded in your words').waitFor()
  expect((await agent.get('/api/conversations')).body.items).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('an agent on a desktop corrects knowledge, and the answer changes', async () => {
  const { agent, listing } = await agentWithHome()
  const place = { scope: 'listing', listingId: listing.id }
  const content = 'The dock was rebuilt in 2020 with composite boards.'
  const { body: entry } = await agent.post('/api/knowledge', { ...place, content })
  const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport: desktop })
  const edit = page.getByRole('button', { name: /^Edit The dock was rebuilt in 20/ })
  await edit.press('Enter')
  const words = dialog(page).getByLabel('Content')
  await focused(page).and(words).waitFor()
  expect([await words.inputValue(), await dialog(page).getByLabel('Title').inputValue()]).toEqual([
    content,
    '',
  ])
  await expect.poll(() => dialog(page).getByLabel('For').inputValue()).toBe(listing.id)
  expect(await overflow(page)).toEqual([])

  await words.fill(' ')
  await save(page).click()
  await dialog(page).getByText('Content cannot be empty.').waitFor()
  await words.fill('The dock was rebuilt in 2022 with composite boards.')
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('in 2022')))
  await page.reload()
  await dialog(page).getByText('We restored your unsaved changes.').waitFor()
  await expect.poll(() => words.inputValue()).toContain('in 2022')
  await save(page).click()
  await page.getByText('Saved. Your assistant can use it right away.').waitFor()
  await page.getByRole('button', { name: /^The dock was rebuilt in 2022/ }).waitFor()
  expect((await agent.get(`/api/knowledge/${entry.id}`)).body).toMatchObject({ ...place, version: 2 })

  await page.getByLabel('Question').fill('When was the dock rebuilt?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('log').getByText('2022').first().waitFor()

  await page.getByRole('button', { name: /^The dock was rebuilt in 2022/ }).click()
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await words.fill('Not this after all')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await edit.click()
  await expect.poll(() => words.inputValue()).toContain('in 2022')
  await page.keyboard.press('Escape')
  await focused(page).and(edit).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('of two agents who correct the same entry, the later one sees both versions and chooses', async () => {
  const { agent } = await agentWithHome()
  const { body } = await agent.post('/api/knowledge', {
    scope: 'agent',
    title: 'Hours',
    content: 'Until five.',
  })
  const path = `/api/knowledge/${body.id}`
  const { page, close } = await app.openAs(agent, 'knowledge', { viewport: phone })
  const edit = page.getByRole('button', { name: 'Edit Hours' })
  const words = dialog(page).getByLabel('Content')
  await edit.click()
  // Nothing typed yet: a change saved elsewhere simply appears.
  await agent.patch(path, { content: 'Until six.' })
  await expect.poll(() => words.inputValue()).toBe('Until six.')
  await words.fill('Until seven.')
  await agent.patch(path, { content: 'Until eight.' })
  await dialog(page).getByText('Someone changed this while you were editing.').waitFor()
  const refusal = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await save(page).click()
  expect((await refusal).status()).toBe(412)
  await dialog(page).getByText('Someone changed this while you were editing.').waitFor()
  expect(await words.inputValue()).toBe('Until seven.')
  // It is below the fields and has been scrolled into view.
  const saveOver = dialog(page).getByRole('button', { name: 'Overwrite with mine' })
  await expect.poll(() => isAbove(saveOver, save(page))).toBe(true)
  await dialog(page).getByText('See what they saved').click()
  await dialog(page).getByText('Until eight.').waitFor()
  expect(await overflow(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Load latest version' }).click()
  await expect.poll(() => words.inputValue()).toBe('Until eight.')
  await dialog(page).getByText('Someone changed this while you were editing.').waitFor({ state: 'detached' })

  await words.fill('Until nine.')
  await agent.patch(path, { content: 'Until ten.' })
  await saveOver.click()
  await page.getByText('Saved. Your assistant can use it right away.').waitFor()
  expect((await agent.get(path)).body.content).toBe('Until nine.')
  await close()
})

test('knowledge is corrected and moved from its home’s page, and deleted knowledge says so', async () => {
  const { agent, listing } = await agentWithHome()
  const { body: entry } = await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: listing.id,
    title: 'Dock',
    content: 'The dock takes two boats.',
  })
  const { page, close } = await app.openAs(agent, `listings/${listing.id}`)
  await page.getByRole('button', { name: 'Edit Dock' }).click()
  await dialog(page).getByLabel('Title').fill('x'.repeat(201))
  await save(page).click()
  await dialog(page).getByText('Too long. Use at most 200 characters.').waitFor()
  await focused(page).and(dialog(page).getByLabel('Title')).waitFor()
  expect(await overflow(page)).toEqual([])
  await dialog(page).getByLabel('Title').fill('Dock')
  await dialog(page).getByLabel('For').selectOption('All listings')
  await save(page).click()
  await page.getByRole('button', { name: 'Edit Dock' }).waitFor({ state: 'detached' })
  expect((await agent.get(`/api/knowledge/${entry.id}`)).body).toMatchObject({
    scope: 'agent',
    listingId: null,
  })
  await agent.delete(`/api/knowledge/${entry.id}`)
  const { slug } = (await agent.get('/api/me')).body
  await page.goto(`${app.server.url}/#${slug}/knowledge?edit=${entry.id}`)
  await dialog(page).getByText('This note no longer exists.').waitFor()
  expect(await overflow(page)).toEqual([])
  await close()
})

test('knowledge added elsewhere appears automatically', async () => {
  const { agent } = await agentWithHome()
  const { page, close } = await app.openAs(agent, 'knowledge')
  await page.getByText('No knowledge yet.').waitFor()
  await agent.post('/api/knowledge', { scope: 'agent', title: 'Office hours', content: 'From nine to six.' })
  await page.getByRole('button', { name: 'Office hours', exact: true }).waitFor()
  await close()
})

test.each(widths)(
  'an agent on %s sees a buyer arrive, adds missing knowledge, and steps in',
  async (_, viewport) => {
    const { agent, listing } = await agentWithHome()
    const { page, faults, close } = await app.openAs(agent, 'conversations', { viewport })
    await page.getByText('Start chatting with prospects to see conversations here').waitFor()
    expect(await overflow(page)).toEqual([])

    const buyer = app.server.visitor()
    const first = await ask(buyer, listing.id, 'How many bedrooms are there?')
    const id: string = first.body.conversationId
    const row = page.getByRole('link', { name: /^Visitor/ })
    await row.waitFor()
    await ask(buyer, listing.id, 'Which company insured the dock?', id)
    await ask(buyer, listing.id, 'Can I talk to a person?', id)
    await row.getByText('Needs you').waitFor()
    await page.getByRole('button', { name: 'Needs you' }).click()
    await expect.poll(() => page.url()).toContain('show=needs-you')
    expect(await overflow(page)).toEqual([])

    await row.click()
    await page.getByText('Sources (1)').click()
    await expect.poll(() => row.isVisible()).toBe(viewport === desktop)
    await page.getByText('Bedrooms', { exact: true }).waitFor()
    expect(await overflow(page)).toEqual([])
    await page.getByRole('button', { name: 'Teach this: Which company insured the dock?' }).click()
    await expect.poll(() => dialog(page).getByLabel('For').inputValue()).toBe(listing.id)
    await dialog(page).getByLabel('Content').fill('The dock is insured with Tidewater Mutual.')
    await add(dialog(page)).click()
    await page.getByText('Added. Your assistant can use it right away.').waitFor()
    const again = await ask(app.server.visitor(), listing.id, 'Which company insured the dock?')
    expect(again.body.response).toContain('Tidewater Mutual')

    await page.getByText('pauses your assistant here for 5 minutes').waitFor()
    await page.getByLabel('Your reply').fill('Robin here. When would you like to talk?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Your assistant is paused in this chat').waitFor()
    await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('')
    const seen = (await buyer.get(`/api/conversations/${id}/messages`)).body.items
    expect(seen.at(-1)).toMatchObject({ role: 'agent', content: 'Robin here. When would you like to talk?' })
    await ask(buyer, listing.id, 'Tomorrow at five', id)
    await page.getByText('Tomorrow at five').locator('visible=true').first().waitFor()

    if (viewport === phone) await page.getByRole('link', { name: 'All conversations' }).click()
    // The buyer wrote after the agent's reply, so they need the agent again.
    await page.getByRole('link', { name: /Tomorrow at five/ }).waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test('a notification leads to its conversation, and a missing conversation says so', async () => {
  const { agent, listing } = await agentWithHome()
  await ask(app.server.visitor(), listing.id, 'I want to talk to a human')
  const { page, close } = await app.openAs(agent, 'dashboard')
  await page
    .getByRole('button', { name: /Notifications/ })
    .first()
    .click()
  await page.getByRole('link', { name: /A buyer is asking for you/ }).click()
  await page.getByRole('log').getByText('I want to talk to a human').waitFor()
  await page.goto(page.url().replace(/[^/]+$/, '0199a0a0-0000-7000-8000-000000000000'))
  await page.getByText('Conversation not found').waitFor()
  await close()
})
