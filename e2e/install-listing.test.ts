import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

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

const systems = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Save to Home Screen' })

test.each([
  ['iPhone', phone, 'Scroll down and choose “Add to Home Screen”.'],
  ['Android', phone, 'Choose “Add to Home screen” or “Install app”.'],
  ['Windows', desktop, 'In Chrome or Edge, click the install icon on the right side of the address bar.'],
] as const)(
  'the steps to the home screen are given in the system’s own words: %s',
  async (name, viewport, step) => {
    const { page, faults, close } = await app.open(`/l/${home.slug}`, { viewport, userAgent: systems[name] })
    await page.getByRole('link', { name: 'Save', exact: true }).click()
    const sheet = sheetOf(page)
    await sheet.getByText(step).waitFor()
    await expect.poll(() => sheet.locator('ol:visible').count()).toBe(1)
    expect(await overflow(page)).toEqual([])
    const [other, how] =
      name === 'Windows'
        ? ['Android: Chrome', 'Confirm with “Add” or “Install”.']
        : ['Computer: Chrome', 'Confirm with “Install” or “Add”.']
    await sheet.getByText(other).click()
    await sheet.getByText(how).waitFor()
    await sheet.getByRole('link', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await close()
  },
)

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
  const openSheet = () => page.getByRole('link', { name: 'Save', exact: true }).click()
  await openSheet()
  await expect.poll(() => button.count()).toBe(0)
  expect(await page.evaluate(offer('dismissed'))).toBe(true)
  await button.click()
  await button.waitFor({ state: 'hidden' })
  expect(await page.evaluate('document.body.dataset.asked')).toBe('yes')

  await page.reload()
  await openSheet()
  await page.evaluate(offer('accepted'))
  await button.click()
  await page.getByText("It'll be on your home screen in a moment.").waitFor()
  expect(await page.evaluate(`localStorage.getItem('a2hs-dismissed:${home.id}')`)).toBe('yes')

  await page.reload()
  await openSheet()
  await page.evaluate(offer('accepted'))
  await page.waitForLoadState('networkidle')
  await expect.poll(() => button.count()).toBe(0)
  await close()
})

test('an app that runs from the home screen does not offer to be installed', async () => {
  const { page, close } = await app.open(`/l/${home.slug}`, { viewport: phone })
  // No test window runs from a home screen, so the rule for those that do is applied to all.
  await page.evaluate(`
    for (const rule of document.styleSheets[0].cssRules)
      if (rule.media?.mediaText === '(display-mode: standalone)') rule.media.mediaText = 'all'`)
  await page.getByRole('link', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('.bar a:visible').count()).toBe(3)
  await close()
})
