import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { superuser } from '../database/embedded/cluster.ts'
import { addAgent } from './add-agent.ts'
import { measured } from './measured.ts'
import { TestClient } from './test-client.ts'

type SignUpInput = { name: string; email: string; password: string }

const anyone = (overrides: Partial<SignUpInput>): SignUpInput => ({
  name: 'Avery Agent',
  email: `avery-${randomUUID().slice(0, 8)}@example.com`,
  password: 'a quiet porch 42',
  ...overrides,
})

/** A running server, and what tests do with it. */
export type CalledServer = {
  url: string
  /** A caller without a session. Each has its own address, so that their rate limits don't interfere. */
  visitor(): TestClient
  /** A caller who is signed in as a new agent, whose address is confirmed unless `isVerified` is false. */
  agent(overrides?: Partial<SignUpInput> & { isVerified?: boolean }): Promise<TestClient>
  /** The same by the product's own sign-up, with all that it leaves behind: emails, records, limits. */
  signUp(overrides?: Partial<SignUpInput>): Promise<TestClient>
  /** The whole database, outside the tenant door: for inspection in tests. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
}

/** The server at `url`, whose database is `database`, and whose sessions are signed with `secret`. `close` ends its connections. */
export function callServer(
  url: string,
  database: pg.ClientConfig,
  secret: string,
): CalledServer & { close(): Promise<void> } {
  const looking = new pg.Pool({ ...database, user: superuser, max: 2 })
  // Its connections may still be closing when the database is dropped.
  looking.on('error', () => undefined)
  return {
    url,
    visitor: () => new TestClient(url),
    async agent({ isVerified = true, ...overrides } = {}) {
      const client = new TestClient(url)
      const person = { ...anyone(overrides), isVerified }
      client.keep(await measured('sign-up', () => addAgent(looking, person, { url, secret })))
      return client
    },
    async signUp(overrides = {}) {
      const client = new TestClient(url)
      const answer = await client.post('/.netlify/functions/signup-create-user', anyone(overrides))
      if (answer.status !== 200) throw new Error(`Could not sign up: ${answer.text}`)
      return client
    },
    async sql(text, values) {
      return (await looking.query(text, values)).rows as never
    },
    close: () => looking.end(),
  }
}
