import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { millHouse } from './mill-house.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

/** Types into the chat and returns the assistant's next answer. */
async function say(chat: Locator, text: string): Promise<Locator> {
  const answers = chat.locator('.bubble.ai:not([aria-busy])')
  // The greeting.
  await answers.first().waitFor()
  const before = await answers.count()
  await chat.getByPlaceholder('Ask about this home…').fill(text)
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  const answer = answers.nth(before)
  await answer.waitFor()
  return answer
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)(
  'a name and a number that a buyer types into the chat on %s become a scored lead on the open dashboard',
  async (_, viewport) => {
    const agent = await app.server.agent({ name: 'Dana Whitfield' })
    const { body: listing } = await agent.post('/api/listings', millHouse)
    const dashboard = await app.openAs(agent, 'dashboard', { viewport: desktop })
    await dashboard.page.getByText('No recent leads found.').waitFor()

    const buyer = await app.open(`/l/${listing.slug}`, { viewport })
    await buyer.page.getByText('Talk to the Home Now').click()
    const chat = buyer.page.getByRole('dialog', { name: 'Talk to the Home' })
    const unknown = await say(chat, 'How old is the water heater?')
    await unknown.getByText(/I can ask Dana Whitfield/).waitFor()
    const asked = await say(chat, 'Yes please')
    await asked.getByText(/Dana Whitfield has your question/).waitFor()
    const taken = await say(chat, "It's Joe Smith, 828 555 0177")
    await taken.getByText('Thanks, Joe. Dana Whitfield now has your number, (828) 555-0177.').waitFor()

    const recent = dashboard.page.getByRole('region', { name: 'Recent Leads' })
    const row = recent.getByRole('listitem').filter({ hasText: 'Joe Smith' })
    await row.waitFor()
    expect(Number(/Score (\d+)/.exec((await row.textContent()) ?? '')?.[1])).toBeGreaterThan(30)

    const { body: conversations } = await agent.get('/api/conversations')
    await agent.post(`/api/conversations/${conversations.items[0].id}/messages`, {
      role: 'agent',
      content: 'Hi Joe, this is Dana. The water heater is from 2021.',
    })
    const live = chat.locator('.bubble.agent')
    await live.getByText('The water heater is from 2021').waitFor()
    const [name, words] = [await live.locator('b').boundingBox(), await live.locator('p').boundingBox()]
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1)
    expect(Math.abs((name?.x ?? 0) - (words?.x ?? 0))).toBeLessThan(2)
    expect(await overflow(buyer.page)).toEqual([])
    expect([buyer.faults, dashboard.faults]).toEqual([[], []])
    await buyer.close()
    await dashboard.close()
  },
)

test('buyers can ask for a callback, whatever the chat has offered before', async () => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', millHouse)
  const buyer = await app.open(`/l/${listing.slug}`, { viewport: phone })
  await buyer.page.getByText('Talk to the Home Now').click()
  const chat = buyer.page.getByRole('dialog', { name: 'Talk to the Home' })
  const unknown = await say(chat, 'How old is the water heater?')
  await unknown.getByRole('button', { name: 'Pass it on to Dana Whitfield' }).waitFor()
  const offer = chat.locator('form.offer')
  // One way to the agent at a time.
  expect(await offer.count()).toBe(0)
  await say(chat, 'Can I talk to a person?')
  await offer.waitFor()
  await chat.getByRole('button', { name: 'Request a callback' }).click()
  await offer.getByRole('textbox', { name: 'Name' }).waitFor()
  await offer.locator('input:focus').waitFor()
  await offer.getByRole('button', { name: 'Send message' }).click()
  const faults = () => offer.locator('.error').allTextContents()
  await expect.poll(async () => (await faults()).filter(Boolean).length).toBe(3)
  await offer.getByRole('textbox', { name: 'Name' }).fill('Anna Lee')
  await offer.getByRole('textbox', { name: 'Phone or email' }).fill('828 555 0177')
  await offer.getByLabel(/I agree/).check()
  expect((await faults()).join('')).toBe('')
  await offer.getByRole('button', { name: 'Send message' }).click()
  await offer.getByText('Message sent to Dana Whitfield').waitFor()
  expect((await agent.get('/api/leads')).body.items).toMatchObject([
    { name: 'Anna Lee', phone: '828 555 0177' },
  ])
  expect(buyer.faults).toEqual([])
  await buyer.close()
})
