import { afterAll, beforeAll, expect, test } from 'vitest'
import { millHouse } from './mill-house.ts'
import { type App, openApp } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test('the app is previewed as it will be, with what is typed and not saved', async () => {
  const agent = await app.server.agent()
  const { id } = (await agent.post('/api/listings', millHouse)).body
  const { page, faults, close } = await app.openAs(agent, `listings/${id}/edit`)
  await page.getByLabel('Listed on').fill('2026-03-05')
  await page.getByRole('button', { name: 'Preview App' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const shown = preview.frameLocator('iframe')
  await shown.getByRole('heading', { name: millHouse.title }).waitFor()
  await shown.getByText('March 5, 2026').waitFor()
  await preview.getByRole('button', { name: 'Close' }).click()
  await preview.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await close()
})

test('a home that is published in one tab leaves the words of another alone, also when that is reloaded', async () => {
  const { page, faults, close } = await app.openAs(await app.server.agent(), 'listings/new')
  const field = (name: string) => page.getByRole('textbox', { name })
  const other = await page.context().newPage()
  const title = other.getByRole('textbox', { name: 'Title' })
  await other.goto(page.url())
  await title.fill('A home of the other tab')
  // Typed text is saved after a pause.
  await other.waitForFunction(() =>
    Object.values(sessionStorage).some((kept) => kept.includes('A home of the other tab')),
  )
  await field('Title').fill('Loft by the park')
  await field('Address').fill('8 Foundry Street, Asheville')
  await field('Price').fill('300000')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  expect(await title.inputValue()).toBe('A home of the other tab')
  other.on('dialog', (dialog) => dialog.accept())
  await other.reload()
  await other.getByText('We restored your unsaved changes.').waitFor()
  expect(await title.inputValue()).toBe('A home of the other tab')
  expect(faults).toEqual([])
  await close()
})
