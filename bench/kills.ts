import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { compareDeliveries, killWhileSending, readUnsettled } from '#server/testing/kill-while-sending.ts'
import { seedRuns } from '#server/testing/seed-runs.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import { type Ground, limit, type Row } from './harness.ts'

const kills = 50
/** Fifty leads of each agent: all of an agent's emails leave within the minute that one agent may send in. */
const [agents, leads] = [2000, 50]
const total = agents * leads

type Read = <Found extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Found[]>

/** W5: kill -9 of the only worker while 100,000 emails of sequences go to a mail server, each of them counted there. */
export async function benchKills({ databaseUrl, admin }: Ground): Promise<Row[]> {
  const smtp = await startSmtpStandIn()
  const dataDir = mkdtempSync(join(tmpdir(), 'pl-bench-data-'))
  const read: Read = async <Found extends QueryResultRow>(text: string, values?: unknown[]) =>
    (await admin.query<Found>(text, values)).rows
  const start = () =>
    spawnServer({
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ROLE: 'worker', PLAN_LIMITS: 'off' },
      ...{ SECRET: 'a-bench-secret-of-enough-length-0123456789', LOG_LEVEL: 'fatal' },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example' },
    })
  try {
    // The first start makes the tables.
    await (await start()).end()
    await seedRuns(read, { agents, leads, steps: 1, dueAt: new Date() })
    const resuming: Promise<number>[] = []
    const worker = await killWhileSending({
      ...{ start, kills, total, smtp },
      onKilled: async (kill) => {
        resuming[kill] = timeUntilTakenUp(read)
        // If something else fails first, that is what there is to say.
        resuming[kill].catch(() => undefined)
      },
    })
    while ((await readUnsettled(read)).length > 0) await pause(500)
    await worker.end('SIGTERM')
    const { steps, lost, twice, twiceUnmarked, unknown } = await compareDeliveries(read, smtp)
    if (steps !== total || unknown.length > 0)
      throw new Error(`${steps} steps of ${total}, and ${unknown.length} emails of no step`)
    const row = { goal: 'W5', unit: '' }
    return [
      limit({ ...row, what: `lost of ${total} emails in ${kills} kills`, aim: 0 }, lost.length),
      limit({ ...row, what: 'arrived twice without a mark', aim: 0 }, twiceUnmarked.length),
      limit({ ...row, what: 'arrived twice, marked, with the same Message-ID', aim: 0 }, twice.length),
      limit(
        { ...row, unit: 'ms', what: "a killed worker's emails are taken up, longest", aim: 5000 },
        Math.max(...(await Promise.all(resuming))),
      ),
    ]
  } finally {
    await smtp.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds until every email that a worker was sending when it was killed is taken up by another. */
async function timeUntilTakenUp(read: Read): Promise<number> {
  const killedAt = performance.now()
  const left = async (where: string, ids?: string[]) =>
    await read<{ id: string; at: string }>(
      `select id, clock_timestamp()::text as at from pgboss.job where name = 'send-mail' and ${where}`,
      ids && [ids],
    )
  const held = await left(`state = 'active'`)
  const at = held[0]?.at
  const ids = held.map(({ id }) => id)
  while (
    ids.length > 0 &&
    (await left(`id = any ($1) and started_on <= '${at}' and state in ('active', 'retry')`, ids)).length > 0
  )
    await pause(20)
  return performance.now() - killedAt
}
