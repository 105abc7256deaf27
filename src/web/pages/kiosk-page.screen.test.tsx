import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { keepEntry, keepKiosk, listEntries, readKiosk } from '#web/features/kiosks/device-store.ts'
import { deviceStorage } from '#web/features/kiosks/testing/device-storage.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openPart, reloadScreen, slugOf } from '#web/testing/open-screen.tsx'
import { addListing, newEmail } from '#web/testing/sample.ts'
import { KioskPage } from './kiosk-page.tsx'

const server = await sharedServer()
deviceStorage()

const password = 'a quiet porch 42'

/** A device that an agent has made the kiosk of their home. */
async function startKiosk() {
  const email = newEmail('kim')
  const agent = await server.agent({ name: 'Kim Lantern', email, password })
  const listing = await addListing(agent)
  const { body: kiosk } = await agent.post(`/api/listings/${listing.id}/kiosks`)
  await keepKiosk(kiosk)
  const leads = async (): Promise<Lead[]> => (await agent.get('/api/leads')).body.items
  const onServer = async () => (await agent.get(`/api/listings/${listing.id}/kiosks`)).body.items[0]
  return { agent, email, listing, kiosk, leads, onServer }
}

/** The page on the device, where no one is signed in. */
async function openKiosk() {
  const started = await startKiosk()
  const user = openPart(<KioskPage />, server.visitor(), '/kiosk/')
  await screen.findByRole('heading', { level: 1, name: 'Porch House' })
  return { ...started, user }
}

async function signIn(user: UserEvent, name: string) {
  await fillIn(user, { Name: name, Email: newEmail() })
  await user.click(screen.getByRole('checkbox'))
  await press(user, 'Sign in')
  await screen.findByRole('heading', { name: `Thank you, ${name}` })
}

async function leave(user: UserEvent, person: Record<string, string>) {
  await press(user, 'Leave kiosk')
  await fillIn(user, person)
  await pressIn(user, 'Leave kiosk', 'Leave')
}

test('a device that is no kiosk says so, and leads agents to the sign-in', async () => {
  openPart(<KioskPage />, server.visitor(), '/kiosk/')
  await screen.findByRole('heading', { name: 'No kiosk is running on this device' })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/${paths.signIn()}`)
})

test('visitors see the home, where it is and who hosts', async () => {
  await openKiosk()
  expect(screen.getByText('12 Alder Lane, Asheville, NC 28801')).toBeTruthy()
  expect(screen.getByText('Hosted by Kim Lantern')).toBeTruthy()
  await waitFor(() => expect(document.title).toContain('Open-house kiosk'))
})

test('anyone who signs in is the agent’s lead at once, with what they said about their own agent', async () => {
  const { agent, leads, listing, user } = await openKiosk()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await signIn(user, 'Vera Vance')
  await waitFor(async () =>
    expect(await leads()).toMatchObject([
      { name: 'Vera Vance', source: 'Open House', listingId: listing.id },
    ]),
  )
  const [lead] = await leads()
  expect((await agent.get(`/api/leads/${lead?.id}`)).body.tags).toEqual(['Has an agent'])
  await screen.findByText(/^All synced/)
  await waitFor(async () => expect(await listEntries()).toEqual([]))
})

test('a sign-in that the server can’t open stays on the device, and those behind it get through', async () => {
  const { kiosk, leads, listing } = await startKiosk()
  const unreadable = { sealed: 'AAAA', listingId: listing.id, at: 1 }
  const own = { ...unreadable, id: crypto.randomUUID(), kioskId: kiosk.screen.id }
  const ofAnother = { ...unreadable, id: crypto.randomUUID(), kioskId: crypto.randomUUID() }
  await keepEntry(own)
  await keepEntry(ofAnother)
  const user = openPart(<KioskPage />, server.visitor(), '/kiosk/')
  await screen.findByText(/^All synced · Not accepted, still on this device: 1/)
  await signIn(user, 'Vera Vance')
  await waitFor(async () => expect(await leads()).toMatchObject([{ name: 'Vera Vance' }]))
  await screen.findByText(/^All synced · Not accepted, still on this device: 1/)
  await waitFor(async () =>
    expect(new Set((await listEntries()).map(({ id }) => id))).toEqual(new Set([own.id, ofAnother.id])),
  )
})

test('a change to the home reaches the kiosk, which keeps it without a network', async () => {
  const { agent, listing } = await openKiosk()
  await agent.patch(`/api/listings/${listing.id}`, { title: 'Stone Cottage' })
  await waitFor(() => {
    window.dispatchEvent(new window.Event('online'))
    expect(screen.getByRole('heading', { level: 1, name: 'Stone Cottage' })).toBeTruthy()
  })
  goOffline()
  reloadScreen()
  await screen.findByText(/^All synced · No network/)
  expect(screen.getByRole('heading', { level: 1, name: 'Stone Cottage' })).toBeTruthy()
})

test('a kiosk that its agent ends elsewhere says so and keeps what waits, and sends it once its agent leaves', async () => {
  const { agent, email, kiosk, leads, listing, user } = await openKiosk()
  goOffline()
  await signIn(user, 'Vera Vance')
  await screen.findByText(/^1 sign-in waiting to sync · No network/)
  await agent.delete(`/api/kiosks/${kiosk.screen.id}`)
  goOffline({ isBack: true })
  await waitFor(() => {
    window.dispatchEvent(new window.Event('online'))
    expect(screen.getByText('This kiosk has ended.')).toBeTruthy()
  })
  expect(screen.getByText(/^1 sign-in waiting to sync/)).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(await listEntries()).toHaveLength(1)
  await leave(user, { 'Email Address': email, Password: password })
  const page = paths.listing(await slugOf(agent), listing.id)
  await waitFor(() => expect(location.hash).toBe(page))
  expect(await leads()).toMatchObject([{ name: 'Vera Vance', source: 'Open House' }])
  expect([await readKiosk(), await listEntries()]).toEqual([undefined, []])
})

test('after three days the kiosk is over, and closes without a password once nothing waits', async () => {
  const { kiosk } = await startKiosk()
  await server.sql("update kiosks set expires_at = now() - interval '1 second' where id = $1", [
    kiosk.screen.id,
  ])
  const user = openPart(<KioskPage />, server.visitor(), '/kiosk/')
  await screen.findByText('This kiosk has ended.')
  expect(screen.queryByLabelText('Name')).toBeNull()
  await press(user, 'Leave kiosk')
  await screen.findByText('This kiosk has ended and everything has been sent.')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await pressIn(user, 'Leave kiosk', 'Leave')
  await waitFor(() => expect(location.pathname).toBe(paths.home()))
  expect(await readKiosk()).toBeUndefined()
})

test('a wrong password ends nothing, and a closed dialog forgets what was typed', async () => {
  const { email, onServer, user } = await openKiosk()
  await leave(user, { 'Email Address': email, Password: 'not my password' })
  await screen.findByText('Invalid email or password')
  expect(await onServer()).toMatchObject({ running: true })
  expect(await readKiosk()).toBeDefined()
  await pressIn(user, 'Leave kiosk', 'Cancel')
  await waitFor(() => expect(screen.queryByLabelText('Email Address')).toBeNull())
  await press(user, 'Leave kiosk')
  await screen.findByLabelText('Email Address')
  expect([filledIn('Email Address'), filledIn('Password')]).toEqual(['', ''])
  expect(screen.queryByText('Invalid email or password')).toBeNull()
})

test('without a network the agent can’t leave; with one, leaving sends what still waits', async () => {
  const { agent, email, leads, listing, onServer, user } = await openKiosk()
  goOffline()
  await signIn(user, 'Vera Vance')
  await screen.findByText(/^1 sign-in waiting to sync · No network/)
  await leave(user, { 'Email Address': email, Password: password })
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(await onServer()).toMatchObject({ running: true })
  goOffline({ isBack: true })
  await pressIn(user, 'Leave kiosk', 'Leave')
  const page = paths.listing(await slugOf(agent), listing.id)
  await waitFor(() => expect(location.hash).toBe(page))
  expect(await onServer()).toMatchObject({ running: false, signIns: 1 })
  expect(await leads()).toMatchObject([{ name: 'Vera Vance' }])
  expect([await readKiosk(), await listEntries()]).toEqual([undefined, []])
})
