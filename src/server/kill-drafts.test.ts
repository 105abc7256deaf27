import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailSettings } from '#domain/messages/email-settings.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import { inLongRun } from '#domain/testing/in-long-run.ts'
import { approveDraft } from './features/sequences/decide-draft.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'
import { compareDeliveries } from './testing/kill-while-sending.ts'
import { seedRuns } from './testing/seed-runs.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { type DatabaseWire, startDatabaseWire } from './testing/stand-ins/database-wire.ts'
import { type SmtpStandIn, startSmtpStandIn } from './testing/stand-ins/smtp-stand-in.ts'

/** Every so many statements of a run's work, the worker is killed. 1 is between any two, and takes half an hour. */
const stride = Number(process.env.KILL_STRIDE ?? (inLongRun ? 5 : 67))

const patientMs = 60_000 + 6_000_000 / stride

const dataDir = mkdtempSync(join(tmpdir(), 'pl-kill-drafts-'))
let database: TestServer
let smtp: SmtpStandIn
let wire: DatabaseWire
let worker: SpawnedServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  // It lends its database, and leaves the work to the worker.
  database = await createTestServer({ env: { ROLE: 'web' } })
  wire = await startDatabaseWire(inject('cluster'), {
    // Not what is tidied up once a day.
    begins: (sql) => /'app\.tenant', '(?!00000000)[0-9a-f]/.test(sql),
    isAlone: (sql) => sql.includes(`state = 'completed'`),
  })
  await start()
})
afterAll(async () => {
  await worker.end('SIGKILL')
  await wire.close()
  await database.stop()
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  worker = await spawnServer({
    ...{ DATABASE_URL: wire.through(database.deps.config.databaseUrl ?? ''), DATA_DIR: dataDir },
    ...{ SECRET: 'a-test-secret-of-enough-length-0123456789', LOG_LEVEL: 'fatal', PLAN_LIMITS: 'off' },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example', ROLE: 'worker' },
  })
}

/** In the agent's own words: what the built-in writer sends unasked. */
const letter: SequenceStep = {
  ...{ id: 'letter', type: 'ai-email', delay: { value: 0, unit: 'minutes' }, subject: 'A word' },
  ...{ content: 'Hello {{lead.name}},\n\nShall we talk about what you want?\n\n{{agent.name}}' },
  ...{ meetingDetails: null, branch: null, asksFor: null },
}

/** One lead of a new agent, whose email is due now. */
const enroll = (settings: Partial<EmailSettings>) =>
  seedRuns(database.sql, { agents: 1, leads: 1, steps: [letter], dueAt: new Date(), settings })

/** Runs and jobs in which something is still to happen without the agent. */
const unsettled = () =>
  database.sql(
    `select f.status, f.reason, t.outcome, m.state, m.last_error from followups f
     left join followup_steps t on t.user_id = f.user_id and t.followup_id = f.id
     left join outbox_mails m on m.user_id = t.user_id and m.id = t.mail_id
     where f.status = 'active' and f.reason is distinct from 'approval' or t.outcome = 'planned'
     union all
     select name, state::text, null, null, null from pgboss.job
     where state < 'completed' and (name like 'sequence%' or name = 'send-mail')`,
  )

/** Begins the same work again and again, each time with the worker killed one stride later, until it comes to its end. */
async function killEverywhere(begin: () => Promise<void>): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    let isKilled = false
    wire.cutBefore(1 + kills * stride, () => {
      isKilled = worker.child.kill('SIGKILL')
    })
    await begin()
    await expect.poll(async () => isKilled || (await unsettled()).length === 0, { interval: 50 }).toBe(true)
    wire.cutBefore(Number.POSITIVE_INFINITY, () => undefined)
    if (!isKilled) return kills
    await worker.end('SIGKILL')
    // Its silence is noticed after some seconds; these have passed.
    await database.sql(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
    )
    await start()
    await expect.poll(unsettled, { timeout: 60_000, interval: 50 }).toEqual([])
  }
}

type Draft = { agent: AgentId; run: string; version: number; subject: string; text: string }

const draftsIn = (state: string) =>
  database.sql<Draft>(
    `select user_id as agent, followup_id as run, version, subject, content as text from sequence_drafts where state = $1`,
    [state],
  )

test(
  'kill -9 between the statements that write a draft and send it unasked: one draft for each step, and each arrives',
  async () => {
    const kills = await killEverywhere(() => enroll({ approveAiEmails: false }))
    expect(kills).toBeGreaterThan(inLongRun ? 2 : 0)
    const drafts = await draftsIn('automatic')
    expect(drafts.map(({ version }) => version)).toEqual(Array.from({ length: kills + 1 }, () => 1))
    const { twice, ...rest } = await compareDeliveries(database.sql, smtp)
    expect(rest).toEqual({ steps: kills + 1, lost: [], twiceUnmarked: [], unknown: [] })
    expect(twice.length).toBeLessThanOrEqual(kills)
  },
  patientMs,
)

test.runIf(inLongRun)(
  'kill -9 between the statements that write a draft, and those that send what was approved: none is lost, asked about, or sent twice',
  async () => {
    const written = await killEverywhere(() => enroll({ approveAiEmails: true }))
    const offered = await draftsIn('offered')
    expect(offered.map(({ version }) => version)).toEqual(Array.from({ length: written + 1 }, () => 1))
    const asked = await database.sql<{ agent: AgentId }>('select user_id as agent from notifications')
    const agents = (of: { agent: AgentId }[]) => of.map(({ agent }) => agent).toSorted()
    expect(agents(asked)).toEqual(agents(offered))
    const before = smtp.inbox.length

    const waiting = [...offered]
    const sent = await killEverywhere(async () => {
      if (waiting.length === 0) await enrollAndWait(waiting)
      const { agent, run, ...words } = waiting.shift() as Draft
      await approveDraft(database.deps, agent, run, { ...words, text: `${words.text}\nUntil then!` })
    })
    expect(sent).toBeGreaterThan(1)
    const approved = await draftsIn('approved')
    expect(approved.map(({ version }) => version)).toEqual(Array.from({ length: sent + 1 }, () => 2))
    const { lost, twiceUnmarked, unknown, twice } = await compareDeliveries(database.sql, smtp)
    expect([lost, twiceUnmarked, unknown]).toEqual([[], [], []])
    const arrived = smtp.inbox.slice(before)
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(sent + 1)
    expect(arrived.length - sent - 1).toBeLessThanOrEqual(twice.length)
    expect(arrived.every(({ source }) => source.includes('Until then!'))).toBe(true)
  },
  patientMs,
)

/** Another draft to approve, where fewer were written than are to be sent. */
async function enrollAndWait(waiting: Draft[]): Promise<void> {
  await enroll({ approveAiEmails: true })
  await expect.poll(unsettled, { interval: 50 }).toEqual([])
  waiting.push(...(await draftsIn('offered')))
}
