import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import {
  type PushStandIn,
  type StandInBrowser,
  startPushStandIn,
} from '#server/testing/stand-ins/push-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()
let service: PushStandIn
beforeAll(async () => {
  service = await startPushStandIn()
})
afterAll(() => service.close())

const settingsPath = '/api/me/settings/notifications'
const devicesPath = '/api/push-subscriptions'
const inTime = { timeout: 15_000 }

async function withBrowser(change: Record<string, boolean> = {}) {
  const agent = await server.agent()
  const { id, slug } = (await agent.get('/api/me')).body
  const browser = service.subscribe()
  expect((await agent.post(devicesPath, browser.subscription)).status).toBe(201)
  expect((await agent.patch(settingsPath, change)).status).toBe(200)
  return { agent, id: id as string, slug: slug as string, browser }
}

const shown = ({ received }: StandInBrowser) =>
  received.map(({ text }) => JSON.parse(text) as { title: string; body: string; path: string; tag: string })

async function askForPerson(slug: string, text = 'Can I talk to a person?', conversationId?: string) {
  const { body } = await server.visitor().post('/api/continue-conversation', {
    messages: [{ sender: 'user', text }],
    agentSlug: slug,
    ...(conversationId && { conversationId }),
  })
  return body.conversationId as string
}

const write = (slug: string, message: string) =>
  server.visitor().post('/api/public/leads', {
    ...{ agentSlug: slug, name: 'Vera', email: `vera-${crypto.randomUUID()}@example.com`, message },
    consent: true,
  })

const titles = async (agent: TestClient) =>
  (await agent.get('/api/notifications')).body.items.map(({ title }: { title: string }) => title)

const pushJobs = (agent: string) =>
  server.sql<{ state: string }>(
    `select state from pgboss.job where name = 'send-push' and data->>'agent' = $1 order by created_on`,
    [agent],
  )

test('a buyer who asks for a person shows up on the agent’s device, and the notification opens the conversation', async () => {
  const { slug, browser } = await withBrowser()
  const conversationId = await askForPerson(slug)
  await expect
    .poll(() => shown(browser), inTime)
    .toMatchObject([
      {
        title: expect.stringContaining('A buyer is asking for you'),
        body: 'Can I talk to a person?',
        path: `#${slug}/conversations/${conversationId}`,
      },
    ])
  expect(browser.received[0]?.headers).toMatchObject({ urgency: 'high' })
})

test('every device of the agent gets it, and no one else’s', async () => {
  const { agent, slug, browser } = await withBrowser()
  const second = service.subscribe()
  await agent.post(devicesPath, second.subscription)
  const stranger = await withBrowser()
  await askForPerson(slug)
  await expect.poll(() => [shown(browser).length, shown(second).length], inTime).toEqual([1, 1])
  expect(shown(stranger.browser)).toEqual([])
})

test('subscribing twice is subscribing once', async () => {
  const { agent, slug, browser } = await withBrowser()
  await agent.post(devicesPath, browser.subscription)
  await askForPerson(slug)
  await expect.poll(() => shown(browser), inTime).toHaveLength(1)
})

test.each([404, 410, 403])('a browser whose push service answers %i is forgotten', async (status) => {
  const { id, slug, browser } = await withBrowser()
  service.faults.push({ status })
  await askForPerson(slug)
  await expect
    .poll(() => server.sql('select 1 from push_subscriptions where user_id = $1', [id]), inTime)
    .toEqual([])
  await expect.poll(async () => (await pushJobs(id)).map(({ state }) => state), inTime).toEqual(['completed'])
  expect(shown(browser)).toEqual([])
})

test('a push service that is down is tried again', async () => {
  const { id, slug, browser } = await withBrowser()
  service.faults.push({ status: 503 })
  await askForPerson(slug)
  await expect.poll(async () => (await pushJobs(id)).map(({ state }) => state), inTime).toEqual(['retry'])
  await server.sql(
    `update pgboss.job set start_after = now() where name = 'send-push' and data->>'agent' = $1`,
    [id],
  )
  await expect.poll(() => shown(browser), inTime).toHaveLength(1)
})

test('what the agent has read meanwhile is not pushed anymore', async () => {
  const { agent, id, slug, browser } = await withBrowser()
  service.faults.push({ status: 503 })
  await askForPerson(slug)
  await expect.poll(async () => (await pushJobs(id)).map(({ state }) => state), inTime).toEqual(['retry'])
  await agent.post('/api/notifications/read', {})
  await server.sql(
    `update pgboss.job set start_after = now() where name = 'send-push' and data->>'agent' = $1`,
    [id],
  )
  await expect.poll(async () => (await pushJobs(id)).map(({ state }) => state), inTime).toEqual(['completed'])
  expect(shown(browser)).toEqual([])
})

test('a stream of messages from one buyer rings once', async () => {
  const { agent, id, slug, browser } = await withBrowser()
  const visitor = server.visitor()
  const { body } = await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Can I talk to a person?' }],
    agentSlug: slug,
  })
  for (let count = 0; count < 5; count += 1)
    await visitor.post(`/api/conversations/${body.conversationId}/messages`, {
      role: 'user',
      content: `Are you there? ${count}`,
    })
  expect((await agent.get('/api/notifications')).body.items).toHaveLength(6)
  await expect.poll(() => shown(browser), inTime).toHaveLength(1)
  expect(await pushJobs(id)).toHaveLength(1)
})

test('without browser notifications the bell is all there is', async () => {
  const { agent, id, slug } = await withBrowser({ browserNotifications: false })
  await askForPerson(slug)
  expect(await titles(agent)).toHaveLength(1)
  expect(await pushJobs(id)).toEqual([])
})

test('a kind that is switched off is neither in the bell, nor pushed, nor emailed', async () => {
  const { agent, id, slug } = await withBrowser({ newLead: false, hotLeads: false })
  const mails = () => server.sql(`select 1 from outbox_mails where user_id = $1 and kind = 'new-lead'`, [id])
  await write(slug, 'Please call me.')
  expect((await agent.get('/api/leads')).body.items).toHaveLength(1)
  expect(await titles(agent)).toEqual([])
  expect([await pushJobs(id), await mails()]).toEqual([[], []])
  await agent.patch(settingsPath, { newLead: true, hotLeads: true })
  await write(slug, 'Please call me, too.')
  expect(await titles(agent)).toHaveLength(1)
  expect([await pushJobs(id), await mails()]).toMatchObject([[{}], [{}]])
})

test('with everything switched off, a buyer who asks for the agent still reaches them', async () => {
  const { settings } = (await (await server.agent()).get(settingsPath)).body
  const { agent, id, slug } = await withBrowser(
    Object.fromEntries(Object.keys(settings).map((name) => [name, false])),
  )
  await askForPerson(slug)
  expect(await titles(agent)).toEqual([expect.stringContaining('A buyer is asking for you')])
  const [mail] = await server.sql(`select 1 from outbox_mails where user_id = $1 and kind = 'hand-over'`, [
    id,
  ])
  expect(mail).toBeDefined()
})

test('settings are kept one by one, also when two screens save at once', async () => {
  const agent = await server.agent()
  const before = (await agent.get(settingsPath)).body.settings
  await Promise.all([
    agent.patch(settingsPath, { newLead: false }),
    agent.patch(settingsPath, { sound: true }),
    agent.patch(settingsPath, { weeklyReport: false }),
  ])
  const { body } = await agent.get(settingsPath)
  expect(body.settings).toEqual({ ...before, newLead: false, sound: true, weeklyReport: false })
  expect(body.pushKey).toMatch(/^[\w-]{87}$/)
})

test('a setting that doesn’t exist is refused by name', async () => {
  const agent = await server.agent()
  const { status, body } = await agent.patch(settingsPath, { carrierPigeons: true })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['carrierPigeons']])
})

test('a test notification takes the whole way to the browser', async () => {
  const { agent, slug, browser } = await withBrowser()
  const { endpoint } = browser.subscription
  expect((await agent.post(`${devicesPath}/test`, { endpoint })).status).toBe(200)
  expect(shown(browser)).toMatchObject([{ title: 'Porchlight', path: `#${slug}/settings?tab=notifications` }])
  service.faults.push({ status: 503 })
  expect(await agent.post(`${devicesPath}/test`, { endpoint })).toMatchObject({
    status: 503,
    body: { detail: 'Your browser’s push service can’t be reached right now. Try again in a minute.' },
  })
  service.forget(browser)
  const gone = { status: 404, body: { detail: expect.stringContaining('no longer subscribed') } }
  expect(await agent.post(`${devicesPath}/test`, { endpoint })).toMatchObject(gone)
})

test('an agent can’t test or unsubscribe another’s device', async () => {
  const { slug, browser } = await withBrowser()
  const stranger = await server.agent()
  const { endpoint } = browser.subscription
  expect((await stranger.post(`${devicesPath}/test`, { endpoint })).status).toBe(404)
  expect((await stranger.send('DELETE', devicesPath, { endpoint })).status).toBe(200)
  await askForPerson(slug)
  await expect.poll(() => shown(browser), inTime).toHaveLength(1)
})

test('a device that is signed off gets nothing anymore', async () => {
  const { agent, id, slug, browser } = await withBrowser()
  const { endpoint } = browser.subscription
  expect((await agent.send('DELETE', devicesPath, { endpoint })).status).toBe(200)
  await askForPerson(slug)
  expect(await pushJobs(id)).toEqual([])
})

const newPassword = 'a new porch 77'

async function resetPassword(email: string) {
  await server.visitor().post('/api/auth/request-password-reset', { email })
  const [mail] = await server.sql<{ token: string }>(
    `select substring(text from 'token=([^#\\s]+)') as token from outbox_mails
      where kind = 'reset-password' and to_address = $1`,
    [email],
  )
  const token = decodeURIComponent(mail?.token ?? '')
  return server.visitor().post('/api/auth/reset-password', { token, newPassword })
}

test.each([
  '/api/auth/change-password',
  '/api/auth/revoke-sessions',
  '/api/auth/revoke-other-sessions',
  '/api/auth/reset-password',
])('%s ends the notifications of every device, until it signs in again', async (path) => {
  const { agent, id, slug, browser } = await withBrowser()
  const stranger = await withBrowser()
  const { email } = (await agent.get('/api/me')).body
  const done = path.endsWith('reset-password')
    ? await resetPassword(email)
    : await agent.post(path, { currentPassword: 'a quiet porch 42', newPassword })
  expect(done.status).toBe(200)
  await askForPerson(slug)
  expect(await pushJobs(id)).toEqual([])
  await askForPerson(stranger.slug)
  await expect.poll(() => shown(stranger.browser), inTime).toHaveLength(1)
  expect(shown(browser)).toEqual([])
})

test.each([
  ['an address inside the network', { endpoint: 'http://10.0.0.7/push' }],
  ['a key that encrypts nothing', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
])('%s is refused as a device', async (_what, wrong) => {
  const agent = await server.agent()
  const { status, body } = await agent.post(devicesPath, { ...service.subscribe().subscription, ...wrong })
  expect([status, body.errors]).toEqual([422, { endpoint: 'This browser’s subscription isn’t valid.' }])
})

test('of more than twenty devices the first ones are dropped', async () => {
  const { agent, id, browser } = await withBrowser()
  for (let count = 0; count < 20; count += 1) await agent.post(devicesPath, service.subscribe().subscription)
  const kept = await server.sql<{ endpoint: string }>(
    'select endpoint from push_subscriptions where user_id = $1',
    [id],
  )
  expect(kept).toHaveLength(20)
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint)
})
