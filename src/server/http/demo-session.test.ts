import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoHeader, demoHomeId } from '#domain/demo/demo-agent.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { demoRate } from './demo-session.ts'

const inDemo = { [demoHeader]: 'yes' }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { DEMO: 'on', ROLE: 'web' } })
})
afterAll(() => server?.stop())

/** More than fit into two time windows, so that one of them fills up wherever its boundary falls. */
const statusesOf = (max: number, call: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: 2 * max + 1 }, async () => (await call()).status))

test('the demo closes for an address that reads too much, and for no other', async () => {
  const address = '203.0.113.9'
  await server.sql(
    `insert into rate_windows (key, window_start, calls)
     select $1, to_timestamp(floor(extract(epoch from now()) / $2) * $2 + later), $3 from unnest(array[0, $2]) as later`,
    [`demo ${address}`, demoRate.seconds, demoRate.max],
  )
  const visitor = server.visitor()
  const refused = await visitor.get('/api/leads', { ...inDemo, 'x-forwarded-for': address })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect((await visitor.get('/api/leads', inDemo)).status).toBe(200)
})

test('a drawing has a lower limit', async () => {
  const visitor = server.visitor()
  const statuses = await statusesOf(60, () => visitor.get(`/api/listings/${demoHomeId}/qr.png`, inDemo))
  expect(statuses).toContain(429)
})

test('word checks without a session ask for a proof of work after a few', async () => {
  const visitor = server.visitor()
  const path = '/api/listings/check-text'
  const statuses = await statusesOf(20, () =>
    visitor.fetchOnce('POST', path, { text: 'A quiet street' }, inDemo),
  )
  expect(statuses).toContain(200)
  expect(statuses).toContain(428)
})
