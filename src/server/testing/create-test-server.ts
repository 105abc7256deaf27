import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { lowPasswordCost } from '../adapters/accounts/password-hash.ts'
import { readConfig } from '../config.ts'
import { superuser } from '../database/embedded/cluster.ts'
import type { Clock } from '../ports/clock.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { templateDatabase } from './cluster.ts'
import { TestClient } from './test-client.ts'

export type TestServer = RunningServer & {
  /** A caller without a session. Each has an address of its own, so that rate limits do not meet. */
  visitor(): TestClient
  /** Signs a new agent up, whose address is confirmed unless `isVerified` is false, and gives their signed-in caller. */
  agent(overrides?: {
    name?: string
    email?: string
    password?: string
    isVerified?: boolean
  }): Promise<TestClient>
  /** The whole database, past the tenant door: for looking, in tests. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  dataDir: string
}

export type TestServerOptions = { env?: Record<string, string>; clock?: Clock }

/** A whole server on a port of the system, over a fresh copy of the migrated database. */
export async function createTestServer({ env = {}, clock }: TestServerOptions = {}): Promise<TestServer> {
  const cluster = inject('cluster')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...cluster, user: superuser, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} template ${templateDatabase} owner ${cluster.user}`)
  const dataDir = mkdtempSync(join(inject('folder'), 'data-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl({ ...cluster, database }),
    SECRET: 'a-test-secret-of-enough-length-0123456789',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    FETCH_LOOPBACK: 'on',
    DEMO: 'off',
    PROOF_EFFORT: '1',
    ...env,
  })
  const server = await startServer(config, {
    checkRawAnswers: true,
    passwordCost: lowPasswordCost,
    ...(clock && { clock }),
  })
  const looking = new pg.Pool({ ...cluster, user: superuser, database, max: 2 })
  // Its connections may still be closing when the database is dropped under them.
  looking.on('error', () => undefined)

  return {
    ...server,
    dataDir,
    visitor: () => new TestClient(server.url),
    async agent({ isVerified = true, ...overrides } = {}) {
      const client = new TestClient(server.url)
      const unique = randomUUID().slice(0, 8)
      const person = {
        name: 'Avery Agent',
        email: `avery-${unique}@example.com`,
        password: 'a quiet porch 42',
        ...overrides,
      }
      const answer = await client.post('/.netlify/functions/signup-create-user', person)
      if (answer.status !== 200) throw new Error(`Could not sign up: ${JSON.stringify(answer.body)}`)
      if (isVerified)
        await looking.query('update auth.user set email_verified = true where email = $1', [person.email])
      return client
    },
    async sql(text, values) {
      return (await looking.query(text, values)).rows as never
    },
    async stop() {
      await server.stop()
      await looking.end()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function databaseUrl({ host, port, user, password, database }: pg.ClientConfig): string {
  const secret = password ? `:${encodeURIComponent(String(password))}` : ''
  if (!host?.startsWith('/')) return `postgresql://${user}${secret}@${host}:${port}/${database}`
  return `postgresql://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
