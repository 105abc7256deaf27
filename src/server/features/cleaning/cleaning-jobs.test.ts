import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutTenant } from '#server/database/tenant.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { cleaningJob, cleanUp } from './cleaning-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ clock: { now: () => new Date('2026-03-04T15:00:00Z') } })
})
afterAll(() => server.stop())

test('missed days, however many, are cleaned up after once, and then tomorrow’s job waits', async () => {
  const { db, jobs } = server.deps
  await withoutTenant(db, (tx) => jobs.enqueue(tx, cleaningJob.name, { day: '2026-01-01' }))
  const done = () =>
    server.sql<{ day: string }>(
      `select data->>'day' as day from pgboss.job where name = $1 and state = 'completed' order by 1`,
      [cleaningJob.name],
    )
  await expect.poll(async () => (await done()).map(({ day }) => day)).toContain('2026-01-01')
  const today = new Date().toISOString().slice(0, 10)
  await expect.poll(async () => (await done()).map(({ day }) => day)).toContain(today)
  const waiting = await server.sql<{ day: string; later: boolean }>(
    `select data->>'day' as day, start_after > now() as later from pgboss.job where name = $1 and state <> 'completed'`,
    [cleaningJob.name],
  )
  expect(waiting).toEqual([{ day: expect.any(String), later: true }])
  expect(Date.parse(waiting[0]?.day ?? '')).toBeGreaterThan(Date.parse(today))
  expect((await done()).length).toBe(2)
})

test('a job that had been given up is tried again, once', async () => {
  const id = randomUUID()
  const bury = (as: string) =>
    server.sql(
      `insert into pgboss.job (name, data, source_name, source_id, source_root_id, policy)
       values ('dead-jobs', '{"home": 7}', $1, $2, $3, 'standard')`,
      [cleaningJob.name, as, id],
    )
  const alive = () =>
    server.sql(`select state from pgboss.job where name = $1 and data->>'home' = '7'`, [cleaningJob.name])
  await bury(id)
  await cleanUp(server.deps, [], new AbortController().signal)
  expect(await alive()).toHaveLength(1)
  await bury(randomUUID())
  await cleanUp(server.deps, [], new AbortController().signal)
  expect(await alive()).toHaveLength(1)
})
