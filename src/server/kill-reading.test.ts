import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLongRun } from '#domain/testing/in-long-run.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'
import { samplePdf } from './testing/sample-documents.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { TestClient } from './testing/test-client.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pl-reading-'))
let database: TestServer
const spawned: SpawnedServer[] = []
beforeAll(async () => {
  // It lends its database, and leaves the work to the others.
  database = await createTestServer({ env: { ROLE: 'web' } })
})
afterAll(async () => {
  for (const server of spawned) if (server.child.exitCode === null) await server.end('SIGKILL')
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<SpawnedServer> {
  const server = await spawnServer({
    DATABASE_URL: database.deps.config.databaseUrl ?? '',
    DATA_DIR: dataDir,
    SECRET: 'a-test-secret-of-enough-length-0123456789',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  })
  spawned.push(server)
  return server
}

/** Enough that it is killed in the middle. */
const pages = inLongRun ? 160 : 60

test('a file whose reading was killed halfway is read to its end by the next process', async () => {
  const first = await start()
  const agent = new TestClient(first.url)
  const person = { name: 'Rhea Ding', email: 'rhea@example.com', password: 'a quiet porch 42' }
  expect((await agent.post('/.netlify/functions/signup-create-user', person)).status).toBe(200)
  const text = 'The gutters were looked at and found in order. '.repeat(60)
  const pdf = await samplePdf(
    Array.from({ length: pages }, (_, at) => ({ text: `${text}Page mark ${at + 1}.` })),
  )
  const { body } = await agent.send('POST', '/api/knowledge/files?scope=agent&name=long.pdf', pdf, {
    'content-type': 'application/pdf',
  })
  const read = async (client: TestClient) =>
    (await client.get(`/api/knowledge/${body.id}`, { cookie: agent.cookie })).body
  await expect
    .poll(async () => (await read(agent)).progress?.done ?? 0, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  await first.end('SIGKILL')

  const second = await start()
  const again = new TestClient(second.url)
  expect((await read(again)).content).toBe('')
  await expect.poll(async () => (await read(again)).state, { timeout: 90_000 }).toBe('ready')
  const entry = await read(again)
  expect(entry.content).toContain(`Page mark ${pages}.`)
  expect(entry.places).toHaveLength(pages)
})
