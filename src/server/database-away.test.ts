import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { TestClient } from './testing/test-client.ts'

let dataDir: string
let server: RunningServer
let agent: TestClient

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pl-away-'))
  server = await startServer(
    readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
  )
  agent = new TestClient(server.url)
  await agent.post('/.netlify/functions/signup-create-user', {
    name: 'Ann Still',
    email: 'ann@example.com',
    password: 'a quiet porch 42',
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every PostgreSQL process that serves a connection. */
async function backends(): Promise<number[]> {
  // Before the list, because the pool may open a connection for it.
  const { rows } = await server.deps.db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const own = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const lines = own.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)).filter((match) => match !== null)
  const parent = lines.find(([, pid]) => Number(pid) === rows[0]?.pid)?.[2]
  return lines.filter(([, pid, ppid]) => ppid === parent || pid === parent).map(([, pid]) => Number(pid))
}

const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name)
}

test('while the database is frozen, requests get an explanation; afterwards everything works and nothing is lost', async () => {
  const pids = await backends()
  expect(pids.length).toBeGreaterThan(2)
  signal(pids, 'SIGSTOP')
  try {
    const answers = await Promise.all([
      agent.get('/api/me'),
      agent.post('/api/knowledge', { scope: 'agent', content: 'Written while it stood still' }),
      agent.get('/api/ready'),
    ])
    // Who asks makes no difference to it, so it doesn't wait for a session to be found.
    expect((await agent.get('/api/health')).status).toBe(200)
    for (const answer of answers) {
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
      expect(answer.headers.get('retry-after')).not.toBeNull()
    }
  } finally {
    signal(pids, 'SIGCONT')
  }
  await expect.poll(async () => (await agent.get('/api/me')).status, { timeout: 10_000 }).toBe(200)
  expect((await agent.post('/api/knowledge', { scope: 'agent', content: 'Written afterwards' })).status).toBe(
    201,
  )
})
