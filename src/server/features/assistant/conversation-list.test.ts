import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

async function withHome() {
  const agent = await server.agent({ name: 'Dana Whitlock' })
  const { body: home } = await agent.post('/api/listings', {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC 28801',
    price: 450_000,
    status: 'Active',
    description: 'The backyard is fully fenced.',
  })
  const visitor = server.visitor()
  const say = async (text: string, about = {}, who = visitor): Promise<string> => {
    const { body } = await who.post('/api/continue-conversation', {
      listingId: home.id,
      messages: [{ sender: 'user', text }],
      ...about,
    })
    return body.conversationId
  }
  const list = async (query = '') =>
    (await agent.get(`/api/conversations?${query}`)).body.items.map(({ id }: { id: string }) => id)
  const file = (id: string, status: string) => agent.put(`/api/conversations/${id}/status`, { status })
  return { agent, say, list, file }
}

test('a conversation is found by the name, email, last message, or home, whatever the case', async () => {
  const { say, list } = await withHome()
  const fence = await say('Is the yard fenced?')
  const maya = await say('I am Maya Ellis, maya@buyers.example')
  expect(await list('q=MAYA%20ellis')).toEqual([maya])
  expect(await list('q=buyers.example')).toEqual([maya])
  expect(await list('q=fully%20FENCED')).toEqual([fence])
  expect(await list('q=bungalow')).toEqual([maya, fence])
  expect(await list('q=14%20elm')).toEqual([maya, fence])
  expect(await list('q=100%25')).toEqual([])
  expect(await list('q=_')).toEqual([])
})

test('important and archived ones are listed by themselves', async () => {
  const { say, list, file } = await withHome()
  const [one, two, three] = [await say('Is the yard fenced?'), await say('hello'), await say('Any pool?')]
  expect((await file(one, 'important')).body).toMatchObject({ id: one, status: 'important' })
  await file(two, 'archived')
  expect(await list('status=important')).toEqual([one])
  expect(await list('status=archived')).toEqual([two])
  expect(await list('status=active')).toEqual([three])
  expect(await list()).toEqual([three, two, one])
})

test('archiving answers the call for the agent, and the visitor’s next message brings it back', async () => {
  const { say, list, file } = await withHome()
  const id = await say('I want to talk to a person')
  expect(await list('needsAgent=true')).toEqual([id])
  await file(id, 'archived')
  expect(await list('needsAgent=true')).toEqual([])
  await say('Is the yard fenced?', { conversationId: id })
  expect(await list('status=active')).toEqual([id])
  await file(id, 'important')
  await say('Any pool?', { conversationId: id })
  expect(await list('status=important')).toEqual([id])
})

test('a message that the agent hasn’t seen keeps its chat from being archived', async () => {
  const { agent, say, list } = await withHome()
  const id = await say('Is the yard fenced?')
  const { lastMessageAt: asOf } = (await agent.get(`/api/conversations/${id}`)).body
  await say('Please have the agent call me', { conversationId: id })
  const file = (body: object) => agent.put(`/api/conversations/${id}/status`, body)
  expect((await file({ status: 'archived', asOf })).body).toMatchObject({
    status: 'active',
    needsAgent: true,
  })
  expect(await list('needsAgent=true')).toEqual([id])
  const { lastMessageAt: seen } = (await agent.get(`/api/conversations/${id}`)).body
  expect((await file({ status: 'archived', asOf: seen })).body).toMatchObject({ status: 'archived' })
  expect((await file({ status: 'active', asOf })).body).toMatchObject({ status: 'active' })
})

test('a conversation with a spoken question is a voice call from then on', async () => {
  const { agent, say, list } = await withHome()
  const typed = await say('Is the yard fenced?')
  const spoken = await say('any pool', { spoken: true })
  expect(await list('type=voice')).toEqual([spoken])
  await say('Any garage?', { conversationId: spoken })
  expect(await list('type=voice')).toEqual([spoken])
  expect(await list('type=chat')).toEqual([typed])
  expect(await list('type=email')).toEqual([])
  const { body } = await agent.get('/api/conversations/figures')
  expect(body).toEqual({ total: 2, chat: 1, voice: 1, activeLeads: 0 })
})

test('what was spoken of a conversation has a length, and what was only typed has none', async () => {
  const { agent, say } = await withHome()
  const duration = async (id: string) => (await agent.get(`/api/conversations/${id}`)).body.duration
  const typed = await say('Is the yard fenced?')
  expect(await duration(typed)).toBeNull()
  const spoken = await say('Is the yard fenced?', { spoken: true })
  const first = await duration(spoken)
  expect(first).toBeGreaterThan(0)
  await say('Any garage?', { conversationId: spoken })
  expect(await duration(spoken)).toBe(first)
  await say('When was the roof replaced?', { conversationId: spoken, spoken: true })
  expect(await duration(spoken)).toBeGreaterThan(first)
})

test('a lead counts once, as long as it is neither won nor lost', async () => {
  const { agent, say } = await withHome()
  const figures = async () => (await agent.get('/api/conversations/figures')).body
  const conversationId = await say('My email is maya@buyers.example')
  await say('My email is maya@buyers.example', {}, server.visitor())
  expect(await figures()).toMatchObject({ total: 2, activeLeads: 1 })
  const { body } = await agent.get(`/api/conversations/${conversationId}`)
  expect(body).toMatchObject({ contactEmail: 'maya@buyers.example', contactPhone: null, type: 'chat' })
  await server.sql(`update contacts set status = 'Lost' where id = $1`, [body.leadId])
  expect(await figures()).toMatchObject({ total: 2, activeLeads: 0 })
})

test('another agent finds, counts, and files none of them', async () => {
  const { say } = await withHome()
  const id = await say('Is the yard fenced?')
  const other = await server.agent()
  expect((await other.get('/api/conversations?q=fenced')).body.items).toEqual([])
  expect((await other.get('/api/conversations/figures')).body.total).toBe(0)
  expect((await other.put(`/api/conversations/${id}/status`, { status: 'archived' })).status).toBe(404)
  expect((await server.visitor().put(`/api/conversations/${id}/status`, { status: 'archived' })).status).toBe(
    401,
  )
})

test.each(['status=deleted', 'type=fax', `q=${'x'.repeat(201)}`])('%s is refused', async (query) => {
  const agent = await server.agent()
  expect((await agent.get(`/api/conversations?${query}`)).status).toBe(422)
})

test('a visitor becomes a lead: the conversation is theirs, with its home', async () => {
  const { agent, say } = await withHome()
  const id = await say('Is the yard fenced?')
  const person = { name: 'Maya Ellis', email: 'maya@buyers.example', message: 'Is the yard fenced?' }
  const added = await agent.post('/api/leads', { ...person, source: 'Manual Entry', conversationId: id })
  expect(added.status).toBe(201)
  const { body } = await agent.get(`/api/conversations/${id}`)
  expect(body).toMatchObject({ leadId: added.body.id, contactName: 'Maya Ellis' })
  // Whose it is already stays so.
  const second = { ...person, name: 'Lee Park', email: 'lee@buyers.example', source: 'Manual Entry' }
  expect((await agent.post('/api/leads', { ...second, conversationId: id })).status).toBe(201)
  expect((await agent.get(`/api/conversations/${id}`)).body.leadId).toBe(added.body.id)
  const other = await server.agent()
  await other.post('/api/leads', { ...second, conversationId: await say('hello') })
  expect((await agent.get('/api/conversations?q=lee')).body.items).toEqual([])
})
