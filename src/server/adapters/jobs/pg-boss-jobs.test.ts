import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import { withoutTenant } from '#server/database/tenant.ts'
import type { Job, JobKind, Jobs } from '#server/ports/jobs.ts'
import { copyDatabase } from '#server/testing/copy-database.ts'
import { createPgBossJobs } from './pg-boss-jobs.ts'

const { database: connection, drop } = await copyDatabase(inject('cluster'))
const quick: Omit<JobKind, 'name'> = {
  retries: 2,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  expireSeconds: 60,
}
const names = [
  'plain',
  'later',
  'single',
  'failing',
  'slow',
  'held',
  'one-lane',
  'lanes',
  'killed',
  'expiring',
  'many',
  'moved',
  'moved-not',
  'ending',
]
const kinds = names.map((name) => ({ ...quick, name, expireSeconds: name === 'expiring' ? 1 : 60 }))

let db: Database
const opened: Jobs[] = []
const children: ChildProcess[] = []
const errors: unknown[] = []

async function openJobs(): Promise<Jobs> {
  const jobs = createPgBossJobs({ connection, kinds, onError: (error) => errors.push(error) })
  await jobs.start()
  opened.push(jobs)
  return jobs
}

beforeAll(async () => {
  db = await connect({ connection, kind: 'postgres', onError: (error) => errors.push(error) })
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const jobs of opened.splice(0)) await jobs.stop(1000)
})
afterAll(async () => {
  await db.close()
  await drop()
})

const enqueue = (jobs: Jobs, name: string, data: object, options = {}) =>
  withoutTenant(db, (tx) => jobs.enqueue(tx, name, data, options))

/** Resolves with the calls, in order, after the handler has been called this many times. */
async function calls(
  jobs: Jobs,
  name: string,
  count: number,
  act: (job: Job) => Promise<void> = () => Promise.resolve(),
) {
  const seen: Job[] = []
  const enough = Promise.withResolvers<void>()
  await jobs.work(name, async (job) => {
    seen.push(job)
    if (seen.length >= count) enough.resolve()
    await act(job)
  })
  return { seen, enough: enough.promise }
}

test('A job exists when its transaction commits, and never when it doesn’t', async () => {
  const jobs = await openJobs()
  const { seen, enough } = await calls(jobs, 'plain', 1)
  const lost = withoutTenant(db, async (tx) => {
    await jobs.enqueue(tx, 'plain', { lost: true })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  const id = await enqueue(jobs, 'plain', { words: "it's “here” \\ $1 🏡" })
  await enough
  expect(seen).toMatchObject([{ id, name: 'plain', data: { words: "it's “here” \\ $1 🏡" }, attempt: 1 }])
})

test('The app’s role can add jobs, but not read, change or remove them', async () => {
  await openJobs()
  for (const forbidden of [
    'SELECT data FROM pgboss.job',
    "UPDATE pgboss.job SET state = 'cancelled'",
    'DELETE FROM pgboss.job',
    'TRUNCATE pgboss.job',
    'DROP TABLE pgboss.job',
    'SELECT data FROM pgboss.job_common',
    'UPDATE pgboss.queue SET retry_limit = 0',
    'SELECT name FROM pgboss.queue',
    "INSERT INTO pgboss.job_common (name) VALUES ('plain')",
  ]) {
    const tried = withoutTenant(db, async (tx) => tx.execute(forbidden))
    await expect(tried, forbidden).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

test('A job of an undeclared kind is refused', async () => {
  const jobs = await openJobs()
  await expect(enqueue(jobs, 'unheard-of', {})).rejects.toThrow('There is no job of the name unheard-of')
})

test('A job scheduled for later waits for its time', async () => {
  const jobs = await openJobs()
  const { seen, enough } = await calls(jobs, 'later', 2)
  await enqueue(jobs, 'later', { order: 'second' }, { runAfter: new Date(Date.now() + 1500) })
  await enqueue(jobs, 'later', { order: 'first' })
  await enqueue(jobs, 'later', { order: 'never' }, { runAfter: new Date(Date.now() + 3_600_000) })
  await enough
  expect(seen.map(({ data }) => data)).toEqual([{ order: 'first' }, { order: 'second' }])
})

test('A job that waits for its first attempt comes at another time once it is moved, earlier or later', async () => {
  const jobs = await openJobs()
  const hour = 3_600_000
  const add = (key: string, ms: number) =>
    enqueue(jobs, 'moved', { key }, { singletonKey: key, runAfter: new Date(Date.now() + ms) })
  await add('sooner', hour)
  await add('stays', hour)
  await add('later', hour)
  const at = new Date(Date.now() + 2 * hour)
  await withoutTenant(db, (tx) =>
    jobs.move(tx, 'moved', [
      { singletonKey: 'sooner', runAfter: new Date() },
      { singletonKey: 'later', runAfter: at },
      { singletonKey: 'unheard of', runAfter: at },
    ]),
  )
  const { seen, enough } = await calls(jobs, 'moved', 1)
  await enough
  expect(seen.map(({ data }) => data)).toEqual([{ key: 'sooner' }])
  const { rows } = await db.pool.query(
    `select singleton_key as key, start_after as at, keep_until > start_after as kept from pgboss.job
      where name = 'moved' and state = 'created' order by 1`,
  )
  expect(rows).toEqual([
    { key: 'later', at, kept: true },
    { key: 'stays', at: expect.any(Date), kept: true },
  ])
})

test('A move that is rolled back, or of a job that runs or waits to be retried, changes nothing', async () => {
  const jobs = await openJobs()
  const inAnHour = new Date(Date.now() + 3_600_000)
  const move = (tx: Parameters<Parameters<typeof withoutTenant>[1]>[0]) =>
    jobs.move(tx, 'moved-not', [{ singletonKey: 'one', runAfter: inAnHour }])
  const running = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let attempts = 0
  const retried = Promise.withResolvers<void>()
  await jobs.work('moved-not', async () => {
    attempts += 1
    if (attempts === 2) return retried.resolve()
    running.resolve()
    await goOn.promise
    throw new Error('again')
  })
  await enqueue(jobs, 'moved-not', {}, { singletonKey: 'one' })
  await running.promise
  await withoutTenant(db, move)
  goOn.resolve()
  await retried.promise
  const waits = enqueue(jobs, 'later', {}, { singletonKey: 'kept', runAfter: inAnHour })
  await waits
  const lost = withoutTenant(db, async (tx) => {
    await jobs.move(tx, 'later', [{ singletonKey: 'kept', runAfter: new Date(0) }])
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  const { rows } = await db.pool.query(
    `select start_after as at from pgboss.job where singleton_key = 'kept'`,
  )
  expect(rows).toEqual([{ at: inAnHour }])
})

test('Only one job per key waits; without a key, or once it runs, all are added', async () => {
  const jobs = await openJobs()
  const first = await enqueue(jobs, 'single', { at: 1 }, { singletonKey: 'home-1' })
  expect(first).toEqual(expect.any(String))
  expect(await enqueue(jobs, 'single', { at: 2 }, { singletonKey: 'home-1' })).toBeUndefined()
  expect(await enqueue(jobs, 'single', { at: 3 }, { singletonKey: 'home-2' })).toEqual(expect.any(String))
  expect(await enqueue(jobs, 'single', { at: 4 })).toEqual(expect.any(String))
  expect(await enqueue(jobs, 'single', { at: 5 })).toEqual(expect.any(String))
  const release = Promise.withResolvers<void>()
  const { enough } = await calls(jobs, 'single', 4, () => release.promise)
  await enough
  expect(await enqueue(jobs, 'single', { at: 6 }, { singletonKey: 'home-1' })).toEqual(expect.any(String))
  release.resolve()
})

test('A failing job fails alone and is kept; it gets a second set of attempts, and no third', async () => {
  const jobs = await openJobs()
  const attempts: number[] = []
  const good: unknown[] = []
  await jobs.work('failing', async ({ data, attempt }) => {
    if ((data as { good?: boolean }).good) return void good.push(data)
    attempts.push(attempt)
    throw new RangeError('about sam@example.org')
  })
  await withoutTenant(db, async (tx) => {
    await jobs.enqueue(tx, 'failing', { home: 7 })
    for (let index = 0; index < 5; index += 1) await jobs.enqueue(tx, 'failing', { good: true })
  })
  await expect.poll(() => jobs.listDead(10), { timeout: 10_000 }).toHaveLength(1)
  expect(attempts).toEqual([1, 2, 3])
  expect(good).toHaveLength(5)
  const [job] = await jobs.listDead(10)
  expect(job).toMatchObject({
    name: 'failing',
    data: { home: 7 },
    reason: 'RangeError',
    diedAt: expect.any(Date),
  })
  expect(JSON.stringify(job)).not.toContain('sam@example.org')
  expect(await jobs.reviveOnce()).toBe(1)
  expect(await jobs.listDead(10)).toEqual([])
  await expect.poll(() => jobs.listDead(10), { timeout: 10_000 }).toHaveLength(1)
  expect(attempts).toEqual([1, 2, 3, 1, 2, 3])
  expect(await jobs.reviveOnce()).toBe(0)
})

test('A slow job does not hold up all others', async () => {
  const jobs = await openJobs()
  const release = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  let done = 0
  await jobs.work('slow', async ({ data }) => {
    if ((data as { slow?: boolean }).slow) return release.promise
    done += 1
    if (done === 30) rest.resolve()
  })
  await enqueue(jobs, 'slow', { slow: true })
  for (let index = 0; index < 30; index += 1) await enqueue(jobs, 'slow', {})
  await rest.promise
  release.resolve()
})

test('No more than the given number run at a time, and a single lane continues without a pause', async () => {
  const jobs = await openJobs()
  let running = 0
  let max = 0
  const all = Promise.withResolvers<void>()
  let done = 0
  await jobs.work(
    'one-lane',
    async () => {
      running += 1
      max = Math.max(max, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      done += 1
      if (done === 40) all.resolve()
    },
    { concurrency: 1 },
  )
  await withoutTenant(db, async (tx) => {
    for (let index = 0; index < 40; index += 1) await jobs.enqueue(tx, 'one-lane', {})
  })
  await all.promise
  expect(max).toBe(1)
})

test('Jobs that hang hold up their own lanes, and the others go on', async () => {
  const jobs = await openJobs()
  const release = Promise.withResolvers<void>()
  const hanging: string[] = []
  let done = 0
  await jobs.work(
    'lanes',
    async ({ data }) => {
      const { hangs } = data as { hangs?: string }
      if (!hangs) {
        done += 1
        return
      }
      hanging.push(hangs)
      await release.promise
    },
    { concurrency: 8, lanes: 4 },
  )
  // One after the other, so that no two share a lane.
  for (const hangs of ['first', 'second', 'third']) {
    await enqueue(jobs, 'lanes', { hangs })
    await expect.poll(() => hanging).toContain(hangs)
  }
  for (let index = 0; index < 10; index += 1) await enqueue(jobs, 'lanes', {})
  await expect.poll(() => done).toBe(10)
  release.resolve()
})

test('A handler that takes too long is stopped, and the job is retried', async () => {
  const jobs = await openJobs()
  const told = Promise.withResolvers<void>()
  const { seen, enough } = await calls(jobs, 'expiring', 2, async ({ signal, attempt }) => {
    if (attempt > 1) return
    await once(signal, 'abort')
    told.resolve()
    throw signal.reason
  })
  await enqueue(jobs, 'expiring', {})
  await told.promise
  await enough
  expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2])
})

test('500 jobs shared by three processes’ worth of workers each run once', async () => {
  const workers = [await openJobs(), await openJobs(), await openJobs()]
  const done: unknown[] = []
  const all = Promise.withResolvers<void>()
  for (const jobs of workers) {
    await jobs.work('many', async ({ data }) => {
      done.push((data as { index: number }).index)
      if (done.length === 500) all.resolve()
    })
  }
  await withoutTenant(db, async (tx) => {
    for (let index = 0; index < 500; index += 1) await workers[0]?.enqueue(tx, 'many', { index })
  })
  await all.promise
  expect(new Set(done).size).toBe(500)
})

test('A shutdown waits for running jobs, warns them near the end, and leaves the rest to another process', async () => {
  const ending = createPgBossJobs({ connection, kinds, onError: (error) => errors.push(error) })
  await ending.start()
  const heard: string[] = []
  const both = await calls(ending, 'ending', 2, async ({ data, signal }) => {
    const { polite } = data as { polite: boolean }
    if (!polite) return new Promise(() => undefined)
    await once(signal, 'abort')
    heard.push('told')
  })
  await enqueue(ending, 'ending', { polite: true })
  await enqueue(ending, 'ending', { polite: false })
  await both.enough
  await ending.stop(1500)
  expect(heard).toEqual(['told'])
  const next = await openJobs()
  const { seen, enough } = await calls(next, 'ending', 1)
  await enough
  expect(seen).toMatchObject([{ data: { polite: false }, attempt: 2 }])
})

/** A process that takes jobs of a name, reports it, and never finishes them. */
function startDoomedWorker(name: string): ChildProcess {
  const adapter = path.join(import.meta.dirname, 'pg-boss-jobs.ts')
  const program = `
    const { createPgBossJobs } = await import(${JSON.stringify(adapter)})
    const jobs = createPgBossJobs({ connection: ${JSON.stringify(connection)}, kinds: ${JSON.stringify(kinds)}, onError: console.error })
    await jobs.start()
    await jobs.work(${JSON.stringify(name)}, async ({ data }) => {
      process.send(data.index)
      await new Promise(() => {})
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

test('A killed process’s jobs are done by another within seconds, each on its next attempt', async () => {
  const jobs = await openJobs()
  await withoutTenant(db, async (tx) => {
    for (let index = 0; index < 8; index += 1) await jobs.enqueue(tx, 'killed', { index })
  })
  const doomed = startDoomedWorker('killed')
  const taken = new Set<unknown>()
  doomed.on('message', (index) => taken.add(index))
  await expect.poll(() => taken.size, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  const { seen, enough } = await calls(jobs, 'killed', 8)
  await enough
  const attempts = new Map(seen.map(({ data, attempt }) => [(data as { index: number }).index, attempt]))
  expect(attempts.size).toBe(8)
  for (const index of taken) expect(attempts.get(index as number)).toBe(2)
})

test('A living worker keeps a job for longer than the silence that marks a dead one', async () => {
  const [jobs, other] = [await openJobs(), await openJobs()]
  const finished = Promise.withResolvers<void>()
  let starts = 0
  const hold = async () => {
    starts += 1
    await new Promise((resolve) => setTimeout(resolve, 5500))
    finished.resolve()
  }
  await jobs.work('held', hold)
  await other.work('held', hold)
  await enqueue(jobs, 'held', {})
  await finished.promise
  expect(starts).toBe(1)
})

test('a process starts while another one is in the middle of adding a job', async () => {
  await openJobs()
  const adding = await db.pool.connect()
  try {
    await adding.query('begin')
    await adding.query(`select pgboss.enqueue_job('plain', '{}', null, gen_random_uuid()::text)`)
    await openJobs()
  } finally {
    await adding.query('rollback')
    adding.release()
  }
})

test('what is missing in the schema is added when the next process starts', async () => {
  await openJobs()
  const index = async () =>
    (await db.pool.query(`select to_regclass('pgboss.job_active_heartbeat') is not null as is_there`)).rows[0]
  await db.pool.query(`drop index pgboss.job_active_heartbeat; comment on schema pgboss is 'an older one'`)
  await openJobs()
  expect(await index()).toEqual({ is_there: true })
})
