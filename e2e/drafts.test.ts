import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test('an unsaved listing comes back with its rows, switches and errors, and is gone once it is discarded', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'listings/new')
  page.on('dialog', (dialog) => dialog.accept())
  const [title, rating] = [page.getByLabel(/^Title/), page.getByLabel('Rating out of 5')]
  const gallery = page.getByRole('checkbox', { name: 'Gallery' })
  const tooShort = page.getByText('Title must be at least 5 characters long')
  await title.fill('Loft')
  await gallery.uncheck()
  await page.getByRole('button', { name: 'Add a school' }).click()
  await rating.fill('six')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await tooShort.waitFor()
  // Typed text is saved after a pause.
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join('\n')), { timeout: 15_000 })
    .toContain('at least 5 characters')
  await page.reload()
  await tooShort.waitFor()
  await page.getByText('Enter a rating from 0 to 5').waitFor()
  await page.getByText('Please check the highlighted fields.').waitFor()
  expect(await page.locator('input:focus').inputValue()).toBe('Loft')
  expect(await rating.inputValue()).toBe('six')
  expect(await gallery.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => title.inputValue()).toBe('')
  expect(await rating.count()).toBe(0)
  expect(await gallery.isChecked()).toBe(true)
  expect(await tooShort.count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
