import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const toSettings = 'settings?tab=notifications'

/** Chromium here has no push service, so what `subscribe` answers is given; everything else is the browser's own. */
const withoutService = `
  PushManager.prototype.subscribe = async function () {
    const json = { endpoint: 'https://push.example/1', keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }
    const made = { ...json, options: {}, toJSON: () => json, unsubscribe: async () => true }
    PushManager.prototype.getSubscription = async () => made
    return made
  }`

/** Delivers a message to the app's worker, as a push service would. */
async function push(page: Page, message: object) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/agent/'))
    if (own) found.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: app.server.url,
    registrationId: await found.promise,
    data: JSON.stringify(message),
  })
}

const shown = (page: Page) =>
  page.evaluate<{ title: string; body: string }[]>(
    `navigator.serviceWorker.getRegistration('/agent/').then((one) => one.getNotifications()).then((all) => all.map(({ title, body }) => ({ title, body })))`,
  )

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s, an agent enables notifications, and what the server pushes is shown',
  async (_device, viewport) => {
    const agent = await app.server.agent()
    const visit = await app.openAs(agent, toSettings, {
      viewport,
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    })
    const { page } = visit
    await page.evaluate(withoutService)
    await page.getByRole('button', { name: 'Enable' }).click()
    await page.getByText('Allowed on this device.').waitFor()
    expect(await overflow(page)).toEqual([])
    // The app is looked at, so nothing is shown over it.
    const conversation = 'conversations/019ac0de-0000-7000-8000-000000000001'
    const { slug } = (await agent.get('/api/me')).body
    const message = {
      title: 'A buyer is asking for you',
      body: 'Hello?',
      path: `#${slug}/${conversation}`,
      tag: conversation,
    }
    const other = await page.context().newPage()
    await other.goto(`${app.server.url}/blog`)
    await other.bringToFront()
    await push(page, message)
    await expect.poll(() => shown(page)).toEqual([{ title: message.title, body: message.body }])
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
