import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { Photo } from '#contract/photos.ts'
import { demoAgentId, demoHeader, demoHomeId, demoSlug } from '#domain/demo/demo-agent.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { bodyFor } from '#server/testing/sample-input.ts'
import { m } from '#text'
import { leadId, talkId } from './name-ids.ts'
import { removeDemo, seedDemo } from './seed-demo.ts'

let server: TestServer
const seed = () => seedDemo(server.deps)
const wait = { timeout: 30_000, interval: 200 }
const inDemo = { [demoHeader]: 'yes' }

beforeAll(async () => {
  // Its job would recreate the demo between two reads.
  server = await createTestServer({ env: { RATE_LIMITS: 'off', DEMO: 'on', ROLE: 'web' } })
  await seed()
})
afterAll(() => server?.stop())

const tenantTables = async () =>
  (
    await server.sql<{ name: string }>(
      `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name in (select tablename from pg_tables)`,
    )
  ).map(({ name }) => name)

/** An agent's row count in each table, with a hash of the rows. */
async function rowsOf(agent: string): Promise<Record<string, { count: number; text: string }>> {
  const found: Record<string, { count: number; text: string }> = {}
  // Emails are sent in the background during the test.
  for (const table of (await tenantTables()).filter((name) => name !== 'outbox_mails')) {
    const [row] = await server.sql<{ count: number; text: string }>(
      `select count(*)::int as count, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as text
      from ${table} t where user_id = $1`,
      [agent],
    )
    if (row && row.count > 0) found[table] = row
  }
  return found
}

const endpoints = Object.values(api as Record<string, Endpoint>)

const newLead = { name: 'Own Lead', email: 'own@example.com', message: 'Hello', source: 'Manual Entry' }

/** The path with its parameters filled in, with one of the demo’s ids if it has one. */
function pathOf(path: string): string {
  const id = /leads/.test(path)
    ? leadId('Maya Ellison')
    : /conversations/.test(path)
      ? talkId(0)
      : /listings/.test(path)
        ? demoHomeId
        : '0198c0de-0000-7000-8000-000000000000'
  return path.replace('{id}', id).replace('{kind}', 'headshot')
}

test('a visitor sees the demo agent and a dashboard full of activity', async () => {
  const visitor = server.visitor()
  expect((await visitor.get('/api/me', inDemo)).body).toMatchObject({ slug: demoSlug, emailVerified: true })
  const { body } = await visitor.get('/api/dashboard', inDemo)
  expect(body.stats).toMatchObject({ activeListings: 3 })
  expect(body.stats.newLeads7d).toBeGreaterThan(5)
  expect(body.recentLeads[0].name).toBe('Maya Ellison')
  expect(body.todaysAppointments.length).toBeGreaterThan(1)
  const scores = new Set(body.topLeads.map(({ totalScore }: { totalScore: number }) => totalScore))
  expect(scores.size).toBeGreaterThan(1)
  const { items } = (await visitor.get('/api/billing/invoices', inDemo)).body
  expect(items).toHaveLength(3)
  expect(items[0]).toMatchObject({ amount: 79, status: 'Paid' })
  expect((await visitor.get(`/api/billing/invoices/${items[0].id}`, inDemo)).body).toEqual(items[0])
  const { body: talk } = await visitor.get(`/api/conversations/${talkId(0)}/messages`, inDemo)
  expect(talk.items[1]).toMatchObject({ role: 'ai', content: expect.stringContaining('320 square feet') })
  expect(talk.items[1].metadata.citations).not.toEqual([])
})

test('the homes have photos right away, each in every size its page offers', async () => {
  const visitor = server.visitor()
  const { body } = await visitor.get('/api/public/listings/demo-craftsman')
  const photos: Photo[] = body.galleryPhotos
  expect(photos.map(({ alt }) => alt)).toContain('The kitchen with its island')
  for (const { id, widths } of photos)
    for (const file of widths.flatMap((width) => [`${width}.avif`, `${width}.webp`, `${width}.jpg`]))
      expect((await visitor.get(`/files/photos/${id}/${file}`)).status, file).toBe(200)
})

test('every list and every page of the app can be read', async () => {
  const visitor = server.visitor()
  const read = endpoints.filter(
    ({ access, method, kind, path }) =>
      access === 'agent' && method === 'GET' && kind !== 'events' && !path.startsWith('/api/connection-test'),
  )
  expect(read.length).toBeGreaterThan(20)
  for (const { path, route } of read) {
    const query = path.endsWith('appointment-days') ? '?month=2026-11' : ''
    const { status } = await visitor.get(pathOf(path) + query, inDemo)
    expect([200, 404], route).toContain(status)
    // Only things the demo has none of are missing.
    if (status === 404)
      expect(route).toMatch(/imports|invoices\/\{id\}|appointments\/\{id\}|knowledge\/\{id\}/)
  }
})

test('every write request in the demo is refused before its body is read, and changes no rows', async () => {
  const before = await rowsOf(demoAgentId)
  const writing = endpoints.filter(({ access, method }) => access === 'agent' && method !== 'GET')
  expect(writing.length).toBeGreaterThan(30)
  const letIn: string[] = []
  for (const { method, path, route, body, kind } of writing) {
    const sample = body && (route === 'POST /api/leads' ? newLead : bodyFor(body))
    const unreadable = { ...inDemo, 'content-type': 'application/x-unknown' }
    const tries = [
      await server.visitor().send(method, pathOf(path), 'not what is asked for', unreadable),
      await server.visitor().send(method, pathOf(path), kind === 'upload' ? 'a,b' : sample, inDemo),
    ]
    if (!tries.every(({ status, body }) => status === 403 && body.code === 'demo_read_only'))
      letIn.push(route)
  }
  expect(letIn).toEqual(['POST /api/listings/check-text'])
  expect(await rowsOf(demoAgentId)).toEqual(before)
})

test('a visitor to a demo home gets answers and leaves nothing behind', async () => {
  const before = await rowsOf(demoAgentId)
  const visitor = server.visitor()
  const asked = await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Is the yard fenced? I am Zelda Quist.' }],
    sidekick: 'listing',
    listingId: demoHomeId,
    conversationId: talkId(0),
  })
  expect(asked.body).toMatchObject({ conversationId: null, grounded: true })
  expect(asked.body.response).toMatch(/fenced/i)
  const person = { name: 'Zelda Quist', email: 'zelda@example.com', consent: true }
  for (const [path, body] of [
    ['/api/public/leads', { ...person, listingId: demoHomeId, message: 'Hello' }],
    ['/api/public/leads', { ...person, agentSlug: demoSlug, message: 'Hello' }],
    ['/api/public/showings', { ...person, listingId: demoHomeId, date: '2030-05-06', time: 'Morning' }],
    ['/api/conversations', { scope: 'agent', agentSlug: demoSlug }],
  ] as const) {
    const refused = await visitor.post(path, body)
    expect(refused.body, path).toMatchObject({ status: 403, code: 'demo_read_only' })
    expect(refused.body.detail).toContain('Nothing was sent')
  }
  const visit = { listingId: demoHomeId, visit: 'a'.repeat(32), events: [{ kind: 'view' }] }
  expect((await visitor.post('/api/public/visits', visit)).body).toEqual({ recorded: 0 })
  expect(await rowsOf(demoAgentId)).toEqual(before)
  const [leaked] = await server.sql<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data::text ilike '%zelda%'`,
  )
  expect(leaked?.count).toBe(0)
})

test('the demo gives no access to real accounts, and their data never appears in it', async () => {
  const agent = await server.agent()
  expect((await agent.post('/api/leads', newLead)).status).toBe(201)
  const { id, slug } = (await agent.get('/api/me')).body
  const before = await rowsOf(id)
  expect((await agent.get('/api/me', inDemo)).body.slug).toBe(demoSlug)
  expect((await agent.get('/api/leads', inDemo)).text).not.toContain('Own Lead')
  expect((await agent.patch('/api/me', { name: 'Somebody Else' }, inDemo)).status).toBe(403)
  await seed()
  expect(await rowsOf(id)).toEqual(before)
  expect((await agent.get('/api/me')).body.slug).toBe(slug)
  expect((await agent.get('/api/billing/invoices')).body).toEqual({ items: [] })
  expect((await server.visitor().get('/api/me')).status).toBe(401)
})

test('no one can sign in as the demo’s agent or take its address', async () => {
  const visitor = server.visitor()
  const { email } = (await visitor.get('/api/me', inDemo)).body
  const tried = await visitor.post('/api/auth/sign-in/email', { email, password: 'a light on the porch' })
  expect(tried.status).toBe(401)
  expect(await server.sql('select 1 from auth.user where id = $1', [demoAgentId])).toEqual([])
  const namesake = await server.agent({ name: 'Demo' })
  expect((await namesake.get('/api/me')).body.slug).toBe('demo-agent')
})

test('the demo is ready shortly after startup, and earlier visitors are asked to wait', async () => {
  const other = await createTestServer({ env: { RATE_LIMITS: 'off', DEMO: 'on' } })
  try {
    const visitor = other.visitor()
    const early = await visitor.get('/api/me', inDemo)
    if (early.status !== 200) expect(early.body).toMatchObject({ status: 503, detail: m.demo_preparing() })
    await expect.poll(async () => (await visitor.get('/api/me', inDemo)).status, wait).toBe(200)
  } finally {
    await other.stop()
  }
})

test('several processes seeding at once create one demo, and seeding again creates the same one', async () => {
  const before = await rowsOf(demoAgentId)
  await Promise.all([seed(), seed(), seed()])
  const after = await rowsOf(demoAgentId)
  const counts = (rows: typeof after) => Object.entries(rows).map(([table, { count }]) => [table, count])
  expect(counts(after)).toEqual(counts(before))
  const { body } = await server.visitor().get('/api/leads/figures', inDemo)
  expect(body.leads).toBe(after.contacts?.count)
})

test('the demo is kept out of search engines', async () => {
  const visitor = server.visitor()
  const { text } = await visitor.get('/sitemap.xml')
  expect(text).not.toContain('demo')
  for (const path of ['/demo', `/a/${demoSlug}`, '/l/demo-craftsman']) {
    const page = await visitor.get(path)
    expect(page.status, path).toBe(200)
    expect(page.headers.get('x-robots-tag'), path).toBe('noindex')
  }
  const home = await visitor.get('/demo/home')
  expect([home.status, home.headers.get('location')]).toEqual([302, '/l/demo-craftsman'])
  expect((await visitor.get('/l/demo-craftsman')).text).toContain('A sample home.')
})

test('once the demo is switched off, nothing of it is left and its links lead to sign-up', async () => {
  const other = await createTestServer({ env: { RATE_LIMITS: 'off' } })
  try {
    await seedDemo(other.deps)
    await removeDemo(other.deps)
    const left = await other.sql('select 1 from properties where user_id = $1', [demoAgentId])
    expect(left).toEqual([])
    expect((await other.visitor().get('/api/me', inDemo)).status).toBe(401)
    const page = await fetch(`${other.url}/demo`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/#signup'])
  } finally {
    await other.stop()
  }
})
