import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { superuser } from '../database/embedded/cluster.ts'
import { migrateDatabase } from '../database/migrate.ts'

/** The migrations that come before the one with this tag. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pl-migrations-'))
  await cp(fileURLToPath(new URL('../database/migrations', import.meta.url)), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex((entry) => entry.tag === tag)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

/**
 * Gives `use` a database as it was before the migration `tag`. `all` passes every tenant wall; `upgrade` applies the
 * remaining migrations.
 */
export async function withOlderDatabase(
  tag: string,
  use: (database: { all: pg.Client; upgrade: () => Promise<void> }) => Promise<void>,
): Promise<void> {
  const cluster = inject('cluster')
  const database = `t_upgrade_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...cluster, user: superuser, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} owner ${cluster.user}`)
  const migrationsFolder = await migrationsBefore(tag)
  const owner = new pg.Client({ ...cluster, database })
  const all = new pg.Client({ ...cluster, user: superuser, database })
  try {
    await Promise.all([owner.connect(), all.connect()])
    await migrate(drizzle({ client: owner }), { migrationsFolder, migrationsSchema: 'app_migrations' })
    await use({ all, upgrade: () => migrateDatabase({ ...cluster, database }) })
  } finally {
    await Promise.all([owner.end(), all.end()])
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
    await rm(migrationsFolder, { recursive: true })
  }
}
