import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { copyDatabase } from '../testing/copy-database.ts'
import { superuser } from './embedded/cluster.ts'
import { migrateDatabase, migrationLock } from './migrate.ts'

test('a login without the rights to prepare the database is refused with the SQL an administrator has to run', async () => {
  const cluster = inject('cluster')
  const name = `weak_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...cluster, user: superuser, database: 'postgres' })
  await admin.connect()
  await admin.query(`create role ${name} login password 'weak'`)
  await admin.query(`create database ${name}`)
  try {
    const attempt = migrateDatabase({ ...cluster, user: name, password: 'weak', database: name })
    await expect(attempt).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringContaining('GRANT app_rw, app_search TO <login>'),
    })
  } finally {
    await admin.query(`drop database ${name}`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  }
})

test('a version that is older than the database refuses to start', async () => {
  const { database, drop } = await copyDatabase(inject('cluster'))
  const newer = new pg.Client(database)
  await newer.connect()
  try {
    await migrateDatabase(database)
    await newer.query(
      `insert into app_migrations.__drizzle_migrations (hash, created_at) values ('of a newer version', 0)`,
    )
    await expect(migrateDatabase(database)).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringContaining('Another version of Porchlight'),
    })
  } finally {
    await newer.end()
    await drop()
  }
})

test('a database that is lost while it is prepared is an error of whoever prepares it', async () => {
  const cluster = inject('cluster')
  const { database, drop } = await copyDatabase(cluster)
  const other = new pg.Client({ ...cluster, user: superuser, database: database.database })
  await other.connect()
  try {
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const migrating = migrateDatabase(database)
    const lost = expect(migrating).rejects.toMatchObject({ code: '57P01' })
    const end = () =>
      other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'porchlight-migrations' and wait_event = 'advisory'`,
      )
    await expect.poll(async () => (await end()).rowCount).toBe(1)
    await lost
  } finally {
    await other.end()
    await drop()
  }
})
