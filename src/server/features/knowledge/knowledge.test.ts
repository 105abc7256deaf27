import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const note = { scope: 'agent', content: 'Showings run Monday to Saturday.' }

test('knowledge is added with a title of its own, listed newest first, and read', async () => {
  const agent = await server.agent()
  const first = await agent.post('/api/knowledge', note)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    title: 'Showings run Monday to Saturday.',
    scope: 'agent',
    type: 'text',
  })
  await agent.post('/api/knowledge', { ...note, title: 'Office hours', content: 'Open at nine.' })
  const list = await agent.get('/api/knowledge?limit=1')
  expect(list.body.items.map((entry: { title: string }) => entry.title)).toEqual(['Office hours'])
  const next = await agent.get(`/api/knowledge?limit=1&cursor=${list.body.nextCursor}`)
  expect(next.body.items.map((entry: { id: string }) => entry.id)).toEqual([first.body.id])
  expect(next.body.nextCursor).toBeNull()
  expect((await agent.get(`/api/knowledge/${first.body.id}`)).body.content).toBe(note.content)
})

test('the same knowledge sent twice with one key is kept once', async () => {
  const agent = await server.agent()
  const send = () => agent.post('/api/knowledge', note, { 'idempotency-key': 'one' })
  const [first, second] = [await send(), await send()]
  expect([second.status, second.body]).toEqual([201, first.body])
  expect((await agent.get('/api/knowledge')).body.items).toHaveLength(1)
})

test('blank knowledge is refused in the words of the product', async () => {
  const answer = await (await server.agent()).post('/api/knowledge', { scope: 'agent', content: ' \u200b ' })
  expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([
    422,
    'Content cannot be empty.',
    { content: 'Content cannot be empty.' },
  ])
})

test('another agent neither sees nor deletes it, and cannot attach to a listing that is not theirs', async () => {
  const owner = await server.agent()
  const other = await server.agent()
  const { body: entry } = await owner.post('/api/knowledge', note)
  expect((await other.get(`/api/knowledge/${entry.id}`)).status).toBe(404)
  expect((await other.delete(`/api/knowledge/${entry.id}`)).status).toBe(404)
  expect((await other.get('/api/knowledge')).body.items).toEqual([])
  const { body: listing } = await owner.post('/api/listings', { title: 'A quiet house' })
  const attached = await other.post('/api/knowledge', {
    scope: 'listing',
    listingId: listing.id,
    content: 'x',
  })
  expect(attached.status).toBe(404)
})

test('deleted knowledge is gone at once and comes back by undo', async () => {
  const agent = await server.agent()
  const { body: entry } = await agent.post('/api/knowledge', note)
  const deleted = await agent.delete(`/api/knowledge/${entry.id}`)
  expect(deleted.status).toBe(200)
  expect((await agent.get(`/api/knowledge/${entry.id}`)).status).toBe(404)
  expect((await agent.post(`/api/undo/${deleted.body.undoId}`)).status).toBe(200)
  expect((await agent.get(`/api/knowledge/${entry.id}`)).body.content).toBe(note.content)
})

test('signed out there is no knowledge', async () => {
  expect((await server.visitor().get('/api/knowledge')).status).toBe(401)
})
