import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { superuser } from '../database/embedded/cluster.ts'
import { measured } from './measured.ts'
import { TestClient } from './test-client.ts'

/** A running server, and what tests do with it. */
export type CalledServer = {
  url: string
  /** A caller without a session. Each has its own address, so that their rate limits don't interfere. */
  visitor(): TestClient
  /** Signs up a new agent, whose address is confirmed unless `isVerified` is false, and returns a signed-in caller. */
  agent(overrides?: {
    name?: string
    email?: string
    password?: string
    isVerified?: boolean
  }): Promise<TestClient>
  /** The whole database, outside the tenant door: for inspection in tests. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
}

/** The server at `url`, whose database is `database`. `close` disconnects from the database. */
export function callServer(
  url: string,
  database: pg.ClientConfig,
): CalledServer & { close(): Promise<void> } {
  const looking = new pg.Pool({ ...database, user: superuser, max: 2 })
  // Its connections may still be closing when the database is dropped.
  looking.on('error', () => undefined)
  return {
    url,
    visitor: () => new TestClient(url),
    async agent({ isVerified = true, ...overrides } = {}) {
      const client = new TestClient(url)
      const unique = randomUUID().slice(0, 8)
      const person = {
        name: 'Avery Agent',
        email: `avery-${unique}@example.com`,
        password: 'a quiet porch 42',
        ...overrides,
      }
      const answer = await measured('sign-up', () =>
        client.post('/.netlify/functions/signup-create-user', person),
      )
      if (answer.status !== 200) throw new Error(`Could not sign up: ${JSON.stringify(answer.body)}`)
      if (isVerified)
        await looking.query('update auth.user set email_verified = true where email = $1', [person.email])
      return client
    },
    async sql(text, values) {
      return (await looking.query(text, values)).rows as never
    },
    close: () => looking.end(),
  }
}
