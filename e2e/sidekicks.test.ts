import { afterAll, beforeAll, expect, test } from 'vitest'
import { misfits } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test('on a phone, all sidekicks, a personality, a test of a reply, and a correction fit the screen', async () => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  await agent.post('/api/listings', millHouse)
  const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport: phone })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Show 4 more' }).click()
  await page.getByRole('button', { name: /^Main Sidekick/ }).click()
  await page.getByRole('button', { name: 'AI Personality of the Main Sidekick' }).waitFor()
  expect(await misfits(page)).toEqual([])

  await page.getByRole('button', { name: /^Listing Sidekick/ }).click()
  await page.getByRole('button', { name: 'AI Personality of the Listing Sidekick' }).click()
  await dialog.getByRole('radio', { name: /^Buyer’s consultant/ }).check()
  await dialog.getByText('Happy to help! It was replaced in 2021.').waitFor()
  expect(await misfits(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: /^Marketing Sidekick/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Write an email')
  await page.getByRole('button', { name: 'Test Responses' }).click()
  await dialog.getByText(/^Here’s an email about/).waitFor()
  expect(await misfits(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('textbox', { name: 'Question' }).fill('How many bedrooms are there?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('button', { name: 'Correct this: How many bedrooms are there?' }).click()
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('Four, and a study that fits a bed.')
  expect(await misfits(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
