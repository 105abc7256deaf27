import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, openApp, overflow, widths } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test.each(widths)('on %s a Sidekick gets a personality, and the next buyer hears it', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', millHouse)
  const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport })
  await page.getByRole('button', { name: /^Listing Sidekick/ }).click()
  await page.getByRole('button', { name: 'Edit “Who I am” of the Listing Sidekick' }).click()
  await page.getByRole('textbox', { name: 'Who I am' }).fill('I know every house Dana sells.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('I know every house Dana sells.').waitFor()
  await page.getByRole('button', { name: 'AI Personality of the Listing Sidekick' }).click()
  await page.getByRole('radio', { name: /^Buyer’s consultant/ }).check()
  await page.getByText('Happy to help! It was replaced in 2021.').waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await page.getByText('Buyer’s consultant · Neutral Voice 1').waitFor()
  await page.getByText('I know every house Dana sells.').waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()

  const buyer = await app.open(`/l/${listing.slug}`, { viewport })
  await buyer.page.getByText('Talk to the Home Now').click()
  const chat = buyer.page.getByRole('dialog', { name: 'Talk to the Home' })
  const input = chat.getByPlaceholder('Ask about this home…')
  for (const [question, answer] of [
    ['How many bedrooms are there?', /^Happy to help! /],
    ['Are you a real person?', /AI assistant, not a person.* I know every house Dana sells\.$/],
  ] as const) {
    await expect.poll(() => input.isEnabled()).toBe(true)
    await input.fill(question)
    await input.press('Enter')
    await chat.getByText(answer).first().waitFor()
  }
  expect(buyer.faults).toEqual([])
  await buyer.close()
})

test.each(widths)('on %s an answer is corrected while it is tried', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  await agent.post('/api/listings', millHouse)
  const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport })
  await page.getByRole('textbox', { name: 'Question' }).fill('How many bedrooms are there?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('button', { name: 'Correct this: How many bedrooms are there?' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Four, and a study that fits a bed.')
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('log').getByText('a study that fits a bed').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

test.each(widths)(
  'on %s the Marketing Sidekick is taught, tried, and given a voice and a role',
  async (_, viewport) => {
    const agent = await app.server.agent({ name: 'Dana Whitfield' })
    await agent.post('/api/listings', millHouse)
    const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport })
    await page.getByRole('button', { name: /^Marketing Sidekick/ }).click()
    await page.getByText('No knowledge yet.').first().waitFor()
    await page.getByLabel('Voice', { exact: true }).selectOption('Female Voice 2')
    await page.getByText('Plain and direct · Female Voice 2').waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('Write an email')
    await page.getByRole('button', { name: 'Test Responses' }).click()
    const run = page.getByRole('dialog', { name: 'Test Responses' })
    await run.getByText(/^Here’s an email about/).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    await run.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Add Knowledge to the Marketing Sidekick' }).click()
    await page
      .getByRole('dialog', { name: 'Add Text Knowledge' })
      .getByRole('textbox', { name: 'Content' })
      .fill('Our slogan is: Come home to the porch.')
    await page
      .getByRole('dialog', { name: 'Add Text Knowledge' })
      .getByRole('button', { name: 'Add Text Knowledge' })
      .click()
    await page
      .getByRole('region', { name: 'Marketing Sidekick' })
      .getByText(/^Our slogan is/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Personality by role' }).click()
    const roles = page.getByRole('dialog', { name: 'Personality by role' })
    await roles.getByLabel('Marketing').selectOption({ value: 'pers-5' })
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    await roles.getByRole('button', { name: 'Save' }).click()
    await page.reload()
    await page.getByText('Luxury concierge, by role · Female Voice 2').waitFor()
    await page.getByRole('button', { name: 'Show 4 more' }).click()
    await page.getByRole('button', { name: /^Main Sidekick/ }).click()
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)
