/**
 * The open database transaction that a job belongs to: the job exists when it commits, and never when it does not.
 * A transaction of the tenant door fits.
 */
export type JobTransaction = { $client: { query(statement: never): unknown } }

/**
 * How one kind of job is treated. Declared once, before the start.
 * A job that fails is tried again after `retryDelaySeconds`, doubled each time with some chance in it, up to
 * `retryDelayMaxSeconds`; after `retries` more attempts it is kept as a dead job.
 */
export type JobKind = {
  name: string
  retries: number
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** A handler that takes longer is told to stop (`signal`), and the job is tried again. */
  expireSeconds: number
}

/** `data` is what was enqueued, to be parsed by the handler. `attempt` counts from 1. `signal` says that time is up: the job ran too long, or the process ends. */
export type Job = { id: string; name: string; data: unknown; attempt: number; signal: AbortSignal }

export type EnqueueOptions = {
  /** Not before this moment. */
  runAfter?: Date
  /** While a job of this name and key waits for its first attempt, another one is not added. One that runs already may have read the old state, and does not count. */
  singletonKey?: string
}

/** A job whose attempts are used up. */
export type DeadJob = { id: string; name: string; data: unknown; diedAt: Date; reason: string }

/** A handler that throws fails its job alone. Jobs may run more than once: handlers are idempotent. */
export type JobHandler = (job: Job) => Promise<void>

export type Jobs = {
  /** Prepares the tables and starts keeping watch. Call it before anything else, in every process. */
  start(): Promise<void>
  /** The new job's id; undefined where `singletonKey` found one waiting. Failures of the database are thrown. */
  enqueue(
    tx: JobTransaction,
    name: string,
    data: object,
    options?: EnqueueOptions,
  ): Promise<string | undefined>
  /** From now on this process takes jobs of the name, at most `concurrency` at a time (default 10). */
  work(name: string, handler: JobHandler, options?: { concurrency?: number }): Promise<void>
  /** The dead jobs, newest first, at most `limit`. */
  listDead(limit: number): Promise<DeadJob[]>
  /** Gives a dead job its attempts again. False where there is none of that id. */
  revive(id: string): Promise<boolean>
  /** Takes no more jobs and waits for the running ones, at most `graceMs`; what is left then is taken up elsewhere. */
  stop(graceMs: number): Promise<void>
}
