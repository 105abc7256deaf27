import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { type App, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const manifestOf = (page: Page) =>
  page.evaluate("document.querySelector('link[rel=manifest]')?.getAttribute('href')")

/** What a browser does when a page can be installed; a headless one never does it. */
const offerInstall = (outcome: string) => `(() => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  event.prompt = async () => { document.body.dataset.asked = 'yes' }
  event.userChoice = Promise.resolve({ outcome: '${outcome}' })
  dispatchEvent(event)
  return event.defaultPrevented
})()`

/** Loads the address again, even if only its hash differs. */
async function openAnew(page: Page, address: string) {
  await page.goto('about:blank')
  await page.goto(app.server.url + address)
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('on a phone browsers can install the app, which starts on the dashboard; the site isn’t part of it, and the menu opens over the page', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, faults, close } = await app.openAs(agent, 'leads', { viewport: phone })
  await title(page, 'Leads & Appointments')
  expect(await manifestOf(page)).toBe('/app/manifest.webmanifest')
  const browser = await page.context().newCDPSession(page)
  const { data = '{}', errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Every test browser is private.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  // The offer comes before the page with its button is open.
  expect(await page.evaluate(offerInstall('dismissed'))).toBe(true)

  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.click()
  await menu.getByRole('link', { name: 'Overview' }).waitFor()
  expect(await barriers(page, ['light'])).toEqual([])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.locator('button:focus').and(opener).waitFor()
  await page.getByRole('link', { name: 'Compare properties' }).click()
  await title(page, 'Compare properties')
  await page.goBack()
  await title(page, 'Leads & Appointments')
  await opener.click()
  await menu.getByRole('link', { name: 'Overview' }).click()
  await title(page, 'Overview')
  await menu.waitFor({ state: 'hidden' })

  // An agent who declines may accept later, and isn't asked again after that.
  const install = page.getByRole('button', { name: 'Install on your phone' })
  await install.click()
  await install.waitFor({ state: 'detached' })
  expect(await page.evaluate('document.body.dataset.asked')).toBe('yes')
  await page.evaluate(offerInstall('accepted'))
  await install.click()
  await install.waitFor({ state: 'detached' })
  await openAnew(page, JSON.parse(data).start_url)
  await title(page, 'Overview')
  await page.evaluate(offerInstall('accepted'))
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await install.count()).toBe(0)
  expect(faults).toEqual([])

  await page.context().clearCookies()
  await openAnew(page, '/')
  await title(page, 'The light that stays on for your buyers.')
  expect(await manifestOf(page)).toBeUndefined()
  await close()
})
