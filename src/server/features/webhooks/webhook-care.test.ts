import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { startWebhookStandIn, type WebhookStandIn } from '#server/testing/stand-ins/webhook-stand-in.ts'
import { resumeDeliveries } from './resume-deliveries.ts'
import { sendWebhooks } from './send-webhooks.ts'

const password = 'a quiet porch 42'

const minute = 60_000
let nowMs = Date.parse('2026-12-01T15:00:00Z')
let server: TestServer
let receiver: WebhookStandIn
beforeAll(async () => {
  receiver = await startWebhookStandIn()
  // Sent when a test says so, by its clock, which the database doesn't share.
  const env = { RATE_LIMITS: 'off', ROLE: 'web' }
  server = await createTestServer({ env, clock: { now: () => new Date(nowMs) } })
})
afterAll(async () => {
  await server?.stop()
  await receiver?.close()
})

async function withEndpoint() {
  const agent = await server.agent()
  const agentId: AgentId = (await agent.get('/api/me')).body.id
  const url = `${receiver.address}/${randomUUID()}`
  const { id } = (await agent.post('/api/webhooks', { url, events: ['lead.created'], password })).body
  const path = `/api/webhooks/${id}`
  const deliver = () =>
    sendWebhooks(server.deps, agentId, {
      ...{ endpointId: id, lease: randomUUID() },
      signal: new AbortController().signal,
    })
  return {
    ...{ agent, agentId, id, url, path, deliver },
    at: () => receiver.at(new URL(url).pathname),
    fail: (...faults: Parameters<WebhookStandIn['fail']>[1][]) =>
      receiver.fail(new URL(url).pathname, ...faults),
    addLead: () =>
      agent.post('/api/leads', {
        ...{ name: 'Maya', email: `${randomUUID()}@buyers.example`, message: 'Hello', source: 'Referral' },
      }),
    log: async (): Promise<WebhookDelivery[]> => (await agent.get(`${path}/deliveries`)).body.items,
  }
}

/** The endpoint's jobs that wait, by how many seconds of the database's clock they still do. */
const jobsOf = (id: string) =>
  server.sql<{ seconds: number }>(
    `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
      where name = 'send-webhooks' and data ->> 'endpoint' = $1 and state = 'created' order by start_after`,
    [id],
  )
const forgetJobs = (id: string) =>
  server.sql(`delete from pgboss.job where name = 'send-webhooks' and data ->> 'endpoint' = $1`, [id])

test('a job that comes before its delivery is due leaves another for it, by the database’s clock', async () => {
  const at = await withEndpoint()
  at.fail({ status: 503 })
  await at.addLead()
  await at.deliver()
  await forgetJobs(at.id)
  const [waiting] = await at.log()
  await at.deliver()
  await at.deliver()
  const jobs = await jobsOf(at.id)
  const waitMs = Date.parse(waiting?.nextAt ?? '') - nowMs
  expect(jobs).toHaveLength(1)
  expect(jobs[0]?.seconds).toBeGreaterThan(waitMs / 1000 - 4)
  expect(jobs[0]?.seconds).toBeLessThan(waitMs / 1000 + 2)
  nowMs += minute
  await at.deliver()
  expect(await at.log()).toMatchObject([{ state: 'delivered' }])
  await forgetJobs(at.id)
  await at.deliver()
  expect(await jobsOf(at.id)).toEqual([])
})

test('what waits without a job gets one each day, unless its endpoint is off', async () => {
  const [waits, off, idle] = [await withEndpoint(), await withEndpoint(), await withEndpoint()]
  await waits.addLead()
  await off.addLead()
  await server.sql('update webhook_endpoints set disabled_at = now() where id = $1', [off.id])
  for (const at of [waits, off, idle]) {
    await forgetJobs(at.id)
    await resumeDeliveries(server.deps, at.agentId)
    await resumeDeliveries(server.deps, at.agentId)
  }
  const counts = await Promise.all([waits, off, idle].map(async ({ id }) => (await jobsOf(id)).length))
  expect(counts).toEqual([1, 0, 0])
})

test.each(['off', 'deleted'])(
  'an endpoint that is turned %s while it is sent to is free at once',
  async (how) => {
    const at = await withEndpoint()
    await at.addLead()
    await server.sql(`update webhook_endpoints set lease = 'busy', leased_until = $2 where id = $1`, [
      ...[at.id, new Date(nowMs + minute)],
    ])
    if (how === 'off') {
      await at.agent.patch(at.path, { enabled: false })
      await at.agent.patch(at.path, { enabled: true })
      await at.addLead()
    } else {
      const { undoId } = (await at.agent.delete(at.path)).body
      await at.agent.post(`/api/undo/${undoId}`)
    }
    await at.deliver()
    expect(at.at()).toHaveLength(1)
  },
)

const spoil = (id: string, column: 'sealed_secret' | 'sealed_old_secret') =>
  server.sql(`update webhook_endpoints set ${column} = $2 where id = $1`, [
    id,
    Buffer.alloc(60, 7).toString('base64'),
  ])

test('an old secret that can’t be opened doesn’t sign, and the new one does', async () => {
  const at = await withEndpoint()
  await at.agent.post(`${at.path}/rotate`, { password })
  await spoil(at.id, 'sealed_old_secret')
  await at.addLead()
  await at.deliver()
  expect(String(at.at()[0]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

test('a secret that can’t be opened is said in the log, and a new one gets what waited', async () => {
  const at = await withEndpoint()
  await spoil(at.id, 'sealed_secret')
  await at.addLead()
  await at.deliver()
  expect(at.at()).toEqual([])
  expect(await at.log()).toMatchObject([
    {
      ...{ state: 'pending', attempts: 1, lastStatus: null },
      lastError: 'The endpoint’s secret can’t be read anymore. Rotate it, and give the endpoint the new one.',
    },
  ])
  await at.agent.post(`${at.path}/rotate`, { password })
  nowMs += minute
  await at.deliver()
  expect(at.at()).toHaveLength(1)
})

test('the agent is notified of a new endpoint, a new address, and a new secret, and each is audited', async () => {
  const at = await withEndpoint()
  const moved = `${receiver.address}/elsewhere?token=secret`
  await at.agent.patch(at.path, { url: moved, password })
  await at.agent.patch(at.path, { description: 'The CRM', url: moved, password })
  await at.agent.post(`${at.path}/rotate`, { password })
  const { items } = (await at.agent.get('/api/notifications')).body
  expect(items.map(({ title }: { title: string }) => title).toReversed()).toEqual([
    ...['A new webhook was added', 'A webhook’s address was changed', 'A webhook got a new secret'],
  ])
  expect(items[1].content).toBe(`${moved}. If this wasn’t you, delete it and change your password.`)
  const audited = await server.sql(
    `select kind, address, data from audit_events where actor_id = $1 and kind like 'webhook-%' order by id`,
    [at.agentId],
  )
  const data = { id: at.id, host: new URL(receiver.address).host }
  expect(audited).toEqual(
    ['webhook-added', 'webhook-moved', 'webhook-rotated'].map((kind) => ({
      ...{ kind, data, address: expect.any(String) },
    })),
  )
})

test('a request that is sent twice notifies once', async () => {
  const agent = await server.agent()
  const add = () =>
    agent.post(
      '/api/webhooks',
      { url: receiver.address, events: ['lead.created'], password },
      { 'idempotency-key': 'once' },
    )
  await add()
  await add()
  expect((await agent.get('/api/notifications')).body.items).toHaveLength(1)
})
