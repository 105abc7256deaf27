import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { misfits } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, openApp, phone } from './open-app.ts'

const earlier = ['What is the kitchen like?', 'Is it still available?', 'Is there a porch?', 'Who are you?']

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

/** The agent asks a sidekick, and tells it what would be better. */
async function teach(agent: TestClient, sidekick: string, message: string, improvement: string) {
  const { answer } = (await agent.post(`/api/training/chats/${sidekick}`, { message })).body
  const feedback = { messageId: answer.id, sidekick, feedback: 'thumbs_down', improvement }
  expect((await agent.post('/api/training/feedback', feedback)).status).toBe(200)
}

test('on a phone, the newest words of a long training chat are in sight, and an instruction that is changed fits', async () => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  await agent.post('/api/listings', millHouse)
  for (const message of [...earlier, ...earlier]) await agent.post('/api/training/chats/listing', { message })
  await teach(agent, 'listing', 'How many bedrooms are there?', 'Four, and a study that fits a bed.')
  await teach(agent, 'sales', 'How much does it cost?', 'End with “Come by!”')
  const { page, faults, close } = await app.openAs(agent, 'knowledge?tab=training&sidekick=listing', {
    viewport: phone,
  })
  await page.getByRole('button', { name: /^Ask again: How many bedrooms/ }).click()
  const log = page.getByRole('log')
  await log.locator('p', { hasText: /^Listing Sidekick: .*a study that fits a bed/ }).waitFor()
  const belowTheFold =
    "(log => log.scrollHeight - log.clientHeight - log.scrollTop)(document.querySelector('[role=log]'))"
  await expect.poll(() => page.evaluate<number>(belowTheFold)).toBeLessThan(2)
  expect(await misfits(page)).toEqual([])

  await page.getByRole('button', { name: 'Sales Sidekick' }).click()
  await page.getByRole('button', { name: 'Edit “End with “Come by!””' }).click()
  await page.getByRole('textbox', { name: 'Instruction' }).fill('End with “See you!”')
  expect(await misfits(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
