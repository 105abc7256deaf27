import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoHomeId, demoLimits, demoSlug, isDemoCopy, sampleAgentId } from '#domain/demo/demo-agent.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { type DemoVisitor, demoVisitor } from '#server/testing/demo-visitor.ts'
import { m } from '#text'
import { conversationId, leadId } from './name-ids.ts'
import { seedDemo } from './seed-demo.ts'

let server: TestServer
let now = new Date()
const wait = { timeout: 30_000, interval: 100 }
const hours = (count: number) => count * 3_600_000

beforeAll(async () => {
  server = await createTestServer({
    env: { RATE_LIMITS: 'off', DEMO: 'on' },
    clock: { now: () => now },
  })
  const isSeeded = async () =>
    (await server.visitor().get(`/api/public/listings/${demoHomeId}`)).status === 200
  await vi.waitUntil(isSeeded, wait)
})
afterAll(() => server?.stop())

const newLead = { name: 'Own Lead', email: 'own@example.com', message: 'Hello', source: 'Manual Entry' }
const buyer = { name: 'Zelda Quist', email: 'zelda@example.com', consent: true }

const tenantTables = async () =>
  (
    await server.sql<{ name: string }>(
      `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name in (select tablename from pg_tables)`,
    )
  ).map(({ name }) => name)

async function rowsOf(agent: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of await tenantTables()) {
    const [row] = await server.sql<{ count: number }>(
      `select count(*)::int as count from ${table} where user_id = $1`,
      [agent],
    )
    if (row && row.count > 0) found[table] = row.count
  }
  return found
}

const names = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name)

test('who opens the demo gets a dashboard full of activity, all of the sample agent’s', async () => {
  const visitor = await demoVisitor(server)
  expect((await visitor.get('/api/me')).body).toMatchObject({ slug: demoSlug, emailVerified: true })
  expect(isDemoCopy(visitor.id)).toBe(true)
  const { body } = await visitor.get('/api/dashboard')
  expect(body.stats).toMatchObject({ activeListings: 3 })
  expect(body.recentLeads[0].name).toBe('Maya Ellison')
  const { items } = (await visitor.get('/api/billing/invoices')).body
  expect(items).toHaveLength(3)
  const { body: first } = await visitor.get(`/api/conversations/${conversationId(0)}/messages`)
  expect(first.items[1]).toMatchObject({ role: 'ai', content: expect.stringContaining('320 square feet') })
  const [sample, copy] = [await rowsOf(sampleAgentId), await rowsOf(visitor.id)]
  // Nothing refers to the public addresses of the sample, to what made it, or to what its leads were before.
  const others = Object.keys(sample).filter((table) => sample[table] !== copy[table])
  expect(new Set(others)).toEqual(new Set(['changes', 'lead_counts', 'public_slugs']))
})

test('two visitors at once change their own copies, and neither the other’s nor the sample', async () => {
  const [one, other] = [await demoVisitor(server), await demoVisitor(server)]
  expect((await one.post('/api/leads', newLead)).status).toBe(201)
  expect((await one.patch(`/api/listings/${demoHomeId}`, { title: 'Mine now' })).status).toBe(200)
  expect((await one.delete(`/api/leads/${leadId('Maya Ellison')}`)).status).toBe(200)

  expect(names(await one.get('/api/leads'))).toContain('Own Lead')
  expect(names(await one.get('/api/leads'))).not.toContain('Maya Ellison')
  expect(names(await other.get('/api/leads'))).not.toContain('Own Lead')
  expect(names(await other.get('/api/leads'))).toContain('Maya Ellison')
  expect((await other.get(`/api/listings/${demoHomeId}`)).body.title).not.toBe('Mine now')
  expect((await server.visitor().get(`/api/public/listings/${demoHomeId}`)).body.title).not.toBe('Mine now')
})

test('opening the demo again in the same browser shows the same copy', async () => {
  const visitor = await demoVisitor(server)
  await visitor.post('/api/leads', newLead)
  const again = await visitor.browser.post('/api/demo')
  expect(again.body).toEqual({ isNew: false })
  expect(names(await visitor.get('/api/leads'))).toContain('Own Lead')
})

test('the public pages show the copy to its own browser, and the sample to everyone else', async () => {
  const visitor = await demoVisitor(server)
  const stranger = server.visitor()
  const other = await demoVisitor(server)
  await visitor.patch(`/api/listings/${demoHomeId}`, { title: 'The house I renamed' })
  const {
    isStored: _,
    shown: __,
    updatedAt: ___,
    shownFrom: ____,
    ...card
  } = (await visitor.get('/api/card')).body
  const saved = await visitor.put('/api/card', { ...card, fullName: 'Renamed Agent' })
  expect(saved.status, saved.text).toBe(200)
  const pages = ['/l/demo-craftsman', '/l/demo-craftsman/manifest.webmanifest', `/a/${demoSlug}`]
  for (const path of pages) {
    const [own, elses, anothers] = [
      await visitor.browser.get(path),
      await stranger.get(path),
      await other.browser.get(path),
    ]
    const change = path.startsWith('/l') ? 'The house I renamed' : 'Renamed Agent'
    expect(own.text, path).toContain(change)
    expect(elses.text, path).not.toContain(change)
    expect(anothers.text, path).not.toContain(change)
    if (path.startsWith('/l/demo-craftsman/')) continue
    expect(own.headers.get('x-robots-tag'), path).toBe('noindex')
    if (path.startsWith('/l/')) expect(own.headers.get('cache-control'), path).toBe('no-store')
  }
  await visitor.delete(`/api/listings/${demoHomeId}`)
  expect((await visitor.browser.get('/l/demo-craftsman')).status).toBe(404)
  expect((await stranger.get('/l/demo-craftsman')).status).toBe(200)
})

test('what a visitor does on the sample home as a buyer reaches their own dashboard', async () => {
  const visitor = await demoVisitor(server)
  const before = await rowsOf(sampleAgentId)
  const { browser } = visitor
  const asked = await browser.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Is the yard fenced?' }],
    sidekick: 'listing',
    listingId: demoHomeId,
  })
  expect(asked.body).toMatchObject({ grounded: true, conversationId: expect.any(String) })
  const sent = await browser.post('/api/public/leads', {
    ...buyer,
    listingId: demoHomeId,
    message: 'Hello',
  })
  expect(sent.status, sent.text).toBe(201)
  const shown = await browser.post('/api/public/showings', {
    ...buyer,
    listingId: demoHomeId,
    date: comingDay(3),
    time: 'Morning',
    notes: '',
  })
  expect(shown.status, shown.text).toBe(201)
  expect(names(await visitor.get('/api/leads'))).toContain('Zelda Quist')
  const conversations = (await visitor.get('/api/conversations')).body.items
  expect(conversations.map(({ id }: { id: string }) => id)).toContain(asked.body.conversationId)
  const own = `/api/conversations/${asked.body.conversationId}/messages`
  expect((await visitor.get(own)).status).toBe(200)
  const other = await demoVisitor(server)
  expect((await other.get(own)).status).toBe(404)
  expect((await server.visitor().get(own)).status).toBe(404)
  expect(await rowsOf(sampleAgentId)).toEqual(before)
})

test('no email leaves the demo: it waits where its visitor can read it', async () => {
  const visitor = await demoVisitor(server)
  const { body: lead } = await visitor.post('/api/leads', newLead)
  const letter = { leadId: lead.id, to: newLead.email, subject: 'Saturday', text: 'Does Saturday suit you?' }
  expect((await visitor.post('/api/send-email', letter)).status).toBe(202)
  const { items } = (await visitor.get('/api/demo/mails')).body
  expect(items[0]).toMatchObject({ toAddress: newLead.email, subject: 'Saturday' })
  expect(items[0].text).toContain('Does Saturday suit you?')
  const [job] = await server.sql<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'send-mail' and data::text like $1`,
    [`%${visitor.id}%`],
  )
  expect(job?.count).toBe(0)
  const other = await demoVisitor(server)
  expect((await other.get('/api/demo/mails')).body.items).toEqual([])
  const agent = await server.agent()
  expect((await agent.get('/api/demo/mails')).status).toBe(404)
})

test('a listing added in the demo is there at first, and gone after a moment', async () => {
  const visitor = await demoVisitor(server)
  const added = await visitor.post('/api/listings', { title: 'A trial', address: '1 Trial Lane' })
  expect(added.status, added.text).toBe(201)
  expect(added.body.slug).toMatch(/^demo-/)
  expect((await visitor.get(`/api/listings/${added.body.id}`)).status).toBe(200)
  await expect.poll(async () => (await visitor.get(`/api/listings/${added.body.id}`)).status, wait).toBe(404)
  const changes = await server.sql(
    `select 1 from changes where user_id = $1 and name = 'trial-listing.deleted'`,
    [visitor.id],
  )
  expect(changes).toHaveLength(1)
})

const photo = async (field = 'photos') => {
  const bytes = await sharp({ create: { width: 360, height: 240, channels: 3, background: '#c08040' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], 'porch.jpg'))
  return form
}
const storedPhotos = () =>
  readdirSync(join(server.dataDir, 'files/photos'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

test('a visitor can upload a few files, which go with the copy; the sample’s photos stay', async () => {
  const visitor = await demoVisitor(server)
  const before = storedPhotos()
  for (let at = 0; at < demoLimits.uploads; at += 1)
    expect((await visitor.post('/api/photos', await photo())).status).toBe(201)
  const refused = await visitor.post('/api/photos', await photo())
  expect(refused.body).toMatchObject({
    code: 'plan_limit',
    detail: m.demo_uploads_used({ max: demoLimits.uploads }),
  })
  expect(storedPhotos().length).toBeGreaterThan(before.length)
  expect((await visitor.delete('/api/demo')).status).toBe(200)
  expect(storedPhotos()).toEqual(before)
})

test('a picture still being stored when its visitor leaves is not left behind', async () => {
  const visitor = await demoVisitor(server)
  const before = storedPhotos()
  const { files } = server.deps
  const { put } = files
  let isLeft: Promise<unknown> | undefined
  files.put = async (...file) => {
    isLeft ??= visitor.delete('/api/demo')
    await isLeft
    return put.apply(files, file)
  }
  const form = await photo('image')
  const answer = await visitor.post('/api/card/images/headshot', form).finally(() => {
    files.put = put
  })
  expect(answer.status).toBe(404)
  expect(storedPhotos()).toEqual(before)
})

/** Whether nothing of a copy is left. */
async function expectGone({ id, browser, get }: DemoVisitor) {
  expect(await rowsOf(id)).toEqual({})
  expect(await server.sql('select 1 from user_profiles where id = $1', [id])).toEqual([])
  expect((await get('/api/me')).status).toBe(401)
  expect((await browser.get('/l/demo-craftsman')).status).toBe(200)
}

test('files count one by one, however many a request brings', async () => {
  const visitor = await demoVisitor(server)
  const form = await photo()
  for (let at = 0; at < demoLimits.uploads; at += 1)
    for (const file of (await photo()).getAll('photos')) form.append('photos', file)
  expect((await visitor.post('/api/photos', form)).body.code).toBe('plan_limit')
})

test('the demo keeps its address, and takes none from real homes and agents', async () => {
  const visitor = await demoVisitor(server)
  const moved = await visitor.patch('/api/me', { slug: 'best-agent' })
  expect(moved.body.errors).toEqual({ slug: m.demo_address_stays() })
  expect((await visitor.patch('/api/me', { slug: demoSlug, name: 'Dana Moved' })).status).toBe(200)
  const file =
    'Address,City,State,Zip,Price,Beds,Baths,Status\n77 Import Lane,Lure,NC,28746,250000,2,1,Draft\n'
  const taken = await visitor.browser.send('POST', '/api/listings/import', file, {
    'x-demo': 'yes',
    'content-type': 'text/csv',
  })
  expect(taken.status, taken.text).toBe(201)
  const { id } = taken.body
  const state = async () => (await visitor.get(`/api/listing-imports/${id}`)).body.state
  for (const [move, end] of [
    ['check', 'Checked'],
    ['run', 'Done'],
  ]) {
    expect((await visitor.post(`/api/listing-imports/${id}/${move}`)).status).toBe(202)
    await expect.poll(state, wait).toBe(end)
  }
  const slugs = await server.sql<{ slug: string }>('select slug from public_slugs where user_id = $1', [
    visitor.id,
  ])
  expect(slugs.map(({ slug }) => slug)).toEqual([expect.stringMatching(/^demo-77-import-lane/)])
})

test('the demo says that it has no kiosk', async () => {
  const visitor = await demoVisitor(server)
  const refused = await visitor.post(`/api/listings/${demoHomeId}/kiosks`)
  expect([refused.status, refused.body.detail]).toEqual([403, m.demo_no_kiosk()])
})

test('without a demo on the server, a tab that still shows it never acts in the agent’s own account', async () => {
  const other = await createTestServer({ env: { RATE_LIMITS: 'off', DEMO: 'off' } })
  try {
    const agent = await other.agent()
    expect((await agent.post('/api/leads', newLead, { 'x-demo': 'yes' })).status).toBe(401)
    expect((await agent.get('/api/leads')).body.items).toEqual([])
  } finally {
    await other.stop()
  }
})

test('leaving deletes the copy, and its cookie', async () => {
  const visitor = await demoVisitor(server)
  await visitor.post('/api/leads', newLead)
  await visitor.delete(`/api/leads/${leadId('Maya Ellison')}`)
  const left = await visitor.delete('/api/demo')
  expect(left.headers.getSetCookie().join()).toMatch(/^demo=; .*Max-Age=0/)
  await expectGone(visitor)
  expect((await demoVisitor(server, visitor.browser)).id).not.toBe(visitor.id)
})

test('a copy ends after a day, when it is next looked for', async () => {
  const visitor = await demoVisitor(server)
  now = new Date(now.getTime() + hours(demoLimits.hours) - 1000)
  expect((await visitor.get('/api/me')).status).toBe(200)
  now = new Date(now.getTime() + 1000)
  expect((await visitor.get('/api/me')).status).toBe(401)
  await demoVisitor(server)
  await expectGone(visitor)
})

test('with too many copies alive, the one that was idle longest goes first', async () => {
  const [idle, busy] = [await demoVisitor(server), await demoVisitor(server)]
  now = new Date(now.getTime() + hours(1))
  await busy.get('/api/me')
  await server.sql(
    `insert into demo_copies (id, token_hash, last_seen_at, created_at)
    select ('00000000-0000-7000-8de0-' || lpad(n::text, 12, '0'))::uuid, 'filler ' || n, $1, $1 from generate_series(1, $2) as n`,
    [now, demoLimits.copies - 1],
  )
  await demoVisitor(server)
  await expectGone(idle)
  expect((await busy.get('/api/me')).status).toBe(200)
  const [alive] = await server.sql<{ count: number }>('select count(*)::int as count from demo_copies')
  expect(alive?.count).toBe(demoLimits.copies)
  await server.sql(`delete from demo_copies where token_hash like 'filler %'`)
})

test('a copy’s own addresses are in no sitemap and open for no one else', async () => {
  const visitor = await demoVisitor(server)
  const { body } = await visitor.post('/api/listings', {
    title: 'A trial',
    address: '2 Trial Lane',
    status: 'Draft',
  })
  expect((await server.visitor().get('/sitemap.xml')).text).not.toContain('demo')
  expect((await server.visitor().get(`/l/${body.slug}`)).status).toBe(404)
})

test('a signed-in agent’s own account is not touched by the demo in another tab', async () => {
  const agent = await server.agent()
  const { body: me } = await agent.get('/api/me')
  const visitor = await demoVisitor(server, agent)
  await visitor.post('/api/leads', newLead)
  expect((await agent.get('/api/me')).body.id).toBe(me.id)
  expect((await agent.get('/api/leads')).body.items).toEqual([])
  expect((await agent.delete('/api/demo')).status).toBe(404)
  expect((await agent.get('/api/me')).body.id).toBe(me.id)
})

test('the daily seeding leaves visitors’ copies as they are', async () => {
  const visitor = await demoVisitor(server)
  await visitor.post('/api/leads', newLead)
  const before = await rowsOf(visitor.id)
  await seedDemo(server.deps)
  expect(await rowsOf(visitor.id)).toEqual(before)
})

test('settings changed in the demo are still there on the next look', async () => {
  const visitor = await demoVisitor(server)
  expect((await visitor.patch('/api/me', { sessionHours: 8 })).status).toBe(200)
  expect((await visitor.get('/api/me')).body.sessionHours).toBe(8)
})

test('the end of a copy empties every table that has an owner', async () => {
  const source = readFileSync(new URL('./copy-store.ts', import.meta.url), 'utf8')
  const [, listed = ''] = /const tenantTables = \[([^\]]*)\]/.exec(source) ?? []
  const emptied = [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(emptied.toSorted()).toEqual((await tenantTables()).toSorted())
})
