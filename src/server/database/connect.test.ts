import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { copyDatabase } from '#server/testing/copy-database.ts'
import { connect } from './connect.ts'

test('a transaction whose process stops gives its locks back', async () => {
  const { database: connection, drop } = await copyDatabase(inject('cluster'))
  const lost: Error[] = []
  const db = await connect({
    connection: { ...connection, idle_in_transaction_session_timeout: 50 },
    kind: 'postgres',
    onError: (error) => lost.push(error),
  })
  try {
    const stopped = await db.pool.connect()
    await stopped.query('begin; select pg_advisory_xact_lock(1)')
    const next = await db.pool.connect()
    await next.query('select pg_advisory_lock(1)')
    expect(lost.map(({ message }) => message)).toContain(
      'terminating connection due to idle-in-transaction timeout',
    )
    stopped.release(true)
    next.release()
  } finally {
    await db.close()
  }
  const usual = await connect({ connection, kind: 'postgres', onError: () => undefined })
  try {
    const { rows } = await usual.pool.query(
      `select name, setting from pg_settings where name = 'idle_in_transaction_session_timeout'`,
    )
    expect(rows).toEqual([{ name: 'idle_in_transaction_session_timeout', setting: '15000' }])
  } finally {
    await usual.close()
    await drop()
  }
})

test('once a database is closed, no connection to it is left that stopping it could break', async () => {
  const cluster = inject('cluster')
  const { database: connection, drop } = await copyDatabase(cluster)
  const watching = new pg.Client({ ...cluster, database: 'postgres' })
  await watching.connect()
  try {
    for (let round = 0; round < 5; round += 1) {
      const lost: Error[] = []
      const db = await connect({ connection, kind: 'postgres', onError: (error) => lost.push(error) })
      await Promise.all(Array.from({ length: 8 }, () => db.pool.query('select pg_sleep(0.01)')))
      await db.close()
      const { rows } = await watching.query(
        `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
        [connection.database],
      )
      expect(rows).toEqual([])
      expect(lost).toEqual([])
    }
  } finally {
    await watching.end()
    await drop()
  }
})
