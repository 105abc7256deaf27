import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()
const call = { sidekick: 'sales', content: 'Maya called about the porch.\nShe wants to see it on Friday.' }

const list = async (agent: TestClient, query = '') => (await agent.get(`/api/transcripts${query}`)).body

async function agentWithConversation() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { body: home } = await agent.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    status: 'Active',
    description: 'The roof was replaced in 2012.',
  })
  const { body } = await server.visitor().post('/api/continue-conversation', {
    listingId: home.slug,
    messages: [{ sender: 'user', text: 'How old is the roof?' }],
  })
  await agent.post(`/api/conversations/${body.conversationId}/messages`, {
    role: 'agent',
    content: 'It has ten good years left.',
  })
  return { agent, conversationId: body.conversationId as string }
}

test('a conversation is saved with who said what, and stays as it was then', async () => {
  const { agent, conversationId } = await agentWithConversation()
  const { status, body } = await agent.post('/api/transcripts', { conversationId })
  expect(status).toBe(201)
  expect(body).toMatchObject({ sidekick: 'listing', source: 'conversation', conversationId })
  expect(body.content).toMatch(/^Visitor: How old is the roof\?\n\nAI assistant: .*2012/s)
  expect(body.content).toMatch(/\n\nRobin Vale: It has ten good years left\.$/)
  expect(body.title).toMatch(/^Visitor: How old is the roof\? AI assistant:/)
  expect([...body.title].length).toBeLessThanOrEqual(60)
  await agent.post(`/api/conversations/${conversationId}/messages`, { role: 'agent', content: 'And more.' })
  expect((await agent.get(`/api/transcripts/${body.id}`)).body).toEqual(body)
})

test('notes of a call are saved once per key, with their own title or their first words', async () => {
  const agent = await server.agent()
  const send = () => agent.post('/api/transcripts', call, { 'idempotency-key': 'one' })
  const [first, again] = [await send(), await send()]
  expect(again.body).toEqual(first.body)
  expect(first.body).toMatchObject({
    title: 'Maya called about the porch. She wants to see it on Friday.',
    source: 'written',
  })
  const named = await agent.post('/api/transcripts', { ...call, title: ' Maya,  Friday ', source: 'test' })
  expect(named.body).toMatchObject({ title: 'Maya, Friday', source: 'test', conversationId: null })
  expect((await list(agent)).items.map(({ id }: { id: string }) => id)).toEqual([
    named.body.id,
    first.body.id,
  ])
})

test('a text without a word is refused at its field', async () => {
  const agent = await server.agent()
  expect(await agent.post('/api/transcripts', { ...call, content: ' \n ' })).toMatchObject({
    status: 422,
    body: { errors: { content: 'Write or paste what was said.' } },
  })
  expect((await agent.post('/api/transcripts', { ...call, sidekick: 'nobody' })).status).toBe(422)
  expect((await agent.post('/api/transcripts', { ...call, content: 'x'.repeat(200_001) })).status).toBe(422)
  expect((await list(agent)).items).toEqual([])
})

test('the list is filtered by sidekick and words, and read page by page', async () => {
  const agent = await server.agent()
  const save = async (sidekick: string, content: string) =>
    (await agent.post('/api/transcripts', { sidekick, content })).body.id
  const [porch, roof, wide] = [
    await save('listing', 'The porch is 100% cedar.'),
    await save('agent', 'The roof.'),
    await save('agent', `${'wide '.repeat(200)}porch`),
  ]
  const ids = async (query: string) => (await list(agent, query)).items.map(({ id }: { id: string }) => id)
  expect(await ids('?sidekick=agent')).toEqual([wide, roof])
  expect(await ids('?q=PORCH')).toEqual([wide, porch])
  expect(await ids('?q=100%25')).toEqual([porch])
  expect(await ids('?q=_')).toEqual([])
  const first = await list(agent, '?limit=2&count=true')
  expect(first).toMatchObject({ total: 3, items: [{ id: wide }, { id: roof }] })
  expect(first.items[0].content).toHaveLength(300)
  expect((await list(agent, `?limit=2&cursor=${first.nextCursor}`)).items).toMatchObject([{ id: porch }])
})

test('a title can be changed; a blank one is the first words again', async () => {
  const agent = await server.agent()
  const { body } = await agent.post('/api/transcripts', call)
  const rename = async (title: string) =>
    (await agent.patch(`/api/transcripts/${body.id}`, { title })).body.title
  expect(await rename('Friday showing')).toBe('Friday showing')
  expect(await rename('  ')).toBe(body.title)
})

test('a deleted transcript is gone, is listed with what was deleted, and comes back when it is undone', async () => {
  const agent = await server.agent()
  const { body } = await agent.post('/api/transcripts', call)
  const { undoId } = (await agent.delete(`/api/transcripts/${body.id}`)).body
  expect((await agent.get(`/api/transcripts/${body.id}`)).status).toBe(404)
  expect((await agent.delete(`/api/transcripts/${body.id}`)).status).toBe(404)
  expect((await agent.get('/api/deleted')).body.items).toMatchObject([{ label: body.title }])
  await agent.post(`/api/undo/${undoId}`)
  expect((await agent.get(`/api/transcripts/${body.id}`)).body).toEqual(body)
})

test('another agent sees, changes, and saves nothing of it', async () => {
  const { agent, conversationId } = await agentWithConversation()
  const other = await server.agent()
  const { body } = await agent.post('/api/transcripts', { conversationId })
  expect((await other.get(`/api/transcripts/${body.id}`)).status).toBe(404)
  expect((await other.patch(`/api/transcripts/${body.id}`, { title: 'Mine' })).status).toBe(404)
  expect((await other.delete(`/api/transcripts/${body.id}`)).status).toBe(404)
  expect((await other.post('/api/transcripts', { conversationId })).status).toBe(404)
  expect((await list(other)).items).toEqual([])
  expect((await server.visitor().get('/api/transcripts')).status).toBe(401)
})
