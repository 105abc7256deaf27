import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { signIn } from '#web/features/accounts/auth-calls.ts'
import { endSession } from '#web/features/accounts/session.ts'
import { fillIn, pressIn } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { addListing, newEmail } from '#web/testing/sample.ts'
import { keepKiosk, readKiosk } from './device-store.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { deviceStorage } from './testing/device-storage.ts'

const server = await sharedServer()
deviceStorage()

const password = 'a quiet porch 42'

/** The agent of a kiosk is about to leave it. The server takes `id` for the kiosk's. */
async function openLeaving(id?: string) {
  const email = newEmail('kim')
  const agent = await server.agent({ email, password })
  const listing = await addListing(agent)
  const { body: kiosk } = await agent.post(`/api/listings/${listing.id}/kiosks`)
  await keepKiosk(kiosk)
  const left: boolean[] = []
  const calls = { signIn, signOut: endSession, onLeft: (signedIn: boolean) => left.push(signedIn) }
  const device = server.visitor()
  const shown = id ? { ...kiosk, screen: { ...kiosk.screen, id } } : kiosk
  const user = openPart(
    <LeaveDialog open needsSignIn kiosk={shown} calls={calls} onClose={() => undefined} />,
    device,
    '/kiosk/',
  )
  await screen.findByRole('dialog', { name: 'Leave kiosk' })
  return { device, email, left, user }
}

test('spaces around the email address keep no agent in the kiosk', async () => {
  const { device, email, left, user } = await openLeaving()
  await fillIn(user, { 'Email Address': ` ${email} `, Password: password })
  await pressIn(user, 'Leave kiosk', 'Leave')
  await expect.poll(() => left).toEqual([true])
  expect((await device.get('/api/me')).status).toBe(200)
  expect(await readKiosk()).toBeUndefined()
})

test('another agent can’t leave the kiosk, and isn’t left signed in on the device', async () => {
  const { device, left, user } = await openLeaving()
  const other = newEmail('lou')
  await server.agent({ email: other, password })
  await fillIn(user, { 'Email Address': other, Password: password })
  await pressIn(user, 'Leave kiosk', 'Leave')
  await screen.findByText('Only the agent who started this kiosk can leave it.')
  expect((await device.get('/api/me')).status).toBe(401)
  expect(await readKiosk()).toBeDefined()
  expect(left).toEqual([])
})

test('if the kiosk can’t be ended, its agent isn’t left signed in on the device', async () => {
  const { device, email, left, user } = await openLeaving('unreadable')
  await fillIn(user, { 'Email Address': email, Password: password })
  await pressIn(user, 'Leave kiosk', 'Leave')
  await screen.findByRole('alert')
  expect((await device.get('/api/me')).status).toBe(401)
  expect(await readKiosk()).toBeDefined()
  expect(left).toEqual([])
})
