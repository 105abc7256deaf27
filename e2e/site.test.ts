import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faq, faqId } from '#domain/site/faq.ts'
import { consultationPath, openDemoAddress, sitePages, siteSections } from '#domain/site/site-pages.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

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
/** The account button shows the agent's name and address. */
const account = (page: Page) => page.getByRole('button', { name: '@' })

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, viewport) => {
  test.each(Object.entries(sitePages))('the page %s opens without faults', async (_name, path) => {
    const { page, faults, close } = await app.open(path, { viewport })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await overflow(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('a visitor finds the ways in, and the way back', async () => {
    const { page, faults, close } = await app.open('/', { viewport })
    if (viewport === phone) await page.locator('summary').first().click()
    await page.getByRole('link', { name: 'Login' }).first().click()
    await page.getByLabel('Password', { exact: true }).waitFor(wait)
    await expect.poll(() => new URL(page.url()).hash).toBe('#signin')
    await page.goBack()
    await page.getByRole('heading', promise).waitFor(wait)
    await page.getByRole('link', { name: 'Sign Up' }).first().click()
    await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor(wait)
    await page.getByRole('link', { name: 'Porchlight', exact: true }).locator('visible=true').click()
    await page.getByRole('heading', promise).waitFor(wait)
    expect(faults).toEqual([])
    await close()
  })

  test.each([
    ['/', ['Price', 'Demo', 'White Label', 'Contact', 'Login', 'Sign Up']],
    [sitePages.terms, ['Features', 'Comparison', 'Pricing', 'About', 'Contact', 'Demo', 'Login', 'Sign Up']],
  ])('the header of %s has its links, on a phone in a menu that closes after use', async (path, names) => {
    const { page, faults, close } = await app.open(path, { viewport })
    const head = page.locator('.site-head')
    const places = head.getByRole('navigation').locator('visible=true')
    const toggle = head.locator('summary')
    if (viewport === phone) {
      await expect.poll(() => places.count()).toBe(0)
      await toggle.click()
    }
    for (const name of names) await head.getByRole('link', { name }).locator('visible=true').waitFor(wait)
    expect(await overflow(page)).toEqual([])
    if (viewport === phone) {
      await page.keyboard.press('Escape')
      await places.waitFor({ state: 'hidden' })
      await toggle.click()
    }
    await places.getByRole('link', { name: 'Contact' }).click()
    if (path === '/') await page.getByRole('dialog', { name: 'Schedule Free Consultation' }).waitFor(wait)
    else {
      await page.waitForURL('**/#contact')
      await reached(page, 'contact')
    }
    await expect.poll(() => places.count()).toBe(viewport === phone ? 0 : 1)
    expect(faults).toEqual([])
    await close()
  })

  test('every link of the landing page leads where it says', async () => {
    const { page, faults, close } = await app.open('/', { viewport })
    const links = page.locator('main a:not(dialog a), footer a')
    const targets = new Set<string>()
    for (const link of await links.all()) targets.add((await link.getAttribute('href')) ?? '')
    expect(targets.size).toBeGreaterThan(15)
    const seen = { sections: 0, pages: 0, app: 0, sheets: 0, demo: 0 }
    for (const href of targets) {
      const link = page.locator(`main a[href="${href}"], footer a[href="${href}"]`).first()
      const [, place = ''] = href.split('#')
      // It opens a sheet, which has its own tests.
      if (href.startsWith(consultationPath)) seen.sheets++
      // So does the demo.
      else if (href === openDemoAddress) seen.demo++
      else if (href.startsWith('mailto:')) expect(href).toMatch(/^mailto:\w+@\w+\.\w+$/)
      else if (/^\/?#(signin|signup)$/.test(href)) {
        await link.click()
        await page.getByLabel('Password', { exact: true }).waitFor(wait)
        await page.goBack()
        await page.getByRole('heading', promise).waitFor(wait)
        seen.app++
      } else if (href.includes('#')) {
        await link.click()
        await reached(page, place)
        seen.sections++
      } else {
        expect((await page.request.get(app.server.url + href)).status(), href).toBe(200)
        seen.pages++
      }
    }
    expect(seen).toEqual({ sections: 10, pages: 10, app: 2, sheets: 1, demo: 1 })
    expect(faults).toEqual([])
    await close()
  })

  test('the buttons of the landing page lead to sign-in and sign-up', async () => {
    const { page, close } = await app.open('/', { viewport })
    for (const [name, target] of [
      ['Start Your Free Trial', '/#signup'],
      ['See how it works', '/#how-it-works'],
      ['Explore the Live Dashboard', '/#signin'],
      ['Try It Free for 3 Days', '/#signup'],
      ['Book a free consultation', '/consultation#consultation'],
      ['Get Started Today for Free', '/#signup'],
      ['Start Your 3-Day Trial', '/#signup'],
    ])
      expect(await page.getByRole('link', { name }).first().getAttribute('href'), name).toBe(target)
    await expect.poll(() => page.getByRole('link', { name: 'Explore the Live Dashboard' }).count()).toBe(2)
    await close()
  })

  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('tabs, prices and questions can be chosen %s', async (_name, javaScriptEnabled) => {
    const { page, close } = await app.open('/', { viewport, javaScriptEnabled })
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

    const pricing = page.locator('#pricing')
    await pricing.getByText('$79').waitFor(wait)
    await expect.poll(() => pricing.getByText('$708').isVisible()).toBe(false)
    await pricing.getByText('Yearly').click()
    await pricing.getByText('Billed annually at $708.').waitFor(wait)
    await expect.poll(() => pricing.getByText('$79').isVisible()).toBe(false)

    const open = page.locator('#faq details[open]')
    await expect.poll(() => open.count()).toBe(0)
    for (const { question, answer } of faq()) {
      await page.getByRole('heading', { name: question }).click()
      await page.getByText(answer).waitFor(wait)
      await expect.poll(() => open.count()).toBe(1)
    }
    await open.getByRole('heading').click()
    await open.waitFor({ state: 'detached' })
    await close()
  })

  test('nothing on the landing page shifts while it loads and is read', async () => {
    const { page, close } = await app.open('/', { viewport, reducedMotion: 'no-preference' })
    const shift = await page.evaluate<number>(`new Promise((done) => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      scrollTo({ top: 4000, behavior: 'instant' })
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 100)))
    })`)
    expect(shift).toBeLessThan(0.02)
    await close()
  })
})

test.each(siteSections.flatMap((section) => [`/#${section}`, `/#/${section}`]))(
  'the address %s scrolls to that section',
  async (address) => {
    const { page, close } = await app.open(address)
    const id = address.replace(/^\/#\/?/, '')
    await reached(page, id)
    await expect.poll(() => page.url()).toBe(`${app.server.url}/#${id}`)
    await close()
  },
)

test.each([
  ['with scripts', '/#', true],
  ['with scripts, in the other form,', '/#/', true],
  ['without scripts', '/#', false],
])('%s a question’s address opens it', async (_name, before, javaScriptEnabled) => {
  const { page, close } = await app.open(before + faqId('score'), { javaScriptEnabled, viewport: phone })
  const answer = faq().find(({ id }) => id === faqId('score'))?.answer ?? ''
  await page.getByText(answer).waitFor(wait)
  await expect.poll(() => page.locator('#faq details[open]').count()).toBe(1)
  await reached(page, faqId('score'))
  await close()
})

test('an address typed on the open page goes to its section, in both forms', async () => {
  const { page, faults, close } = await app.open('/')
  for (const hash of ['#/pricing', '#about-us', `#/${faqId('trial')}`]) {
    await page.evaluate(`location.hash = '${hash}'`)
    await reached(page, hash.replace(/^#\/?/, ''))
  }
  expect(faults).toEqual([])
  await close()
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

test('a section is shown even if the address contains more, and nothing keeps reloading', async () => {
  const { page, faults, close } = await app.open('/?error=access_denied#pricing')
  await reached(page, 'pricing')
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].type")).toBe('navigate')
  expect(faults).toEqual([])
  await close()
})

test.each(['/?force=signup', '/?force=signup#pricing', '/?force=signup#/nothing'])(
  '%s opens the sign-up',
  async (address) => {
    const { page, faults, close } = await app.open(address)
    await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor(wait)
    expect(faults).toEqual([])
    await close()
  },
)

test('an unknown name typed on the open page leaves the address, a section on it stays', async () => {
  const { page, close } = await app.open('/')
  await page.evaluate("window.isTheSame = true, location.hash = '#nonsense'")
  await expect.poll(() => page.url()).toBe(`${app.server.url}/`)
  await page.evaluate("location.hash = '#content'")
  await page.evaluate('new Promise((done) => setTimeout(done))')
  expect(page.url()).toBe(`${app.server.url}/#content`)
  expect(await page.evaluate('window.isTheSame')).toBe(true)
  await close()
})

test.each([
  ['/login', 'Welcome back'],
  ['/signup', 'Start Your Free Trial'],
  ['/pricing', 'Pricing'],
])('%s, typed from habit, leads to "%s"', async (path, heading) => {
  const { page, faults, close } = await app.open(path)
  await page.getByRole('heading', { name: heading, exact: true }).locator('visible=true').waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

test('a signed-in agent is redirected from an unknown name, and sees a link back on every page', async () => {
  const agent = await app.server.agent()
  const { page, close } = await app.openAs(agent, 'dashboard')
  await account(page).waitFor(wait)
  await page.goto(`${app.server.url}/blog`)
  const head = page.locator('.site-head')
  await head.getByRole('link', { name: 'Open dashboard' }).waitFor(wait)
  await expect.poll(() => head.getByText('Sign Up').isVisible()).toBe(false)
  await expect.poll(() => head.getByText('Login').locator('visible=true').count()).toBe(0)
  await head.getByRole('link', { name: 'Open dashboard' }).click()
  await account(page).waitFor(wait)
  await page.goto('about:blank')
  await page.goto(`${app.server.url}/#nothing-of-that-name`)
  await account(page).waitFor(wait)
  await expect.poll(() => new URL(page.url()).hash).toMatch(/\/dashboard$/)
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

test('inside the app, pages change without a reload', async () => {
  const { page, close } = await app.open('/#/signup')
  await page.evaluate('window.isTheSame = true')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor(wait)
  await page.getByRole('link', { name: 'Forgot' }).click()
  await page.waitForURL(/forgot-password$/)
  expect(await page.evaluate('window.isTheSame')).toBe(true)
  await close()
})

test('a dialog of the app adds no step to the history, unlike a sheet of the site', async () => {
  const agent = await app.server.agent()
  const { page, close } = await app.openAs(agent, 'leads')
  const add = page.getByRole('button', { name: 'Add New Lead' }).first()
  await add.waitFor(wait)
  const steps = await page.evaluate('history.length')
  await add.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.evaluate('history.length')).toBe(steps)
  await expect.poll(() => new URL(page.url()).hash).toMatch(/\/leads$/)
  await close()
})

test('an agent gets the dashboard at the plain address, and the site again after signing out', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'dashboard')
  await account(page).waitFor(wait)
  await page.goto('about:blank')
  await page.goto(app.server.url)
  await account(page).waitFor(wait)
  await expect.poll(() => new URL(page.url()).hash).toMatch(/\/dashboard$/)
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', promise).waitFor(wait)
  await page.reload()
  await page.getByRole('heading', promise).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

test('signing out cancels pending requests, so that none is refused', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'leads')
  await account(page).waitFor(wait)
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

test('the site can still be read without scripts', async () => {
  const { page, close } = await app.open('/', { javaScriptEnabled: false, viewport: phone })
  await page.getByRole('heading', promise).waitFor()
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('heading', { name: 'Terms of Service' }).waitFor()
  await close()
})
