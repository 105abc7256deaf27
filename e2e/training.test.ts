import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, openApp, overflow, widths } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test.each(widths)('on %s a sidekick is asked, rated, and told what would be better', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  await agent.post('/api/listings', millHouse)
  const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport })
  await page.getByRole('tab', { name: 'Interactive Training' }).click()
  await page.getByText('Nothing said yet').waitFor()
  expect(await page.getByRole('list', { name: 'Example prompts' }).getByRole('button').count()).toBe(4)
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Write a post about my newest home.' }).click()
  const log = page.getByRole('log')
  await log.getByText(/Here’s a post about/).waitFor()

  await page.getByRole('button', { name: 'Listing Sidekick' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  const question = 'How many bedrooms\nare there?'
  await message.pressSequentially('How many bedrooms')
  await message.press('Shift+Enter')
  await message.pressSequentially('are there?')
  expect(await message.inputValue()).toBe(question)
  await message.press('Enter')
  await page.getByRole('button', { name: /^Improve the reply to: How many bedrooms/ }).click()
  await page
    .getByRole('textbox', { name: 'What would be better?' })
    .fill('Four, and a study that fits a bed.')
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your improvement').waitFor()
  await page.reload()
  await page.getByText('Four, and a study that fits a bed.').waitFor()
  // The newest words are in sight.
  const belowTheFold =
    "(log => log.scrollHeight - log.clientHeight - log.scrollTop)(document.querySelector('[role=log]'))"
  await expect.poll(() => page.evaluate<number>(belowTheFold)).toBeLessThan(2)
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
