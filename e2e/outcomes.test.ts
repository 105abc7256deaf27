import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const home = {
  ...millHouse,
  features: ['Built in 1931'],
  description: 'The kitchen has soapstone counters. The roof was replaced in 2019.',
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

const outcomesIn = (chat: Locator) =>
  chat
    .locator('.bubble.ai:not([aria-busy])')
    .evaluateAll((bubbles) => bubbles.map((bubble) => bubble.getAttribute('data-outcome')))

const heightOf = async (button: Locator) => (await button.boundingBox())?.height

test('on a phone each reply shows its outcome and offers what a thumb can hit, also after a reload', async () => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', home)
  const { page, faults, close } = await app.open(`/l/${listing.slug}`, { viewport: phone })
  const chat = await openChat(page)
  const unclear = await say(chat, 'the year?')
  const choices = unclear.getByRole('group', { name: 'Suggested questions' }).getByRole('button')
  expect(await choices.allTextContents()).toEqual(['When was it built?', 'How old is the roof?'])
  for (const choice of await choices.all()) expect(await heightOf(choice)).toBeGreaterThanOrEqual(44)
  const chosen = await replyTo(chat, () => choices.nth(1).click())
  await chosen.getByText(/2019/).first().waitFor()

  const unhelpful = chat.getByRole('button', { name: 'Not helpful' })
  const { width = 0, height = 0 } = (await unhelpful.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
  await unhelpful.press('Enter')
  await chat.getByText('Thanks for letting us know.').waitFor()

  const open = await say(chat, 'Is there an elevator?')
  await open.getByText('Not stated').waitFor()
  const passOn = open.getByRole('button', { name: 'Pass it on to Dana Whitfield' })
  expect(await heightOf(passOn)).toBeGreaterThanOrEqual(44)
  const refused = await say(chat, 'Are there many families with kids on this street?')
  await refused.getByText('Fair housing', { exact: true }).waitFor()
  await say(chat, '🏠??')
  expect(await barriers(page, ['light'])).toEqual([])
  const walked = [null, 'not_understood', 'answered', 'not_stated', 'refused', 'not_understood']
  expect(await outcomesIn(chat)).toEqual(walked)

  await page.reload()
  const again = await openChat(page)
  await expect.poll(() => outcomesIn(again)).toEqual(walked)
  expect(await again.getByRole('button', { name: 'Not helpful' }).count()).toBe(0)
  // Only the last reply still offers something.
  const offers = again.locator('.offers')
  expect(await offers.count()).toBe(1)
  const reply = await replyTo(again, () => offers.getByRole('button').first().press('Enter'))
  expect(await reply.getAttribute('data-outcome')).toBe('answered')
  expect(await offers.count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
