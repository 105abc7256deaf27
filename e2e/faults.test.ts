import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  status: 'Active',
  description: 'The porch looks over the marsh.',
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function agentWithHome() {
  const agent = await app.server.agent()
  const { body: listing } = await agent.post('/api/listings', home)
  return { agent, listing: listing as { id: string; slug: string } }
}

/** The server is unreachable: nothing answers, and the browser doesn't know it. */
const away = (page: Page) => page.route('**/*', (route) => route.abort('connectionrefused'))
const back = (page: Page) => page.unroute('**/*')

test('with the server unreachable, a page not loaded yet shows our own error screen, its retry opens it, and Back finds the form as it was left', async () => {
  const agent = await app.server.agent()
  const { page, close } = await app.openAs(agent, 'listings/new')
  await field(page, 'Title').fill('Cabin above the creek')
  await away(page)
  await page.getByRole('link', { name: 'AI Card' }).click()
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { name: 'We can’t reach the server' })
  await title.waitFor()
  expect(await main.getByRole('button', { name: 'Refresh Page' }).count()).toBe(0)
  await main.getByRole('button', { name: 'Try Again' }).click()
  await title.waitFor()
  await page.getByRole('button', { name: 'Search' }).waitFor()
  await back(page)
  await main.getByRole('button', { name: 'Try Again' }).click()
  await field(page, 'Full Name').waitFor()
  await page.goBack()
  await page.getByText('We restored your unsaved changes.').waitFor()
  expect(await field(page, 'Title').inputValue()).toBe('Cabin above the creek')
  await close()
})

test('a page left open while a new version is installed loads the new one', async () => {
  const { agent } = await agentWithHome()
  const { page, close } = await app.openAs(agent, 'dashboard')
  await page.getByRole('heading', { name: 'Recent Leads' }).waitFor()
  await page.evaluate('window.isOldVersion = true')
  let isGone = true
  await page.route('**/assets/*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.getByRole('link', { name: 'AI Card' }).click()
  await expect.poll(() => page.evaluate('window.isOldVersion').catch(() => true)).toBeUndefined()
  await field(page, 'Full Name').waitFor()
  await close()
})

test('without a network a form says so, keeps its words and saves them later', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, close } = await app.openAs(agent, `listings/${listing.id}/edit`)
  await field(page, 'Title').fill('Shingle cottage, repainted')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/Can’t reach/)
    .first()
    .waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Shingle cottage, repainted')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Listing saved.').waitFor()
  await close()
})

test('on the public page two quick taps open one sheet, and the back button closes it first and only then leaves', async () => {
  const { listing } = await agentWithHome()
  const { page, faults, close } = await app.open('/', { viewport: phone })
  await page.goto(`${app.server.url}/l/${listing.slug}`)
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  const sheet = page.getByRole('dialog', { name: 'Book a Showing' })
  await page.getByText('Talk to the Home Now').dblclick()
  await chat.waitFor()
  await expect.poll(() => page.evaluate('history.state')).toBe('sheet')
  await page.goBack()
  await chat.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Showings' }).click()
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('history.state')).toBe(null)
  await page.goBack()
  await page.getByRole('heading', { name: 'The light that' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
