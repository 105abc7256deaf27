import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLongRun } from '#domain/testing/in-long-run.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'
import { TestClient } from './testing/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.stop())

/** The command, against the running server; what it printed. */
async function seed(): Promise<string> {
  const env = { ...process.env, PUBLIC_URL: server.url, SECRET: randomBytes(32).toString('hex') }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/seed.ts'], { env })
  return stdout
}

test.runIf(inLongRun)(
  'a seeded account has a month’s work in it, and seeding again adds nothing',
  async () => {
    const [, email, password] = /as (\S+) with the password: (.+)/.exec(await seed()) ?? []
    const agent = new TestClient(server.url)
    expect((await agent.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
    const figures = async () => ({
      isVerified: (await agent.get('/api/me')).body.emailVerified,
      leads: (await agent.get('/api/leads/figures')).body.leads,
      appointments: (await agent.get('/api/appointments?limit=100')).body.items.length,
      conversations: (await agent.get('/api/conversations?limit=100')).body.items.length,
      runs: (await agent.get('/api/followups/figures')).body.total,
    })
    const seeded = await figures()
    expect(seeded).toMatchObject({ isVerified: true, runs: 2 })
    expect(seeded.leads).toBeGreaterThan(15)
    expect(seeded.appointments).toBeGreaterThan(5)
    expect(seeded.conversations).toBeGreaterThan(5)
    await seed()
    expect(await figures()).toEqual(seeded)
  },
)
