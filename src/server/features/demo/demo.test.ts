import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Photo } from '#contract/photos.ts'
import { demoHeader, demoHomeId, demoSlug, sampleAgentId } from '#domain/demo/demo-agent.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { demoVisitor } from '#server/testing/demo-visitor.ts'
import { conversationId } from './name-ids.ts'
import { removeDemo, seedDemo } from './seed-demo.ts'

let server: TestServer
const seed = () => seedDemo(server.deps)
const _wait = { timeout: 30_000, interval: 200 }
const _inDemo = { [demoHeader]: 'yes' }

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

test('the homes have photos right away, each in every size its page offers', async () => {
  const visitor = server.visitor()
  const { body } = await visitor.get('/api/public/listings/demo-craftsman')
  const photos: Photo[] = body.galleryPhotos
  expect(photos.map(({ alt }) => alt)).toContain('The kitchen with its island')
  for (const { id, widths } of photos)
    for (const file of widths.flatMap((width) => [`${width}.avif`, `${width}.webp`, `${width}.jpg`]))
      expect((await visitor.get(`/files/photos/${id}/${file}`)).status, file).toBe(200)
})

test('a visitor to a demo home gets answers and leaves nothing behind', async () => {
  const before = await rowsOf(sampleAgentId)
  const visitor = server.visitor()
  const asked = await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Is the yard fenced? I am Zelda Quist.' }],
    sidekick: 'listing',
    listingId: demoHomeId,
    conversationId: conversationId(0),
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
    expect(refused.body.detail).toContain('nothing was sent')
  }
  const visit = { listingId: demoHomeId, visit: 'a'.repeat(32), events: [{ kind: 'view' }] }
  expect((await visitor.post('/api/public/visits', visit)).body).toEqual({ recorded: 0 })
  expect(await rowsOf(sampleAgentId)).toEqual(before)
  const [leaked] = await server.sql<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data::text ilike '%zelda%'`,
  )
  expect(leaked?.count).toBe(0)
})

test('no one can sign in as the demo’s agent or take its address', async () => {
  const visitor = server.visitor()
  const { email } = (await (await demoVisitor(server)).get('/api/me')).body
  const tried = await visitor.post('/api/auth/sign-in/email', { email, password: 'a light on the porch' })
  expect(tried.status).toBe(401)
  expect(await server.sql('select 1 from auth.user where id = $1', [sampleAgentId])).toEqual([])
  const namesake = await server.signUp({ name: 'Demo' })
  expect((await namesake.get('/api/me')).body.slug).toBe('demo-agent')
})

test('several processes seeding at once create one demo, and seeding again creates the same one', async () => {
  const before = await rowsOf(sampleAgentId)
  await Promise.all([seed(), seed(), seed()])
  const after = await rowsOf(sampleAgentId)
  const counts = (rows: typeof after) => Object.entries(rows).map(([table, { count }]) => [table, count])
  expect(counts(after)).toEqual(counts(before))
  const { body } = await (await demoVisitor(server)).get('/api/leads/figures')
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
    await other.sql(
      `insert into demo_copies (id, token_hash, last_seen_at) values ('00000000-0000-7000-8de0-000000000001', 'one', now())`,
    )
    await removeDemo(other.deps)
    expect(await other.sql('select 1 from demo_copies')).toEqual([])
    const left = await other.sql('select 1 from properties where user_id = $1', [sampleAgentId])
    expect(left).toEqual([])
    expect((await other.visitor().post('/api/demo')).status).toBe(404)
    const page = await fetch(`${other.url}/demo`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/#signup'])
  } finally {
    await other.stop()
  }
})

test('someone in the demo answered by email, which the inbox and their timeline show', async () => {
  const agent = await demoVisitor(server)
  const { items } = (await agent.get('/api/inbox?type=marketing-reply')).body
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    contact: { name: 'Priya Raman' },
    mail: { subject: expect.stringMatching(/^Re: /) },
  })
  expect(items[0].mail.history).toMatch(/^> Hello Priya,/)
  const timeline = (await agent.get(`/api/leads/${items[0].leadId}/timeline`)).body.items
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('email_received')
})
