import type { Connection, PoolClient } from 'pg'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { hasCode } from '#server/error-code.ts'
import { m } from '#text'
import { runAfterCommit } from './after-commit.ts'
import { changesOf } from './changes.ts'
import type { Database } from './connect.ts'
import { openUntilEnd, type Tx } from './transaction.ts'

export type { Tx } from './transaction.ts'

/** What can be queried through `askWithTenant`: statements alone. A transaction accepts the same queries. */
export type Queryable = { $client: Pick<PoolClient, 'query'> }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The only door to tenant tables: runs `work` in a transaction as the powerless role, with row-level security set to
 * `agent`. Commits when `work` resolves, rolls back when it throws; runs it again after a deadlock. The sample agent, whose pages are open to everyone, is
 * read-only: the database refuses any write, and the caller gets `demo_read_only`.
 */
export function withTenant<T>(db: Database, agent: AgentId, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!uuid.test(agent)) throw new Error('An agent id is a UUID in lower case')
  const setTenant = `SELECT set_config('app.tenant', '${agent}', true)`
  if (tenantOf(agent).isWritable) return inTransaction(db, setTenant, work)
  return inTransaction(db, setTenant, work, 'BEGIN READ ONLY').catch(refuseToWriteSample)
}

/**
 * Like `withTenant`, for an agent who is looked up first. `find` returns one row at most, with the agent's column. The
 * agent it finds is the tenant for everything that follows; if it finds none, no row is visible. It goes to the
 * database together with BEGIN and the statements that `work` sends before its first await.
 */
export function withTenantFound<Found extends { agent: AgentId }, T>(
  db: Database,
  find: { name: string; text: string; values: unknown[] },
  work: (tx: Tx, found: Promise<Found | undefined>) => Promise<T>,
): Promise<T> {
  const text = `select found.*, set_config('app.tenant', found.agent::text, true),
      case when found.agent = '${sampleAgentId}' then set_config('transaction_read_only', 'on', true) end
    from (${find.text}) as found`
  return inTransaction(db, `SELECT set_config('app.tenant', '', true)`, (tx) => {
    const found = tx.$client.query<Found>({ ...find, text }).then(({ rows }) => rows[0])
    // Statements after it throw the same error, and no one awaits this promise anymore.
    found.catch(() => undefined)
    return work(tx, found)
  }).catch(refuseToWriteSample)
}

function refuseToWriteSample(error: unknown): never {
  throw hasCode(error, readOnlyTransaction) ? new Problem('demo_read_only', m.demo_call_refused()) : error
}

/** The door for writing to the sample agent: only for seeding, and for nothing that anyone can request. */
export function withSampleToSeed<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, `SELECT set_config('app.tenant', '${sampleAgentId}', true)`, work)
}

const readOnlyTransaction = '25006'

/** Like `withTenant`, without a tenant: sees the public directory and no tenant's rows. */
export function withoutTenant<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, `SELECT set_config('app.tenant', '', true)`, work)
}

/**
 * Like `withTenant`, read-only: the result does not wait for the end of the transaction, and the database refuses any
 * statement that writes.
 */
export function readWithTenant<T>(db: Database, agent: AgentId, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!uuid.test(agent)) throw new Error('An agent id is a UUID in lower case')
  return inReadTransaction(db, `SELECT set_config('app.tenant', '${agent}', true)`, work)
}

/**
 * For reads whose statements are known up front: `work` sends all of them before it awaits any. BEGIN, the statements
 * and the end then go to the database in one message, and one answer comes back.
 */
export function askWithTenant<T>(
  db: Database,
  agent: AgentId,
  work: (asker: Queryable) => Promise<T>,
): Promise<T> {
  if (!uuid.test(agent)) throw new Error('An agent id is a UUID in lower case')
  return inOneMessage(db, `SELECT set_config('app.tenant', '${agent}', true)`, work)
}

/** Like `askWithTenant`, without a tenant: sees the public directory and no tenant's rows. */
export function askWithoutTenant<T>(db: Database, work: (asker: Queryable) => Promise<T>): Promise<T> {
  return inOneMessage(db, `SELECT set_config('app.tenant', '', true)`, work)
}

const deadlock = '40P01'
const serializationFailure = '40001'
const maxRuns = 5

/**
 * Of two transactions that wait for each other PostgreSQL ends one, whatever their authors foresaw: it runs again. `work`
 * leaves nothing behind outside its transaction.
 */
async function inTransaction<T>(...transaction: Parameters<typeof runTransaction<T>>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await runTransaction(...transaction)
    } catch (error) {
      const isChance = hasCode(error, deadlock) || hasCode(error, serializationFailure)
      if (!isChance || run === maxRuns) throw error
    }
  }
}

async function runTransaction<T>(
  db: Database,
  setTenant: string,
  work: (tx: Tx) => Promise<T>,
  beginning: 'BEGIN' | 'BEGIN READ ONLY' = 'BEGIN',
): Promise<T> {
  const client = await db.pool.connect()
  sendTogether(client)
  const began = begin(client, `${beginning}; SET LOCAL ROLE app_rw; ${setTenant}`)
  const { tx, end } = openUntilEnd(client)
  let broken: Error | undefined
  try {
    const result = await work(tx)
    await began.done()
    end()
    await Promise.all([...writesAtEnd(tx), client.query('COMMIT')])
    const changes = changesOf(tx)
    if (changes.length > 0) db.onChanges(changes)
    runAfterCommit(tx)
    return result
  } catch (error) {
    end()
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw (await firstFailure(writesAtEnd(tx))) ?? error
  } finally {
    // A connection that couldn't roll back is closed, so that no transaction leaks into the next request.
    client.release(broken)
  }
}

const endings = new WeakMap<Tx, Promise<unknown>[]>()
const writesAtEnd = (tx: Tx) => endings.get(tx) ?? []

/**
 * For the last writes of a transaction: they and the commit go to the database in one message. `write` sends all its
 * statements before it awaits any; if one fails, nothing is committed and its error is thrown.
 */
export function writeWithCommit(tx: Tx, write: () => Promise<unknown>): void {
  sendTogether(tx.$client)
  const written = write()
  // It is awaited with the commit, or thrown in place of the failure that it caused.
  written.catch(() => undefined)
  endings.set(tx, [...writesAtEnd(tx), written])
}

async function firstFailure(writes: Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(writes)
  return settled.find((write) => write.status === 'rejected')?.reason
}

async function inReadTransaction<T>(
  db: Database,
  setTenant: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect()
  sendTogether(client)
  const began = begin(client, `BEGIN READ ONLY; SET LOCAL ROLE app_rw; ${setTenant}`)
  const { tx, end } = openUntilEnd(client)
  try {
    const result = await work(tx)
    await began.done()
    return result
  } finally {
    end()
    endReading(client)
  }
}

async function inOneMessage<T>(
  db: Database,
  setTenant: string,
  work: (asker: Queryable) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect()
  sendTogether(client)
  const began = begin(client, `BEGIN READ ONLY; SET LOCAL ROLE app_rw; ${setTenant}`)
  let isOpen = true
  // A later statement would run after the end of the transaction, and so outside the tenant's wall.
  const query = (...asked: [string]) => {
    if (!isOpen) throw new Error('All statements are asked before the first answer is waited for')
    return client.query(...asked)
  }
  const ask = () => {
    try {
      return work({ $client: { query: query as PoolClient['query'] } })
    } finally {
      isOpen = false
      endReading(client)
    }
  }
  const result = await ask()
  await began.done()
  return result
}

function endReading(client: PoolClient): void {
  client.query('COMMIT').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

/** Buffers everything queried in this turn and sends it in one write: each write costs as much as a small query. */
function sendTogether(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection: Connection }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Starts a transaction in one round trip with the first statement of its work: the connection sends both without
 * waiting, and PostgreSQL runs them in order. `done` throws whatever failed at the start.
 */
function begin(client: PoolClient, start: string) {
  const outcome = client.query(start).then(
    () => undefined,
    (error: Error) => error,
  )
  return {
    async done() {
      const error = await outcome
      if (error) throw error
    },
  }
}
