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
import { templateDatabase } from './copy-database.ts'
import { copyCluster, keepCluster, keptCluster } from './keep-cluster.ts'
import { measured } from './measured.ts'

type ClusterAddress = { host: string; port: number; user: string; password?: string }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ClusterAddress
    /** For test servers' files; removed at the end of the run. */
    folder: string
  }
}

/** One throw-away cluster for the whole run, with a migrated database that each test server copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pl-'))
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? await prepareGiven(given) : await startPrepared(folder)
  project.provide('cluster', cluster.place)
  project.provide('folder', folder)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The throw-away PostgreSQL whose superuser is in `TEST_DATABASE_URL`. */
async function prepareGiven(superuserUrl: string) {
  const place = await addLogin(superuserUrl)
  await makeTemplate(place)
  return { place, stop: async () => undefined }
}

/** The embedded PostgreSQL, reusing the one that an earlier run prepared, if there is one. */
async function startPrepared(dataDir: string) {
  const kept = keptCluster()
  if (!copyCluster(kept, dataDir)) {
    const first = await start(dataDir)
    await makeTemplate(first.place)
    await first.stop()
    keepCluster(kept, dataDir)
  }
  return start(dataDir)
}

async function start(dataDir: string) {
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const { database, ...place } = cluster.connection
  return { place, stop: () => cluster.stop() }
}

async function makeTemplate(place: ClusterAddress) {
  const admin = new pg.Client({ ...place, user: superuser, database: 'postgres' })
  await admin.connect()
  // A server given by URL may have been used by an earlier run.
  await admin.query(`drop database if exists ${templateDatabase} with (force)`)
  await admin.query(`create database ${templateDatabase} owner ${place.user}`)
  await admin.end()
  const template = { ...place, database: templateDatabase }
  await measured('migration', () => migrateDatabase(template))
  await prepareJobs(template)
}

/** A login without special rights, like the embedded cluster's. */
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
  let isPrepared = false
  const jobs = createPgBossJobs({
    connection,
    kinds: jobKinds,
    onError: (error) => {
      // On a busy machine a connection may still be open when the cluster stops.
      if (!isPrepared) throw error
    },
  })
  await jobs.start()
  isPrepared = true
  await jobs.stop(1000)
}
