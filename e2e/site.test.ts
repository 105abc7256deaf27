import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitePages } from '#domain/site/site-pages.ts'
import { type App, barriers, desktop, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const promise = { name: 'The light that stays on for your buyers.', level: 1 } as const
const wait = { timeout: 15_000 }
/** It names the agent and the agent's address. */
const account = (page: Page) => page.getByRole('button', { name: '@' })

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, viewport) => {
  test.each(Object.entries(sitePages))('the page %s stands in nobody’s way', async (_name, path) => {
    const { page, faults, close } = await app.open(path, { viewport })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('a visitor finds the ways in, and the way back', async () => {
    const { page, faults, close } = await app.open('/', { viewport })
    if (viewport === phone) await page.locator('summary').first().click()
    await page.getByRole('link', { name: 'Login' }).first().click()
    await page.getByLabel('Password', { exact: true }).waitFor(wait)
    expect(new URL(page.url()).hash).toBe('#signin')
    await page.goBack()
    await page.getByRole('heading', promise).waitFor(wait)
    await page.getByRole('link', { name: 'Sign Up' }).first().click()
    await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor(wait)
    await page.getByRole('link', { name: 'Porchlight', exact: true }).locator('visible=true').click()
    await page.getByRole('heading', promise).waitFor(wait)
    expect(faults).toEqual([])
    await close()
  })
})

test.each([
  ['/#/privacy-policy', '/privacy-policy'],
  ['/#terms-of-service', '/terms-of-service'],
  ['/#/contact', '/#contact'],
  ['/#nothing-of-that-name', '/'],
  ['/#/', '/'],
])('the address %s shows %s', async (asked, shown) => {
  const { page, close } = await app.open(asked)
  await page.waitForURL(app.server.url + shown)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await close()
})

test('a page of the site is reached from inside the app, and the app from it', async () => {
  const { page, faults, close } = await app.open('/#/signup')
  await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor(wait)
  await page.evaluate('location.hash = "#/refund-policy"')
  await page.getByRole('heading', { name: 'Refund Policy' }).waitFor(wait)
  await page.goto(`${app.server.url}/?force=signup`)
  await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

test('inside the app one goes from page to page without loading it anew', async () => {
  const { page, close } = await app.open('/#/signup')
  await page.evaluate('window.isTheSame = true')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor(wait)
  await page.getByRole('link', { name: 'Forgot' }).click()
  await page.waitForURL(/forgot-password$/)
  expect(await page.evaluate('window.isTheSame')).toBe(true)
  await close()
})

test('an agent comes to the dashboard at the plain address, and to the site again after signing out', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'dashboard')
  await account(page).waitFor(wait)
  await page.goto('about:blank')
  await page.goto(app.server.url)
  await account(page).waitFor(wait)
  expect(new URL(page.url()).hash).toMatch(/\/dashboard$/)
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', promise).waitFor(wait)
  await page.reload()
  await page.getByRole('heading', promise).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

test('without scripts the site is read all the same', async () => {
  const { page, close } = await app.open('/', { javaScriptEnabled: false, viewport: phone })
  await page.getByRole('heading', promise).waitFor()
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('heading', { name: 'Terms of Service' }).waitFor()
  await close()
})
