import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { superuser } from '../database/embedded/cluster.ts'

/** Every test cluster has a migrated database of this name. */
export const templateDatabase = 'porchlight_template'

/** A fresh copy of the migrated database; `drop` deletes it. */
export async function copyDatabase<Place extends { user: string }>(cluster: Place) {
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...cluster, user: superuser, database: 'postgres' })
  await admin.connect()
  // A tenth of the work of the usual way, through the write-ahead log.
  await admin.query(
    `create database ${database} template ${templateDatabase} owner ${cluster.user} strategy file_copy`,
  )
  return {
    database: { ...cluster, database },
    async drop() {
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}

export function databaseUrl({ host, port, user, password, database }: pg.ClientConfig): string {
  const secret = password ? `:${encodeURIComponent(String(password))}` : ''
  if (!host?.startsWith('/')) return `postgresql://${user}${secret}@${host}:${port}/${database}`
  return `postgresql://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
