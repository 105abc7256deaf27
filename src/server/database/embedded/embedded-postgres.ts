import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { makeDataDir } from '../../settings/make-data-dir.ts'
import { StartRefusal, systemCode } from '../../start-refusal.ts'
import { requireBinaries } from './binaries.ts'
import { type Cluster, clusterFolder, ensureCluster } from './cluster.ts'
import { type Connection, makeDoor } from './door.ts'
import { type Lock, lockDataDir } from './lock.ts'
import { type Exit, type Postmaster, startPostmaster } from './postmaster.ts'
import { send } from './processes.ts'
import { chooseRunAs } from './run-as.ts'
import { embeddedSettings } from './settings.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export type EmbeddedPostgres = {
  /** For `new pg.Pool(connection)`. Stays the same if PostgreSQL is restarted. */
  connection: Connection
  /** Whether this start created the database. */
  created: boolean
  /** The process ID of the PostgreSQL that is running now. */
  pid(): number
  /** Called each time PostgreSQL exits unexpectedly; a restart is already under way. */
  onExit(listener: (exit: Exit) => void): void
  /** Stops PostgreSQL cleanly and releases `dataDir`. Close the pools first. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** PostgreSQL settings that differ, for throw-away test clusters. */
  settings?: Record<string, string>
}

/** The delays before each attempt to restart a PostgreSQL that exited; the last one repeats. */
const retryDelaysMs = [0, 100, 250, 500, 1000, 2000]

/**
 * Runs the PostgreSQL installed by npm on `dataDir`, creates the database on the first start, and restarts PostgreSQL
 * immediately whenever it exits unexpectedly. One server per `dataDir`: a second one is refused. Throws a StartRefusal
 * with a message for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const cluster = await describeCluster(dataDir, options.settings)
    const { created } = await ensureCluster(cluster)
    const first = await startPostmaster(cluster)
    return { connection: cluster.door.connection, created, ...supervise(cluster, first, lock, options.log) }
  } catch (error) {
    lock.release()
    throw asRefusal(error, dataDir)
  }
}

function openDataDir(path: string) {
  try {
    makeDataDir(resolve(path))
    return realpathSync(path)
  } catch (error) {
    // On a read-only disk Node reports ENOENT here, so any system error counts.
    throw notWritable(path, error)
  }
}

async function describeCluster(dataDir: string, settings: Record<string, string> = {}): Promise<Cluster> {
  const dir = clusterFolder(dataDir)
  const binaries = await requireBinaries(dataDir)
  const runAs = await chooseRunAs(binaries.postgres, dataDir, dir)
  const door = await makeDoor(dataDir, runAs)
  const logFile = join(dataDir, 'database.log')
  return { dataDir, dir, logFile, binaries, runAs, door, settings: { ...embeddedSettings, ...settings } }
}

/** A system error in plain words; anything else is a bug and passes through unchanged. */
function asRefusal(error: unknown, dataDir: string): unknown {
  const code = systemCode(error)
  if (error instanceof StartRefusal || code === undefined) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartRefusal(
      `The disk of DATA_DIR ${dataDir} is full. Free some space and start again.`,
      74,
      error,
    )
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return notWritable(dataDir, error)
  }
  return error
}

const notWritable = (dataDir: string, error: unknown) =>
  new StartRefusal(
    `DATA_DIR ${dataDir} cannot be written to (${systemCode(error)}). Make it a folder that this user may write to, or set DATA_DIR to one.`,
    78,
    error,
  )

function supervise(cluster: Cluster, first: Postmaster, lock: Lock, log: Log) {
  const listeners: ((exit: Exit) => void)[] = []
  const stopping = new AbortController()
  let current = first
  // However this process ends, as long as it can still act, PostgreSQL gets a clean shutdown too.
  const endWithUs = () => send(current.pid, 'SIGINT')
  process.once('exit', endWithUs)

  const watch = async () => {
    while (true) {
      const exit = await current.exited
      if (stopping.signal.aborted) return
      log.error(exit, 'The database ended by itself and is started again')
      for (const listener of listeners) listener(exit)
      const next = await startAgain(cluster, stopping.signal, log)
      if (!next) return
      current = next
      log.info({ pid: next.pid }, 'The database runs again')
    }
  }
  const watching = watch()

  return {
    pid: () => current.pid,
    onExit: (listener: (exit: Exit) => void) => {
      listeners.push(listener)
    },
    stop: async () => {
      process.off('exit', endWithUs)
      stopping.abort()
      await current.stop()
      await watching
      lock.release()
    },
  }
}

/** Retries until PostgreSQL runs: once space is freed on a full disk, no one should have to restart the server too. */
async function startAgain(
  cluster: Cluster,
  stopping: AbortSignal,
  log: Log,
): Promise<Postmaster | undefined> {
  for (let attempt = 0; !stopping.aborted; attempt++) {
    await sleep(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)])
    try {
      const next = await startPostmaster(cluster, stopping)
      if (!stopping.aborted) return next
      await next.stop()
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error }, 'The database does not start yet')
    }
  }
  return undefined
}
