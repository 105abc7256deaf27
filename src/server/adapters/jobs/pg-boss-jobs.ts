import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Job as BossJob, fromDrizzle, PgBoss } from 'pg-boss'
import type { DeadJob, Job, JobHandler, JobKind, Jobs } from '#server/ports/jobs.ts'

type Settings = {
  connection: pg.ClientConfig
  kinds: readonly JobKind[]
  onError: (error: unknown) => void
}

/** A dead worker's jobs are given to another one when this many seconds pass without its heartbeat. */
const heartbeatSeconds = 15
const deadQueue = 'dead-jobs'

/** The app's role may add jobs inside its transactions; it can neither read nor change any. */
const grantEnqueueing = `
  GRANT USAGE ON SCHEMA pgboss TO app_rw;
  GRANT SELECT ON pgboss.queue TO app_rw;
  GRANT INSERT, SELECT (id) ON pgboss.job_common TO app_rw;
  GRANT INSERT, SELECT (id) ON pgboss.job TO app_rw`

/** Jobs over pg-boss, in the schema `pgboss` of the same database, so that a job is part of a transaction. */
export function createPgBossJobs({ connection, kinds, onError }: Settings): Jobs {
  const boss = new PgBoss({
    ...(connection as object),
    schema: 'pgboss',
    application_name: 'porchlight-jobs',
    max: 4,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', onError)
  const stopping = new AbortController()

  return {
    async start() {
      await boss.start()
      await boss.createQueue(deadQueue)
      for (const kind of kinds) {
        const options = queueOptions(kind)
        await boss.createQueue(kind.name, options)
        await boss.updateQueue(kind.name, options)
      }
      await boss.getDb().executeSql(grantEnqueueing)
    },
    async enqueue(tx, name, data, options = {}) {
      const id = await boss.send(name, data, {
        db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql),
        ...(options.runAfter && { startAfter: options.runAfter }),
        ...(options.singletonKey && { singletonKey: options.singletonKey }),
      })
      return id ?? undefined
    },
    async work(name, handler, { concurrency = 10 } = {}) {
      await boss.work(
        name,
        {
          batchSize: concurrency,
          burstWhenBatchFull: true,
          perJobResults: true,
          includeMetadata: true,
          pollingIntervalSeconds: 0.5,
          heartbeatRefreshSeconds: 5,
        },
        (batch) => runBatch(batch, handler, stopping.signal, onError) as never,
      )
    },
    async listDead(limit) {
      const jobs = await boss.findJobs(deadQueue, {})
      return jobs.slice(0, limit).map(toDead)
    },
    async revive(id) {
      const redriven = await boss.redrive(deadQueue, { ids: [id] })
      return Number(redriven) > 0
    },
    async stop(graceMs) {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: graceMs, close: true })
    },
  }
}

const queueOptions = (kind: JobKind) => ({
  retryLimit: kind.retries,
  retryDelay: kind.retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: kind.retryDelayMaxSeconds,
  expireInSeconds: kind.expireSeconds,
  heartbeatSeconds,
  deadLetter: deadQueue,
})

type Meta = BossJob<unknown> & { retryCount?: number; signal?: AbortSignal }

/** Each job of a batch succeeds or fails by itself. */
async function runBatch(
  batch: Meta[],
  handler: JobHandler,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
) {
  return Promise.all(
    batch.map(async (job) => {
      try {
        await handler(toJob(job, stopping))
        return { id: job.id, status: 'completed' as const }
      } catch (error) {
        onError(error)
        return {
          id: job.id,
          status: 'failed' as const,
          output: { reason: error instanceof Error ? error.name : 'unknown' },
        }
      }
    }),
  )
}

const toJob = (job: Meta, stopping: AbortSignal): Job => ({
  id: job.id,
  name: job.name,
  data: job.data,
  attempt: (job.retryCount ?? 0) + 1,
  signal: job.signal ? AbortSignal.any([job.signal, stopping]) : stopping,
})

const toDead = (job: {
  id: string
  name: string
  data: unknown
  createdOn?: Date
  output?: unknown
}): DeadJob => ({
  id: job.id,
  name: job.name,
  data: job.data,
  diedAt: job.createdOn ?? new Date(0),
  reason: JSON.stringify(job.output ?? null),
})
