import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { afterCommit } from '#server/database/after-commit.ts'
import { steadyConnection } from '#server/database/connect.ts'
import type { DeadJob, Job, JobHandler, JobKind, Jobs } from '#server/ports/jobs.ts'
import {
  enqueueAllFunction,
  enqueueFunction,
  enqueueRights,
  moveFunction,
  wakeWorkers,
} from './enqueue-function.ts'
import { heartbeatRefreshSeconds, indexForLooking, lookFunction, watchForJobs } from './watch-for-jobs.ts'

type Settings = {
  connection: pg.ClientConfig
  kinds: readonly JobKind[]
  onError: (error: unknown) => void
}

const deadQueue = 'dead-jobs'

/** Finished jobs reveal where a person's mail went: they are kept for an hour, dead ones for 30 days. */
const keepFinishedSeconds = 60 * 60
const keepDeadSeconds = 30 * 24 * 60 * 60

/** A lane polls only this often: NOTIFY announces new jobs, and the watch announces jobs that have become due. */
const pollSeconds = 60

const tellAfterMs = 20
const revivedAtOnce = 1000

/** Handlers are aborted when this share of the time for an orderly shutdown has passed. */
const graceShare = 0.8

/** The index first: waiting for a table with the rights already changed would be a deadlock with its autovacuum. */
const additions = [
  indexForLooking,
  enqueueFunction,
  enqueueAllFunction,
  moveFunction,
  enqueueRights,
  lookFunction,
].join(';')

/**
 * Adds to the engine's schema what isn't there yet. Once it is, a process that starts locks no table: others are adding and
 * doing jobs meanwhile.
 */
async function addToSchema(db: ReturnType<PgBoss['getDb']>): Promise<void> {
  const { rows } = await db.executeSql(
    `SELECT version, obj_description('pgboss'::regnamespace, 'pg_namespace') AS added FROM pgboss.version`,
  )
  const { version, added } = rows[0] as { version: number; added: string | null }
  const current = `${version} ${createHash('sha256').update(additions).digest('hex')}`
  if (added === current) return
  // Statements in one message are one transaction; the lock serializes processes that start together.
  await db.executeSql(
    `SELECT pg_advisory_xact_lock(hashtext('porchlight-jobs')); ${additions}; COMMENT ON SCHEMA pgboss IS '${current}'`,
  )
}

/** Jobs over pg-boss, in the schema `pgboss` of the same database, so that a job is part of a transaction. */
export function createPgBossJobs({ connection, kinds, onError }: Settings): Jobs {
  const boss = new PgBoss({ ...steadyConnection, ...(connection as object), ...bossOptions })
  boss.on('error', onError)
  const news = announceJobs(boss, onError)
  const lanes = openLanes(boss, onError)

  return {
    async start() {
      await boss.start()
      await boss.createQueue(deadQueue, { retentionSeconds: keepDeadSeconds })
      for (const kind of kinds) {
        await boss.createQueue(kind.name, { ...queueOptions(kind), policy: 'short' })
        await boss.updateQueue(kind.name, queueOptions(kind))
      }
      await addToSchema(boss.getDb())
    },
    async enqueue(tx, name, data, { runAfter, singletonKey } = {}) {
      // The queue allows one waiting job per key. Random keys never collide.
      const key = singletonKey ?? randomUUID()
      const { rows } = await (tx as Executor).$client.query({
        name: 'enqueue_job',
        text: 'SELECT pgboss.enqueue_job($1, $2, $3, $4) AS id',
        values: [name, JSON.stringify(data), runAfter ?? null, key],
      })
      if (isDue({ runAfter })) afterCommit(tx, () => news.tell(name))
      return rows[0]?.id ?? undefined
    },
    async enqueueAll(tx, name, jobs) {
      if (jobs.length === 0) return
      await (tx as Executor).$client.query({
        name: 'enqueue_jobs',
        text: 'SELECT pgboss.enqueue_jobs($1, $2)',
        values: [name, JSON.stringify(jobs.map((job) => ({ ...job, key: randomUUID() })))],
      })
      if (jobs.some(isDue)) afterCommit(tx, () => news.tell(name))
    },
    async move(tx, name, moves) {
      if (moves.length === 0) return
      await (tx as Executor).$client.query(moving(name, moves))
      if (moves.some(isDue)) afterCommit(tx, () => news.tell(name))
    },
    work: lanes.open,
    listDead: (limit) => listDead(boss, limit),
    reviveOnce: () => reviveOnce(boss),
    async stop(graceMs) {
      news.stop()
      await lanes.close(graceMs)
      await boss.stop({ graceful: false, close: true })
    },
  }
}

async function listDead(boss: PgBoss, limit: number): Promise<DeadJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT id, source_name AS name, data, created_on AS "diedAt", source_output AS output FROM pgboss.job
     WHERE name = $1 AND state = 'created' ORDER BY created_on DESC, id LIMIT $2`,
    [deadQueue, limit],
  )
  return rows.map(toDead)
}

async function reviveOnce(boss: PgBoss): Promise<number> {
  // The engine keeps which job a revived one began as.
  const { rows } = await boss.getDb().executeSql(
    `SELECT id FROM pgboss.job WHERE name = $1 AND state = 'created' AND source_root_id = source_id
     ORDER BY created_on LIMIT $2`,
    [deadQueue, revivedAtOnce],
  )
  const ids = (rows as { id: string }[]).map(({ id }) => id)
  return ids.length === 0 ? 0 : boss.redrive(deadQueue, { ids })
}

const isDue = ({ runAfter }: { runAfter?: Date }): boolean => !runAfter || runAfter.getTime() <= Date.now()

const moving = (name: string, moves: Parameters<Jobs['move']>[2]) => ({
  name: 'move_jobs',
  text: 'SELECT pgboss.move_jobs($1, $2)',
  values: [name, JSON.stringify(moves.map(({ singletonKey: key, runAfter }) => ({ key, runAfter })))],
})

const bossOptions = {
  schema: 'pgboss',
  application_name: 'porchlight-jobs',
  max: 4,
  useListenNotify: true,
  schedule: false,
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  maintenanceIntervalSeconds: 600,
  flowIntervalSeconds: 600,
}

/** Announces kinds of committed jobs: one notice for those that come together. */
function announceJobs(boss: PgBoss, onError: (error: unknown) => void) {
  const untold = new Set<string>()
  let telling: NodeJS.Timeout | undefined
  function tellNow() {
    const names = [...untold]
    untold.clear()
    telling = undefined
    boss.getDb().executeSql(wakeWorkers, [names]).catch(onError)
  }
  return {
    tell(name: string) {
      untold.add(name)
      telling ??= setTimeout(tellNow, tellAfterMs)
    },
    stop: () => clearTimeout(telling),
  }
}

/** This process's workers, by the kind of their jobs. */
function openLanes(boss: PgBoss, onError: (error: unknown) => void) {
  const lanes = new Map<string, string[]>()
  const stopping = new AbortController()
  let watch: { stop(): Promise<void> } | undefined
  const wake = (name: string) => {
    for (const lane of lanes.get(name) ?? []) boss.notifyWorker(lane)
  }
  return {
    async open(
      name: string,
      handler: JobHandler,
      { concurrency = 10, lanes: wanted = 2 }: WorkerOptions = {},
    ) {
      watch ??= watchForJobs(boss.getDb(), () => [...lanes.keys()], wake, onError)
      // At least two, so that a slow job holds up no more than half of those that came with it.
      const laneCount = Math.min(wanted, concurrency)
      const batchSize = Math.floor(concurrency / laneCount)
      const work = { boss, handler, stopping: stopping.signal, onError }
      for (let lane = 0; lane < laneCount; lane += 1) {
        const options = { ...laneOptions, batchSize }
        const id = await boss.work(name, options, async (batch: JobWithMetadata<unknown>[]) => {
          const results = await runBatch(batch, work)
          // A lane that takes single jobs does not see that more are waiting.
          if (batchSize === 1) wake(name)
          return results
        })
        lanes.set(name, [...(lanes.get(name) ?? []), id])
      }
    },
    async close(graceMs: number) {
      await watch?.stop()
      const lastCall = setTimeout(() => stopping.abort(), graceMs * graceShare)
      // The engine's own graceful stop checks every half second whether the lanes have ended; this waits exactly until
      // they have.
      const ended = Promise.all([...lanes.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })])
      clearTimeout(lastCall)
    },
  }
}

type WorkerOptions = { concurrency?: number; lanes?: number }

const laneOptions = {
  burstWhenBatchFull: true,
  perJobResults: true as const,
  includeMetadata: true as const,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: pollSeconds,
  heartbeatRefreshSeconds,
}

/** A transaction of the tenant door, which the port need not know. */
type Executor = { $client: { query(config: pg.QueryConfig): Promise<{ rows: { id?: string | null }[] }> } }

const queueOptions = (kind: JobKind) => ({
  retryLimit: kind.retries,
  retryDelay: kind.retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: kind.retryDelayMaxSeconds,
  expireInSeconds: kind.expireSeconds,
  heartbeatSeconds: 10,
  deleteAfterSeconds: keepFinishedSeconds,
  deadLetter: deadQueue,
  notify: true,
})

/** How the jobs of one kind are worked on. */
type Work = { boss: PgBoss; handler: JobHandler; stopping: AbortSignal; onError: (error: unknown) => void }

/**
 * Each job of a batch succeeds or fails on its own, and is settled as soon as it ends: neither a slow neighbor nor the
 * end of the process makes it run again.
 */
async function runBatch(
  batch: JobWithMetadata<unknown>[],
  { boss, handler, stopping, onError }: Work,
): Promise<JobResult[]> {
  return Promise.all(
    batch.map(async (job) => {
      const { result, error } = await runJob(job, handler, stopping)
      if (error) onError(error)
      try {
        if (result.status === 'completed') await boss.complete(job.name, job)
        else await boss.fail(job.name, job, result.output)
      } catch (unsettled) {
        // The engine settles the batch by the returned results: a second attempt.
        onError(unsettled)
      }
      return result
    }),
  )
}

type JobCompletion = {
  result: { id: string; status: 'completed' | 'failed'; output?: { reason: string } }
  error?: unknown
}

async function runJob(
  job: JobWithMetadata<unknown>,
  handler: JobHandler,
  stopping: AbortSignal,
): Promise<JobCompletion> {
  try {
    await handler(toJob(job, stopping))
    return { result: { id: job.id, status: 'completed' } }
  } catch (error) {
    // Only the type of the error is stored: its message may contain what the job was about.
    const reason = error instanceof Error ? error.name : 'unknown'
    return { result: { id: job.id, status: 'failed', output: { reason } }, error: error ?? reason }
  }
}

const toJob = (job: JobWithMetadata<unknown>, stopping: AbortSignal): Job => ({
  id: job.id,
  name: job.name,
  data: job.data,
  attempt: job.retryCount + 1,
  signal: AbortSignal.any([job.signal, stopping]),
})

const toDead = (row: {
  id: string
  name: string
  data: unknown
  diedAt: Date
  output: { reason?: string; value?: { message?: string } } | null
}): DeadJob => ({
  id: row.id,
  name: row.name,
  data: row.data,
  diedAt: row.diedAt,
  reason: row.output?.reason ?? row.output?.value?.message ?? 'unknown',
})
