import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const newVisit = () => randomBytes(16).toString('hex')

async function publish(changes: object = {}) {
  const agent = await server.agent()
  const { body } = await agent.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    status: 'Active',
    ...changes,
  })
  return { agent, id: body.id as string }
}

const record = (listingId: string, events: object[], { visit = newVisit(), userAgent = browser } = {}) =>
  server.visitor().post('/api/public/visits', { listingId, visit, events }, { 'user-agent': userAgent })

test('visits of people are counted once each, with what they pressed and how far they read', async () => {
  const { agent, id } = await publish()
  const visit = newVisit()
  const first = await record(id, [{ kind: 'view' }], { visit })
  expect([first.status, first.body]).toEqual([202, { recorded: 1 }])
  await record(
    id,
    [
      { kind: 'click', target: 'call' },
      { kind: 'click', target: 'call' },
      { kind: 'scroll', depth: 75 },
      { kind: 'chat' },
    ],
    { visit },
  )
  await record(id, [{ kind: 'view' }, { kind: 'scroll', depth: 25 }])
  const { body } = await agent.get(`/api/listings/${id}/visits`)
  expect(body).toEqual({
    days: 30,
    visits: 2,
    chats: 1,
    byTarget: { call: 1 },
    byDepth: { 25: 2, 50: 1, 75: 1, 100: 0 },
    programs: 0,
  })
})

test('programs are kept apart, and the agent’s own look is none', async () => {
  const { agent, id } = await publish()
  await record(id, [{ kind: 'view' }], { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const own = await agent.post(
    '/api/public/visits',
    { listingId: id, visit: newVisit(), events: [{ kind: 'view' }] },
    { 'user-agent': browser },
  )
  expect(own.body).toEqual({ recorded: 0 })
  expect((await agent.get(`/api/listings/${id}/visits`)).body).toMatchObject({ visits: 0, programs: 1 })
})

test('nothing is stored of who it was, and no cookie is set', async () => {
  const { id } = await publish()
  const answer = await record(id, [{ kind: 'view' }])
  expect(answer.headers.get('set-cookie')).toBeNull()
  const columns = await server.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'visit_events' order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual([
    'created_at',
    'depth',
    'id',
    'is_bot',
    'kind',
    'property_id',
    'target',
    'user_id',
    'visit',
  ])
})

test.each<[string, object]>([
  ['an unknown kind', { events: [{ kind: 'mouse' }] }],
  ['a target of one’s own', { events: [{ kind: 'click', target: '<script>' }] }],
  ['a depth between', { events: [{ kind: 'scroll', depth: 33 }] }],
  ['a name beside it', { events: [{ kind: 'view', name: 'Jo' }] }],
  ['no event', { events: [] }],
  ['too many events', { events: Array.from({ length: 21 }, () => ({ kind: 'view' })) }],
  ['a visit that is an address', { visit: 'jo@example.com' }],
])('%s is refused', async (_, wrong) => {
  const { id } = await publish()
  const body = { listingId: id, visit: newVisit(), events: [{ kind: 'view' }], ...wrong }
  expect((await server.visitor().post('/api/public/visits', body)).status).toBe(422)
})

test('what is not published has no visits, and nobody else reads them', async () => {
  const draft = await publish({ status: 'Draft' })
  expect((await record(draft.id, [{ kind: 'view' }])).status).toBe(404)
  const { id } = await publish()
  expect((await draft.agent.get(`/api/listings/${id}/visits`)).status).toBe(404)
  expect((await server.visitor().get(`/api/listings/${id}/visits`)).status).toBe(401)
})

test('one address cannot flood the counts', async () => {
  const { id } = await publish()
  const visitor = server.visitor()
  const body = { listingId: id, visit: newVisit(), events: [{ kind: 'view' }] }
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => (await visitor.post('/api/public/visits', body)).status),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
  expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(121)
})
