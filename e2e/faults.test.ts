import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comingDay } from '#server/testing/coming-day.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openApp, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const password = 'a quiet porch 42'
const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  bedrooms: 3,
  status: 'Active',
  description: 'The porch looks over the marsh.',
}
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function agentWithHome() {
  const email = `robin-${crypto.randomUUID().slice(0, 8)}@example.com`
  const agent = await app.server.agent({ name: 'Robin Vale', email, password })
  const { body: listing } = await agent.post('/api/listings', home)
  return { agent, email, listing: listing as { id: string; slug: string } }
}

async function askedBy(buyer: TestClient, listingId: string): Promise<string> {
  const messages = [{ sender: 'user', text: 'How many bedrooms are there?' }]
  const answer = await buyer.post('/api/continue-conversation', { messages, sidekick: 'listing', listingId })
  return answer.body.conversationId
}

async function signInAgain(page: Page, email: string) {
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await field(page, 'Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a session that ends while editing a listing leads to sign-in and back to every word', async () => {
  const { agent, email, listing } = await agentWithHome()
  const { page, answered, close } = await app.openAs(agent, `listings/${listing.id}/edit`)
  await field(page, 'Title').fill('Shingle cottage, repainted')
  await answered()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInAgain(page, email)
  await page.getByText('We restored your unsaved changes.').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Shingle cottage, repainted')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Listing saved.').waitFor()
  await close()
})

test('a session that ends before a new listing is published leads back to every word, too', async () => {
  const { agent, email } = await agentWithHome()
  const { page, answered, close } = await app.openAs(agent, 'listings/new')
  await field(page, 'Title').fill('Cabin above the creek')
  await field(page, 'Address').fill('3 Heron Lane, Beaufort')
  await field(page, 'Price').fill('300000')
  await answered()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Publish' }).click()
  await signInAgain(page, email)
  await page.getByText('We restored your unsaved changes.').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Cabin above the creek')
  await close()
})

test('a session that ends while writing a reply loses no letter of it, not even the last', async () => {
  const { agent, email, listing } = await agentWithHome()
  const id = await askedBy(app.server.visitor(), listing.id)
  const { page, answered, close } = await app.openAs(agent, `conversations/${id}`)
  // That someone is typing would be refused as well, and leads to the sign-in before anything is sent.
  await page.route('**/typing', (route) => route.fulfill({ json: { id } }))
  await field(page, 'Your reply').fill('Robin here.')
  await answered()
  await page.context().clearCookies()
  await field(page, 'Your reply').fill('Robin here. Three of them.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await signInAgain(page, email)
  await field(page, 'Your reply').waitFor()
  await expect.poll(() => field(page, 'Your reply').inputValue()).toBe('Robin here. Three of them.')
  await close()
})

/** The server is unreachable: nothing answers, and the browser doesn't know it. */
const away = (page: Page) => page.route('**/*', (route) => route.abort('connectionrefused'))
const back = (page: Page) => page.unroute('**/*')

test('with the server unreachable, a page not loaded yet shows our own error screen, and its retry opens it', async () => {
  const { agent } = await agentWithHome()
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

test('a save with the server unreachable leads back to every word', async () => {
  const { agent } = await agentWithHome()
  const { page, close } = await app.openAs(agent, 'listings/new')
  await field(page, 'Title').fill('Cabin above the creek')
  await away(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Failed to save listing. Please try again.').first().waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Cabin above the creek')
  await back(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Cabin above the creek is saved.').waitFor()
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

test('impatient double-clicks create one account, one listing, one reply', async () => {
  const stranger = await app.open('/#signup')
  const email = `eager-${crypto.randomUUID().slice(0, 8)}@example.com`
  await field(stranger.page, 'Full Name').fill('Eager Vale')
  await field(stranger.page, 'Email Address').fill(email)
  await stranger.page.getByLabel('Password', { exact: true }).fill(password)
  await stranger.page.getByRole('button', { name: 'Create account' }).dblclick()
  await stranger.page.getByRole('heading', { name: 'Verify your email' }).waitFor()
  expect(stranger.faults).toEqual([])
  await stranger.close()

  const { agent, listing } = await agentWithHome()
  const { page, close } = await app.openAs(agent, 'listings/new')
  await field(page, 'Title').fill('Loft by the park')
  await field(page, 'Address').fill('4 Foundry Street, Asheville')
  await field(page, 'Price').fill('300000')
  await page.getByRole('button', { name: 'Publish' }).dblclick()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  const listings = (await agent.get('/api/listings')).body.items as { title: string }[]
  expect(listings.filter(({ title }) => title === 'Loft by the park')).toHaveLength(1)

  const buyer = app.server.visitor()
  const id = await askedBy(buyer, listing.id)
  await page.goto(`${page.url().split('/listings')[0]}/conversations/${id}`)
  await field(page, 'Your reply').fill('Three of them.')
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await page.getByText('Your assistant is paused in this chat').waitFor()
  const said = (await buyer.get(`/api/conversations/${id}/messages`)).body.items as { role: string }[]
  expect(said.filter(({ role }) => role === 'agent')).toHaveLength(1)
  await close()
})

test('impatient buyers ask once and book once', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, close } = await app.open(`/l/${listing.slug}`, { viewport: phone })
  await page.getByText('Talk to the Home Now').dblclick()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.getByPlaceholder('Ask about this home…').fill('How many bedrooms are there?')
  await chat.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await chat.locator('.bubble.ai', { hasText: '3 bedrooms' }).waitFor()
  await expect.poll(() => chat.locator('.bubble.user').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Showings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Book a Showing' })
  await sheet.getByLabel('Full name').fill('Jo Buyer')
  await sheet.getByLabel('Email', { exact: true }).fill('jo.buyer@example.com')
  await sheet.getByLabel('Preferred date').fill(comingDay(2))
  await sheet.getByLabel(/I agree/).check()
  await sheet.getByRole('button', { name: 'Book a Showing' }).dblclick()
  await sheet.waitFor({ state: 'hidden' })
  expect((await agent.get('/api/appointments')).body.items).toHaveLength(1)
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

test('of two tabs with one listing, the second gets a warning, and can load the latest or keep its own', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, close } = await app.openAs(agent, `listings/${listing.id}/edit`)
  await field(page, 'Title').fill('Mine')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect.poll(() => field(other, 'Title').inputValue()).toBe(home.title)
  await field(other, 'Title').fill('Theirs, from the other tab')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Listing saved.').waitFor()
  await field(page, 'Title').fill('Mine, from the first tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/This has changed since you opened it/)
    .first()
    .waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Mine, from the first tab')
  await page.getByRole('button', { name: 'Load latest version' }).click()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Theirs, from the other tab')
  await close()
})

test('the back button leaves a form and comes back to it as it was', async () => {
  const { agent, listing } = await agentWithHome()
  const { page, close } = await app.openAs(agent, `listings/${listing.id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Title').fill('Half a thou')
  await page.goBack()
  await page.getByText('Conversations about this listing').waitFor()
  await page.goForward()
  await page.getByText('We restored your unsaved changes.').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Half a thou')
  await close()
})

test('on the public page the back button closes an open sheet first, and only then leaves', async () => {
  const { listing } = await agentWithHome()
  const { page, faults, close } = await app.open('/', { viewport: phone })
  await page.goto(`${app.server.url}/l/${listing.slug}`)
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  const sheet = page.getByRole('dialog', { name: 'Book a Showing' })
  await page.getByText('Talk to the Home Now').click()
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
