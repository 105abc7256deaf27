import { afterEach, expect, test } from 'vitest'
import { startServer } from '#server/start-server.ts'
import { createTestServer } from '#server/testing/create-test-server.ts'
import { followEvents } from '#server/testing/follow-events.ts'
import { TestClient } from '#server/testing/test-client.ts'
import { maxStreams } from './limit-streams.ts'

const open: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const server of open.splice(0).reverse()) await server.stop()
})

const listen = (client: TestClient, headers: Record<string, string> = {}) =>
  followEvents(client, '/api/events', headers)

const note = { scope: 'agent', content: 'A new thing to know' }

test('a change in one server process reaches a screen connected to another', async () => {
  const first = await createTestServer()
  open.push(first)
  const second = await startServer({ ...first.deps.config, port: 0 })
  open.push(second)
  const agent = await first.agent()
  const elsewhere = new TestClient(second.url)
  const stream = await listen(elsewhere, { cookie: agent.cookie })
  await stream.next('retry:')
  const { body } = await agent.post('/api/knowledge', note)
  const seen = await stream.next('knowledge.created')
  expect(seen).toContain(`data: {"id":"${body.id}"}`)
  await stream.end()
})

test('a screen that was offline gets the changes it missed, and only its own', async () => {
  const server = await createTestServer()
  open.push(server)
  const agent = await server.agent()
  const other = await server.agent()
  const first = await listen(agent)
  await first.next('retry:')
  await agent.post('/api/knowledge', note)
  const lastId = /id: (\d+)/.exec(await first.next('knowledge.created'))?.[1] ?? ''
  await first.end()
  const { body: missed } = await agent.post('/api/knowledge', note)
  const { body: foreign } = await other.post('/api/knowledge', note)
  const again = await listen(agent, { 'last-event-id': lastId })
  const text = await again.next(missed.id)
  expect(text).not.toContain(foreign.id)
  await again.end()
})

test('a screen that opens its stream a moment after it has read gets what changed in between', async () => {
  const server = await createTestServer()
  open.push(server)
  const agent = await server.agent()
  const { body: changed } = await agent.post('/api/knowledge', note)
  const stream = await listen(agent)
  await stream.next(`data: {"id":"${changed.id}"}`)
  await stream.end()
})

test('a stream that breaks before its first change is resumed from where it began', async () => {
  const server = await createTestServer()
  open.push(server)
  const agent = await server.agent()
  const { body: old } = await agent.post('/api/knowledge', note)
  await server.sql(`update changes set created_at = now() - interval '1 hour'`)
  const first = await listen(agent)
  const began = /id: (\d+)/.exec(await first.next('id: '))?.[1] ?? ''
  await first.end()
  const { body: missed } = await agent.post('/api/knowledge', note)
  await server.sql(`update changes set created_at = now() - interval '1 minute' where id > $1`, [began])
  const again = await listen(agent, { 'last-event-id': began })
  expect(await again.next(missed.id)).not.toContain(old.id)
  await again.end()
})

test('a stream ends with its session, whichever process ended it', async () => {
  const first = await createTestServer()
  open.push(first)
  const second = await startServer({ ...first.deps.config, port: 0 })
  open.push(second)
  const password = 'a quiet porch 42'
  const email = 'ends@example.com'
  const agent = await first.agent({ email, password })
  const other = first.visitor()
  await other.post('/api/auth/sign-in/email', { email, password })
  const streams = await Promise.all(
    [first.url, second.url].map((url) => listen(new TestClient(url), { cookie: agent.cookie })),
  )
  const staying = await listen(other)
  for (const stream of [...streams, staying]) await stream.next('retry:')
  await agent.post('/api/auth/sign-out', {})
  // The routine session check comes only after a minute.
  for (const stream of streams) await expect(stream.next('never said')).rejects.toThrow('ended')
  const { body } = await other.post('/api/knowledge', note)
  expect(await staying.next('knowledge.created')).toContain(body.id)
  const newPassword = 'a new porch 77'
  await other.post('/api/auth/change-password', { currentPassword: password, newPassword })
  await expect(staying.next('never said')).rejects.toThrow('ended')
})

test('without a session there is no live stream', async () => {
  const server = await createTestServer()
  open.push(server)
  expect((await server.visitor().get('/api/events')).status).toBe(401)
  const elsewhere = { origin: 'https://evil.example' }
  expect((await server.visitor().get('/api/events', elsewhere)).status).toBe(403)
})

test('a session can have a limited number of streams, and a new one when one of them ends', async () => {
  const server = await createTestServer()
  open.push(server)
  const agent = await server.agent()
  const streams = await Promise.all(Array.from({ length: maxStreams }, () => listen(agent)))
  const refused = await agent.get('/api/events')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  const other = await listen(await server.agent())
  await streams[0]?.end()
  await expect
    .poll(async () => {
      const answered = await agent.fetch('GET', '/api/events')
      await answered.body?.cancel()
      return answered.status
    })
    .toBe(200)
  await Promise.all([...streams.slice(1), other].map((stream) => stream.end()))
})

test('a shutdown ends open streams and answers in time', async () => {
  const server = await createTestServer()
  const agent = await server.agent()
  const stream = await listen(agent)
  await stream.next('retry:')
  await server.stop()
  await expect(stream.next('never said')).rejects.toThrow()
})
