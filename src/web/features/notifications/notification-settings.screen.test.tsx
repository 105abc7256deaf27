import { screen, waitFor } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import {
  type PushStandIn,
  type StandInBrowser,
  startPushStandIn,
} from '#server/testing/stand-ins/push-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { writeStored } from '#web/lib/browser-storage.ts'
import { choose, press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
let service: PushStandIn
beforeAll(async () => {
  service = await startPushStandIn()
})
afterAll(() => service.close())

const added = ['Notification', 'PushManager', 'isSecureContext'] as const
afterEach(() => {
  for (const name of added) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  writeStored('push-agent', null)
})

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value })

/** This test's browser can get push messages. The person has answered before, or answers when they are asked. */
function browserThat({ said, says = said, hasService = true }: BrowserOptions) {
  const browser: StandInBrowser = service.subscribe()
  const state = { permission: said, isSubscribed: false }
  const subscription = {
    options: {},
    toJSON: () => browser.subscription,
    unsubscribe: async () => {
      state.isSubscribed = false
      service.forget(browser)
    },
  }
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => (state.isSubscribed ? subscription : null),
      subscribe: async () => {
        if (!hasService) throw new DOMException('Registration failed - push service error', 'AbortError')
        state.isSubscribed = true
        return subscription
      },
    },
  }
  define(window, 'isSecureContext', true)
  define(window, 'PushManager', class {})
  define(window, 'Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.permission = says
      return says
    },
  })
  define(navigator, 'serviceWorker', {
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  return { browser, state }
}
type BrowserOptions = {
  said: NotificationPermission
  says?: NotificationPermission
  hasService?: boolean
}

const toSettings = (slug: string) => paths.settings(slug, { tab: 'notifications' })
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const enable = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Enable' })
const stored = async (agent: TestClient) => (await agent.get('/api/me/settings/notifications')).body.settings

test('everything the product notifies of is on at first, and can be switched off one by one', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, toSettings)
  await toggle('New leads')
  const names = ['New leads', 'Hot leads', 'Property inquiries', 'New showings', 'Showing confirmations']
  for (const name of names) expect((await toggle(name)).checked).toBe(true)
  await user.click(await toggle('Showing confirmations'))
  await screen.findByText('Notification settings saved successfully!')
  await waitFor(async () =>
    expect(await stored(agent)).toMatchObject({ showingConfirmations: false, newLead: true }),
  )
  const again = await openScreen(agent, toSettings)
  expect((await toggle('Showing confirmations')).checked).toBe(false)
  await again.click(await toggle('Showing confirmations'))
  await waitFor(async () => expect(await stored(agent)).toMatchObject({ showingConfirmations: true }))
})

test('a choice that could not be saved is taken back, and says why', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, toSettings)
  const weekend = await toggle('Weekend notifications')
  goOffline()
  await user.click(weekend)
  await screen.findByText(unreachable)
  await waitFor(() => expect(weekend.checked).toBe(true))
})

test('a change made on another device shows here', async () => {
  const agent = await server.agent()
  await openScreen(agent, toSettings)
  expect((await toggle('Sound')).checked).toBe(false)
  await agent.patch('/api/me/settings/notifications', { sound: true })
  await waitFor(async () => expect((await toggle('Sound')).checked).toBe(true))
})

test('after the browser’s permission, this device gets a notification right away, and has its switch', async () => {
  const { browser } = browserThat({ said: 'default', says: 'granted' })
  const agent = await server.agent()
  const user = await openScreen(agent, toSettings)
  expect((await toggle('Browser notifications')).disabled).toBe(true)
  await screen.findByText('Your browser will ask you for permission.')
  await press(user, 'Enable')
  await screen.findByText('Allowed on this device.')
  await waitFor(() =>
    expect(browser.received.map(({ text }) => JSON.parse(text).title)).toEqual(['Porchlight']),
  )
  expect(await toggle('Browser notifications')).toMatchObject({ checked: true, disabled: false })
  await press(user, 'Send a test notification')
  await waitFor(() => expect(browser.received).toHaveLength(2))
  await user.click(await toggle('Browser notifications'))
  await waitFor(async () => expect(await stored(agent)).toMatchObject({ browserNotifications: false }))
})

test('who says no to the browser keeps the switch off, and is told how to change that', async () => {
  browserThat({ said: 'default', says: 'denied' })
  const user = await openScreen(await server.agent(), toSettings)
  await press(user, 'Enable')
  await screen.findByText(/^You blocked notifications for this site\./)
  expect((await enable()).disabled).toBe(true)
  expect((await toggle('Browser notifications')).disabled).toBe(true)
})

test('a browser that can’t do it says so', async () => {
  await openScreen(await server.agent(), toSettings)
  await screen.findByText(/^This browser can’t show notifications\./)
  expect((await enable()).disabled).toBe(true)
})

test('a push service that the browser can’t reach is named, and can be tried again', async () => {
  browserThat({ said: 'granted', hasService: false })
  const user = await openScreen(await server.agent(), toSettings)
  await press(user, 'Enable')
  await screen.findByText(
    'Your browser couldn’t reach its push service. Check your connection and try again.',
  )
  expect((await enable()).disabled).toBe(false)
})

test('a device of the agent who was here before has to be enabled again', async () => {
  const { browser, state } = browserThat({ said: 'granted' })
  const user = await openScreen(await server.agent(), toSettings)
  await press(user, 'Enable')
  await waitFor(() => expect(browser.received).toHaveLength(1))
  await openScreen(await server.agent(), toSettings)
  expect((await enable()).disabled).toBe(false)
  expect((await toggle('Browser notifications')).checked).toBe(false)
  expect(state.permission).toBe('granted')
})

test('signing out, this device gets nothing anymore', async () => {
  const { browser, state } = browserThat({ said: 'granted' })
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  const user = await openScreen(agent, toSettings)
  await press(user, 'Enable')
  await waitFor(() => expect(browser.received).toHaveLength(1))
  await choose(user, /Avery Agent/, 'Sign out')
  await waitFor(() => expect(state.isSubscribed).toBe(false))
  // Also if the push service never tells.
  await waitFor(async () => expect(await devices(id)).toEqual([]))
})

test('once the account was secured, the device that is still signed in gets its notifications again', async () => {
  const { browser } = browserThat({ said: 'granted' })
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  const user = await openScreen(agent, toSettings)
  await press(user, 'Enable')
  await waitFor(() => expect(browser.received).toHaveLength(1))
  await agent.post('/api/auth/revoke-other-sessions', {})
  expect(await devices(id)).toEqual([])
  reloadScreen()
  await waitFor(async () => expect(await devices(id)).toEqual([{ endpoint: browser.subscription.endpoint }]))
})

const devices = (agent: string) =>
  server.sql('select endpoint from push_subscriptions where user_id = $1', [agent])
