import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, openApp, overflow, widths } from './open-app.ts'

const earlier = ['What is the kitchen like?', 'Is it still available?', 'Is there a porch?', 'Who are you?']

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test.each(widths)('on %s a sidekick is asked, rated, and told what would be better', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  await agent.post('/api/listings', millHouse)
  for (const message of [...earlier, ...earlier]) await agent.post('/api/training/chats/listing', { message })
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
  await page.getByText('This becomes').waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved as').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Ask again: How many bedrooms/ }).click()
  await page.getByText('Asked again').waitFor()
  await log.locator('p', { hasText: /^Listing Sidekick: .*a study that fits a bed/ }).waitFor()
  // The newest words are in sight.
  const belowTheFold =
    "(log => log.scrollHeight - log.clientHeight - log.scrollTop)(document.querySelector('[role=log]'))"
  await expect.poll(() => page.evaluate<number>(belowTheFold)).toBeLessThan(2)
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test.each(widths)(
  'on %s an instruction is heard in the next reply, put otherwise, and deleted',
  async (_, viewport) => {
    const agent = await app.server.agent({ name: 'Dana Whitfield' })
    await agent.post('/api/listings', millHouse)
    const { page, faults, close } = await app.openAs(agent, 'knowledge?tab=training&sidekick=sales', {
      viewport,
    })
    await page.getByRole('button', { name: 'How much does it cost?' }).click()
    await page.getByRole('button', { name: 'Improve the reply to: How much does it cost?' }).click()
    await page.getByRole('textbox', { name: 'What would be better?' }).fill('End with “Come by!”')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Ask again: How much does it cost?' }).click()
    await page.getByText(/\$535,000.*Come by!$/).waitFor()
    await page.getByRole('button', { name: 'Edit “End with “Come by!””' }).click()
    const instruction = page.getByRole('textbox', { name: 'Instruction' })
    await instruction.fill('End with “See you!”')
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Delete “End with “See you!””' }).click()
    await page.getByText(/^No instructions yet/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page
      .getByRole('list', { name: 'Instructions' })
      .getByText('End with “See you!”', { exact: true })
      .waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)
