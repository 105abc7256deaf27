import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import {
  type ReceivedWebhook,
  startWebhookStandIn,
  type WebhookStandIn,
} from '#server/testing/stand-ins/webhook-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { dropOldDeliveries } from './drop-deliveries.ts'
import { sendWebhooks } from './send-webhooks.ts'

const password = 'a quiet porch 42'

const [second, hour] = [1000, 3_600_000]
const start = Date.parse('2026-12-01T15:00:00Z')
let nowMs = start
let server: TestServer
let receiver: WebhookStandIn
beforeAll(async () => {
  receiver = await startWebhookStandIn()
  // Sent when a test says so, by its clock.
  const env = { RATE_LIMITS: 'off', ROLE: 'web' }
  server = await createTestServer({ env, clock: { now: () => new Date(nowMs) } })
})
afterAll(async () => {
  await server?.stop()
  await receiver?.close()
})

type AddedEndpoint = Awaited<ReturnType<typeof withEndpoint>>

/** An agent with an endpoint that wants everything, unless `events` says otherwise. */
async function withEndpoint(events: readonly string[] = webhookEvents) {
  const agent = await server.agent()
  const agentId: AgentId = (await agent.get('/api/me')).body.id
  const path = `/${randomUUID()}`
  const { body: endpoint } = await agent.post('/api/webhooks', {
    url: receiver.address + path,
    events,
    password,
  })
  const log = async (): Promise<WebhookDelivery[]> =>
    (await agent.get(`/api/webhooks/${endpoint.id}/deliveries`)).body.items
  return { agent, agentId, path, endpoint, log, secret: endpoint.secret as string }
}

const deliver = (
  { agentId, endpoint }: Pick<AddedEndpoint, 'agentId' | 'endpoint'>,
  lease: string = randomUUID(),
) =>
  sendWebhooks(server.deps, agentId, {
    ...{ endpointId: endpoint.id, lease },
    signal: new AbortController().signal,
  })

const addLead = async (agent: TestClient, name = 'Maya Ellison') =>
  (
    await agent.post('/api/leads', {
      ...{ name, email: `${randomUUID()}@buyers.example`, message: 'Hello', source: 'Referral' },
    })
  ).body

const sent = (receivedAt: ReceivedWebhook[]) => receivedAt.map(({ body }) => JSON.parse(body))

/** As the Standard Webhooks say, computed apart from the product. */
function signs(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const right = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

test('a new lead is told to an endpoint, signed, with what a CRM needs', async () => {
  const at = await withEndpoint()
  const lead = await addLead(at.agent)
  await deliver(at)
  const [received, ...others] = receiver.at(at.path)
  expect(others).toEqual([])
  expect(JSON.parse(received?.body ?? '')).toEqual({
    type: 'lead.created',
    timestamp: expect.stringMatching(/Z$/),
    data: expect.objectContaining({ id: lead.id, name: 'Maya Ellison', email: lead.email, status: 'New' }),
  })
  expect(received?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    'webhook-timestamp': String(start / 1000),
  })
  expect(received && signs(at.secret, received)).toBe(true)
  expect(await at.log()).toEqual([
    expect.objectContaining({
      ...{ state: 'delivered', type: 'lead.created', attempts: 1, lastStatus: 204, lastError: '' },
      requestHead: expect.stringContaining('webhook-signature: v1,'),
      responseHead: expect.stringContaining('HTTP/1.1 204'),
    }),
  ])
})

test('a secret is shown once, and the database can’t be read for it', async () => {
  const { agent, endpoint, secret } = await withEndpoint()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const listed = await agent.get('/api/webhooks')
  expect(listed.body.items).toHaveLength(1)
  expect(listed.text).not.toContain(secret)
  const [row] = await server.sql('select * from webhook_endpoints where id = $1', [endpoint.id])
  expect(JSON.stringify(row)).not.toContain(secret.slice(6))
})

test('each change is told once, as what it was', async () => {
  const at = await withEndpoint()
  const lead = await addLead(at.agent)
  await at.agent.patch(`/api/leads/${lead.id}`, { status: 'Contacted' })
  const { undoId } = (await at.agent.delete(`/api/leads/${lead.id}`)).body
  await at.agent.post(`/api/undo/${undoId}`)
  const appointment = (
    await at.agent.post('/api/appointments', {
      ...{ name: 'Lee', email: 'lee@example.com', kind: 'call', date: '2030-05-06', time: 'Morning' },
    })
  ).body
  await at.agent.patch(`/api/appointments/${appointment.id}`, { notes: 'Bring the keys' })
  await at.agent.patch(`/api/appointments/${appointment.id}`, { status: 'Cancelled' })
  await deliver(at)
  await deliver(at)
  const types = sent(receiver.at(at.path)).map(({ type }) => type)
  expect(types.toSorted()).toEqual([
    ...['appointment.cancelled', 'appointment.created', 'appointment.updated'],
    ...['lead.created', 'lead.created', 'lead.deleted', 'lead.updated'],
  ])
  const ids = receiver.at(at.path).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a chat that begins and one that needs the agent are told', async () => {
  const at = await withEndpoint(['conversation.created', 'conversation.handed_over'])
  const { slug } = (await at.agent.get('/api/me')).body
  const visitor = server.visitor()
  const chat = (await visitor.post('/api/conversations', { scope: 'agent', agentSlug: slug })).body
  await visitor.post(`/api/conversations/${chat.id}/messages`, {
    role: 'user',
    content: 'I want to talk to a real person, please.',
  })
  await server.sql('update conversations set needs_agent = true where id = $1', [chat.id])
  await deliver(at)
  expect(sent(receiver.at(at.path))).toEqual([
    {
      type: 'conversation.created',
      timestamp: expect.any(String),
      data: expect.objectContaining({ id: chat.id }),
    },
    {
      type: 'conversation.handed_over',
      timestamp: expect.any(String),
      data: expect.objectContaining({ id: chat.id, needsAgent: true }),
    },
  ])
})

test('what a sequence does is told', async () => {
  const at = await withEndpoint(webhookEvents.filter((event) => event.startsWith('sequence.')))
  const lead = await addLead(at.agent)
  await server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
     values ($1, gen_random_uuid(), $2, 'email', 'marketing', 'given', 'Yes, please.', 'visitor')`,
    [at.agentId, lead.id],
  )
  const step = { id: 'one', type: 'task', content: 'Call', delay: { value: 1, unit: 'hours' } }
  const sequence = await at.agent.post('/api/sequences', {
    ...{ name: 'Welcome', triggerType: 'Custom', steps: [step] },
  })
  const enrolled = await at.agent.post(`/api/sequences/${sequence.body.id}/enroll`, { leadIds: [lead.id] })
  expect(enrolled.body).toEqual({ enrolled: 1, refused: [] })
  await server.sql(`update followups set status = 'completed' where lead_id = $1`, [lead.id])
  await server.sql(`update followups set status = 'cancelled' where lead_id = $1`, [lead.id])
  const mailId = randomUUID()
  await server.sql(
    `insert into followup_steps (user_id, followup_id, step_id, step_index, sequence_id, lead_id, type, mail_id, outcome, taken_at)
     select user_id, id, 'two', 1, sequence_id, lead_id, 'email', $2, 'planned', now() from followups where lead_id = $1`,
    [lead.id, mailId],
  )
  await server.sql(`update followup_steps set outcome = 'sent' where mail_id = $1`, [mailId])
  await deliver(at)
  const got = sent(receiver.at(at.path))
  expect(got.map(({ type }) => type)).toEqual([
    ...['sequence.enrolled', 'sequence.completed', 'sequence.cancelled', 'sequence.email_sent'],
  ])
  expect(got[0].data).toMatchObject({ leadId: lead.id, sequenceName: 'Welcome' })
  expect(got[3].data).toMatchObject({ leadId: lead.id, emailId: mailId, stepIndex: 1 })
})

test('nothing is told of a change that was rolled back, or that the endpoint doesn’t want', async () => {
  const at = await withEndpoint(['lead.deleted'])
  await addLead(at.agent)
  const rollBack = server.sql(
    `with gone as (update contacts set deleted_at = now() where user_id = $1 returning 1)
     select count(*), (select count(*) from gone) / 0 from gone`,
    [at.agentId],
  )
  await expect(rollBack).rejects.toThrow('division by zero')
  await deliver(at)
  expect(receiver.at(at.path)).toEqual([])
  expect(await at.log()).toEqual([])
})

test('a failed delivery is tried again later, as the same event with the same body', async () => {
  const at = await withEndpoint(['lead.created'])
  receiver.fail(at.path, { status: 500, body: 'Out of order\u0000' }, 'cut', {
    status: 302,
    headers: { location: '/' },
  })
  await addLead(at.agent)
  await deliver(at)
  expect(await at.log()).toMatchObject([
    {
      state: 'pending',
      attempts: 1,
      lastStatus: 500,
      lastError: 'The endpoint returned 500.',
      responseBody: 'Out of order',
    },
  ])
  await deliver(at)
  expect(receiver.at(at.path)).toHaveLength(1)
  nowMs += 6 * second
  await deliver(at)
  expect(await at.log()).toMatchObject([
    { attempts: 2, lastStatus: null, lastError: 'The server couldn’t be reached.' },
  ])
  nowMs += 0.1 * hour
  await deliver(at)
  const redirected = 'The endpoint returned 302. Redirects aren’t followed.'
  expect(await at.log()).toMatchObject([{ state: 'pending', attempts: 3, lastError: redirected }])
  nowMs += 0.6 * hour
  await deliver(at)
  expect(await at.log()).toMatchObject([{ state: 'delivered', attempts: 4, lastError: '', nextAt: null }])
  const tries = receiver.at(at.path)
  expect(tries).toHaveLength(4)
  expect(new Set(tries.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  expect(new Set(tries.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
  expect(tries.every((each) => signs(at.secret, each))).toBe(true)
})

test('an answer without end counts, and only its beginning is kept', async () => {
  const at = await withEndpoint(['lead.created'])
  receiver.fail(at.path, 'endless')
  await addLead(at.agent)
  await deliver(at)
  const [delivery] = await at.log()
  expect(delivery).toMatchObject({ state: 'delivered', lastStatus: 200 })
  expect(delivery?.responseBody).toHaveLength(1000)
})

test('410 turns an endpoint off, gives up what waits, and tells the agent', async () => {
  const at = await withEndpoint(['lead.created'])
  receiver.fail(at.path, { status: 410 }, { status: 410 })
  await addLead(at.agent)
  await addLead(at.agent)
  await deliver(at)
  const [endpoint] = (await at.agent.get('/api/webhooks')).body.items
  expect(endpoint).toMatchObject({ disabledReason: 'gone', disabledAt: new Date(nowMs).toISOString() })
  expect((await at.log()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  const notices = (await at.agent.get('/api/notifications')).body.items
  const told = notices.filter(({ title }: { title: string }) => title === 'A webhook was turned off')
  expect(told).toMatchObject([{ content: expect.stringContaining(at.path) }])
  await addLead(at.agent)
  expect(await at.log()).toHaveLength(2)
  expect((await at.agent.post(`/api/webhooks/${endpoint.id}/test`)).status).toBe(409)
})

test('after ten failed attempts over three days, an endpoint is off; turned on, it gets what happens next', async () => {
  const at = await withEndpoint(['lead.created'])
  receiver.fail(at.path, ...Array.from({ length: 10 }, () => ({ status: 503 })))
  await addLead(at.agent)
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await deliver(at)
    const [delivery] = await at.log()
    expect(delivery?.attempts).toBe(attempt)
    if (delivery?.nextAt) nowMs = Date.parse(delivery.nextAt)
  }
  const endpoint = async () => (await at.agent.get('/api/webhooks')).body.items[0]
  expect(await at.log()).toMatchObject([{ state: 'failed', attempts: 10, nextAt: null }])
  expect(await endpoint()).toMatchObject({ disabledReason: 'failing', failingSince: expect.any(String) })
  await at.agent.patch(`/api/webhooks/${at.endpoint.id}`, { enabled: true })
  expect(await endpoint()).toMatchObject({ disabledAt: null, disabledReason: null, failingSince: null })
  await addLead(at.agent)
  await deliver(at)
  expect((await at.log()).map(({ state }) => state)).toEqual(['delivered', 'failed'])
})

test('a delivery can be sent again, with the same webhook-id', async () => {
  const at = await withEndpoint(['lead.created'])
  await addLead(at.agent)
  await deliver(at)
  const [delivery] = await at.log()
  const again = await at.agent.post(`/api/webhooks/${at.endpoint.id}/deliveries/${delivery?.id}/redeliver`)
  expect([again.status, again.body.state]).toEqual([202, 'pending'])
  await deliver(at)
  const ids = receiver.at(at.path).map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([delivery?.eventId, delivery?.eventId])
  expect(await at.log()).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('a test event goes to the endpoint alone', async () => {
  const at = await withEndpoint(['lead.created'])
  const answer = await at.agent.post(`/api/webhooks/${at.endpoint.id}/test`)
  expect([answer.status, answer.body.type]).toEqual([202, 'webhook.test'])
  await deliver(at)
  expect(sent(receiver.at(at.path))).toMatchObject([{ type: 'webhook.test', data: { id: at.endpoint.id } }])
})

test('for a day after a rotation both secrets sign, then the new one alone', async () => {
  const at = await withEndpoint(['lead.created'])
  const rotated = (await at.agent.post(`/api/webhooks/${at.endpoint.id}/rotate`, { password })).body
  expect(rotated.secret).not.toBe(at.secret)
  expect(rotated.oldSecretUntil).toBe(new Date(nowMs + 24 * hour).toISOString())
  const signedBy = async () => {
    await addLead(at.agent)
    await deliver(at)
    const last = receiver.at(at.path).at(-1)
    return [at.secret, rotated.secret].map((secret) => last !== undefined && signs(secret, last))
  }
  expect(await signedBy()).toEqual([true, true])
  nowMs += 24 * hour
  expect(await signedBy()).toEqual([false, true])
})

test('a deleted endpoint gets nothing, and what waited once it is restored', async () => {
  const at = await withEndpoint(['lead.created'])
  await addLead(at.agent)
  const { undoId } = (await at.agent.delete(`/api/webhooks/${at.endpoint.id}`)).body
  await addLead(at.agent)
  await deliver(at)
  expect(receiver.at(at.path)).toEqual([])
  expect((await at.agent.get('/api/webhooks')).body.items).toEqual([])
  expect((await at.agent.get(`/api/webhooks/${at.endpoint.id}/deliveries`)).status).toBe(404)
  expect((await at.agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  await deliver(at)
  expect(receiver.at(at.path)).toHaveLength(1)
})

test('an endpoint that another job has is left to it; a job that died gets it again, and after a minute anyone', async () => {
  const at = await withEndpoint(['lead.created'])
  await addLead(at.agent)
  await server.sql(`update webhook_endpoints set lease = 'dead', leased_until = $2 where id = $1`, [
    at.endpoint.id,
    new Date(nowMs + 60 * second),
  ])
  await deliver(at, 'other')
  expect(receiver.at(at.path)).toHaveLength(0)
  await deliver(at, 'dead')
  expect(receiver.at(at.path)).toHaveLength(1)
  await addLead(at.agent)
  await server.sql(`update webhook_endpoints set lease = 'dead', leased_until = $2 where id = $1`, [
    at.endpoint.id,
    new Date(nowMs - 1),
  ])
  await deliver(at, 'other')
  expect(receiver.at(at.path)).toHaveLength(2)
})

test('two jobs at once send nothing twice, and leave nothing behind', async () => {
  const at = await withEndpoint(['lead.created'])
  for (let count = 0; count < 12; count += 1) await addLead(at.agent)
  await Promise.all(Array.from({ length: 4 }, () => deliver(at)))
  const ids = receiver.at(at.path).map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})

test.each([
  ['', 'Please enter the URL.'],
  ['example.com', 'Please enter a public address that begins with https://.'],
  ['http://10.0.0.1/hook', 'Please enter a public address that begins with https://.'],
  ['https://169.254.169.254/latest', 'Please enter a public address that begins with https://.'],
  ['ftp://hooks.example/x', 'Please enter a public address that begins with https://.'],
  ['https://user:pass@hooks.example/x', 'Please enter a public address that begins with https://.'],
])('the address "%s" is refused', async (url, sentence) => {
  const agent = await server.agent()
  const answer = await agent.post('/api/webhooks', { url, events: ['lead.created'], password })
  expect([answer.status, answer.body.errors]).toEqual([422, { url: sentence }])
})

test('an endpoint is added only with the password, which is asked for beside what else is missing', async () => {
  const agent = await server.agent()
  const add = async (given: object) => {
    const body = { url: receiver.address, events: ['lead.created'], ...given }
    return (await agent.post('/api/webhooks', body)).body.errors
  }
  expect(await add({ password: 'wrong' })).toEqual({ password: 'That isn’t your password.' })
  expect(await add({ url: '', password: '' })).toEqual({
    url: 'Please enter the URL.',
    password: 'Please enter your password.',
  })
  expect(await add({ events: [], password: 'wrong' })).toEqual({
    events: 'Please choose at least one event.',
  })
  expect((await agent.get('/api/webhooks')).body.items).toEqual([])
})

test('another address and a new secret take the password, what else there is to change doesn’t', async () => {
  const at = await withEndpoint(['lead.created'])
  const path = `/api/webhooks/${at.endpoint.id}`
  const kept = async () => (await at.agent.get('/api/webhooks')).body.items[0]
  const before = await kept()
  const moved = `${receiver.address}/elsewhere`
  const wrong = 'That isn’t your password.'
  const errorsOf = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
    const { status, body } = await answer
    return [status, body.errors]
  }
  const move = (given: object) => errorsOf(at.agent.patch(path, { url: moved, ...given }))
  const rotate = (given: string) => errorsOf(at.agent.post(`${path}/rotate`, { password: given }))
  expect(await move({})).toEqual([422, { password: 'Please enter your password.' }])
  expect(await move({ password: 'wrong' })).toEqual([422, { password: wrong }])
  expect(await move({ url: before.url })).toEqual([422, { password: 'Please enter your password.' }])
  expect(await move({ url: 'ftp://crm.example', events: [], password: '' })).toEqual([
    422,
    {
      url: 'Please enter a public address that begins with https://.',
      events: 'Please choose at least one event.',
      password: 'Please enter your password.',
    },
  ])
  expect(await rotate('')).toEqual([422, { password: 'Please enter your password.' }])
  expect(await rotate('wrong')).toEqual([422, { password: wrong }])
  expect(await kept()).toEqual(before)
  const free = { description: 'The CRM', events: ['lead.deleted'], enabled: false }
  expect((await at.agent.patch(path, free)).body).toMatchObject({ url: before.url, description: 'The CRM' })
  expect((await at.agent.patch(path, { url: moved, password })).body.url).toBe(moved)
  expect((await at.agent.post(`${path}/rotate`, { password })).body.secret).not.toBe(at.secret)
})

test('the password of one agent moves no endpoint of another', async () => {
  const [mine, other] = [await withEndpoint(), await server.agent()]
  const path = `/api/webhooks/${mine.endpoint.id}`
  expect((await other.patch(path, { url: `${receiver.address}/theirs`, password })).status).toBe(404)
  expect((await other.post(`${path}/rotate`, { password })).status).toBe(404)
})

test('an endpoint needs events, and there can be ten', async () => {
  const at = await withEndpoint()
  const change = await at.agent.patch(`/api/webhooks/${at.endpoint.id}`, { events: [] })
  expect(change.body.errors).toEqual({ events: 'Please choose at least one event.' })
  const add = () =>
    at.agent.post('/api/webhooks', { url: receiver.address, events: ['lead.created'], password })
  const answers = await Promise.all(Array.from({ length: 10 }, add))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(201), 409])
})

test('the same request sent twice adds one endpoint', async () => {
  const agent = await server.agent()
  const body = { url: receiver.address, events: ['lead.created'], password }
  const add = () => agent.post('/api/webhooks', body, { 'idempotency-key': 'once' })
  const [first, again] = [await add(), await add()]
  expect(again.body.id).toBe(first.body.id)
  expect((await agent.get('/api/webhooks')).body.items).toHaveLength(1)
})

test('old deliveries are dropped after 30 days, never those that wait', async () => {
  const at = await withEndpoint(['lead.created'])
  await addLead(at.agent)
  await deliver(at)
  await addLead(at.agent)
  await server.sql(`update webhook_deliveries set created_at = $2 where endpoint_id = $1`, [
    at.endpoint.id,
    new Date(nowMs - 31 * 24 * hour),
  ])
  await dropOldDeliveries(server.deps, at.agentId)
  expect((await at.log()).map(({ state }) => state)).toEqual(['pending'])
})
