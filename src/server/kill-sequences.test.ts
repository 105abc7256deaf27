import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLongRun } from '#domain/testing/in-long-run.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'
import { compareDeliveries, killWhileSending, readUnsettled } from './testing/kill-while-sending.ts'
import { seedRuns } from './testing/seed-runs.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { type SmtpStandIn, startSmtpStandIn } from './testing/stand-ins/smtp-stand-in.ts'

const kills = inLongRun ? 6 : 1
const [agents, leads, steps] = inLongRun ? [20, 15, 2] : [5, 10, 2]
const total = agents * leads * steps

const dataDir = mkdtempSync(join(tmpdir(), 'pl-kill-sequences-'))
let database: TestServer
let smtp: SmtpStandIn
const spawned: SpawnedServer[] = []
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  // It lends its database, and leaves the work to the others.
  database = await createTestServer({ env: { ROLE: 'web' } })
})
afterAll(async () => {
  for (const server of spawned) if (server.child.exitCode === null) await server.end('SIGKILL')
  await database.stop()
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<SpawnedServer> {
  const server = await spawnServer({
    ...{ DATABASE_URL: database.deps.config.databaseUrl ?? '', DATA_DIR: dataDir, ROLE: 'worker' },
    ...{ SECRET: 'a-test-secret-of-enough-length-0123456789', LOG_LEVEL: 'fatal', PLAN_LIMITS: 'off' },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example' },
  })
  spawned.push(server)
  return server
}

test(`kill -9 of the worker, ${kills} times while ${total} emails are due: each arrives, and none twice without a mark`, async () => {
  await seedRuns(database.sql, { agents, leads, steps, dueAt: new Date() })
  await killWhileSending({ start, kills, total, smtp })
  await expect.poll(() => readUnsettled(database.sql), { timeout: 120_000, interval: 200 }).toEqual([])
  const { twice, ...rest } = await compareDeliveries(database.sql, smtp)
  expect(rest).toEqual({ steps: total, lost: [], twiceUnmarked: [], unknown: [] })
  // Only what was on its way when a worker was killed: each sends ten at once.
  expect(twice.length).toBeLessThanOrEqual(10 * kills)
}, 240_000)
