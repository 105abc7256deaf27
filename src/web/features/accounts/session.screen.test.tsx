import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionCheckEveryMs } from '#domain/accounts/session-refresh.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, slugOf } from '#web/testing/open-screen.tsx'
import { addLead, addListing, newEmail } from '#web/testing/sample.ts'
import { meQuery, readMe } from './session.ts'

const server = await sharedServer()

afterEach(() => vi.unstubAllGlobals())

test('whoever signs in while the page is still asking who they are is signed in', async () => {
  location.hash = paths.signIn()
  const asked: ((body: object | null) => void)[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path === '/api/me') return Promise.resolve(Response.json({ id: 'a1', slug: 'ann-lee-agent' }))
    // A screen closed just before may still read something else.
    if (path !== '/api/auth/get-session') return new Promise<never>(() => undefined)
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      asked.push((body) => resolve(Response.json(body)))
    })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = new QueryObserver(client, meQuery).subscribe(() => undefined)
  await expect.poll(() => asked.length).toBe(1)

  const me = readMe(client)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.({ session: {} })
  asked[0]?.(null)
  expect(await me).toMatchObject({ slug: 'ann-lee-agent' })
  stop()
})

const password = 'a quiet porch 42'
const ended = 'Your session has ended. Sign in to pick up where you left off.'
const restored = 'We restored your unsaved changes.'

async function aPerson() {
  const email = newEmail('robin')
  const agent = await server.agent({ email, password })
  return { agent, email, id: (await agent.get('/api/me')).body.id as string }
}
const endSession = (id: string) => server.sql('delete from auth.session where user_id = $1', [id])

async function signInAgain(user: UserEvent, email: string) {
  await screen.findByRole('heading', { name: 'Welcome back' })
  await fillIn(user, { 'Email Address': email, Password: password })
  await press(user, 'Sign in')
}

/** Lets the test say when half a minute has passed. */
function holdChecks() {
  const checks: (() => void)[] = []
  const start = window.setInterval
  const spy = vi
    .spyOn(window, 'setInterval')
    .mockImplementation(
      (...[check, ms]: Parameters<typeof start>) =>
        (ms === sessionCheckEveryMs ? checks.push(check as () => void) : start(check, ms)) as never,
    )
  onTestFinished(() => spy.mockRestore())
  return () => {
    for (const check of checks) check()
  }
}

/** The session has been unused for nearly 24 hours. */
const endsSoon = (id: string) =>
  server.sql(
    `update auth.session set expires_at = now() + interval '100 seconds',
       updated_at = now() - interval '24 hours' + interval '100 seconds' where user_id = $1`,
    [id],
  )
const isRenewed = (id: string) =>
  waitFor(async () =>
    expect(
      await server.sql(
        `select 1 from auth.session where user_id = $1 and expires_at > now() + interval '86000 seconds'`,
        [id],
      ),
    ).toHaveLength(1),
  )

test('a session that is about to end is extended while its page is open, and after a while without a network', async () => {
  const passHalfMinute = holdChecks()
  const countRenewals = answerInstead('GET /api/auth/get-session', () => undefined)
  const { agent, id } = await aPerson()
  await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  expect(countRenewals()).toBe(0)
  goOffline()
  await endsSoon(id)
  passHalfMinute()
  await waitFor(() => expect(countRenewals()).toBeGreaterThan(1))
  expect(screen.queryByRole('heading', { name: 'Welcome back' })).toBeNull()
  goOffline({ isBack: true })
  await isRenewed(id)
  expect(screen.getByText('Nothing here')).toBeTruthy()
})

test('an agent who returns after the session has ended reads that it has, and a visitor nothing about sessions', async () => {
  const { agent, id } = await aPerson()
  await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  const address = location.hash
  await openScreen(server.visitor(), address)
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.queryByText(ended)).toBeNull()
  await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  await endSession(id)
  reloadScreen()
  await screen.findByText(ended)
})

type FormCase = {
  form: string
  address: (slug: string, homeId: string) => string
  typed: Record<string, string>
  button: string
  saved: string
}

test.each<FormCase>([
  {
    form: 'a home is edited',
    address: (slug, homeId) => paths.editListing(slug, homeId),
    typed: { 'Title *': 'Porch House, repainted' },
    button: 'Save',
    saved: 'Listing saved.',
  },
  {
    form: 'a new home is published',
    address: paths.newListing,
    typed: {
      'Title *': 'Cabin above the creek',
      'Address *': '3 Heron Lane, Beaufort, SC 29902',
      'Price *': '300,000',
    },
    button: 'Publish',
    saved: 'Published. Buyers can see it now.',
  },
  {
    form: 'the profile is edited',
    address: (slug) => paths.settings(slug),
    typed: { Company: 'Harbor Lane Realty' },
    button: 'Save changes',
    saved: 'Profile saved.',
  },
])(
  'a session that ends while $form leads to the sign-in and back to every word, until it is saved',
  async ({ address, typed, button, saved }) => {
    const { agent, email, id } = await aPerson()
    const home = await addListing(agent)
    const user = await openScreen(agent, (slug) => address(slug, home.id))
    await fillIn(user, typed)
    await endSession(id)
    await press(user, button)
    await signInAgain(user, email)
    await screen.findByText(restored)
    for (const [label, text] of Object.entries(typed)) expect(filledIn(label)).toBe(text)
    await press(user, button)
    await screen.findByText(saved)
    await waitFor(() => expect(screen.queryByText(restored)).toBeNull())
  },
)

test('a session that ends while a note is written keeps its words for the same lead', async () => {
  const { agent, email, id } = await aPerson()
  const lead = await addLead(agent)
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await press(user, 'Add Note')
  await fillIn(user, { Note: 'Wants a second look at the attic.' })
  await endSession(id)
  await pressIn(user, `Contact ${lead.name}`, 'Add Note')
  await signInAgain(user, email)
  await press(user, 'Add Note')
  await waitFor(() => expect(filledIn('Note')).toBe('Wants a second look at the attic.'))
  await pressIn(user, `Contact ${lead.name}`, 'Add Note')
  await screen.findByText('Note added')
})

test('another person who signs in afterwards finds nothing from the one before', async () => {
  const [before, after] = [await aPerson(), await aPerson()]
  const user = await openScreen(before.agent, (slug) => paths.leads(slug, { add: 'lead' }))
  const secret = { Name: 'Secret Buyer', Email: newEmail('secret'), Message: 'Told me in confidence.' }
  await fillIn(user, secret)
  await endSession(before.id)
  await pressIn(user, 'Add New Lead', 'Add Lead')
  await signInAgain(user, after.email)
  await screen.findByRole('dialog', { name: 'Add New Lead' })
  expect(location.hash).toContain(`#${await slugOf(after.agent)}/leads`)
  expect([filledIn('Name'), filledIn('Message')]).toEqual(['', ''])
  const kept = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key))
  expect(kept.join()).not.toContain('Told me in confidence.')
})
