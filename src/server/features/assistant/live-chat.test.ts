import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#server/start-server.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { followEvents } from '#server/testing/follow-events.ts'
import { TestClient } from '#server/testing/test-client.ts'

/** Two processes on one database, as far as they know. */
let server: TestServer
let second: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'off' } })
  second = await startServer({ ...server.deps.config, port: 0 })
})
afterAll(async () => {
  await second?.stop()
  await server?.stop()
})

const joined = 'Dana has joined and can reply here. I’ll keep answering until Dana does.'

async function openChat(question = 'How many bedrooms are there?') {
  const agent = await server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', {
    title: 'Brick ranch with a sunroom',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 535_000,
    bedrooms: 3,
    status: 'Active',
  })
  const buyer = server.visitor()
  const ask = async (text: string, more: object = {}) =>
    (
      await buyer.post('/api/continue-conversation', {
        messages: [{ sender: 'user', text }],
        listingId: listing.slug,
        conversationId: id,
        ...more,
      })
    ).body
  let id: string | undefined
  id = (await ask(question)).conversationId as string
  const path = `/api/conversations/${id}`
  const messages = async () =>
    (await buyer.get(`${path}/messages`)).body.items as { id: string; role: string; content: string }[]
  return {
    ...{ agent, buyer, id, path, ask, messages },
    said: async () => (await messages()).map(({ role, content }) => `${role}: ${content}`),
    row: async () => (await agent.get(path)).body,
    write: (content: string) => agent.post(`${path}/messages`, { role: 'agent', content }),
    /** Through the other process. */
    buyerElsewhere: () =>
      followEvents(new TestClient(second.url), `${path}/events`, { cookie: buyer.cookie }),
    agentElsewhere: () => followEvents(new TestClient(second.url), '/api/events', { cookie: agent.cookie }),
  }
}

test('the agent’s message reaches the buyer’s page that is connected to another process', async () => {
  const { buyerElsewhere, write } = await openChat()
  const page = await buyerElsewhere()
  await page.next('event: state')
  const { body } = await write('Come and see it on Saturday.')
  const text = await page.next('Come and see it on Saturday.')
  expect(text).toContain(`id: ${body.id}\nevent: message\n`)
  await page.end()
})

test('a stream needs the cookie of the visitor as well as the id', async () => {
  const { agent, path, buyer } = await openChat()
  const { path: another } = await openChat()
  expect((await server.visitor().get(`${path}/events`)).status).toBe(404)
  expect((await agent.get(`${path}/events`)).status).toBe(404)
  expect((await buyer.get(`${another}/events`)).status).toBe(404)
})

test('a page that was offline gets what it missed, each message once', async () => {
  const { buyer, path, write, messages } = await openChat()
  const first = await followEvents(buyer, `${path}/events?after=${(await messages()).at(-1)?.id}`)
  await write('One.')
  const [, lastId = ''] = /id: (\S+)\nevent: message\ndata: .*One\./.exec(await first.next('One.')) ?? []
  await first.end()
  await write('Two.')
  await write('Three.')
  const again = await followEvents(buyer, `${path}/events`, { 'last-event-id': lastId })
  const text = await again.next('event: state')
  expect(text.match(/"content":"(Two|Three)\."/g)).toEqual(['"content":"Two."', '"content":"Three."'])
  expect(text).not.toContain('"content":"One."')
  await again.end()
})

test('a buyer’s question is in their other tab too', async () => {
  const { buyerElsewhere, ask } = await openChat()
  const tab = await buyerElsewhere()
  await tab.next('event: state')
  const questionId = randomUUID()
  const { messageId } = await ask('Is there a garage?', { questionId })
  expect(await tab.next(`id: ${messageId}`)).toContain(`id: ${questionId}`)
  await tab.end()
})

test('typing is seen on the other side through another process, and leaves no trace of the buyer’s', async () => {
  const { agent, buyer, path, id, buyerElsewhere, agentElsewhere, said } = await openChat()
  const before = await said()
  const [page, screen] = [await buyerElsewhere(), await agentElsewhere()]
  await Promise.all([page.next('event: state'), screen.next('retry:')])
  expect((await buyer.post(`${path}/typing`, { as: 'visitor' })).status).toBe(200)
  expect(await screen.next('event: typing')).toContain(`data: {"id":"${id}"}`)
  expect(await said()).toEqual(before)
  await agent.post(`${path}/typing`, { as: 'agent' })
  await page.next('event: typing')
  expect(await page.next(joined)).toContain('"note":"joined"')
  await Promise.all([page.end(), screen.end()])
})

test('that the agent has joined is said once, however long they type and however many tabs they have', async () => {
  const { agent, path, said } = await openChat()
  await Promise.all([1, 2, 3].map(() => agent.post(`${path}/typing`, { as: 'agent' })))
  expect((await said()).filter((line) => line === `system: ${joined}`)).toHaveLength(1)
})

test('only the two sides can tell that they type or what they have seen, each as itself', async () => {
  const { agent, buyer, path, messages } = await openChat()
  const { agent: other } = await openChat()
  const messageId = (await messages())[0]?.id
  for (const [client, as, status] of [
    [buyer, 'agent', 401],
    [agent, 'visitor', 404],
    [other, 'agent', 404],
    [server.visitor(), 'visitor', 404],
  ] as const) {
    expect((await client.post(`${path}/typing`, { as })).status).toBe(status)
    expect((await client.post(`${path}/read`, { as, messageId })).status).toBe(status)
  }
  expect((await agent.post(`${path}/read`, { as: 'agent', messageId: randomUUID() })).status).toBe(404)
})

test('what each side has seen is stored, shown to the other, and never goes back', async () => {
  const { agent, buyer, path, write, messages, row, buyerElsewhere } = await openChat()
  const page = await buyerElsewhere()
  await page.next('"agentReadAt":null')
  const [question] = await messages()
  await agent.post(`${path}/read`, { as: 'agent', messageId: question?.id })
  expect(await page.next('"agentReadAt":"')).not.toContain('"agentReadAt":null,"visitorReadAt":"')
  const { body: word } = await write('Hello!')
  expect((await row()).visitorReadAt).toBeNull()
  await buyer.post(`${path}/read`, { as: 'visitor', messageId: word.id })
  expect((await row()).visitorReadAt).toBe(word.createdAt)
  await buyer.post(`${path}/read`, { as: 'visitor', messageId: question?.id })
  expect((await row()).visitorReadAt).toBe(word.createdAt)
  const { state } = (await buyer.get(`${path}/messages`)).body
  expect(state.visitorReadAt).toBe(word.createdAt)
  await page.end()
})

test('a visitor can have a few tabs open, and another when one of them closes', async () => {
  const { buyer, path } = await openChat()
  const tabs = await Promise.all(Array.from({ length: 6 }, () => followEvents(buyer, `${path}/events`)))
  expect((await buyer.get(`${path}/events`)).status).toBe(429)
  await tabs[0]?.end()
  await expect
    .poll(async () => {
      const answered = await buyer.fetch('GET', `${path}/events`)
      await answered.body?.cancel()
      return answered.status
    })
    .toBe(200)
  await Promise.all(tabs.map((tab) => tab.end()))
})

test('a question that is sent again gets its answer again, and is asked once', async () => {
  const { ask, messages } = await openChat()
  const questionId = randomUUID()
  const first = await ask('What is the price?', { questionId })
  const again = await ask('What is the price?', { questionId })
  expect(again).toMatchObject({ response: first.response, messageId: first.messageId, outcome: 'answered' })
  expect(await messages()).toHaveLength(4)
})

test('so does the one that starts a conversation of which the browser never heard', async () => {
  const { ask, buyer, agent } = await openChat()
  const questionId = randomUUID()
  const start = { questionId, conversationId: null }
  const first = await ask('What is the price?', start)
  const again = await ask('What is the price?', start)
  expect(again).toMatchObject({ response: first.response, conversationId: first.conversationId })
  expect((await agent.get('/api/conversations')).body.items).toHaveLength(2)
  const stranger = server.visitor()
  const taken = await stranger.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'What is the price?' }],
    listingId: (await agent.get('/api/listings')).body.items[0].slug,
    questionId,
  })
  expect([taken.status, JSON.stringify(taken.body)]).toEqual([422, expect.not.stringContaining('535')])
  expect(buyer.cookie).not.toBe(stranger.cookie)
})
