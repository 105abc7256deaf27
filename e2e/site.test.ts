import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faq, faqId } from '#domain/site/faq.ts'
import { sitePages, siteSections } from '#domain/site/site-pages.ts'
import { type App, openApp, overflow, phone, widths } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const promise = { name: 'The light that stays on for your buyers.', level: 1 } as const
const wait = { timeout: 15_000 }
/** The element is at the scroll target: below the header, or as high as the end of the page allows. */
const reached = (page: Page, id: string) =>
  expect
    .poll(
      () =>
        page.evaluate(`(() => {
          const top = document.getElementById('${id}').getBoundingClientRect().top
          const atEnd = Math.ceil(innerHeight + scrollY) >= document.documentElement.scrollHeight - 1
          return (top >= 60 && top < 200) || (atEnd && top < innerHeight)
        })()`),
      wait,
    )
    .toBe(true)
const hashIs = (page: Page, hash: RegExp) => expect.poll(() => new URL(page.url()).hash).toMatch(hash)
/** Loads the address again, even if only its hash differs. */
async function goAnew(page: Page, address: string) {
  await page.goto('about:blank')
  await page.goto(app.server.url + address)
}
/** The account button shows the agent's name and address. */
const account = (page: Page) => page.getByRole('button', { name: '@' })
const trial = (page: Page) => page.getByRole('heading', { name: 'Start Your Free Trial' })
const openQuestions = (page: Page) => page.locator('#faq details[open]')
const answerTo = (id: string) => faq().find((entry) => entry.id === id)?.answer ?? ''

const landingLinks = ['Price', 'Demo', 'White Label', 'Contact', 'Login', 'Sign Up']
const pageLinks = ['Features', 'Comparison', 'Pricing', 'About', 'Contact', 'Demo', 'Login', 'Sign Up']
const head = (page: Page) => page.locator('.site-head')
/** The links that are shown together: on a phone none, unless the menu is open. */
const places = (page: Page) => head(page).getByRole('navigation').locator('visible=true')
const menu = (page: Page) => head(page).locator('summary')

async function showsLinks(page: Page, names: readonly string[]) {
  for (const name of names) await head(page).getByRole('link', { name }).locator('visible=true').waitFor(wait)
}

/** Opens the menu, closes it by keyboard, and follows a link in it. */
async function useMenu(page: Page, names: readonly string[], link: string) {
  await expect.poll(() => places(page).count()).toBe(0)
  await menu(page).click()
  await showsLinks(page, names)
  expect(await overflow(page)).toEqual([])
  await page.keyboard.press('Escape')
  await places(page).waitFor({ state: 'hidden' })
  await menu(page).click()
  await places(page).getByRole('link', { name: link }).click()
}

test('on a phone the header’s links are in a menu that closes after use', async () => {
  const { page, faults, close } = await app.open('/', { viewport: phone })
  await useMenu(page, landingLinks, 'Contact')
  const sheet = page.getByRole('dialog', { name: 'Schedule Free Consultation' })
  await sheet.waitFor(wait)
  await expect.poll(() => places(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('history.state')).toBe(null)
  await page.goto(app.server.url + sitePages.terms)
  await useMenu(page, pageLinks, 'Contact')
  await page.waitForURL('**/#contact')
  await reached(page, 'contact')
  await expect.poll(() => places(page).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('on a desktop the header’s links are always in sight', async () => {
  const { page, faults, close } = await app.open('/')
  await showsLinks(page, landingLinks)
  await expect.poll(() => places(page).count()).toBe(1)
  await page.goto(app.server.url + sitePages.terms)
  await showsLinks(page, pageLinks)
  await expect.poll(() => places(page).count()).toBe(1)
  expect(faults).toEqual([])
  await close()
})

test('a visitor finds the ways in, and the way back', async () => {
  const { page, faults, close } = await app.open('/', { viewport: phone })
  await menu(page).click()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.getByLabel('Password', { exact: true }).waitFor(wait)
  await hashIs(page, /^#signin$/)
  await page.goBack()
  await page.getByRole('heading', promise).waitFor(wait)
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await trial(page).waitFor(wait)
  await page.getByRole('link', { name: 'Porchlight', exact: true }).locator('visible=true').click()
  await page.getByRole('heading', promise).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

/** One tab at a time, by hand and by keyboard. */
async function chooseTabs(page: Page) {
  for (const [tab, shown] of [
    ['Smart Notifications', 'Know when it matters'],
    ['AI Personalities', 'A Sidekick that sounds like you'],
    ['Lead Generation', 'From a question to a showing'],
    ['Analytics Dashboard', 'See what buyers ask about each home'],
  ] as const) {
    await page.getByText(tab, { exact: true }).click()
    await page.getByRole('heading', { name: shown }).waitFor(wait)
    await expect.poll(() => page.locator('#ai-features h3').locator('visible=true').count()).toBe(1)
  }
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'A Sidekick that sounds like you' }).waitFor(wait)
}

/** Each opens, and closes the one before. */
async function chooseQuestions(page: Page) {
  for (const { question, answer } of faq()) {
    await page.getByRole('heading', { name: question }).click()
    await page.getByText(answer).waitFor(wait)
    await expect.poll(() => openQuestions(page).count()).toBe(1)
  }
}

async function choosePrices(page: Page) {
  const pricing = page.locator('#pricing')
  await pricing.getByText('$79').waitFor(wait)
  await expect.poll(() => pricing.getByText('$708').isVisible()).toBe(false)
  await pricing.getByText('Yearly').click()
  await pricing.getByText('Billed annually at $708.').waitFor(wait)
  await expect.poll(() => pricing.getByText('$79').isVisible()).toBe(false)
}

test('without scripts a question’s address opens it, tabs, prices and questions can be chosen, and pages read', async () => {
  const asked = faqId('score')
  const { page, close } = await app.open(`/#${asked}`, { javaScriptEnabled: false, viewport: phone })
  await page.getByRole('heading', promise).waitFor()
  const open = openQuestions(page)
  await page.getByText(answerTo(asked)).waitFor(wait)
  await expect.poll(() => open.count()).toBe(1)
  await reached(page, asked)
  await open.getByRole('heading').click()
  await open.waitFor({ state: 'detached' })
  await chooseQuestions(page)
  await chooseTabs(page)
  await choosePrices(page)
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('heading', { name: 'Terms of Service' }).waitFor()
  await close()
})

test.each(widths)(
  'on %s nothing on the landing page shifts while it loads and is read',
  async (_, viewport) => {
    const { page, close } = await app.open('/', { viewport, reducedMotion: 'no-preference' })
    // A jump in the frame in which the fonts come is no reader's: the browser holds on to what they see.
    const shift = await page.evaluate<number>(`document.fonts.ready.then(() => new Promise((done) => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      scrollTo({ top: 4000, behavior: 'instant' })
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 100)))
    }))`)
    expect(shift).toBeLessThan(0.02)
    await close()
  },
)

test('an address scrolls to its section, in both forms and whatever else it contains, and nothing keeps reloading', async () => {
  const { page, faults, close } = await app.open('/#pricing')
  await reached(page, 'pricing')
  for (const [address, id] of [
    ['/#/pricing', 'pricing'],
    ['/#/contact', 'contact'],
    ['/?error=access_denied#pricing', 'pricing'],
    [`/#/${faqId('score')}`, faqId('score')],
  ] as const) {
    await goAnew(page, address)
    await reached(page, id)
    await hashIs(page, new RegExp(`^#${id}$`))
    expect(await page.evaluate("performance.getEntriesByType('navigation')[0].type")).toBe('navigate')
  }
  await page.getByText(answerTo(faqId('score'))).waitFor(wait)
  await expect.poll(() => openQuestions(page).count()).toBe(1)
  expect(faults).toEqual([])
  await close()
})

test('on a desktop questions, tabs and prices can be chosen, and an address typed on the open page goes to its section, in both forms, and an unknown name leaves it', async () => {
  const { page, faults, close } = await app.open('/')
  await chooseQuestions(page)
  await chooseTabs(page)
  await choosePrices(page)
  await page.evaluate('window.isTheSame = true')
  const forth = [...siteSections, faqId('trial')].map((id) => [`#/${id}`, id] as const)
  const back = siteSections.toReversed().map((id) => [`#${id}`, id] as const)
  for (const [hash, id] of [...forth, ...back]) {
    await page.evaluate(`location.hash = '${hash}'`)
    await reached(page, id)
    await hashIs(page, new RegExp(`^#${id}$`))
  }
  await page.evaluate("location.hash = '#nonsense'")
  await expect.poll(() => page.url()).toBe(`${app.server.url}/`)
  await page.evaluate("location.hash = '#content'")
  await page.evaluate('new Promise((done) => setTimeout(done))')
  expect(page.url()).toBe(`${app.server.url}/#content`)
  expect(await page.evaluate('window.isTheSame')).toBe(true)
  expect(faults).toEqual([])
  await close()
})

test('a page’s name in the hash leads to that page, and an unknown one to the landing page', async () => {
  const { page, close } = await app.open('/')
  for (const [asked, shown] of [
    ['/#/privacy-policy', '/privacy-policy'],
    ['/#terms-of-service', '/terms-of-service'],
    ['/#/showcase', '/showcase'],
    ['/#nothing-of-that-name', '/'],
    ['/#/', '/'],
  ] as const) {
    await goAnew(page, asked)
    await page.waitForURL(app.server.url + shown)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await close()
})

test('the app’s pages change without a reload, and it and the site are reached from each other', async () => {
  const { page, faults, close } = await app.open('/#/signup')
  await page.evaluate('window.isTheSame = true')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor(wait)
  await page.getByRole('link', { name: 'Forgot' }).click()
  await page.waitForURL(/forgot-password$/)
  expect(await page.evaluate('window.isTheSame')).toBe(true)
  await page.evaluate('location.hash = "#/refund-policy"')
  await page.getByRole('heading', { name: 'Refund Policy' }).waitFor(wait)
  for (const address of ['/?force=signup', '/?force=signup#pricing', '/?force=signup#/nothing']) {
    await goAnew(page, address)
    await trial(page).waitFor(wait)
  }
  expect(faults).toEqual([])
  await close()
})

test('a signed-in agent gets to the dashboard from every page and unknown name, and to the site after signing out', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'dashboard')
  await account(page).waitFor(wait)
  await page.goto(`${app.server.url}/blog`)
  const back = head(page).getByRole('link', { name: 'Open dashboard' })
  await back.waitFor(wait)
  await expect.poll(() => head(page).getByText('Sign Up').isVisible()).toBe(false)
  await expect.poll(() => head(page).getByText('Login').locator('visible=true').count()).toBe(0)
  // Its address is the plain one.
  await back.click()
  await account(page).waitFor(wait)
  await hashIs(page, /\/dashboard$/)
  await goAnew(page, '/#nothing-of-that-name')
  await account(page).waitFor(wait)
  await hashIs(page, /\/dashboard$/)
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', promise).waitFor(wait)
  await page.reload()
  await page.getByRole('heading', promise).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

test('a dialog of the app adds no step to the history, and signing out cancels pending requests, so that none is refused', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'leads')
  const add = page.getByRole('button', { name: 'Add New Lead' }).first()
  await add.waitFor(wait)
  const steps = await page.evaluate('history.length')
  await add.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.evaluate('history.length')).toBe(steps)
  await hashIs(page, /\/leads$/)

  const asked = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  await page.route('**/api/dashboard*', async (route) => {
    asked.resolve()
    await over.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Overview' }).click()
  await asked.promise
  await account(page).click()
  const signedOut = page.waitForResponse('**/api/auth/sign-out')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signedOut
  over.resolve()
  await page.getByRole('heading', promise).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})
