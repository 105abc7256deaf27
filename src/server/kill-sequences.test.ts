import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'
import { seedRuns } from './testing/seed-runs.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { type SmtpStandIn, startSmtpStandIn } from './testing/stand-ins/smtp-stand-in.ts'

const kills = 6
const [agents, leads, steps] = [20, 15, 2]

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

/** Each step's Message-ID, and whether it is marked as sent perhaps twice. */
const ledger = () =>
  database.sql<{ step: string; messageId: string; isMarked: boolean; outcome: string }>(
    `select t.followup_id || ' ' || t.step_id as step, m.message_id as "messageId", t.outcome,
      m.state = 'possibly_twice' as "isMarked"
     from followup_steps t join outbox_mails m on m.user_id = t.user_id and m.id = t.mail_id`,
  )

test(`kill -9 of the worker, ${kills} times while ${agents * leads * steps} emails are due: each arrives, and none twice without a mark`, async () => {
  await seedRuns(database.sql, { agents, leads, steps, dueAt: new Date() })
  let worker = await start()
  for (let kill = 0; kill < kills; kill += 1) {
    const before = smtp.inbox.length
    await expect
      .poll(() => smtp.inbox.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(Math.min(before + 5 + 7 * kill, agents * leads * steps - 1))
    await worker.end('SIGKILL')
    worker = await start()
  }
  /** What hasn't been done yet, as it stands. */
  const unsettled = () =>
    database.sql(
      `select f.status, f.reason, f.next_step_date, t.outcome, m.state, m.attempts, m.last_error
       from followups f left join followup_steps t on t.user_id = f.user_id and t.followup_id = f.id and t.outcome <> 'sent'
       left join outbox_mails m on m.user_id = t.user_id and m.id = t.mail_id
       where f.status <> 'completed' or t.outcome is not null limit 20`,
    )
  await expect.poll(unsettled, { timeout: 120_000, interval: 200 }).toEqual([])

  const arrived = new Map<string, number>()
  for (const { messageId } of smtp.inbox) arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1)
  const rows = await ledger()
  const timesOf = (id: string) => arrived.get(id) ?? arrived.get(`<${id}>`) ?? 0
  expect(new Set(rows.map(({ step }) => step)).size).toBe(agents * leads * steps)
  expect(rows.filter(({ messageId }) => timesOf(messageId) === 0)).toEqual([])
  expect(rows.filter(({ messageId, isMarked }) => timesOf(messageId) > 1 && !isMarked)).toEqual([])
  // Nothing arrived that isn't in the ledger.
  expect(arrived.size).toBe(rows.length)
}, 240_000)
