import { spawn } from 'node:child_process'
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal, systemCode } from '../../start-refusal.ts'
import type { Binaries } from './binaries.ts'
import type { Door } from './door.ts'
import type { RunAs } from './run-as.ts'

/** Everything needed to run one database cluster. */
export type Cluster = {
  dataDir: string
  /** Where PostgreSQL keeps its files, inside `dataDir`. */
  dir: string
  logFile: string
  binaries: Binaries
  runAs: RunAs
  door: Door
  /** PostgreSQL settings beyond the door's. */
  settings: Record<string, string>
}

/** Owns the cluster; the server never connects as it. */
export const superuser = 'postgres'

export const clusterFolder = (dataDir: string) => join(dataDir, 'database')

/** A clean, small environment: none of our variables (secrets, PGPORT, locale) reach PostgreSQL. */
export const environment =
  process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Creates the cluster on the first start; later checks that these binaries can open it. */
export async function ensureCluster(cluster: Cluster): Promise<{ created: boolean }> {
  const version = await readVersion(cluster.dir)
  if (version === undefined) {
    await createCluster(cluster)
    return { created: true }
  }
  if (version !== cluster.binaries.major) {
    throw new StartRefusal(
      `The database in ${cluster.dir} was written by PostgreSQL ${version || '(unknown)'}, and this version of the server comes with ${cluster.binaries.major}. ` +
        'Start the version of the server that wrote it and make a backup there, or set DATA_DIR to another folder.',
    )
  }
  return { created: false }
}

/** The major version that wrote the cluster; undefined if there is no cluster yet. */
async function readVersion(dir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') {
      throw new StartRefusal(
        `The database in ${dir} cannot be read (${systemCode(error)}). Check its owner and permissions.`,
        78,
        error,
      )
    }
  }
  const found = await readdir(dir).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (found === undefined) return undefined
  throw new StartRefusal(
    `${dir} exists but contains no PostgreSQL database (PG_VERSION is missing). Restore it from a backup, or move it away to start over.`,
  )
}

/** Created in a sibling folder and renamed when complete, so a kill -9 never leaves a half-made cluster in place. */
async function createCluster(cluster: Cluster) {
  const unfinished = `${cluster.dir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const { initdb, postgres } = cluster.binaries
  // If PostgreSQL runs as another user, that user must own the folder before initdb fills it.
  if (cluster.runAs.owner) await makeOwned(unfinished, cluster.runAs.owner)
  await runProgram(cluster, initdb, [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    ...cluster.door.initdbArguments,
    '--encoding=UTF8',
    // The same collation on every system and in every version.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--text-search-config=english',
    '--no-instructions',
  ])
  await runProgram(
    cluster,
    postgres,
    ['--single', '-j', '-D', unfinished, 'template1'],
    createLogin(cluster.door.connection),
  )
  await rename(unfinished, cluster.dir)
  await syncFolder(cluster.dataDir)
}

/** The server's own login owns its database and has no other rights. */
function createLogin({ user, database, password }: Door['connection']): string {
  const secret = password ? ` PASSWORD '${password}'` : ''
  return `CREATE ROLE ${user} LOGIN CREATEROLE${secret};\n\nCREATE DATABASE ${database} OWNER ${user};\n`
}

async function makeOwned(folder: string, { uid, gid }: { uid: number; gid: number }) {
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, uid, gid)
}

async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function runProgram({ runAs, dir }: Cluster, program: string, programArguments: string[], input = '') {
  const [command = program, ...rest] = [...runAs.prefix, program, ...programArguments]
  const child = spawn(command, rest, { ...runAs.owner, env: environment, cwd: '/', stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.end(input)
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  if (code !== 0 || /^(.* )?(ERROR|FATAL|PANIC): /m.test(output))
    throw refusalFrom(output, `The database in ${dir} could not be created`)
}

/** A plain message made from PostgreSQL's output. */
export function refusalFrom(output: string, what: string): StartRefusal {
  const complaints = output.split('\n').filter((line) => /error|FATAL|PANIC|HINT|could not/.test(line))
  const said = (complaints.length > 0 ? complaints : output.trim().split('\n')).slice(-4).join('\n  ')
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new StartRefusal(`${what}: the disk is full. Free some space and start again.\n  ${said}`, 74)
  }
  return new StartRefusal(`${what}. PostgreSQL says:\n  ${said}`, 70)
}
