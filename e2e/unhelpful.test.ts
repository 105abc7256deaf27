import type { Page } from 'playwright-core'
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
  description: 'The kitchen has soapstone counters. The roof was replaced in 2019.',
}
const question = 'What are the kitchen counters made of?'

async function openChat(page: Page) {
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.locator('.bubble.ai:not([aria-busy])').first().waitFor()
  return chat
}

test.each([
  ['a phone', phone],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', desktop],
] as const)(
  'on %s an answer that isn’t helpful is said to be so, and its agent is asked',
  async (_, viewport) => {
    const agent = await app.server.agent({ name: 'Dana Whitfield' })
    const { body: listing } = await agent.post('/api/listings', home)
    const { page, faults, close } = await app.open(`/l/${listing.slug}`, { viewport })
    const chat = await openChat(page)
    const button = chat.getByRole('button', { name: 'Not helpful' })
    expect(await button.count()).toBe(0)
    const input = chat.getByPlaceholder('Ask about this home…')
    for (const text of ['How old is the roof?', question]) {
      await expect.poll(() => input.isEnabled()).toBe(true)
      await input.fill(text)
      await input.press('Enter')
      await chat.getByText(text, { exact: true }).waitFor()
    }
    await chat
      .getByText(/soapstone/)
      .first()
      .waitFor()
    await expect.poll(() => button.count()).toBe(2)
    const { width = 0, height = 0 } = (await button.last().boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
    expect(await barriers(page)).toEqual([])

    await button.last().press('Enter')
    await chat.getByText('Thanks for letting us know.').waitFor()
    expect(await button.count()).toBe(1)
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])

    await page.reload()
    const again = await openChat(page)
    await again.getByText(question, { exact: true }).waitFor()
    expect(await again.getByRole('button', { name: 'Not helpful' }).count()).toBe(1)
    expect(faults).toEqual([])
    await close()

    const agents = await app.openAs(agent, 'dashboard', { viewport })
    await agents.page.getByText(question).first().waitFor()
    await agents.page.getByText('A buyer found the answer not helpful.').waitFor()
    expect(agents.faults).toEqual([])
    await agents.close()
  },
)
