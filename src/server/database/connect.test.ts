import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { copyDatabase } from '#server/testing/copy-database.ts'
import { connect } from './connect.ts'

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
