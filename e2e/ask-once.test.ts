import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { millHouse } from './mill-house.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

async function openChat(page: Page): Promise<Locator> {
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.locator('.bubble.ai:not([aria-busy])').first().waitFor()
  return chat
}

async function say(chat: Locator, text: string): Promise<Locator> {
  const replies = chat.locator('.bubble.ai:not([aria-busy])')
  const before = await replies.count()
  const input = chat.getByPlaceholder('Ask about this home…')
  await expect.poll(() => input.isEnabled()).toBe(true)
  await input.fill(text)
  await input.press('Enter')
  const reply = replies.nth(before)
  await reply.waitFor()
  return reply
}

const question = 'How deep is the well?'

test('what two buyers ask is one card, one line answers both in their chats, and the next buyer gets it at once', async () => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', millHouse)
  const dashboard = await app.openAs(agent, 'dashboard', { viewport: desktop })
  await dashboard.page.getByText('No recent leads found.').waitFor()

  const buyer = await app.open(`/l/${listing.slug}`, { viewport: phone })
  const chat = await openChat(buyer.page)
  const unknown = await say(chat, question)
  expect(await unknown.getAttribute('data-outcome')).toBe('not_stated')
  const other = await app.open(`/l/${listing.slug}`, { viewport: phone })
  const otherChat = await openChat(other.page)
  await say(otherChat, question)

  const card = dashboard.page.getByRole('region', { name: 'Buyers are waiting for your answer' })
  await card.getByText('2 buyers asked').waitFor()
  await card.getByRole('textbox', { name: question }).fill('It is 240 feet deep.')
  await card.getByRole('button', { name: 'Answer', exact: true }).click()
  await card.waitFor({ state: 'detached' })

  for (const each of [chat, otherChat]) await each.getByText('It is 240 feet deep.').waitFor()
  await buyer.page.reload()
  const again = await openChat(buyer.page)
  await again.getByText('It is 240 feet deep.').first().waitFor()
  expect(await overflow(buyer.page)).toEqual([])

  const next = await app.open(`/l/${listing.slug}`, { viewport: phone })
  const told = await say(await openChat(next.page), question)
  await told.getByText('It is 240 feet deep.').first().waitFor()
  expect(await told.getAttribute('data-outcome')).toBe('answered')
  for (const opened of [dashboard, buyer, other, next]) await opened.close()
})
