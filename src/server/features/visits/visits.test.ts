import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clickTargets, scrollDepths } from '#domain/analytics/visit-events.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'

/** Noon in New York; tests move it. */
const noon = new Date('2026-11-21T17:00:00Z')
let now = noon
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ clock: { now: () => now } })
})
beforeEach(() => {
  now = noon
})
afterAll(() => server.stop())

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const nothingPressed = Object.fromEntries(clickTargets.map((target) => [target, 0]))
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

test('visits by people are counted once each, with what they pressed and how far they read', async () => {
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
  expect(body).toMatchObject({ days: 30, firstDay: '2026-10-23', lastDay: '2026-11-21', before: null })
  expect(body.now).toEqual({
    visits: 2,
    chats: 1,
    byTarget: { ...nothingPressed, call: 1 },
    byDepth: { 25: 2, 50: 1, 75: 1, 100: 0 },
    programs: 0,
    questions: 0,
    askers: 0,
  })
  expect(body.byDay).toHaveLength(30)
  expect(body.byDay.at(-1)).toEqual({ day: '2026-11-21', visits: 2 })
})

test('a period has the days of the agent’s time zone, next to as many days before, up to the same time of day', async () => {
  now = new Date('2026-10-01T12:00:00Z')
  const { agent, id } = await publish()
  const visits = [
    // The first of the seven days: midnight on the fifteenth in New York, and a minute earlier.
    '2026-11-15T05:00:00Z',
    '2026-11-15T04:59:00Z',
    // Still the twentieth there.
    '2026-11-21T03:00:00Z',
    // Seven days earlier: before noon, and in the evening, which today hasn't reached yet.
    '2026-11-14T16:30:00Z',
    '2026-11-14T23:30:00Z',
    '2026-11-08T05:00:00Z',
    '2026-11-08T04:59:00Z',
  ]
  for (const at of visits) {
    now = new Date(at)
    await record(id, [{ kind: 'view' }])
  }
  now = noon
  const { body } = await agent.get(`/api/listings/${id}/visits?days=7`)
  expect([body.now.visits, body.before.visits]).toEqual([2, 2])
  expect(body.byDay.filter((day: { visits: number }) => day.visits > 0)).toEqual([
    { day: '2026-11-15', visits: 1 },
    { day: '2026-11-20', visits: 1 },
  ])
  expect((await agent.get(`/api/listings/${id}/visits?days=90`)).body.before).toBeNull()
})

test('the list of listings includes this week’s visits of each if requested', async () => {
  const { agent, id } = await publish()
  const { body: quiet } = await agent.post('/api/listings', { title: 'A house that nobody has seen' })
  // Midnight in New York seven days ago, and the hour before.
  for (const at of ['2026-11-15T04:30:00Z', '2026-11-15T05:00:00Z', '2026-11-21T16:59:00Z']) {
    now = new Date(at)
    await record(id, [{ kind: 'view' }])
  }
  now = noon
  const visitsIn = async (query: string) =>
    Object.fromEntries(
      (await agent.get(`/api/listings?${query}`)).body.items.map(
        (row: { id: string; visitsThisWeek?: number }) => [row.id, row.visitsThisWeek],
      ),
    )
  expect(await visitsIn('visits=true')).toEqual({ [id]: 2, [quiet.id]: 0 })
  expect(await visitsIn('visits=true&q=cottage&status=Active')).toEqual({ [id]: 2 })
  expect((await agent.get(`/api/listings/${id}/visits?days=7`)).body.now.visits).toBe(2)
  expect(await visitsIn('limit=9')).toEqual({ [id]: undefined, [quiet.id]: undefined })
})

test('questions are counted with the people who asked them', async () => {
  now = new Date()
  const { agent, id } = await publish()
  for (const texts of [['How many bedrooms are there?', 'Is there a garage?'], ['What does it cost?']]) {
    const buyer = server.visitor()
    let conversationId: string | undefined
    for (const text of texts) {
      const messages = [{ sender: 'user', text }]
      const asked = { messages, sidekick: 'listing', listingId: id, conversationId }
      conversationId = (await buyer.post('/api/continue-conversation', asked)).body.conversationId
    }
  }
  now = new Date(Date.now() + 1000)
  const { body } = await agent.get(`/api/listings/${id}/visits`)
  expect(body.now).toMatchObject({ questions: 3, askers: 2 })
})

test('the counts match the events after a random history and concurrent requests', async () => {
  const { id } = await publish()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % below
  }
  const anEvent = () => {
    const kind = ['view', 'chat', 'click', 'scroll'][random(4)]
    if (kind === 'click') return { kind, target: clickTargets[random(clickTargets.length)] }
    return kind === 'scroll' ? { kind, depth: scrollDepths[random(4)] } : { kind }
  }
  const names = Array.from({ length: 9 }, newVisit)
  for (let step = 0; step < 12; step += 1) {
    now = new Date(noon.getTime() + step * 1_500_000)
    await Promise.all(
      Array.from({ length: 5 }, () =>
        record(id, Array.from({ length: 1 + random(4) }, anEvent), {
          visit: names[random(names.length)] as string,
          userAgent: random(6) === 0 ? 'curl/8' : browser,
        }),
      ),
    )
  }
  const [told] = await server.sql(
    `select count(distinct visit) filter (where not is_bot)::int as visits,
      count(distinct visit) filter (where is_bot)::int as programs,
      count(distinct visit) filter (where not is_bot and kind = 'chat')::int as chats,
      count(distinct visit) filter (where not is_bot and depth >= 50)::int as half,
      count(distinct (visit, target)) filter (where not is_bot and kind = 'click')::int as clicks
     from visit_events where property_id = $1`,
    [id],
  )
  const clicks = clickTargets.map((target) => `sum(click_${target.replace('-', '_')})`).join(' + ')
  const [kept] = await server.sql(
    `select sum(visits)::int as visits, sum(programs)::int as programs, sum(chats)::int as chats,
      sum(read_50)::int as half, (${clicks})::int as clicks from visit_counts where property_id = $1`,
    [id],
  )
  expect(kept).toEqual(told)
  expect(told?.visits).toBeGreaterThan(5)
  expect(
    (await server.sql('select distinct hour from visit_counts where property_id = $1', [id])).length,
  ).toBeGreaterThan(1)
})

test.each(['0', '31', '90.5', 'week', '-7'])('a period of %s days is refused', async (days) => {
  const { agent, id } = await publish()
  expect((await agent.get(`/api/listings/${id}/visits?days=${days}`)).status).toBe(422)
})

test('programs are counted separately, and the agent’s own visits not at all', async () => {
  const { agent, id } = await publish()
  await record(id, [{ kind: 'view' }], { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const own = await agent.post(
    '/api/public/visits',
    { listingId: id, visit: newVisit(), events: [{ kind: 'view' }] },
    { 'user-agent': browser },
  )
  expect(own.body).toEqual({ recorded: 0 })
  const { body } = await agent.get(`/api/listings/${id}/visits`)
  expect(body.now).toMatchObject({ visits: 0, programs: 1 })
})

test('nothing is stored about who it was, and no cookie is set', async () => {
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
  ['an invented target', { events: [{ kind: 'click', target: '<script>' }] }],
  ['a depth in between', { events: [{ kind: 'scroll', depth: 33 }] }],
  ['an extra name', { events: [{ kind: 'view', name: 'Jo' }] }],
  ['no event', { events: [] }],
  ['too many events', { events: Array.from({ length: 21 }, () => ({ kind: 'view' })) }],
  ['an email as the visit', { visit: 'jo@example.com' }],
])('%s is refused', async (_, wrong) => {
  const { id } = await publish()
  const body = { listingId: id, visit: newVisit(), events: [{ kind: 'view' }], ...wrong }
  expect((await server.visitor().post('/api/public/visits', body)).status).toBe(422)
})

test('an unpublished listing has no visits, and no one else can read them', async () => {
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
