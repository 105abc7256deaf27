import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionStep } from '#contract/connection-test.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'

const atThisMachine = { 'x-forwarded-for': '127.0.0.1' }
const paths = ['/api/connection-test/database', '/api/connection-test/auth'] as const

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const steps = async (path: string): Promise<ConnectionStep[]> =>
  (await server.visitor().post(path, undefined, atThisMachine)).body.steps

test('the database is read, written to and deleted from, and nothing of it remains', async () => {
  const before = await server.sql('select count(*)::int as rows from ai_cards')
  const found = await steps(paths[0])
  expect(found.map(({ name, passed }) => [name, passed])).toEqual([
    ['Connect to the database', true],
    ['Read one row of ai_cards', true],
    ['Upsert a test row into ai_cards', true],
    ['Delete the test row by user_id and full_name', true],
    ['Roll everything back', true],
  ])
  expect(found[0]?.text).toMatch(/^PostgreSQL \d+/)
  expect(await server.sql('select count(*)::int as rows from ai_cards')).toEqual(before)
})

test('a made-up address is refused, and the browser’s session is found', async () => {
  const [session, signIn] = await steps(paths[1])
  expect([session?.passed, session?.text]).toEqual([true, expect.stringContaining('No one is signed in')])
  expect([signIn?.passed, signIn?.text]).toEqual([true, expect.stringMatching(/^Refused, as expected: ./)])
  const agent = await server.agent()
  const asAgent = await agent.post(paths[1], undefined, atThisMachine)
  expect(asAgent.body.steps[0].text).toContain('Someone is signed in')
})

test('a failure is reported by its code, ends the test, and reveals no login, host or row', async () => {
  await server.sql('revoke insert on ai_cards from app_rw')
  const answer = await server.visitor().post(paths[0], undefined, atThisMachine)
  await server.sql('grant insert on ai_cards to app_rw')
  const found: ConnectionStep[] = answer.body.steps
  expect(found.map(({ passed }) => passed)).toEqual([true, true, false, true])
  expect(found[2]?.text).toBe('Failed (42501). See the server log for the cause.')
  expect(answer.text).not.toMatch(/porchlight|app_rw|permission|postgresql:/)
})

test('it is open only to this machine, and on no public address', async () => {
  const visitor = server.visitor()
  const open = await visitor.get('/api/connection-test', atThisMachine)
  expect([open.status, open.body]).toEqual([200, { database: 'postgres' }])
  const agent = await server.agent()
  for (const caller of [visitor, agent]) {
    expect((await caller.get('/api/connection-test')).status).toBe(404)
    for (const path of paths) expect((await caller.post(path)).status).toBe(404)
  }
  const inPublic = await createTestServer({ env: { PUBLIC_URL: 'https://porch.example' } })
  const there = await fetch(`http://127.0.0.1:${inPublic.port}/api/connection-test`)
  await inPublic.stop()
  expect(there.status).toBe(404)
})
