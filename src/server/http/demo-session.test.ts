import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoHeader, demoHomeId } from '#domain/demo/demo-agent.ts'
import { seedDemo } from '#server/features/demo/seed-demo.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { demoVisitor } from '#server/testing/demo-visitor.ts'
import { demoRate } from './demo-session.ts'

const inDemo = { [demoHeader]: 'yes' }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { DEMO: 'on', ROLE: 'web' } })
  await seedDemo(server.deps)
})
afterAll(() => server?.stop())

/** Fills the present window of this count and the next one, so that it is full wherever their border falls. */
const fill = (key: string, { max, seconds }: { max: number; seconds: number }) =>
  server.sql(
    `insert into rate_windows (key, window_start, calls)
     select $1, to_timestamp(floor(extract(epoch from now()) / $2) * $2 + later), $3 from unnest(array[0, $2]) as later
     on conflict (key, window_start) do update set calls = excluded.calls`,
    [key, seconds, max],
  )

test('the demo closes for a copy that is read too much, and for no other', async () => {
  const [busy, other] = [await demoVisitor(server), await demoVisitor(server)]
  await fill(`demo ${busy.id}`, demoRate)
  const refused = await busy.get('/api/leads')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect((await other.get('/api/leads')).status).toBe(200)
})

test('a drawing has a lower limit', async () => {
  const visitor = await demoVisitor(server)
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await visitor.get(`/api/listings/${demoHomeId}/qr.png`)).status),
  )
  expect(statuses).toContain(429)
})

test('from the third copy on, an address has to do some work, and it gets only a few an hour', async () => {
  const address = { 'x-forwarded-for': '203.0.113.9' }
  const enter = () => server.visitor().fetchOnce('POST', '/api/demo', undefined, address)
  const statuses = []
  // Twice as many as allowed, because the hour may turn in the middle.
  for (let at = 0; at < 5; at += 1) statuses.push((await enter()).status)
  expect(statuses.slice(0, 2)).toEqual([200, 200])
  expect(statuses).toContain(428)
  await fill('POST /api/demo 203.0.113.9', { max: 20, seconds: 3600 })
  expect((await server.visitor().post('/api/demo', undefined, address)).status).toBe(429)
})

test('without a copy, or with a cookie that opens none, the demo is closed', async () => {
  const visitor = server.visitor()
  expect((await visitor.get('/api/leads', inDemo)).status).toBe(401)
  const cookie = 'demo=AAAAAAAAAAAAAAAAAAAAAA'
  expect((await visitor.get('/api/leads', { ...inDemo, cookie })).status).toBe(401)
  expect((await visitor.get('/api/demo', { cookie })).body).toEqual({ isOpen: false })
  expect((await visitor.get('/l/demo-craftsman', { cookie })).status).toBe(200)
})
