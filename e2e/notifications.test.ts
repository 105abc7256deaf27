import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushStandIn, startPushStandIn } from '#server/testing/stand-ins/push-stand-in.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
let service: PushStandIn
beforeAll(async () => {
  service = await startPushStandIn()
  app = await openApp()
})
afterAll(async () => {
  await app?.stop()
  await service.close()
})

const toSettings = 'settings?tab=notifications'

/** Chromium here has no push service and denies its pages notifications, so both are given; everything else is its own. */
const withService = (subscription: object) => `
  let permission = localStorage.getItem('permission') ?? 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    localStorage.setItem('permission', permission = 'granted')
    return permission
  }
  const subscription = {
    options: {}, toJSON: () => (${JSON.stringify(subscription)}), unsubscribe: async () => true,
  }
  const find = async () => localStorage.getItem('is-subscribed') ? subscription : null
  PushManager.prototype.getSubscription = find
  PushManager.prototype.subscribe = async function () {
    localStorage.setItem('is-subscribed', 'yes')
    return subscription
  }`

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s, an agent enables notifications, and the server pushes to the device',
  async (_device, viewport) => {
    const agent = await app.server.agent()
    const { subscription, received } = service.subscribe()
    const visit = await app.openAs(agent, 'dashboard', { viewport, serviceWorkers: 'allow' })
    const { page } = visit
    await page.addInitScript(withService(subscription))
    await page.goto(`${app.server.url}/blog`)
    await page.goto(`${app.server.url}/#${(await agent.get('/api/me')).body.slug}/${toSettings}`)
    await page.getByRole('button', { name: 'Enable' }).click()
    await page.getByText('Allowed on this device.').waitFor()
    await page.getByText('Sent. It shows up when you look at another window.').waitFor()
    expect(received).toMatchObject([{ text: expect.stringContaining('"title"') }])
    expect(await overflow(page)).toEqual([])
    await page.reload()
    await page.getByText('Allowed on this device.').waitFor()
    await page.getByRole('button', { name: 'Send a test notification' }).click()
    await expect.poll(() => received.length).toBe(2)
    await visit.close()
  },
)

test('switches are kept, and turn back if they can’t be', async () => {
  const agent = await app.server.agent()
  const { page, close } = await app.openAs(agent, toSettings, { viewport: phone })
  await page.getByRole('switch', { name: 'Hot leads' }).click()
  await page.getByText('Notification settings saved successfully!').waitFor()
  await page.reload()
  expect(await page.getByRole('switch', { name: 'Hot leads' }).isChecked()).toBe(false)
  await close()
})
