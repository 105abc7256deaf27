import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { createPgBossJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import { superuser } from '../database/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { jobKinds } from '../job-kinds.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { host: string; port: number; user: string; password?: string }
  }
}

export const templateDatabase = 'porchlight_template'

/** One throw-away cluster for the whole run, with a migrated database that each test server copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const { place } = cluster
  const admin = new pg.Client({ ...place, user: superuser, database: 'postgres' })
  await admin.connect()
  // A server by address may have been used for another run.
  await admin.query(`drop database if exists ${templateDatabase} with (force)`)
  await admin.query(`create database ${templateDatabase} owner ${place.user}`)
  await admin.end()
  const template = { ...place, database: templateDatabase }
  await migrateDatabase(template)
  await prepareJobs(template)
  project.provide('cluster', place)
  return () => cluster.stop()
}

/** The embedded PostgreSQL, or the throw-away one whose superuser `TEST_DATABASE_URL` names. */
async function startCluster() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { place: await addLogin(given), stop: async () => undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'pl-'))
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const { database, ...place } = cluster.connection
  return {
    place,
    async stop() {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same login without power that the embedded cluster has. */
async function addLogin(superuserUrl: string) {
  const { hostname: host, port, password } = new URL(superuserUrl)
  const admin = new pg.Client(superuserUrl)
  await admin.connect()
  const { rowCount } = await admin.query(`select from pg_roles where rolname = 'porchlight'`)
  if (rowCount === 0)
    await admin.query(`create role porchlight login createrole password ${pg.escapeLiteral(password)}`)
  await admin.end()
  return { host, port: Number(port), user: 'porchlight', password }
}

async function prepareJobs(connection: pg.ClientConfig): Promise<void> {
  const jobs = createPgBossJobs({
    connection,
    kinds: jobKinds,
    onError: (error) => {
      throw error
    },
  })
  await jobs.start()
  await jobs.stop(1000)
}
