import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

async function agentWithHome() {
  const agent = await server.agent()
  const { body: home } = await agent.post('/api/listings', {
    title: 'A quiet house',
    address: '1 First Street, Durham, NC',
    price: 400_000,
    status: 'Active',
  })
  return { agent, home }
}

const askHome = async (agent: TestClient, listingId: string, text: string) =>
  (await agent.post('/api/continue-conversation', { messages: [{ sender: 'user', text }], listingId })).body

const roof = { scope: 'agent', title: 'Roof', content: 'The roof was replaced in 2019.' }

test('a note for one assistant is used by that one alone, and listed under it', async () => {
  const { agent, home } = await agentWithHome()
  const { body: note } = await agent.post('/api/knowledge', { ...roof, sidekick: 'agent' })
  expect(note).toMatchObject({ sidekick: 'agent', state: 'ready', type: 'text' })
  expect((await askHome(agent, home.id, 'When was the roof replaced?')).grounded).toBe(false)
  const { body: changed } = await agent.patch(`/api/knowledge/${note.id}`, { sidekick: 'listing' })
  expect(changed.sidekick).toBe('listing')
  expect((await askHome(agent, home.id, 'When was the roof replaced?')).response).toContain('2019')
  const of = async (sidekick: string) =>
    (await agent.get(`/api/knowledge?sidekick=${sidekick}&count=true`)).body.total
  expect([await of('agent'), await of('listing')]).toEqual([0, 1])
})

test('a note for no assistant in particular is used by each of them', async () => {
  const { agent, home } = await agentWithHome()
  const { body: note } = await agent.post('/api/knowledge', { ...roof, sidekick: 'agent' })
  const { body: shared } = await agent.patch(`/api/knowledge/${note.id}`, { sidekick: null })
  expect(shared).toMatchObject({ sidekick: null, version: 2 })
  expect((await askHome(agent, home.id, 'When was the roof replaced?')).response).toContain('2019')
})

test('an assistant that does not exist is refused by name', async () => {
  const agent = await server.agent()
  const refused = await agent.post('/api/knowledge', { ...roof, sidekick: 'butler' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sidekick']])
})

test('a list shows the beginning of a long text and says so, and reading the piece gives all of it', async () => {
  const agent = await server.agent()
  const content = `${'The gutters were cleaned. '.repeat(100)}The end.`
  const { body: note } = await agent.post('/api/knowledge', { ...roof, content })
  await agent.post('/api/knowledge', roof)
  const { items } = (await agent.get('/api/knowledge')).body
  expect(items.map(({ isWhole }: { isWhole: boolean }) => isWhole)).toEqual([true, false])
  expect(items[1].content).toBe(content.slice(0, 1000))
  expect((await agent.get(`/api/knowledge/${note.id}`)).body).toMatchObject({ content, isWhole: true })
})

test('what comes from a file or page is listed by its type, with its state, and its text can’t be changed', async () => {
  const agent = await server.agent()
  const { body: note } = await agent.post('/api/knowledge', roof)
  await server.sql(
    `update ai_listing_kb set type = 'file', state = 'reading', done = 3, total = 12, file_name = 'report.pdf',
      media_type = 'application/pdf', file_bytes = 5000, places = '[{"at": 0, "page": 1}]' where id = $1`,
    [note.id],
  )
  const { items } = (await agent.get('/api/knowledge?type=file')).body
  expect(items).toMatchObject([
    {
      state: 'reading',
      progress: { done: 3, total: 12 },
      file: { name: 'report.pdf', mediaType: 'application/pdf', bytes: 5000 },
      page: null,
    },
  ])
  expect((await agent.get(`/api/knowledge/${note.id}`)).body.places).toEqual([{ at: 0, page: 1 }])
  expect((await agent.get('/api/knowledge?type=text')).body.items).toEqual([])
  const refused = await agent.patch(`/api/knowledge/${note.id}`, { content: 'Something else.' })
  expect([refused.status, refused.body.errors.content]).toEqual([
    422,
    'This text comes from a file or a page, so it can’t be changed here.',
  ])
  expect((await agent.patch(`/api/knowledge/${note.id}`, { title: 'Report' })).body.title).toBe('Report')
})
