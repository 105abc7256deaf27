import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import type { KioskScreen } from '#contract/kiosks.ts'
import type { Listing } from '#contract/listings.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { leaveDevice } from '#web/features/accounts/session.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openPart, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addListing, newEmail } from '#web/testing/sample.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { keepEntry, readKiosk } from './device-store.ts'
import { KioskCard } from './kiosk-card.tsx'
import { sealEntry } from './seal-entry.ts'
import { deviceStorage } from './testing/device-storage.ts'

const server = await sharedServer()
deviceStorage()

const noNetwork = 'Can’t reach Porchlight. Check your connection and try again.'

type Kiosk = { token: string; screen: KioskScreen }

async function agentWithHome() {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const path = `/api/listings/${listing.id}/kiosks`
  const start = async (): Promise<Kiosk> => (await agent.post(path)).body
  const kiosks = async () => (await agent.get(path)).body.items
  const open = async () => {
    const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
    await screen.findByRole('region', { name: 'Open-house kiosk' })
    return user
  }
  return { agent, listing, start, kiosks, open }
}

/** A visitor's sign-in, encrypted as on the device. */
async function writeEntry({ screen: { id: kioskId, listing, publicKey } }: Kiosk) {
  const [id, at] = [crypto.randomUUID(), new Date()]
  const person = { name: 'Vera Vance', email: newEmail(), phone: '', hasAgent: 'no', consent: true }
  const text = JSON.stringify({ ...person, at: at.toISOString() })
  const sealed = await sealEntry({ kioskId, entryId: id, publicKey, text })
  return { id, sealed, kioskId, listingId: listing.id, at: at.getTime() }
}

const asDevice = ({ token }: Kiosk) => ({ authorization: `Bearer ${token}` })
const signInAt = async (kiosk: Kiosk) => {
  const { id, sealed } = await writeEntry(kiosk)
  await server.visitor().post('/api/kiosk/sign-ins', { id, sealed }, asDevice(kiosk))
}

/** Makes the page one that can encrypt and work offline. */
function allowKiosks() {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() })
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'isSecureContext')
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
}

/** The card alone, because starting a kiosk leaves the app. */
async function startHere(
  agent: TestClient,
  listing: Listing,
  signOut: (client: QueryClient) => Promise<unknown>,
) {
  onTestFinished(() => onlineManager.setOnline(true))
  const client = createQueryClient()
  const card = (
    <QueryClientProvider client={client}>
      <KioskCard listing={listing} timeZone="America/New_York" signOut={() => signOut(client)} />
      <Toaster />
    </QueryClientProvider>
  )
  const user = openPart(card, agent)
  await press(user, 'Start on this device')
  await pressIn(user, 'Start the kiosk on this device?', 'Start kiosk')
}

const card = () => within(screen.getByRole('region', { name: 'Open-house kiosk' }))

test('each running kiosk says since when, how many signed in, and when it was last seen', async () => {
  const { open, start } = await agentWithHome()
  const [busy, quiet] = [await start(), await start()]
  await signInAt(busy)
  await signInAt(busy)
  await signInAt(quiet)
  await server.visitor().get('/api/kiosk', asDevice(busy))
  await open()
  await waitFor(() => expect(card().getAllByRole('listitem')).toHaveLength(2))
  const [newer, older] = card().getAllByRole('listitem').map(textOf)
  expect(newer).toMatch(/^Started Today, \d+:\d\d [AP]M 1 sign-in End$/)
  expect(older).toMatch(/^Started Today, .* 2 sign-ins · last seen Today, \d+:\d\d [AP]M End$/)
})

test('a kiosk ended here is over on its own device', async () => {
  const { kiosks, open, start } = await agentWithHome()
  const kiosk = await start()
  const user = await open()
  await press(user, /^End the kiosk started Today, /)
  await screen.findByText('Kiosk ended. Its device can’t add any more sign-ins.')
  await waitFor(() => expect(card().queryAllByRole('listitem')).toEqual([]))
  expect(await kiosks()).toMatchObject([{ running: false }])
  expect((await server.visitor().get('/api/kiosk', asDevice(kiosk))).status).toBe(410)
})

test('without a connection a kiosk keeps running, and stays in the list', async () => {
  const { kiosks, open, start } = await agentWithHome()
  await start()
  const user = await open()
  await screen.findByRole('button', { name: /^End the kiosk/ })
  goOffline()
  await press(user, /^End the kiosk/)
  await screen.findByText(noNetwork)
  expect(card().getAllByRole('listitem')).toHaveLength(1)
  expect(await kiosks()).toMatchObject([{ running: true }])
})

test('a kiosk is started only once the agent has read what that does', async () => {
  allowKiosks()
  const { agent, kiosks, open } = await agentWithHome()
  const user = await open()
  await press(user, 'Start on this device')
  await screen.findByText(/^You’ll be signed out on this device/)
  await pressIn(user, 'Start the kiosk on this device?', 'Cancel')
  await waitFor(() => expect(screen.queryByText(/^You’ll be signed out on this device/)).toBeNull())
  expect(await kiosks()).toEqual([])
  expect((await agent.get('/api/me')).status).toBe(200)
})

test('a device becomes a kiosk without its agent’s session', async () => {
  allowKiosks()
  const { agent, listing } = await agentWithHome()
  await startHere(agent, listing, leaveDevice)
  await waitFor(() => expect(location.pathname).toBe('/kiosk/'))
  expect((await agent.get('/api/me')).status).toBe(401)
  const kept = await readKiosk()
  expect(kept?.screen.listing.title).toBe('Porch House')
  expect((await server.visitor().get('/api/kiosk', asDevice(kept as Kiosk))).status).toBe(200)
})

test('once the agent is signed out, nothing more is read on the page that they leave', async () => {
  allowKiosks()
  const { agent, listing } = await agentWithHome()
  let reading = -1
  await startHere(agent, listing, async (client) => {
    await leaveDevice()
    void client.invalidateQueries()
    reading = client.isFetching()
  })
  await waitFor(() => expect(location.pathname).toBe('/kiosk/'))
  expect(reading).toBe(0)
})

test('if the agent can’t be signed out, no kiosk is started', async () => {
  allowKiosks()
  const { agent, kiosks, listing } = await agentWithHome()
  await startHere(agent, listing, () => Promise.reject(new ProblemError({ code: 'network', status: 0 })))
  await screen.findByText(noNetwork)
  expect(await readKiosk()).toBeUndefined()
  expect(await kiosks()).toMatchObject([{ running: false }])
  expect(location.pathname).toBe('/')
  expect(onlineManager.isOnline()).toBe(true)
})

test('what an ended kiosk left here waits for a connection, and is then sent', async () => {
  const { agent, open, start } = await agentWithHome()
  const kiosk = await start()
  await keepEntry(await writeEntry(kiosk))
  await keepEntry({ ...(await writeEntry(kiosk)), listingId: crypto.randomUUID() })
  await agent.delete(`/api/kiosks/${kiosk.screen.id}`)
  const user = await open()
  await card().findByText('1 sign-in waiting to sync')
  goOffline()
  await press(user, 'Send now')
  await screen.findByText(noNetwork)
  expect(card().getByText('1 sign-in waiting to sync')).toBeTruthy()
  goOffline({ isBack: true })
  await press(user, 'Send now')
  await screen.findByText('Everything saved on this device has been sent.')
  await waitFor(() => expect(card().queryByText('1 sign-in waiting to sync')).toBeNull())
  expect((await agent.get('/api/leads')).body.items).toMatchObject([{ name: 'Vera Vance' }])
})

test('a sign-in that can’t be opened is not said to have been sent', async () => {
  const { agent, open, start } = await agentWithHome()
  const kiosk = await start()
  const readable = await writeEntry(kiosk)
  await keepEntry({ ...readable, id: crypto.randomUUID(), sealed: 'AAAA', at: 1 })
  await keepEntry(readable)
  const user = await open()
  await card().findByText('2 sign-ins waiting to sync')
  await press(user, 'Send now')
  await screen.findByText('Some sign-ins couldn’t be sent. They’re still on this device.')
  expect(screen.queryByText('Everything saved on this device has been sent.')).toBeNull()
  await card().findByText('1 sign-in waiting to sync')
  expect((await agent.get('/api/leads')).body.items).toHaveLength(1)
})
