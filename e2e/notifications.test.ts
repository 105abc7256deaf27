import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushStandIn, startPushStandIn } from '#server/testing/stand-ins/push-stand-in.ts'
import { type App, openApp, overflow, phone } from './open-app.ts'

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

test('an agent enables notifications, and the server pushes to the device, which remembers it', async () => {
  const agent = await app.server.agent()
  const { subscription, received } = service.subscribe()
  const { page, close } = await app.openAs(agent, 'dashboard', {
    viewport: phone,
    serviceWorkers: 'allow',
  })
  await page.addInitScript(withService(subscription))
  await page.goto(`${app.server.url}/blog`)
  await page.goto(`${app.server.url}/#${(await agent.get('/api/me')).body.slug}/settings?tab=notifications`)
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByText('Allowed on this device.').waitFor()
  await page.getByText('Sent. It will appear when you switch to another window.').waitFor()
  expect(received).toMatchObject([{ text: expect.stringContaining('"title"') }])
  expect(await overflow(page)).toEqual([])
  await page.reload()
  await page.getByText('Allowed on this device.').waitFor()
  await close()
})
