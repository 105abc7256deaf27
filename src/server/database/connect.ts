import { once } from 'node:events'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import type { Change } from './changes.ts'

/** The raw pool, for the auth library, jobs and migrations; features go through the tenant door. */
export type Database = {
  pool: pg.Pool
  /** `embedded` when this server runs its own PostgreSQL. */
  kind: 'embedded' | 'postgres'
  /** Called after each commit with what changed; the live hub listens here. */
  onChanges: (changes: readonly Change[]) => void
  close(): Promise<void>
}

/** The oldest PostgreSQL that the SQL supports. */
const oldestMajor = 15

export class DatabaseTooOld extends StartRefusal {
  constructor(version: string) {
    super(`PostgreSQL ${version} is too old: Porchlight needs ${oldestMajor} or newer (DATABASE_URL)`)
  }
}

/**
 * For every connection. A process that stops in a transaction, or whose machine is gone, holds its locks no longer than
 * this: its agent's work waits for them.
 */
export const steadyConnection = {
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  options: '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
} satisfies pg.ClientConfig

type ConnectOptions = {
  connection: pg.PoolConfig
  kind: Database['kind']
  maxConnections?: number
  onError: (error: Error) => void
}

/** Opens the pool and checks the server’s version. Throws `DatabaseTooOld`, or the driver’s error. */
export async function connect({
  connection,
  kind,
  maxConnections = 20,
  onError,
}: ConnectOptions): Promise<Database> {
  const pool = new pg.Pool({
    ...steadyConnection,
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: 4000,
    statement_timeout: 30_000,
    // If the database hangs, requests answer 503 instead of waiting.
    query_timeout: 5000,
    application_name: 'porchlight',
    // Statements are sent without waiting for the previous answer: the tenant door sends BEGIN and the first query together.
    pipeline: true,
  })
  const close = closing(pool)
  pool.on('error', onError)
  // The pool listens only to idle connections; one that is lost between two statements reports its error here.
  pool.on('connect', (client) => client.on('error', onError))
  const { rows } = await pool.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const major = Math.floor(Number(rows[0]?.number) / 10_000)
  if (major < oldestMajor) {
    await pool.end()
    throw new DatabaseTooOld(rows[0]?.version ?? 'unknown')
  }
  return { pool, kind, onChanges: () => undefined, close }
}

/**
 * Ends the pool and waits until the last connection is closed, which `end` doesn't: a database that stops right after would
 * break those that are still closing.
 */
function closing(pool: pg.Pool): () => Promise<void> {
  let connections = 0
  pool.on('connect', () => {
    connections += 1
  })
  pool.on('remove', () => {
    connections -= 1
  })
  return async () => {
    await pool.end()
    while (connections > 0) await once(pool, 'remove')
  }
}

/** The drizzle handle over the whole pool; for the auth library only. */
export const wholeDatabase = (db: Database) => drizzle({ client: db.pool })
