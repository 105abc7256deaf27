import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '#server/testing/copy-database.ts'
import { cheapEntry, type SpawnedServer, spawnServer } from '#server/testing/spawn-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testSettings } from '#server/testing/test-settings.ts'
import { type App, desktop, openApp, overflow, phone, widths } from './open-app.ts'

/** The agent's process is the app's; the buyer is in another one, on the same database. */
let app: App
let buyers: SpawnedServer

beforeAll(async () => {
  app = await openApp()
  const { database } = inject('product')
  buyers = await spawnServer(
    { ...testSettings, DATABASE_URL: databaseUrl(database), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    cheapEntry,
  )
})
afterAll(async () => {
  await app?.stop()
  await buyers?.end()
})

const question = 'Which company services the boiler?'

async function agentWithHome() {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body } = await agent.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    bedrooms: 3,
    status: 'Active',
    description: 'The porch looks over the marsh.',
  })
  return { agent, slug: body.slug as string }
}

/** The agent's only conversation. An answer is shown before it is stored. */
async function idOfChat(agent: TestClient): Promise<string> {
  const items = async () => (await agent.get('/api/conversations')).body.items
  await expect.poll(items).toHaveLength(1)
  return (await items())[0].id
}

/** A buyer's browser, in which the chat of the home is open. */
async function buyerAt(slug: string, options: BrowserContextOptions) {
  const context = await app.browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  const faults: string[] = []
  const page = await openChat(context, slug, faults)
  return { context, page, chat: chatIn(page), faults }
}

async function openChat(context: BrowserContext, slug: string, faults: string[] = []): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${buyers.url}/l/${slug}`)
  await page.getByText('Talk to the Home Now').click()
  await chatIn(page).getByPlaceholder('Ask about this home…').waitFor()
  return page
}

const chatIn = (page: Page) => page.getByRole('dialog', { name: 'Talk to the Home' })

async function ask(chat: Locator, text: string) {
  const input = chat.getByPlaceholder('Ask about this home…')
  await expect.poll(() => input.isEnabled()).toBe(true)
  await input.fill(text)
  await input.press('Enter')
}

const lines = (chat: Locator) =>
  chat.locator('.bubble > p, .note').evaluateAll((nodes) => nodes.map((node) => node.textContent))

/** Whether the name is above the words, and both begin at the same edge. */
async function isAbove(bubble: Locator): Promise<boolean> {
  const [name, words] = [await bubble.locator('b').boundingBox(), await bubble.locator('p').boundingBox()]
  return !!name && !!words && name.y + name.height <= words.y + 1 && Math.abs(name.x - words.x) < 2
}

test.each(widths)(
  'a buyer on %s and the agent talk live, each in a process of their own',
  async (_, viewport) => {
    const { agent, slug } = await agentWithHome()
    const { chat, page, faults, context } = await buyerAt(slug, { viewport })
    await ask(chat, question)
    await chat
      .locator('.bubble.ai', { hasText: /boiler|listing/ })
      .last()
      .waitFor()

    const id = await idOfChat(agent)
    const desk = await app.openAs(agent, `conversations/${id}`, { viewport })
    const reply = desk.page.getByLabel('Your reply')
    await reply.waitFor()
    await chat.getByText('Seen by Dana').waitFor()

    await reply.pressSequentially('Blue Ridge')
    await chat.getByText("Dana has joined and can reply here. I'll keep answering until Dana does.").waitFor()
    await chat.locator('.presence', { hasText: 'Dana is typing…' }).waitFor()
    await reply.fill('Blue Ridge Heating does.')
    await desk.page.getByRole('button', { name: 'Send', exact: true }).click()
    const word = chat.locator('.bubble.agent', { hasText: 'Blue Ridge Heating does.' })
    await word.waitFor()
    expect(await word.locator('b').textContent()).toBe('Dana Whitfield')
    for (const bubble of [word, chat.locator('.bubble.ai').first()]) expect(await isAbove(bubble)).toBe(true)
    await expect.poll(() => chat.locator('.presence').isVisible()).toBe(false)
    await desk.page.getByText('Seen', { exact: true }).waitFor()

    await chat.getByPlaceholder('Ask about this home…').pressSequentially('How many')
    await desk.page.getByText('The buyer is typing…').waitFor()
    await ask(chat, 'How many bedrooms are there?')
    await chat.locator('.presence', { hasText: 'Waiting for Dana. If there’s no reply by' }).waitFor()
    await desk.page.getByText('The buyer is waiting for you. If you don’t reply by').waitFor()
    await expect.poll(() => desk.page.getByText('The buyer is typing…').isVisible()).toBe(false)
    expect(await overflow(page)).toEqual([])
    expect(await overflow(desk.page)).toEqual([])

    // Five minutes pass.
    await app.server.sql(
      `update conversations set waiting_since = waiting_since - interval '5 minutes' where id = $1`,
      [id],
    )
    await app.server.sql(
      `update pgboss.job set start_after = now() where name = 'late-answer' and data->>'conversationId' = $1`,
      [id],
    )
    await chat.getByText(/^Dana hasn’t replied yet, so here is what I know: .*3 bedrooms/).waitFor()
    await expect.poll(() => chat.locator('.presence').isVisible()).toBe(false)
    await desk.page
      .getByRole('log')
      .getByText(/^Dana hasn’t replied yet, so here is what I know:/)
      .waitFor()
    expect(faults).toEqual([])
    await desk.close()
    await context.close()
  },
)

test('a buyer with two tabs, offline for a while, and after a reload has everything once', async () => {
  const { agent, slug } = await agentWithHome()
  const { chat, page, context } = await buyerAt(slug, { viewport: phone })
  await ask(chat, 'How many bedrooms are there?')
  await chat.getByText('It has 3 bedrooms.').waitFor()
  const other = chatIn(await openChat(context, slug))
  await other.getByText('It has 3 bedrooms.').waitFor()

  const id = await idOfChat(agent)
  const write = (content: string) =>
    agent.post(`/api/conversations/${id}/messages`, { role: 'agent', content })
  await write('Hello, this is Dana.')
  for (const tab of [chat, other]) await tab.getByText('Hello, this is Dana.').waitFor()

  await context.setOffline(true)
  await write('Saturday at ten?')
  await context.setOffline(false)
  for (const tab of [chat, other]) await tab.getByText('Saturday at ten?').waitFor()

  await ask(other, 'Ten is fine.')
  await chat.getByText('Ten is fine.').waitFor()
  const said = ['How many bedrooms are there?', 'Hello, this is Dana.', 'Saturday at ten?', 'Ten is fine.']
  for (const tab of [chat, other])
    await expect
      .poll(async () => (await lines(tab)).filter((line) => said.includes(line ?? '')))
      .toEqual(said)

  await page.reload()
  await page.getByText('Talk to the Home Now').click()
  await chat.getByText('Ten is fine.').waitFor()
  await expect.poll(async () => (await lines(chat)).filter((line) => said.includes(line ?? ''))).toEqual(said)
  await context.close()
})

test('a page that is reloaded in the middle of an answer gets it, and the question is asked once', async () => {
  const { agent, slug } = await agentWithHome()
  const { chat, page, context } = await buyerAt(slug, { viewport: desktop })
  // The answer is given, and gets lost on its way.
  await page.route('**/api/continue-conversation', async (route) => {
    await route.fetch()
    await page.unroute('**/api/continue-conversation')
    await page.reload()
  })
  await ask(chat, 'How many bedrooms are there?')
  await page.getByText('Talk to the Home Now').waitFor()
  await page.getByText('Talk to the Home Now').click()
  await chat.getByText('It has 3 bedrooms.').waitFor()
  await expect
    .poll(async () => (await lines(chat)).slice(1))
    .toEqual(['How many bedrooms are there?', expect.stringContaining('3 bedrooms')])
  const { items } = (await agent.get('/api/conversations')).body
  expect(items.map(({ messageCount }: { messageCount: number }) => messageCount)).toEqual([2])
  await context.close()
})

test('where no stream stays open, the chat asks every few seconds and misses nothing', async () => {
  const { agent, slug } = await agentWithHome()
  const { chat, page, context } = await buyerAt(slug, { viewport: phone })
  await page.route('**/api/conversations/*/events*', (route) => route.fulfill({ status: 503, body: '' }))
  await ask(chat, 'How many bedrooms are there?')
  await chat.getByText('It has 3 bedrooms.').waitFor()
  const id = await idOfChat(agent)
  await agent.post(`/api/conversations/${id}/messages`, { role: 'agent', content: 'Hello, this is Dana.' })
  await chat.getByText('Hello, this is Dana.').waitFor()
  await context.close()
})
