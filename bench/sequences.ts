import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedRuns } from '#server/testing/seed-runs.ts'
import { startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import { atLeast, type Ground, inTurn, limit, percentile, type Row, signUp, startOurs } from './harness.ts'

/** Fifty leads of each agent: all of an agent's emails leave within the minute that one agent may send in. */
const [agents, leads] = [200, 50]
const due = agents * leads
const captures = 300
const everyMs = 100

type Worker = { go(): Promise<number>; stop(): Promise<void> }

async function startWorker(ground: Ground): Promise<Worker> {
  const child: ChildProcess = fork(new URL('./steps-worker.ts', import.meta.url).pathname, {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', DATABASE_URL: ground.databaseUrl },
      ...{ SECRET: 'a-bench-secret-of-enough-length-0123456789', LOG_LEVEL: 'warn', PLAN_LIMITS: 'off' },
      ...{ DATA_DIR: mkdtempSync(join(tmpdir(), 'pl-bench-data-')), DEMO: 'off' },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    async go() {
      child.send('go')
      const [{ tookMs }] = (await once(child, 'message')) as [{ tookMs: number }]
      return tookMs
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** W5: due steps beside one SQL statement that claims, records, and advances 1,000 at a time; two and four workers; many waiting. */
export async function benchDueSteps(ground: Ground): Promise<Row[]> {
  const workers = [await startWorker(ground), await startWorker(ground)]
  const sql = async (text: string, values?: unknown[]) => (await ground.admin.query(text, values)).rows
  try {
    await seedRuns(sql, { agents, leads, steps: 1, dueAt: new Date() })
    await fillRaw(ground)
    /** The first workers take the steps together; the last to finish counts. */
    const by = (count: number) => () =>
      afterReset(ground, async () =>
        Math.max(...(await Promise.all(workers.slice(0, count).map((worker) => worker.go())))),
      )
    const byOne = by(1)
    const raw = () => takeRaw(ground)
    const row = { goal: 'W5', unit: 'steps/s' }
    const alone = await inTurn(byOne, raw)
    const byTwo = await inTurn(by(2), byOne)
    workers.push(await startWorker(ground), await startWorker(ground))
    const byFour = await inTurn(by(4), byOne)
    for (const worker of workers.splice(2)) await worker.stop()
    await addWaiting(ground)
    // Both beside the same baseline: what slowed the machine down meanwhile is taken out.
    const amongMany = await inTurn(byOne, raw)
    const share = ([ours, limit]: [number, number]) => ours / limit
    return [
      atLeast({ ...row, what: 'due steps, one worker', aim: 0.3 }, alone),
      atLeast({ ...row, what: 'two workers beside one', aim: 1 }, byTwo),
      atLeast({ ...row, what: 'four workers beside one', aim: 0.9 }, byFour),
      atLeast({ ...row, what: 'with 1,000,000 waiting beside 10,000', aim: 0.8 }, [
        alone[0] * (share(amongMany) / share(alone)),
        alone[0],
      ]),
    ]
  } finally {
    for (const worker of workers) await worker.stop()
  }
}

/** A million runs that are due in a year: each lead is in a hundred more sequences. */
async function addWaiting({ admin }: Ground): Promise<void> {
  const perAgent = 100
  // Filled without what keeps the counts: a million rows take minutes with it.
  await admin.query('set session_replication_role = replica')
  await admin.query(
    `insert into sequences (user_id, id, name, trigger_type)
      select id, gen_random_uuid(), 'Waiting', 'Custom' from user_profiles, generate_series(1, $1::int)`,
    [perAgent],
  )
  await admin.query(`insert into sequence_revisions (user_id, sequence_id, revision, steps)
    select user_id, id, 1, '[]' from sequences where name = 'Waiting'`)
  await admin.query(`insert into followups (user_id, id, lead_id, sequence_id, revision, status, current_step_index, next_step_date)
    select c.user_id, gen_random_uuid(), c.id, s.id, 1, 'active', 0, now() + interval '1 year'
    from sequences s join contacts c on c.user_id = s.user_id where s.name = 'Waiting'`)
  await admin.query('set session_replication_role = default')
  await admin.query('analyze')
}

/** Makes all seeded runs due again, and returns how many steps a second `work` takes. */
async function afterReset({ admin }: Ground, work: () => Promise<number>): Promise<number> {
  // Before the reset, as nothing follows it in the baseline: pages that it touched are not written to the log whole again.
  await admin.query('checkpoint')
  await admin.query('truncate followup_steps, followup_events, outbox_mails, changes, sequence_wakes cascade')
  await admin.query(`delete from pgboss.job where name = 'send-mail'`)
  await admin.query(
    `update followups set status = 'active', current_step_index = 0, reason = null, next_step_date = now()
      where status = 'completed' or next_step_date < now() + interval '1 day'`,
  )
  return due / ((await work()) / 1000)
}

async function fillRaw({ admin }: Ground): Promise<void> {
  await admin.query('create table raw_runs (id uuid primary key, lead uuid, step int, due timestamptz)')
  await admin.query('create table raw_sends (run uuid, step int, at timestamptz, primary key (run, step))')
  await admin.query('insert into raw_runs select id, lead_id, 0, now() from followups')
  await admin.query('create index on raw_runs (due)')
}

/** The limit: one statement claims, records, and advances, a durable commit for each thousand. */
async function takeRaw({ admin }: Ground): Promise<number> {
  await admin.query('truncate raw_sends')
  await admin.query('update raw_runs set step = 0, due = now()')
  const began = performance.now()
  for (;;) {
    const { rowCount } = await admin.query(`
      with due as (select id, step from raw_runs where due <= now() order by due limit 1000 for update skip locked),
        sent as (insert into raw_sends select id, step, now() from due)
      update raw_runs r set step = r.step + 1, due = now() + interval '1 day' from due where r.id = due.id`)
    if (!rowCount) break
  }
  const tookMs = performance.now() - began
  return due / (tookMs / 1000)
}

/** W12: from a captured lead until the mail server has the first email of their sequence. */
export async function benchFirstEmail(ground: Ground): Promise<Row[]> {
  const smtp = await startSmtpStandIn()
  const ours = await startOurs(ground.databaseUrl, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@porchlight.example',
  })
  const arrivedAt = new Map<string, number>()
  let seen = 0
  const watch = setInterval(() => {
    for (; seen < smtp.inbox.length; seen += 1) {
      const { to } = smtp.inbox[seen] ?? { to: '' }
      if (!arrivedAt.has(to)) arrivedAt.set(to, performance.now())
    }
  }, 2)
  try {
    // Ten agents: one agent's emails leave at a steady pace.
    const slugs = await Promise.all(
      Array.from({ length: 10 }, (_, at) => startSequence(ours.url, ground, at)),
    )
    const askedAt = new Map<string, number>()
    const asking: Promise<void>[] = []
    for (let at = 0; at < captures; at += 1) {
      const email = `first-${at}@buyers.example`
      askedAt.set(email, performance.now())
      asking.push(capture(ours.url, slugs[at % slugs.length] ?? '', email))
      await pause(everyMs)
    }
    await Promise.all(asking)
    const endsAt = performance.now() + 60_000
    while ([...askedAt.keys()].some((email) => !arrivedAt.has(email))) {
      if (performance.now() > endsAt) throw new Error('Not every email arrived within a minute')
      await pause(20)
    }
    const took = [...askedAt].map(([email, at]) => (arrivedAt.get(email) ?? Number.NaN) - at)
    const row = { goal: 'W12', unit: 'ms' }
    return [
      limit(
        { ...row, what: 'lead captured to first email handed over, median', aim: 1000 },
        percentile(took, 0.5),
      ),
      limit(
        { ...row, what: 'lead captured to first email handed over, p99', aim: 2000 },
        percentile(took, 0.99),
      ),
    ]
  } finally {
    clearInterval(watch)
    await ours.stop()
    await smtp.close()
  }
}

async function startSequence(url: string, { admin }: Ground, at: number): Promise<string> {
  const { cookie, id, slug } = await signUp(url, `First Email ${at}`)
  await admin.query('update auth."user" set email_verified = true where id = $1', [id])
  const send = (path: string, method: string, body: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  await send('/api/me/settings/email', 'PATCH', {
    ...{ postalAddress: '1 Elm St, Barre, VT 05641', quietStart: '00:00', quietEnd: '00:00' },
  })
  const hello = {
    ...{ id: 'hello', type: 'email', delay: { value: 0, unit: 'minutes' } },
    ...{ subject: 'Hello {{lead.name}}', content: 'Thank you for writing, {{lead.name}}.' },
  }
  const added = await send('/api/sequences', 'POST', {
    name: 'First',
    triggerType: 'Lead Capture',
    steps: [hello],
  })
  if (!added.ok) throw new Error(`${added.status} ${await added.text()}`)
  return slug
}

async function capture(url: string, agentSlug: string, email: string): Promise<void> {
  const answered = await fetch(`${url}/api/public/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ agentSlug, name: 'Noor Haddad', email, message: 'Is it quiet?' },
      ...{ source: 'Website Form', consent: true },
    }),
  })
  if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`)
}
