import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const password = 'a quiet porch 42'

async function aPerson(name: string) {
  const email = `${name.toLowerCase().replace(' ', '-')}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const agent = await app.server.agent({ name, email, password })
  const { id, slug } = (await agent.get('/api/me')).body as { id: string; slug: string }
  return { agent, email, id, slug }
}

type Person = Awaited<ReturnType<typeof aPerson>>

/**
 * This person's page, with a clock that the test controls. All that it asked for at first is answered: a request that is
 * still under way would renew the session after the test has aged it.
 */
async function openTimed(person: Person, path: string) {
  const visit = await app.openAs(person.agent, path)
  await visit.page.clock.install()
  await visit.page.reload()
  await leadsHeading(visit.page).waitFor()
  await visit.answered()
  return visit
}

/** The session has been unused for nearly 24 hours. */
const endsIn = (id: string, seconds: number) =>
  app.server.sql(
    `update auth.session set expires_at = now() + make_interval(secs => $2),
       updated_at = now() - interval '24 hours' + make_interval(secs => $2) where user_id = $1`,
    [id, seconds],
  )

const secondsLeft = async (id: string) => {
  const rows = await app.server.sql<{ left: number }>(
    'select extract(epoch from expires_at - now())::float8 as left from auth.session where user_id = $1',
    [id],
  )
  return Math.max(0, ...rows.map(({ left }) => left))
}

async function signIn(page: Page, email: string) {
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const leadsHeading = (page: Page) => page.getByRole('heading', { name: /Leads/ }).first()
/** Renewed a moment ago. */
const nearlyADay = 86_000

test('a session that is about to end is extended while its page is open', async () => {
  const person = await aPerson('Robin Vale')
  const { page, faults, close } = await openTimed(person, 'leads')
  await endsIn(person.id, 100)
  await page.clock.runFor(31_000)
  await expect.poll(() => secondsLeft(person.id)).toBeGreaterThan(nearlyADay)
  expect(faults).toEqual([])
  await close()
})

test('without a network no one is signed out, and the session is renewed once it is back', async () => {
  const person = await aPerson('Robin Vale')
  const { page, close } = await openTimed(person, 'leads')
  await page.context().setOffline(true)
  await endsIn(person.id, 100)
  await page.clock.runFor(31_000)
  await expect.poll(() => page.getByRole('heading', { name: 'Welcome back' }).count()).toBe(0)
  expect(await secondsLeft(person.id)).toBeLessThan(nearlyADay)
  await page.context().setOffline(false)
  await expect
    .poll(async () => {
      await page.clock.runFor(30_000)
      return secondsLeft(person.id)
    })
    .toBeGreaterThan(nearlyADay)
  await close()
})

const ended = (page: Page) => page.getByText('Your session has ended. Sign in to pick up where you left off.')

test('an expired session is noticed without a click, reported, and signing in leads back to the same view', async () => {
  const person = await aPerson('Robin Vale')
  const { page, close } = await openTimed(person, 'leads?tab=scoring')
  await app.server.sql('delete from auth.session where user_id = $1', [person.id])
  await page.clock.runFor(31_000)
  await ended(page).waitFor()
  expect(await overflow(page)).toEqual([])
  await signIn(page, person.email)
  await page.waitForURL((url) => url.hash === `#${person.slug}/leads?tab=scoring`)
  await close()
})

test('an agent who returns after the session has ended reads that it has', async () => {
  const person = await aPerson('Robin Vale')
  const { page, close } = await app.openAs(person.agent, 'leads')
  await leadsHeading(page).waitFor()
  await app.server.sql('delete from auth.session where user_id = $1', [person.id])
  await page.reload()
  await ended(page).waitFor()
  await close()
})

test('a visitor who was never signed in sees nothing about sessions', async () => {
  const { page, close } = await app.open('/#somebody-agent/leads')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await ended(page).count()).toBe(0)
  await close()
})

test('the session length is chosen in Security and kept', async () => {
  const person = await aPerson('Robin Vale')
  const { page, faults, close } = await app.openAs(person.agent, 'settings?tab=security')
  const choice = page.getByLabel('Sign out after')
  await expect.poll(() => choice.inputValue()).toBe('24')
  await choice.selectOption('1 hour')
  await page.getByText('Sign-out time saved.').waitFor()
  await page.reload()
  await expect.poll(() => choice.inputValue()).toBe('1')
  expect(await secondsLeft(person.id)).toBeLessThan(3_601)
  expect([await overflow(page), faults]).toEqual([[], []])
  await close()
})

test('a session that ends while editing the profile leads back to every word, until it is saved', async () => {
  const person = await aPerson('Robin Vale')
  const { page, faults, close } = await app.openAs(person.agent, 'settings')
  const company = page.getByRole('textbox', { name: 'Company' })
  await company.fill('Harbor Lane Realty')
  await expect.poll(() => page.getByText('We restored').count()).toBe(0)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signIn(page, person.email)
  await page.getByText('We restored your unsaved changes.').waitFor()
  await expect.poll(() => company.inputValue()).toBe('Harbor Lane Realty')
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile saved.').waitFor()
  await page.reload()
  await expect.poll(() => company.inputValue()).toBe('Harbor Lane Realty')
  await expect.poll(() => page.getByText('We restored').count()).toBe(0)
  await company.fill('Something else')
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => company.inputValue()).toBe('Harbor Lane Realty')
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
  await close()
})

test('a session that ends while writing a note or an appointment keeps the words for the same form', async () => {
  const person = await aPerson('Robin Vale')
  const buyer = { name: 'Jo Buyer', email: 'jo@example.com', message: 'Is it quiet?', source: 'Manual Entry' }
  const { id } = (await person.agent.post('/api/leads', buyer)).body as { id: string }
  const { page, close } = await app.openAs(person.agent, `leads/${id}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await page.getByRole('button', { name: 'Add Note' }).first().click()
  await note.fill('Wants a second look at the attic.')
  await page.context().clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click()
  await signIn(page, person.email)
  await page.getByRole('button', { name: 'Add Note' }).first().click()
  await expect.poll(() => note.inputValue()).toBe('Wants a second look at the attic.')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click()
  await page.getByText('Note added').waitFor()
  await page.getByRole('button', { name: 'Add Note' }).first().click()
  await expect.poll(() => note.inputValue()).toBe('')

  await page.goto(`${app.server.url}/#${person.slug}/leads`)
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Schedule Appointment' }).first().click()
  await name.fill('Jo Buyer')
  await page.reload()
  await page.getByRole('button', { name: 'Schedule Appointment' }).first().click()
  await expect.poll(() => name.inputValue()).toBe('Jo Buyer')
  await close()
})

test('another person who signs in afterwards finds nothing from the one before', async () => {
  const [before, after] = [await aPerson('Robin Vale'), await aPerson('Kim Alder')]
  const { page, close } = await app.openAs(before.agent, 'leads')
  await page.getByRole('button', { name: 'Add New Lead' }).first().click()
  await page.getByLabel('Message').fill('Told me in confidence that they divorce.')
  await page.context().clearCookies()
  await page.getByRole('textbox', { name: 'Name' }).fill('Secret Buyer')
  await page.getByRole('textbox', { name: 'Email' }).fill('secret@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Lead' }).click()
  await signIn(page, after.email)
  await page.waitForURL((url) => url.hash === `#${after.slug}/leads`)
  await page.getByRole('button', { name: 'Add New Lead' }).first().click()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('divorce')
  await close()
})

test('another agent’s slug in the address is corrected to the agent’s own, and the view stays', async () => {
  const person = await aPerson('Robin Vale')
  const { page, close } = await app.openAs(person.agent, 'dashboard')
  await page.goto(`${app.server.url}/#somebody-else-agent/leads?tab=scoring`)
  await page.waitForURL((url) => url.hash === `#${person.slug}/leads?tab=scoring`)
  await leadsHeading(page).waitFor()
  await close()
})

const accountMenu = (page: Page) => page.getByRole('button', { name: /Robin Vale/ })

async function signOut(page: Page) {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test.each([401, 403, 404])('a sign-out answered with %i still signs out', async (status) => {
  const { agent } = await aPerson('Robin Vale')
  const { page, close } = await app.openAs(agent, 'dashboard')
  await page.route('**/api/auth/sign-out', async (route) => {
    await route.fulfill({ status, json: { code: 'GONE' } })
  })
  await signOut(page)
  await page.getByRole('heading', { name: 'The light that' }).waitFor()
  await expect.poll(() => page.getByText(/went wrong/).count()).toBe(0)
  await close()
})

test('a sign-out that fails says so, and the agent is still signed in', async () => {
  const { agent } = await aPerson('Robin Vale')
  const { page, close } = await app.openAs(agent, 'dashboard')
  await accountMenu(page).waitFor()
  await page.context().setOffline(true)
  await signOut(page)
  await page
    .getByText(/Can’t reach/)
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await accountMenu(page).waitFor()
  await close()
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'signing in with next=%s leads to no other site',
  async (next) => {
    const person = await aPerson('Robin Vale')
    const { page, faults, close } = await app.open(`/#signin?next=${encodeURIComponent(next)}`)
    await signIn(page, person.email)
    await page.waitForURL((url) => url.href === `${app.server.url}/#${person.slug}/welcome`)
    expect(faults).toEqual([])
    await page.goto(`${app.server.url}/#signin?next=${encodeURIComponent(next)}`)
    await page.waitForURL((url) => url.href === `${app.server.url}/#${person.slug}/welcome`)
    await close()
  },
)
