import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { StartRefusal } from '../../start-refusal.ts'
import type { Connection } from './door.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from './processes.ts'

const root = mkdtempSync(join(tmpdir(), 'embedded-'))
const dataDir = join(root, 'data')
const log = pino({ level: 'silent' })
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = (dir = dataDir) => startEmbeddedPostgres({ dataDir: dir, log })

async function withPostgres<T>(work: (db: EmbeddedPostgres) => Promise<T>, dir = dataDir) {
  const db = await start(dir)
  try {
    return await work(db)
  } finally {
    await db.stop()
  }
}

/** Connects, runs one query, and disconnects. */
async function ask(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined) // a connection that is cut on purpose
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function refusalOf(dir: string): Promise<StartRefusal> {
  const outcome = await start(dir).catch((error: unknown) => error)
  if (outcome instanceof StartRefusal) return outcome
  throw new Error('The start was not refused.', { cause: outcome })
}

async function until<T>(look: () => T | undefined | Promise<T | undefined>, withinMs = 20_000): Promise<T> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    const seen = await look()
    if (seen !== undefined) return seen
    await sleep(20)
  }
  throw new Error(`Not seen within ${withinMs} ms`)
}

/** A server in its own process. It writes to a file, because an orphan of it would keep a pipe open. */
function startServer(name: string) {
  const output = join(root, `${name}.out`)
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const log = { info() {}, warn() {}, error() {} }
    try {
      const db = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
      process.on('SIGTERM', () => process.exit(0))
      console.log('serves ' + db.pid())
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log('refused ' + error.message)
      process.exit(error.exitCode)
    }`
  const file = openSync(output, 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  return { child, said: () => readFileSync(output, 'utf8').trim() }
}

async function servedPid(said: () => string) {
  return until(() => {
    const found = /^serves (\d+)$/m.exec(said())
    if (said().startsWith('refused')) throw new Error(said())
    return found ? Number(found[1]) : undefined
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

const runningPostmaster = () => {
  const file = join(dataDir, 'database/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

test('the first start creates a durable UTF-8 database, and the next start finds it', async () => {
  await withPostgres(async (db) => {
    expect(db.created).toBe(true)
    expect(
      await ask(
        db.connection,
        `SELECT pg_encoding_to_char(encoding) AS encoding, datlocale AS locale,
           current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_pages,
           current_setting('listen_addresses') AS tcp
         FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual([{ encoding: 'UTF8', locale: 'C.UTF-8', fsync: 'on', full_pages: 'on', tcp: '' }])
    await ask(db.connection, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  })
  expect(runningPostmaster()).toBeUndefined()
  await withPostgres(async (db) => {
    expect(db.created).toBe(false)
    expect(await ask(db.connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
  })
})

test('the extensions that the product uses are installed', async () => {
  await withPostgres(async (db) => {
    for (const extension of ['pg_trgm', 'btree_gist', 'unaccent', 'citext']) {
      await ask(db.connection, `CREATE EXTENSION IF NOT EXISTS ${extension}`)
    }
  })
})

test('a second server on the same folder is refused in plain words with exit code 78', async () => {
  await withPostgres(async () => {
    const refusal = await refusalOf(dataDir)
    expect(refusal.message).toContain(`is in use by another server (process ${process.pid})`)
    const other = startServer('second')
    const [code] = await once(other.child, 'exit')
    expect(code).toBe(78)
    expect(other.said()).toContain('is in use by another server')
  })
})

test('when several servers start at the same moment, exactly one serves', async () => {
  const servers = Array.from({ length: 6 }, (_, index) => startServer(`race-${index}`))
  await until(() => (servers.every(({ said }) => said() !== '') ? true : undefined), 10_000)
  const serving = servers.filter(({ said }) => said().startsWith('serves'))
  expect(serving).toHaveLength(1)
  for (const { child } of serving) await end(child, 'SIGTERM')
})

test('a killed database runs again within seconds with everything it acknowledged', async () => {
  await withPostgres(async (db) => {
    await ask(db.connection, 'INSERT INTO kept VALUES (2)')
    const exits: unknown[] = []
    db.onExit((exit) => exits.push(exit))
    const killed = db.pid()
    process.kill(killed, 'SIGKILL')
    const rows = await until(() =>
      ask(db.connection, 'SELECT id FROM kept ORDER BY id').catch(() => undefined),
    )
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL' }])
    expect(db.pid()).not.toBe(killed)
  })
})

test('a database killed during a long computation runs again', async () => {
  await withPostgres(async (db) => {
    const busy = ask(db.connection, 'SELECT count(*) FROM generate_series(1, 100000000)').catch(() => 'cut')
    await until(async () => {
      const [row] = await ask(
        db.connection,
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE '%100000000%'",
      )
      return Number(row?.n) > 1 ? true : undefined
    })
    process.kill(db.pid(), 'SIGKILL')
    expect(await until(() => ask(db.connection, 'SELECT 1 AS one').catch(() => undefined))).toEqual([
      { one: 1 },
    ])
    expect(await busy).toBe('cut')
  })
})

test('after a kill -9 of the server, the next one ends the orphan and finds everything', async () => {
  const { child, said } = startServer('killed')
  const orphan = await servedPid(said)
  await end(child, 'SIGKILL')
  expect(isRunning(orphan)).toBe(true)
  await withPostgres(async (db) => {
    expect(isRunning(orphan)).toBe(false)
    expect(await ask(db.connection, 'SELECT max(id) AS id FROM kept')).toEqual([{ id: 2 }])
  })
})

test('after a kill -9 of the server and its stopped database, the next one serves', async () => {
  const { child, said } = startServer('stopped')
  const orphan = await servedPid(said)
  process.kill(orphan, 'SIGSTOP')
  await end(child, 'SIGKILL')
  await withPostgres(async () => expect(isRunning(orphan)).toBe(false))
})

test('a server that exits without stopping the database takes the database down with it', async () => {
  const { child, said } = startServer('exits')
  const pid = await servedPid(said)
  await end(child, 'SIGTERM')
  await until(() => (isRunning(pid) ? undefined : true))
})

test('a stale pid file whose number now belongs to another program stops nothing', async () => {
  const stale = [process.pid, join(dataDir, 'database'), 1, 5432, join(dataDir, 'run'), '', '1 1', 'ready']
  writeFileSync(join(dataDir, 'database/postmaster.pid'), `${stale.join('\n')}\n`)
  writeFileSync(join(dataDir, 'run/.s.PGSQL.5432.lock'), `${stale.slice(0, 5).join('\n')}\n`)
  await withPostgres(async (db) => {
    expect(await ask(db.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

test.each(['', 'not a number\n'])('a pid file that a full disk left as %j is stale too', async (content) => {
  writeFileSync(join(dataDir, 'database/postmaster.pid'), content)
  await withPostgres(async (db) => {
    expect(await ask(db.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

test('an interrupted first start leaves nothing that disturbs the next', async () => {
  const dir = join(root, 'cut-short')
  mkdirSync(join(dir, 'database.unfinished/base'), { recursive: true })
  await withPostgres(async (db) => expect(db.created).toBe(true), dir)
  expect(readdirSync(dir)).not.toContain('database.unfinished')
})

test('if the folder’s path is too long for a socket, the socket goes under the temp directory', async () => {
  const dir = join(root, 'deep'.repeat(30))
  mkdirSync(dir)
  renameSync(join(root, 'cut-short/database'), join(dir, 'database'))
  await withPostgres(async (db) => {
    expect(db.connection.host.startsWith(tmpdir())).toBe(true)
    expect(await ask(db.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  }, dir)
})

test('a socket folder that other users may enter is refused', async () => {
  chmodSync(join(dataDir, 'run'), 0o777)
  expect((await refusalOf(dataDir)).message).toContain('must be accessible to this user only')
  chmodSync(join(dataDir, 'run'), 0o700)
})

test('a database from another major version is refused, and both versions are named', async () => {
  const file = join(dataDir, 'database/PG_VERSION')
  writeFileSync(file, '16\n')
  const refusal = await refusalOf(dataDir)
  expect(refusal.message).toMatch(
    /was written by PostgreSQL 16, and this version of the server comes with 18/,
  )
  expect(refusal.exitCode).toBe(78)
  writeFileSync(file, '18\n')
})

test('a database without its main file is refused, not overwritten', async () => {
  const dir = join(root, 'half')
  mkdirSync(join(dir, 'database/base'), { recursive: true })
  expect((await refusalOf(dir)).message).toContain('contains no PostgreSQL database')
  expect(existsSync(join(dir, 'database/base'))).toBe(true)
})

test('a damaged database is refused with PostgreSQL’s own words, and the folder is unlocked again', async () => {
  const file = join(dataDir, 'database/global/pg_control')
  const whole = readFileSync(file)
  writeFileSync(file, Buffer.alloc(whole.length))
  const refusal = await refusalOf(dataDir)
  expect(refusal.message).toMatch(/does not start\. PostgreSQL says:\n.*FATAL/)
  writeFileSync(file, whole)
  await withPostgres(async (db) => expect(db.created).toBe(false))
})

test('a path below a file is refused, and the message names it', async () => {
  writeFileSync(join(root, 'file'), '')
  expect((await refusalOf(join(root, 'file/data'))).message).toMatch(
    /file\/data cannot be written to \(ENOTDIR\)/,
  )
})
