import { afterAll, beforeAll, expect, test } from 'vitest'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { dailyChores } from '#server/daily-chores.ts'
import { cleanUp } from '#server/features/cleaning/cleaning-jobs.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const counts = async () => {
  const found: Record<string, number> = {}
  for (const table of ['rate_windows', 'auth.session', 'idempotency_keys', 'changes', 'audit_events'])
    found[table] = (await server.sql(`select 1 from ${table}`)).length
  return found
}

test('expired rows are deleted daily, and the others stay', async () => {
  const agent = await server.signUp()
  await agent.post(
    '/api/leads',
    { name: 'Lee', email: 'lee@example.com', message: 'Hello', source: 'Referral' },
    { 'idempotency-key': 'a key' },
  )
  const before = await counts()
  for (const [table, count] of Object.entries(before)) expect([table, count > 0]).toEqual([table, true])
  await cleanUp(server.deps, dailyChores, new AbortController().signal)
  expect(await counts()).toEqual(before)
  await server.sql(`update rate_windows set window_start = window_start - interval '3 days'`)
  await server.sql(`update auth.session set expires_at = now() - interval '2 days'`)
  await server.sql(`update idempotency_keys set created_at = now() - interval '26 hours'`)
  await server.sql(`update changes set created_at = now() - interval '3 days'`)
  await cleanUp(server.deps, dailyChores, new AbortController().signal)
  expect(await counts()).toEqual({
    rate_windows: 0,
    'auth.session': 0,
    idempotency_keys: 0,
    changes: 0,
    audit_events: before.audit_events,
  })
})

test('a consultation is deleted 400 days after it was held', async () => {
  const days = ['390 days', '401 days']
  for (const ago of days)
    await server.sql(
      `with held as (select now() - $1::interval as start)
       insert into consultation_requests (id, name, email, consent_text, start_iso, end_iso, time_zone, blocked)
       select gen_random_uuid(), 'Ada', 'ada@example.com', 'Yes', start, start, 'UTC', tstzrange(start, start + interval '1 hour') from held`,
      [ago],
    )
  await cleanUp(server.deps, dailyChores, new AbortController().signal)
  expect(await server.sql('select 1 from consultation_requests')).toHaveLength(1)
})

test('what is known of an email is deleted after 400 days, whether an agent’s or the product’s own', async () => {
  const agent = (await (await server.signUp()).get('/api/me')).body.id
  const of = [agent, productTenant]
  for (const [kind, ago] of Object.entries({ fresh: '390 days', old: '401 days' }))
    await server.sql(
      `insert into outbox_mails (user_id, id, message_id, kind, created_at)
       select id, gen_random_uuid(), id || $2, $2, now() - $3::interval from unnest($1::uuid[]) as id`,
      [of, kind, ago],
    )
  await cleanUp(server.deps, dailyChores, new AbortController().signal)
  expect(await server.sql(`select user_id, kind from outbox_mails where kind in ('fresh', 'old')`)).toEqual(
    expect.arrayContaining(of.map((user_id) => ({ user_id, kind: 'fresh' }))),
  )
  expect(await server.sql(`select 1 from outbox_mails where kind = 'old'`)).toEqual([])
})
