import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()
const roof = 'When was the roof replaced?'

async function withHome() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { body: home } = await agent.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    bedrooms: 3,
    status: 'Active',
    description: 'A cottage with a fenced yard. The roof was replaced in 2021.',
  })
  const cards = async () => (await agent.get('/api/asked-questions')).body.items
  return { agent, home, cards, buyer: () => chat({ listingId: home.slug }) }
}

/** A buyer with a chat, who finds its last reply not helpful. */
function chat(about: { listingId: string } | { sidekick: 'agent'; agentSlug: string }) {
  const visitor = server.visitor()
  let last = { conversationId: null as string | null, messageId: '' }
  const say = async (text: string) => {
    const messages = [{ sender: 'user', text }]
    const { conversationId } = last
    const { body } = await visitor.post('/api/continue-conversation', { messages, ...about, conversationId })
    last = body
    return body
  }
  const path = (messageId = last.messageId) =>
    `/api/conversations/${last.conversationId}/messages/${messageId}/unhelpful`
  const stored = async () =>
    (await visitor.get(`/api/conversations/${last.conversationId}/messages`)).body.items
  return { visitor, say, path, mark: (id?: string) => visitor.post(path(id), undefined), stored }
}

test('an answer that wasn’t helpful brings its question to the agent, whose line goes to the buyer', async () => {
  const { agent, cards, buyer } = await withHome()
  const one = buyer()
  expect(await one.say(roof)).toMatchObject({ outcome: 'answered' })
  expect(await cards()).toEqual([])
  const { messageId } = await one.say(roof)
  expect(await one.mark()).toMatchObject({ status: 200, body: { id: messageId } })
  const [card, ...more] = await cards()
  expect(more).toEqual([])
  expect(card).toMatchObject({ question: roof, isUnhelpful: true, buyers: 1 })
  await agent.post(`/api/asked-questions/${card.id}/answer`, { answer: 'In June 2021, with a permit.' })
  expect((await one.stored()).at(-1)).toMatchObject({
    role: 'agent',
    content: expect.stringContaining('In June 2021, with a permit.'),
  })
})

test('the question belongs to the exam for good, also after the agent has answered it', async () => {
  const { agent, home, cards, buyer } = await withHome()
  const exam = async () => (await agent.get(`/api/listings/${home.id}/exam`)).body
  const { asked } = await exam()
  const one = buyer()
  await one.say(roof)
  await one.mark()
  expect((await exam()).asked).toBe(asked + 1)
  await agent.post(`/api/asked-questions/${(await cards())[0].id}/answer`, { answer: 'In June 2021.' })
  const { asked: after, rows } = await exam()
  expect(after).toBe(asked + 1)
  const row = rows.find(({ facet }: { facet: string }) => facet.startsWith('asked:'))
  expect(row).toMatchObject({ question: roof, response: expect.stringContaining('In June 2021') })
})

test('it counts once for each answer, and is still known after a reload', async () => {
  const { cards, buyer } = await withHome()
  const one = buyer()
  await one.say(roof)
  const marks = await Promise.all([one.mark(), one.mark(), one.mark()])
  expect(marks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await cards()).toMatchObject([{ buyers: 1 }])
  expect((await one.stored()).map(({ metadata }: { metadata: object }) => metadata)).toMatchObject([
    {},
    { isUnhelpful: true },
  ])
})

test('the card of a question that others wait for says that one of them was told something unhelpful', async () => {
  const { cards, buyer } = await withHome()
  const [waiting, one] = [buyer(), buyer()]
  const deep = 'How deep is the well?'
  await waiting.say(deep)
  await one.say(deep)
  expect(await cards()).toMatchObject([{ buyers: 2, isUnhelpful: false }])
  await one.mark()
  expect(await cards()).toMatchObject([{ question: deep, buyers: 2, isUnhelpful: true }])
})

test('an earlier answer brings its own question, without what the buyer said about themselves', async () => {
  const { cards, buyer } = await withHome()
  const one = buyer()
  const { messageId } = await one.say(`My email is maya@buyers.example. ${roof}`)
  await one.say('How many bedrooms are there?')
  await one.mark(messageId)
  expect(await cards()).toMatchObject([{ question: roof, wordings: [] }])
  expect(JSON.stringify(await cards())).not.toContain('maya@')
})

test.each(['Is it mostly white families on this street?', 'hello'])(
  'what no agent may be asked is marked and goes no further: %s',
  async (text) => {
    const { cards, buyer } = await withHome()
    const one = buyer()
    await one.say(text)
    expect((await one.mark()).status).toBe(200)
    expect(await cards()).toEqual([])
  },
)

test('only the visitor of the conversation marks an answer, and only an answer', async () => {
  const { agent, cards, buyer } = await withHome()
  const [one, stranger] = [buyer(), buyer()]
  await one.say(roof)
  const { messageId: another } = await stranger.say(roof)
  for (const client of [stranger.visitor, server.visitor(), agent, await server.agent()])
    expect((await client.post(one.path(), undefined)).status).toBe(404)
  const [question] = await one.stored()
  for (const id of [question.id, another, crypto.randomUUID(), 'last'])
    expect((await one.mark(id)).status).toBe(404)
  expect(await cards()).toEqual([])
})

test('an answer about the agent belongs to no home, and a trial stores none', async () => {
  const { agent, home } = await withHome()
  const { slug } = (await agent.get('/api/me')).body
  const one = chat({ sidekick: 'agent', agentSlug: slug })
  await one.say('Which homes do you have?')
  expect((await one.mark()).status).toBe(404)
  const messages = [{ sender: 'user', text: roof }]
  const { body } = await agent.post('/api/continue-conversation', {
    ...{ messages, listingId: home.id },
    trial: true,
  })
  expect(body.messageId).toBeUndefined()
})
