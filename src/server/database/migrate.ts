import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { productName } from '#domain/product.ts'
import { hasCode } from '../error-code.ts'
import { StartRefusal } from '../start-refusal.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every process: the one that gets the lock migrates, the others wait and find the work done. */
export const migrationLock = 7_205_771_104

const lacksRights = `The login in DATABASE_URL lacks the rights to prepare its database. Make it the database's owner with CREATEROLE, or have an administrator run this once:
  CREATE ROLE app_rw NOLOGIN; CREATE ROLE app_search NOLOGIN;
  GRANT app_rw, app_search TO <login> WITH ADMIN OPTION;`

const fromElsewhere = `Another version of ${productName} has prepared this database, in a way that this version doesn't know. Start that version again, or use an empty database.`

/** Brings the schema up to date, without a time limit. Safe to call from several processes at once. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'porchlight-migrations' })
  // The statement that is running fails too, and says why.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await refuseUnknown(client)
    await migrate(drizzle({ client }), { migrationsFolder, migrationsSchema: 'app_migrations' })
  } catch (error) {
    if (hasCode(error, '42501')) throw new StartRefusal(lacksRights, 78, error)
    throw error
  } finally {
    await client.end()
  }
}

/** An older version on a newer schema would start, and fail where it writes. */
async function refuseUnknown(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query(
    `SELECT to_regclass('app_migrations.__drizzle_migrations') IS NOT NULL AS is_migrated`,
  )
  if (!found[0].is_migrated) return
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  const { rows: done } = await client.query<{ hash: string }>(
    'SELECT hash FROM app_migrations.__drizzle_migrations',
  )
  if (!done.every(({ hash }) => known.has(hash))) throw new StartRefusal(fromElsewhere)
}
