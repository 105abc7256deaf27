import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const home = {
  ...millHouse,
  features: ['Built in 1931'],
  description:
    'The kitchen has soapstone counters. The roof was replaced in 2019. There is a hot tub on the deck.',
}

async function openChat(page: Page): Promise<Locator> {
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.locator('.bubble.ai:not([aria-busy])').first().waitFor()
  return chat
}

/** Does something that sends a question, and returns the reply. */
async function replyTo(chat: Locator, asks: () => Promise<unknown>): Promise<Locator> {
  const replies = chat.locator('.bubble.ai:not([aria-busy])')
  const before = await replies.count()
  await asks()
  const reply = replies.nth(before)
  await reply.waitFor()
  return reply
}

const say = (chat: Locator, text: string) =>
  replyTo(chat, async () => {
    const input = chat.getByPlaceholder('Ask about this home…')
    await expect.poll(() => input.isEnabled()).toBe(true)
    await input.fill(text)
    await input.press('Enter')
  })

const outcomeOf = (reply: Locator) => reply.getAttribute('data-outcome')
const outcomesIn = (chat: Locator) =>
  chat
    .locator('.bubble.ai:not([aria-busy])')
    .evaluateAll((bubbles) => bubbles.map((bubble) => bubble.getAttribute('data-outcome')))

const walked = [
  null,
  'not_understood',
  'answered',
  'related',
  'answered',
  'not_stated',
  'handed_over',
  'refused',
  'handed_over',
  'not_understood',
]

/** A buyer's conversation that ends in each way once, and waits for their choice at the end. */
async function walkOutcomes(chat: Locator) {
  const unclear = await say(chat, 'the year?')
  const choices = unclear.getByRole('group', { name: 'Suggested questions' }).getByRole('button')
  expect(await choices.allTextContents()).toEqual(['When was it built?', 'How old is the roof?'])
  for (const choice of await choices.all())
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const chosen = await replyTo(chat, () => choices.nth(1).click())
  await chosen.getByText(/2019/).first().waitFor()
  expect(await choices.count()).toBe(0)

  const related = await say(chat, 'How old is the hot tub?')
  await related.getByText('Related').waitFor()

  const answered = await say(chat, 'What are the kitchen counters made of?')
  expect(await outcomeOf(answered)).toBe('answered')
  await answered.getByText('Sources (1)').click()
  await answered.getByRole('listitem').getByText('soapstone').waitFor()
  await answered.getByText('Sources (1)').click()

  const open = await say(chat, 'Is there an elevator?')
  await open.getByText('Not stated').waitFor()
  const passOn = open.getByRole('group', { name: 'Suggested questions' }).getByRole('button')
  expect(await passOn.allTextContents()).toEqual(['Pass it on to Dana Whitfield'])
  const passed = await replyTo(chat, () => passOn.click())
  await passed.getByText('For Dana Whitfield').waitFor()
  await passed.getByText(/Dana Whitfield has your question/).waitFor()

  const refused = await say(chat, 'Are there many families with kids on this street?')
  await refused.getByText('Fair housing', { exact: true }).waitFor()
  const showing = await say(chat, 'Can I see it on Saturday?')
  expect(await outcomeOf(showing)).toBe('handed_over')
  const last = await say(chat, '🏠??')
  expect(await last.getByRole('button').count()).toBe(2)
}

test.each([
  ['a phone', phone],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', desktop],
] as const)('each outcome is shown as what it is on %s, and stays so after a reload', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', home)
  const { page, faults, close } = await app.open(`/l/${listing.slug}`, { viewport })
  const chat = await openChat(page)
  await walkOutcomes(chat)
  expect(await outcomesIn(chat)).toEqual(walked)
  expect(await barriers(page)).toEqual([])

  await page.reload()
  const again = await openChat(page)
  await expect.poll(() => outcomesIn(again)).toEqual(walked)
  await again.getByText('How old is the roof?', { exact: true }).waitFor()
  // Only the last reply still offers something; it is chosen by keyboard.
  const offers = again.locator('.offers')
  expect(await offers.count()).toBe(1)
  const choice = offers.getByRole('button').first()
  const question = (await choice.textContent()) ?? ''
  const reply = await replyTo(again, () => choice.press('Enter'))
  expect(await outcomeOf(reply)).toBe('answered')
  expect(await again.locator('.bubble.user').last().textContent()).toContain(question)
  expect(await offers.count()).toBe(0)
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
