import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
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

test('hours that were set before showings had their own count for showings, too', async () => {
  const { database, drop } = await copyDatabase(inject('cluster'))
  const admin = new pg.Client({ ...inject('cluster'), user: superuser, database: database.database })
  await admin.connect()
  const owner = new pg.Client(database)
  await owner.connect()
  try {
    const set = { workingDays: ['monday', 'saturday'], workingHours: { start: '08:00', end: '20:00' } }
    await admin.query('set session_replication_role = replica')
    await admin.query(
      `insert into user_profiles (id, slug, name, email, working_time)
        values (gen_random_uuid(), 'dana', 'Dana', 'dana@agents.example', $1)`,
      [set],
    )
    const file = new URL('./migrations/0002_showing_hours.sql', import.meta.url)
    for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
      await owner.query(statement)
    const { rows } = await admin.query(
      'select working_time as working from user_profiles where working_time is not null',
    )
    const { workingDays: days, workingHours: hours } = set
    expect(rows).toEqual([{ working: { ...set, showings: { days, hours, weekendHours: hours } } }])
  } finally {
    await owner.end()
    await admin.end()
    await drop()
  }
})
