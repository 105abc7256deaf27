import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withHome } from '#server/testing/inbox-home.ts'
import { barriers } from './barriers.ts'
import { type App, desktop, openApp, overflow, phone, widths } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const rows = (page: Page) => page.locator('[data-inbox-row]')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const backToList = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('link', { name: 'Back to the inbox' }).click()
}

test.each(widths)(
  'on %s what buyers send is read, answered, put away, and fetched back',
  async (_, viewport) => {
    const { agent, write, chat, inbox } = await withHome(app.server)
    await write({ name: 'Ann Abel', message: 'Is the roof new?' })
    const buyer = chat()
    await buyer.say('How deep is the well?')
    const { page, faults, close } = await app.openAs(agent, 'dashboard', { viewport })
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'AI Inbox 2 unread' }).locator('visible=true').click()
    await expect.poll(() => rows(page).count()).toBe(2)
    expect(await overflow(page)).toEqual([])
    expect(await barriers(page)).toEqual([])

    await rows(page).filter({ hasText: 'Ann Abel' }).click()
    await page.getByRole('heading', { level: 2, name: 'Ann Abel' }).waitFor()
    expect(await overflow(page)).toEqual([])
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByLabel('Your reply').fill('It is from 2021.')
    expect(await overflow(page)).toEqual([])
    await page.reload()
    await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('It is from 2021.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^Reply sent to /).waitFor()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Item archived.').waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 2, name: 'Ann Abel' }).waitFor()

    await backToList(page)
    await expect.poll(() => rows(page).count()).toBe(2)
    await rows(page).filter({ hasText: 'How deep is the well?' }).click()
    await page.getByRole('log').getByText('How deep is the well?').first().waitFor()
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByLabel('Your reply').fill('220 feet.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('log').getByText('220 feet.').waitFor()
    expect((await buyer.messages()).at(-1)).toMatchObject({ role: 'agent', content: '220 feet.' })
    await page.getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click()
    await page.getByText(/^Snoozed until Tomorrow, 8:00/).waitFor()
    await expect.poll(async () => (await inbox()).counts).toEqual({ open: 1, unread: 0, snoozed: 1 })
    await backToListIfOpen(page)
    await page.getByRole('tab', { name: /Snoozed/ }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(await overflow(page)).toEqual([])
    expect(await barriers(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)

/** After something is put away on a phone, the list is there already. */
const backToListIfOpen = async (page: Page) => {
  await page.locator('[role="tablist"] >> visible=true').waitFor()
}

test('two tabs that archive the same item at once both go on, and the item is archived once', async () => {
  const { agent, write, inbox } = await withHome(app.server)
  for (const message of ['First', 'Second']) await write({ name: message, message })
  const tabs = await Promise.all([1, 2].map(() => app.openAs(agent, 'inbox', { viewport: desktop })))
  for (const { page } of tabs) {
    await rows(page).filter({ hasText: 'Second' }).click()
    await page.getByRole('heading', { level: 2, name: 'Second' }).waitFor()
    // So that reading it is over.
    await expect.poll(() => rows(page).filter({ hasText: 'Unread' }).count()).toBe(1)
  }
  await Promise.all(tabs.map(({ page }) => page.getByRole('button', { name: 'Archive' }).click()))
  for (const { page, faults, close } of tabs) {
    await page.getByRole('heading', { level: 2, name: 'First' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(faults).toEqual([])
    await close()
  }
  expect((await inbox('?folder=archived')).items).toHaveLength(1)
})

test('the keys work the whole inbox, without a mouse', async () => {
  const { agent, write, inbox } = await withHome(app.server)
  for (const name of ['Ann Abel', 'Bo Brink']) await write({ name, message: `${name} asks` })
  const { page, faults, close } = await app.openAs(agent, 'inbox', { viewport: desktop })
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: 'Bo Brink' }).waitFor()
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('je e r k')
  expect(await page.getByLabel('Your reply').inputValue()).toBe('je e r k')
  await page.getByRole('button', { name: 'Close the reply' }).click()
  await page.keyboard.press('e')
  await page.getByRole('heading', { level: 2, name: 'Ann Abel' }).waitFor()
  // A toast that says so doesn't stop the keys.
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('nothing like it')
  await page.getByText('Nothing found').waitFor()
  expect((await inbox()).items).toHaveLength(1)
  expect(faults).toEqual([])
  await close()
})

test('on a phone, the buttons of an item are as large as a thumb', async () => {
  const { agent, write } = await withHome(app.server)
  await write({ message: 'Hello' })
  const { page, close } = await app.openAs(agent, 'inbox', { viewport: phone })
  await rows(page).click()
  for (const name of ['Reply', 'Archive', 'Snooze']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }
  await close()
})
