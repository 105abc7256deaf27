import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Cluster } from '#server/database/embedded/cluster.ts'
import { startPostmaster } from '#server/database/embedded/postmaster.ts'
import { chooseRunAs } from '#server/database/embedded/run-as.ts'

const run = promisify(execFile)
const oldestMajor = 15

/** The program folder of the oldest supported PostgreSQL on this system. */
export function findSystemPostgres(): { major: number; programs: string } | undefined {
  const found = globSync([
    '/usr/lib/postgresql/*/bin/initdb',
    '/usr/pgsql-*/bin/initdb',
    '/opt/homebrew/opt/postgresql@*/bin/initdb',
  ])
  return found
    .map((initdb) => ({
      major: Number(/(\d+)\/bin\/initdb$/.exec(initdb)?.[1]),
      programs: join(initdb, '..'),
    }))
    .filter(({ major }) => major >= oldestMajor)
    .toSorted((one, other) => one.major - other.major)[0]
}

/**
 * A throw-away cluster of the system's PostgreSQL, accessed by URL and password as in production; `url` is its
 * superuser's.
 */
export async function startSystemPostgres(programs: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'system-postgres-'))
  const dir = join(dataDir, 'database')
  const binaries = {
    postgres: join(programs, 'postgres'),
    initdb: join(programs, 'initdb'),
    version: '',
    major: '',
  }
  const runAs = await chooseRunAs(binaries.postgres, dataDir, dir)
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(dataDir, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  mkdirSync(dir, { mode: 0o700 })
  if (runAs.owner)
    for (const path of [dataDir, dir, passwordFile]) chownSync(path, runAs.owner.uid, runAs.owner.gid)
  const [command = '', ...rest] = [
    ...runAs.prefix,
    binaries.initdb,
    '-D',
    dir,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
  ]
  await run(command, rest, { ...runAs.owner, cwd: '/' })

  const port = await freePort()
  const cluster: Cluster = {
    dataDir,
    dir,
    logFile: join(dataDir, 'log'),
    binaries,
    runAs,
    door: {
      connection: { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password },
      settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
      initdbArguments: [],
    },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  }
  const postmaster = await startPostmaster(cluster)
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postmaster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
