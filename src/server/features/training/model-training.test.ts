import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { answering } from '#server/testing/open-model-home.ts'
import { type ModelStandIn, startModelStandIn } from '#server/testing/stand-ins/model-stand-in.ts'

let model: ModelStandIn
let server: TestServer
beforeAll(async () => {
  model = await startModelStandIn()
  server = await createTestServer({
    env: { RATE_LIMITS: 'off', AI_BASE_URL: model.baseUrl, AI_API_KEY: model.apiKey, AI_MODEL: 'example' },
  })
})
afterAll(async () => {
  await server.stop()
  await model.close()
})

test('a model is told how to sound, and the agent’s own words stand around what it says', async () => {
  const agent = await server.agent()
  const { body: home } = await agent.post('/api/listings', {
    ...{ title: 'Bungalow on Elm', address: '14 Elm Street, Asheville, NC 28801', price: 400_000 },
    ...{ status: 'Active', description: 'The roof was replaced in 2012. The open house is on Sunday.' },
  })
  const words = 'The roof was replaced in 2012.'
  const chat = '/api/training/chats/listing'
  model.next.push(answering(words))
  const { answer } = (await agent.post(chat, { message: 'When was the roof replaced?' })).body
  expect(answer.content).toBe(words)
  const told = ['Use short words', 'Start with “Sure!”', 'End with “Bye!”', 'Mention the open house first']
  for (const improvement of told) {
    const { body } = await agent.post(chat, { message: 'When was the roof replaced?' })
    const given = { messageId: body.answer.id, sidekick: 'listing', feedback: 'thumbs_down', improvement }
    expect((await agent.post('/api/training/feedback', given)).body.lesson.kind).toBe('instruction')
  }
  model.requests.length = 0
  model.next.length = 0
  model.next.push(answering(words))
  const streamed = await server.visitor().fetch(
    'POST',
    '/api/continue-conversation',
    JSON.stringify({
      listingId: home.id,
      messages: [{ sender: 'user', text: 'When was the roof replaced?' }],
    }),
    { 'content-type': 'application/json', accept: 'text/event-stream' },
  )
  const events = await streamed.text()
  const asked = JSON.stringify(model.requests)
  expect(asked).toContain('Use short words')
  expect(asked).not.toMatch(/Start with|End with|Mention the open/)
  const whole = `Sure! “The open house is on Sunday.” ${words} Bye!`
  const deltas = [...events.matchAll(/event: delta\ndata: (.*)\n/g)].map(
    ([, data = '']) => JSON.parse(data).text,
  )
  expect(deltas.join('')).toBe(whole)
  const done = JSON.parse(/event: done\ndata: (.*)\n/.exec(events)?.[1] ?? '')
  expect(done.response).toBe(whole)
  expect(done.citations.map(({ text }: { text: string }) => text)).toEqual([
    'The open house is on Sunday.',
    words,
  ])
})
