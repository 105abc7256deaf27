/**
 * The open database transaction that a job belongs to: the job exists when it commits, and never if it doesn't. A
 * transaction of the tenant door fits.
 */
export type JobTransaction = { $client: { query(statement: never): unknown } }

/**
 * How one kind of job is handled. Declared once, before the start. A job that fails is retried after
 * `retryDelaySeconds`, doubled each time with some randomness, up to `retryDelayMaxSeconds`; after `retries` more
 * attempts it is kept as a dead job.
 */
export type JobKind = {
  name: string
  retries: number
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** A handler that takes longer is aborted through `signal`, and the job is retried. */
  expireSeconds: number
}

/**
 * `data` is what was enqueued; the handler parses it. `attempt` counts from 1. `signal` aborts if the job runs too long
 * or the process ends.
 */
export type Job = { id: string; name: string; data: unknown; attempt: number; signal: AbortSignal }

export type EnqueueOptions = {
  /** Not before this time. */
  runAfter?: Date
  /**
   * While a job with this name and key waits for its first attempt, no other is added. A running one doesn't count: it
   * may have read the old state.
   */
  singletonKey?: string
}

/** A job that has used up its attempts. */
export type DeadJob = { id: string; name: string; data: unknown; diedAt: Date; reason: string }

/** A handler that throws fails only its own job. Jobs may run more than once: handlers are idempotent. */
export type JobHandler = (job: Job) => Promise<void>

export type Jobs = {
  /** Prepares the tables and starts monitoring. Call it before anything else, in every process. */
  start(): Promise<void>
  /** The new job's id; undefined if `singletonKey` found one waiting. Throws database errors. */
  enqueue(
    tx: JobTransaction,
    name: string,
    data: object,
    options?: EnqueueOptions,
  ): Promise<string | undefined>
  /** Adds many jobs of one kind in one statement. Throws database errors. */
  enqueueAll(
    tx: JobTransaction,
    name: string,
    jobs: readonly { data: object; runAfter?: Date }[],
  ): Promise<void>
  /**
   * Gives the jobs of one kind that wait for their first attempt under these keys another time, in one statement. Those that
   * run, or wait to be retried, keep theirs. Throws database errors.
   */
  move(
    tx: JobTransaction,
    name: string,
    moves: readonly { singletonKey: string; runAfter: Date }[],
  ): Promise<void>
  /**
   * From now on this process takes jobs of this name, up to `concurrency` at a time (default 10), by so many `lanes`
   * (default 2). A lane takes its next jobs when it has done all that it took: a slow one holds up its own lane.
   */
  work(name: string, handler: JobHandler, options?: { concurrency?: number; lanes?: number }): Promise<void>
  /** The dead jobs, newest first, up to `limit`. */
  listDead(limit: number): Promise<DeadJob[]>
  /** Gives each dead job a second set of attempts, unless it has had one. Resolves to how many got it. */
  reviveOnce(): Promise<number>
  /** Takes no more jobs and waits up to `graceMs` for the running ones; another process takes the rest. */
  stop(graceMs: number): Promise<void>
}
