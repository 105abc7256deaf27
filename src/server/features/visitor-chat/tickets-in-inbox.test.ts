import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxItem } from '#contract/inbox.ts'
import { sweepStaleOfAgent } from '#server/database/sweep-stale.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const adminEmail = 'Office@Agency.example'
let server: TestServer
let operator: TestClient
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'off', ADMIN_EMAIL: adminEmail } })
  operator = await server.agent({ email: 'office@agency.example' })
})
afterAll(() => server?.stop())

const wish = { email: 'sam@visitor.example', name: 'Sam Visitor', message: 'Do you offer a plan for teams?' }
const raise = (headers: Record<string, string> = {}) =>
  server.visitor().send('POST', '/api/public/support-tickets', { ...wish, transcript: [] }, headers)
const tickets = async (agent: TestClient): Promise<InboxItem[]> =>
  (await agent.get('/api/inbox?type=visitor-ticket')).body.items
const filed = async (count: number) =>
  expect.poll(async () => (await tickets(operator)).length, { timeout: 20_000 }).toBe(count)

test('a visitor’s ticket is in the inbox of whoever runs the server, once, and in no one else’s', async () => {
  const other = await server.agent()
  const headers = { 'idempotency-key': 'ticket-1' }
  const raised = await Promise.all([raise(headers), raise(headers)])
  expect(raised.map(({ status }) => status)).toEqual([201, 201])
  await filed(1)
  expect(await tickets(operator)).toMatchObject([
    {
      id: raised[0]?.body.id,
      sourceType: 'visitor-ticket',
      sourceName: 'Site Chat',
      contact: { name: 'Sam Visitor', email: 'sam@visitor.example', phone: '' },
      message: 'Do you offer a plan for teams?',
      isRead: false,
      leadId: null,
      replyWays: [],
    },
  ])
  expect(await tickets(other)).toEqual([])
})

test('a ticket becomes a lead, and then it can be answered', async () => {
  await filed(1)
  const [item] = await tickets(operator)
  const { body: lead } = await operator.post('/api/leads', {
    ...{ ...wish, source: 'Manual Entry' },
    inboxItemId: item?.id,
  })
  expect(await tickets(operator)).toMatchObject([{ leadId: lead.id, replyWays: ['email'] }])
})

test('an item of another agent’s is never linked to a lead', async () => {
  const other = await server.agent()
  const [item] = await tickets(operator)
  await other.post('/api/leads', { ...wish, source: 'Manual Entry', inboxItemId: item?.id })
  expect((await tickets(operator))[0]?.leadId).toBe(item?.leadId)
})

test('a ticket is kept no longer than what the visitor agreed to', async () => {
  const { id } = (await operator.get('/api/me')).body
  await server.sql(`update inbox_items set received_at = now() - interval '13 months' where user_id = $1`, [
    id,
  ])
  await sweepStaleOfAgent(server.deps, id)
  expect(await tickets(operator)).toEqual([])
})
