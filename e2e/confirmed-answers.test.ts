import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { millHouse } from './mill-house.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

async function ask(page: Page, question: string) {
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  if (!(await chat.isVisible())) await page.getByText('Talk to the Home Now').click()
  const replies = chat.locator('.bubble.ai:not([aria-busy])')
  await replies.first().waitFor()
  const before = await replies.count()
  const input = chat.getByPlaceholder('Ask about this home…')
  await expect.poll(() => input.isEnabled()).toBe(true)
  await input.fill(question)
  await input.press('Enter')
  const reply = replies.nth(before)
  await reply.waitFor()
  return reply
}

const bedrooms = 'How many bedrooms does it have?'
const price = 'What is the asking price?'
const well = 'How deep is the well?'

test.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'on a %s an agent publishes, confirms, corrects, and fills in answers, and a buyer gets just these',
  async (_name, viewport) => {
    const agent = await app.server.agent({ name: 'Dana Whitfield' })
    const { body: home } = await agent.post('/api/listings', { ...millHouse, status: 'Draft' })
    await agent.patch(`/api/listings/${home.id}`, { status: 'Active' })
    const opened = await app.openAs(agent, `listings/${home.id}`, { viewport })
    const card = opened.page.getByRole('region', { name: 'What buyers ask' })
    await card.getByText(/\d+ of \d+ answered/).waitFor()

    await card.getByText(/^What buyers would read/).click()
    await card.getByRole('button', { name: `Confirm: ${price}` }).click()
    await card.getByText(/^Confirmed until/).waitFor()
    await card.getByRole('button', { name: `Correct: ${bedrooms}` }).click()
    await card.getByRole('textbox', { name: bedrooms }).fill('Three bedrooms, and a den that sleeps two.')
    await card.getByRole('button', { name: 'Save' }).last().click()
    await card.getByText('Three bedrooms, and a den that sleeps two.').first().waitFor()
    const showAll = card.getByRole('button', { name: /^Show all/ })
    if (await showAll.isVisible()) await showAll.click()
    const line = card.getByRole('textbox', { name: well })
    await line.fill('The well is 240 feet deep.')
    await line.press('Enter')
    await line.waitFor({ state: 'detached' })
    expect(await overflow(opened.page)).toEqual([])
    const counted = /^(\d+) of \d+/.exec((await card.getByText(/\d+ of \d+ answered/).textContent()) ?? '')
    await opened.page.getByRole('link', { name: 'Back to listings' }).first().click()
    await opened.page.getByText(`${counted?.[1]} of`, { exact: false }).first().waitFor()
    await opened.page.getByText(/^\d+ of \d+ questions answered$/).waitFor()
    expect(await overflow(opened.page)).toEqual([])

    const buyer = await app.open(`/l/${home.slug}`, { viewport })
    const told = await ask(buyer.page, 'how many bedrooms')
    await told.getByText('Three bedrooms, and a den that sleeps two.').first().waitFor()
    expect(await told.getAttribute('data-outcome')).toBe('answered')
    await told.locator('summary').click()
    await told.getByText(/Confirmed by Dana Whitfield on/).waitFor()
    await (await ask(buyer.page, well)).getByText('The well is 240 feet deep.').first().waitFor()
    expect(await overflow(buyer.page)).toEqual([])
    for (const each of [opened, buyer]) await each.close()
  },
)
