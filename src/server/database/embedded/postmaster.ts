import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemCode } from '../../start-refusal.ts'
import { type Cluster, environment, refusalFrom } from './cluster.ts'
import { commandOf, type EndingStep, endProcess, isRunning, killProcessesIn } from './processes.ts'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** The running PostgreSQL of one cluster. */
export type Postmaster = { pid: number; exited: Promise<Exit>; stop(): Promise<void> }

const lookEveryMs = 10
const largestLog = 4 * 1024 * 1024
/** Fits within the ten seconds that a graceful stop may take overall. */
const stopSteps: EndingStep[] = [
  { signal: 'SIGINT', waitMs: 5000 },
  { signal: 'SIGQUIT', waitMs: 2000 },
  { signal: 'SIGKILL', waitMs: 1000 },
]
/** Fits within the five seconds in which a killed server must serve again. */
const orphanSteps: EndingStep[] = [
  { signal: 'SIGINT', waitMs: 1500 },
  { signal: 'SIGQUIT', waitMs: 500 },
  { signal: 'SIGKILL', waitMs: 1000 },
]

/**
 * Starts PostgreSQL on the cluster and waits until it accepts connections; first cleans up after an earlier one. Only
 * for the holder of the lock. If PostgreSQL exits instead, throws a StartRefusal with its own words; aborting `signal`
 * ends it too.
 */
export async function startPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  await clearLeftovers(cluster)
  const log = openLog(cluster.logFile)
  const child = spawnPostgres(cluster, log.file)
  closeSync(log.file)
  const exited = new Promise<Exit>((resolve, reject) => {
    child.on('error', reject).on('exit', (code, exitSignal) => resolve({ code, signal: exitSignal }))
  })
  const pid = child.pid
  if (pid === undefined)
    throw refusalFrom(String(await exited.catch((error: unknown) => error)), 'PostgreSQL does not start')
  const stop = () => endProcess(pid, stopSteps)
  let ended = false
  const end = () => {
    ended = true
  }
  exited.then(end, end)
  while (!isReady(cluster.dir, pid)) {
    if (ended)
      throw refusalFrom(readFrom(cluster.logFile, log.start), `The database in ${cluster.dir} does not start`)
    if (signal?.aborted) await stop()
    await sleep(lookEveryMs)
  }
  return { pid, exited, stop }
}

function spawnPostgres({ binaries, runAs, dir, door, settings }: Cluster, log: number) {
  const all = Object.entries({ ...settings, ...door.settings })
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...rest] = [...runAs.prefix, binaries.postgres, '-D', dir, ...flags]
  // In its own process group: Ctrl+C at the terminal is for the server, which then stops PostgreSQL last.
  return spawn(command, rest, {
    ...runAs.owner,
    env: environment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
}

/** Ends an orphan whose server was killed, and removes pid files that would block a new start. */
async function clearLeftovers({ dir, door }: Cluster) {
  if (readPidFile(dir).length === 0) return
  // A full disk or a copy can leave the file empty.
  const pid = readPid(dir)
  if (pid !== undefined && isPostmasterOf(pid, dir)) await endProcess(pid, orphanSteps)
  await killProcessesIn(dir)
  // PostgreSQL removes the files of a dead process on its own. It can't if the process ID now belongs to another
  // program (usual in containers) or to a zombie. Because we have the lock, we know the files are stale.
  if (pid !== undefined && (!exists(pid) || isPostmasterOf(pid, dir))) return
  rmSync(join(dir, 'postmaster.pid'), { force: true })
  if (door.socketDir) rmSync(join(door.socketDir, `.s.PGSQL.${door.connection.port}.lock`), { force: true })
}

const isPostmasterOf = (pid: number, dir: string) => isRunning(pid) && commandOf(pid).includes(dir)

function exists(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** The lines of postmaster.pid: process, folder, start, port, socket, address, shared memory, state. */
function readPidFile(dir: string) {
  try {
    return readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

function readPid(dir: string) {
  const pid = Number(readPidFile(dir)[0])
  return pid > 0 ? pid : undefined
}

function isReady(dir: string, pid: number) {
  const lines = readPidFile(dir)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function openLog(path: string) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(path, `${path}.old`)
  return { file: openSync(path, 'a', 0o600), start: size > largestLog ? 0 : size }
}

function readFrom(path: string, start: number) {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(64 * 1024)
  const length = readSync(file, buffer, 0, buffer.length, start)
  closeSync(file)
  return buffer.toString('utf8', 0, length)
}
