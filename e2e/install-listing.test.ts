import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, phone } from './open-app.ts'

let app: App
let home: { id: string; slug: string }
beforeAll(async () => {
  app = await openApp()
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const answer = await agent.post('/api/listings', {
    title: 'Brick rowhouse by the canal',
    address: '7 Lock Street, Richmond, VA 23220',
    price: 389_000,
    description: 'A wide stair and tall windows.',
    status: 'Active',
  })
  home = answer.body
})
afterAll(() => app?.stop())

const openSheet = (page: Page) => page.getByRole('link', { name: 'Save', exact: true }).click()

test('one system’s steps to the home screen are open, another’s a tap away, and an app that runs from there offers none', async () => {
  const { page, faults, close } = await app.open(`/l/${home.slug}`, {
    viewport: phone,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  })
  await openSheet(page)
  const sheet = page.getByRole('dialog', { name: 'Save to Home Screen' })
  await sheet.getByText('Choose “Add to Home screen” or “Install app”.').waitFor()
  await expect.poll(() => sheet.locator('ol:visible').count()).toBe(1)
  await sheet.getByText('Computer: Chrome').click()
  await sheet.getByText('Confirm with “Install” or “Add”.').waitFor()
  await expect.poll(() => sheet.locator('ol:visible').count()).toBe(1)
  await sheet.getByRole('link', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'hidden' })

  // No test window runs from a home screen, so the rule for those that do is applied to all.
  await page.evaluate(`
    for (const rule of document.styleSheets[0].cssRules)
      if (rule.media?.mediaText === '(display-mode: standalone)') rule.media.mediaText = 'all'`)
  await page.getByRole('link', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('.bar a:visible').count()).toBe(3)
  expect(faults).toEqual([])
  await close()
})

/** What a browser does when a page can be installed; a headless one never does it. */
const offer = (outcome: string) => `(() => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  event.prompt = async () => { document.body.dataset.asked = 'yes' }
  event.userChoice = Promise.resolve({ outcome: '${outcome}' })
  dispatchEvent(event)
  return event.defaultPrevented
})()`

test('the browser’s offer waits for the button; buyers who accept are not asked again, those who decline may be', async () => {
  const { page, close } = await app.open(`/l/${home.slug}`, { viewport: phone })
  const button = page.getByRole('button', { name: 'Install this home as an app' })
  await openSheet(page)
  await expect.poll(() => button.count()).toBe(0)
  expect(await page.evaluate(offer('dismissed'))).toBe(true)
  await button.click()
  await button.waitFor({ state: 'hidden' })
  expect(await page.evaluate('document.body.dataset.asked')).toBe('yes')

  await page.reload()
  await openSheet(page)
  await page.evaluate(offer('accepted'))
  await button.click()
  await page.getByText('It’ll be on your home screen in a moment.').waitFor()
  expect(await page.evaluate(`localStorage.getItem('a2hs-dismissed:${home.id}')`)).toBe('yes')

  await page.reload()
  await openSheet(page)
  await page.evaluate(offer('accepted'))
  await page.waitForLoadState('networkidle')
  await expect.poll(() => button.count()).toBe(0)
  await close()
})
