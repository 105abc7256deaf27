import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

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
  return { agent, address: `/l/${body.slug}` }
}

/** The agent's only conversation, which has two messages. */
async function idOfChat(agent: TestClient): Promise<string> {
  const items = async () => (await agent.get('/api/conversations')).body.items
  await expect.poll(items).toMatchObject([{ messageCount: 2 }])
  return (await items())[0].id
}

async function openChat(page: Page): Promise<Locator> {
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.getByPlaceholder('Ask about this home…').waitFor()
  return chat
}

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

test('a buyer and the agent talk live; a reload, a second tab, a lost connection or stream, and everything is there once', async () => {
  const { agent, address } = await agentWithHome()
  const { page, faults, close } = await app.open(address, { viewport: phone })
  await openChat(page)

  // The answer is given, and gets lost on its way because the page is reloaded.
  await page.route('**/api/continue-conversation', async (route) => {
    await route.fetch()
    await page.unroute('**/api/continue-conversation')
    await page.reload()
  })
  const reloaded = page.waitForEvent('load')
  await ask(page.getByRole('dialog', { name: 'Talk to the Home' }), 'How many bedrooms are there?')
  await reloaded
  const chat = await openChat(page)
  await chat.getByText('It has 3 bedrooms.').waitFor()
  const id = await idOfChat(agent)

  const desk = await app.openAs(agent, `conversations/${id}`, { viewport: phone })
  const reply = desk.page.getByLabel('Your reply')
  await reply.waitFor()
  await chat.getByText('Seen by Dana').waitFor()
  await reply.pressSequentially('Hello')
  await chat.getByText('Dana has joined and can reply here. I’ll keep answering until Dana does.').waitFor()
  await chat.locator('.presence', { hasText: 'Dana is typing…' }).waitFor()
  await reply.fill('Hello, this is Dana.')
  await desk.page.getByRole('button', { name: 'Send', exact: true }).click()
  const hello = chat.locator('.bubble.agent', { hasText: 'Hello, this is Dana.' })
  await hello.waitFor()
  for (const bubble of [hello, chat.locator('.bubble.ai').first()]) expect(await isAbove(bubble)).toBe(true)
  await expect.poll(() => chat.locator('.presence').isVisible()).toBe(false)
  await desk.page.getByText('Seen', { exact: true }).waitFor()

  await chat.getByPlaceholder('Ask about this home…').pressSequentially('Is Sat')
  await desk.page.getByText('The buyer is typing…').waitFor()
  await ask(chat, 'Is Saturday possible?')
  await chat.locator('.presence', { hasText: 'Waiting for Dana. If there’s no reply by' }).waitFor()
  await desk.page.getByText('The buyer is waiting for you. If you don’t reply by').waitFor()
  await expect.poll(() => desk.page.getByText('The buyer is typing…').isVisible()).toBe(false)
  expect(await overflow(page)).toEqual([])
  expect(await overflow(desk.page)).toEqual([])
  expect([faults, desk.faults]).toEqual([[], []])
  await desk.close()

  // The second tab gets no stream, so it asks every few seconds.
  const secondPage = await page.context().newPage()
  await secondPage.route('**/api/conversations/*/events*', (route) =>
    route.fulfill({ status: 503, body: '' }),
  )
  await secondPage.goto(app.server.url + address)
  const second = await openChat(secondPage)
  const write = (content: string) =>
    agent.post(`/api/conversations/${id}/messages`, { role: 'agent', content })
  await page.context().setOffline(true)
  await write('Saturday at ten?')
  await page.context().setOffline(false)
  for (const tab of [chat, second]) await tab.getByText('Saturday at ten?').waitFor()
  await ask(second, 'Ten is fine.')
  await chat.getByText('Ten is fine.').waitFor()
  await write('See you then.')

  const said = [
    ...['How many bedrooms are there?', 'Hello, this is Dana.', 'Is Saturday possible?'],
    ...['Saturday at ten?', 'Ten is fine.', 'See you then.'],
  ]
  for (const tab of [chat, second])
    await expect
      .poll(async () => (await lines(tab)).filter((line) => said.includes(line ?? '')))
      .toEqual(said)
  await close()
})
