import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { workKnowledgeJobs } from './knowledge-jobs.ts'

let server: TestServer
beforeAll(async () => {
  // No one reads files until the test does.
  server = await createTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server.stop())

test('a file whose every reading ended with its process is said to be interrupted, and can be read again', async () => {
  const agent = await server.agent()
  const { body } = await agent.send(
    'POST',
    '/api/knowledge/files?scope=agent&name=hours.txt',
    'I show homes from nine to six.',
    { 'content-type': 'text/plain' },
  )
  const read = async () => (await agent.get(`/api/knowledge/${body.id}`)).body
  expect(await read()).toMatchObject({ state: 'reading' })
  await server.sql(`update pgboss.job set retry_count = 5 where name = 'read-knowledge'`)
  await workKnowledgeJobs(server.deps)
  await expect.poll(read).toMatchObject({ state: 'failed' })
  expect((await agent.post(`/api/knowledge/${body.id}/read`)).status).toBe(200)
  await expect.poll(read).toMatchObject({ state: 'ready', content: 'I show homes from nine to six.' })
})
