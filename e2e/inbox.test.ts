import { afterAll, beforeAll, expect, test } from 'vitest'
import { withHome } from '#server/testing/inbox-home.ts'
import { type App, desktop, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test('on a phone an item takes the place of the list, and its buttons are as large as a thumb; on a desktop it is beside it', async () => {
  const { agent, write } = await withHome(app.server)
  for (const name of ['Ann Abel', 'Bo Brink']) await write({ name, message: `${name} asks` })
  const { page, faults, close } = await app.openAs(agent, 'inbox', { viewport: phone })
  const rowsInSight = page.locator('[data-inbox-row]').locator('visible=true')
  const item = page.getByRole('heading', { level: 2, name: 'Ann Abel' })
  await rowsInSight.filter({ hasText: 'Ann Abel' }).click()
  await item.waitFor()
  expect(await rowsInSight.count()).toBe(0)
  for (const name of ['Reply', 'Archive', 'Snooze']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }

  // What is put away leads back to the list, and what is fetched back is open again.
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Item archived.').waitFor()
  await expect.poll(() => rowsInSight.count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await item.waitFor()
  await expect.poll(() => rowsInSight.count()).toBe(0)

  await page.setViewportSize(desktop)
  await expect.poll(() => rowsInSight.count()).toBe(2)
  expect(await item.isVisible()).toBe(true)
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect.poll(() => rowsInSight.count()).toBe(2)
  expect(faults).toEqual([])
  await close()
})
