import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let agent: TestClient
let listingId: string
let conversationId: string
const buyer = () => server.visitor()

const server = await sharedServer()
beforeAll(async () => {
  agent = await server.agent()
  const { body } = await agent.post('/api/listings', {
    title: 'Brick ranch',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 450_000,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
  })
  listingId = body.id
  const asked = await buyer().post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Is there a garage?' }],
    listingId,
  })
  conversationId = asked.body.conversationId
})

type Create = {
  path: string
  /** The sender: the agent, or a buyer with a new browser each time, as if the cookie were lost. */
  by: 'agent' | 'buyer'
  body: () => Record<string, unknown>
  other: Record<string, unknown>
  rows: string
}

const person = { name: 'Vera Visitor', consent: true }
const creates: Create[] = [
  {
    path: '/api/public/leads',
    by: 'buyer',
    body: () => ({ ...person, listingId, email: 'lead@example.com' }),
    other: { message: 'And call me' },
    rows: `lead_events where text = 'Vera Visitor' or lead_id in (select id from contacts where email = 'lead@example.com') and kind in ('created', 'joined')`,
  },
  {
    path: '/api/public/showings',
    by: 'buyer',
    body: () => ({ ...person, listingId, email: 'show@example.com', date: '2030-05-06', time: 'Morning' }),
    other: { notes: 'With my mother' },
    rows: `appointments where email = 'show@example.com'`,
  },
  {
    path: '/api/listings',
    by: 'agent',
    body: () => ({ title: 'Once', address: '1 Once Street, Asheville' }),
    other: { title: 'Twice' },
    rows: `properties where address = '1 Once Street, Asheville'`,
  },
  {
    path: '/api/leads',
    by: 'agent',
    body: () => ({ name: 'Lee', email: 'typed@example.com', message: 'Hello', source: 'Referral' }),
    other: { message: 'More' },
    rows: `lead_events where lead_id in (select id from contacts where email = 'typed@example.com') and kind in ('created', 'joined')`,
  },
  {
    path: '/api/appointments',
    by: 'agent',
    body: () => ({
      name: 'Lee',
      email: 'meet@example.com',
      kind: 'call',
      date: '2030-06-06',
      time: 'Morning',
    }),
    other: { notes: 'By phone' },
    rows: `appointments where email = 'meet@example.com'`,
  },
  {
    path: '/api/knowledge',
    by: 'agent',
    body: () => ({ scope: 'agent', content: 'Said once' }),
    other: { content: 'Said otherwise' },
    rows: `ai_listing_kb where content = 'Said once'`,
  },
  {
    path: '/api/conversations/{id}/messages',
    by: 'agent',
    body: () => ({ role: 'agent', content: 'Written once' }),
    other: { content: 'Written otherwise' },
    rows: `conversation_messages where content = 'Written once'`,
  },
]

test.each(creates)(
  'of eight requests at once with one key, and one after them, only one counts: $path',
  async (create) => {
    const key = { 'idempotency-key': `key of ${create.path}` }
    const path = create.path.replace('{id}', conversationId)
    const send = (body: object) => (create.by === 'agent' ? agent : buyer()).post(path, body, key)
    const twins = await Promise.all(Array.from({ length: 8 }, () => send(create.body())))
    const first = twins[0]
    expect([first?.status, first?.text]).toEqual([201, expect.any(String)])
    for (const twin of [...twins, await send(create.body())])
      expect([twin.status, twin.body]).toEqual([201, first?.body])
    const [count] = await server.sql<{ n: number }>(`select count(*)::int as n from ${create.rows}`)
    expect(count?.n).toBe(1)
    const other = await send({ ...create.body(), ...create.other })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  },
)

test('a key belongs to its agent, its request and its day, and a refusal does not use it up', async () => {
  const headers = { 'idempotency-key': 'shared' }
  const entry = { scope: 'agent', content: 'Mine' }
  expect((await agent.post('/api/knowledge', { scope: 'agent' }, headers)).status).toBe(422)
  const mine = await agent.post('/api/knowledge', entry, headers)
  const other = await server.agent()
  const theirs = await other.post('/api/knowledge', { ...entry, content: 'Theirs' }, headers)
  const elsewhere = await agent.post('/api/listings', { title: 'Elsewhere' }, headers)
  expect([mine.status, theirs.status, elsewhere.status]).toEqual([201, 201, 201])
  await server.sql(`update idempotency_keys set created_at = created_at - interval '25 hours'`)
  const nextDay = await agent.post('/api/knowledge', { ...entry, content: 'A day later' }, headers)
  expect([nextDay.status, nextDay.body.id === mine.body.id]).toEqual([201, false])
  const long = await agent.post('/api/knowledge', entry, { 'idempotency-key': 'k'.repeat(201) })
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['idempotency-key']])
})
