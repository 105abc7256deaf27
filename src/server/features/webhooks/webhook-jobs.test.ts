import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { demoVisitor } from '#server/testing/demo-visitor.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { startWebhookStandIn } from '#server/testing/stand-ins/webhook-stand-in.ts'

const password = 'a quiet porch 42'

const server = await sharedServer()
const demo = await sharedServer({ env: { DEMO: 'on' } })
const onTheWeb = await sharedServer({ env: { FETCH_LOOPBACK: 'off' } })
const receiver = await startWebhookStandIn()
afterAll(() => receiver.close())

const soon = { timeout: 20_000, interval: 100 }

async function withEndpoint(path: string) {
  const agent = await server.agent()
  const { body } = await agent.post('/api/webhooks', {
    url: receiver.address + path,
    events: ['lead.created'],
    password,
  })
  const addLead = () =>
    agent.post('/api/leads', {
      ...{ name: 'Maya', email: `${randomUUID()}@buyers.example`, message: 'Hello', source: 'Referral' },
    })
  return { agent, addLead, id: body.id as string }
}

test('a lead is told without anyone asking, and tried again after a failure', async () => {
  const path = `/${randomUUID()}`
  receiver.fail(path, { status: 503 })
  const { addLead } = await withEndpoint(path)
  await addLead()
  await expect.poll(() => receiver.at(path).length, soon).toBe(2)
  const [first, again] = receiver.at(path)
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

test('an endpoint that never answers holds up no one else’s', async () => {
  const [silent, lively] = [`/${randomUUID()}`, `/${randomUUID()}`]
  receiver.fail(silent, ...Array.from({ length: 50 }, () => 'silence' as const))
  const slow = await withEndpoint(silent)
  for (let count = 0; count < 30; count += 1) await slow.addLead()
  await expect.poll(() => receiver.at(silent).length, soon).toBeGreaterThan(0)
  const fast = await withEndpoint(lively)
  await fast.addLead()
  await expect.poll(() => receiver.at(lively).length, soon).toBe(1)
  // No more than one endpoint's share, although 30 wait.
  expect(receiver.at(silent).length).toBeLessThanOrEqual(10)
  await slow.agent.delete(`/api/webhooks/${slow.id}`)
})

test('the demo has no password to ask for, sends nothing, and says so', async () => {
  const visitor = await demoVisitor(demo)
  const path = `/${randomUUID()}`
  const { body } = await visitor.post('/api/webhooks', {
    url: receiver.address + path,
    events: ['lead.created'],
    password: '',
  })
  const moved = { url: `${receiver.address}/elsewhere${path}` }
  expect((await visitor.patch(`/api/webhooks/${body.id}`, moved)).body).toMatchObject(moved)
  expect((await visitor.post(`/api/webhooks/${body.id}/rotate`, { password: '' })).status).toBe(200)
  await visitor.post(`/api/webhooks/${body.id}/test`)
  const log = async () => (await visitor.get(`/api/webhooks/${body.id}/deliveries`)).body.items
  await expect
    .poll(log, soon)
    .toMatchObject([{ state: 'skipped', lastError: 'The demo doesn’t send anything.', attempts: 0 }])
  expect(receiver.at(path)).toEqual([])
})

test.each([
  ['https://hooks.example/crm', 201],
  ['http://hooks.example/crm', 422],
  ['http://127.0.0.1:8080/crm', 422],
  ['https://localhost/crm', 422],
])('outside of tests, adding %s is answered with %i', async (url, status) => {
  const agent = await onTheWeb.agent()
  expect((await agent.post('/api/webhooks', { url, events: ['lead.created'], password })).status).toBe(status)
})
