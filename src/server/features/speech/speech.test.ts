import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { demoSlug } from '#domain/demo/demo-agent.ts'
import { spokenParts } from '#domain/speech/spoken-parts.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { type SpeechStandIn, startSpeechStandIn } from '#server/testing/stand-ins/speech-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { speakText } from './speak-text.ts'
import { sweepSpeech } from './sweep-speech.ts'

let speech: SpeechStandIn
let server: TestServer
let now = new Date('2026-11-25T15:00:00Z')
const path = '/api/generate-speech'

beforeAll(async () => {
  speech = await startSpeechStandIn()
  server = await createTestServer({
    env: {
      AI_BASE_URL: speech.baseUrl,
      AI_API_KEY: speech.apiKey,
      AI_SPEECH_MODEL: 'tts-1',
      RATE_LIMITS: 'off',
    },
    clock: { now: () => now },
  })
})
beforeEach(() => {
  now = new Date('2026-11-25T15:00:00Z')
  speech.requests.length = 0
  speech.next.length = 0
})
afterAll(async () => {
  await server.stop()
  await speech.close()
})

async function agentWithHome() {
  const agent = await server.agent({ name: 'Dana Whitlock' })
  const { body: home } = await agent.post('/api/listings', {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC 28801',
    price: 450_000,
    status: 'Active',
    description: 'The backyard is fully fenced. The roof was replaced in 2021.',
  })
  return { agent, home, id: (await agent.get('/api/me')).body.id as AgentId }
}

/** A buyer with an answer that was given to them. */
async function buyerWithAnswer(home: { id: string }) {
  const buyer = server.visitor()
  const { body } = await buyer.post('/api/continue-conversation', {
    listingId: home.id,
    messages: [{ sender: 'user', text: 'When was the roof replaced?' }],
    spoken: true,
  })
  const { conversationId, messageId, response } = body
  return { buyer, response, text: spokenParts(response)[0], ids: { conversationId, messageId } }
}

const hear = async (client: TestClient, body: object) => {
  const answer = await client.fetch('POST', path, JSON.stringify(body), {
    'content-type': 'application/json',
  })
  const bytes = answer.ok ? (await answer.arrayBuffer()).byteLength : 0
  return { status: answer.status, type: answer.headers.get('content-type'), bytes }
}

async function keptOf(id: string) {
  const keys: string[] = []
  for await (const { key } of server.deps.files.list(`speech/${id}/`)) keys.push(key)
  return keys
}

const usedBy = async (id: string) =>
  (
    await server.sql<{ characters: number }>('select characters from speech_usage where user_id = $1', [id])
  )[0]?.characters

test('an agent hears any text in the voice that they choose, and in the usual one without a choice', async () => {
  const agent = await server.agent()
  const text = 'This is how I sound.'
  expect(await hear(agent, { text, voice: 'ash' })).toEqual({ status: 200, type: 'audio/mpeg', bytes: 3072 })
  await hear(agent, { text })
  expect(speech.requests.map(({ voice, input }) => [voice, input])).toEqual([
    ['ash', text],
    ['alloy', text],
  ])
})

test('a buyer hears the answer that they were given, in the voice of that home’s sidekick', async () => {
  const { agent, home } = await agentWithHome()
  await agent.send('PATCH', '/api/sidekicks/listing', { voice: 'onyx' })
  const { buyer, text, ids } = await buyerWithAnswer(home)
  expect(await hear(buyer, { text, voice: 'nova', ...ids })).toMatchObject({ status: 200, bytes: 3072 })
  expect(speech.requests).toMatchObject([{ voice: 'onyx', input: text }])
})

test('no one without a session has anything else spoken', async () => {
  const { agent, home } = await agentWithHome()
  const { buyer, text, ids } = await buyerWithAnswer(home)
  const slug = (await agent.get('/api/me')).body.slug
  const stranger = server.visitor()
  const tries: [number, TestClient, object][] = [
    [401, stranger, { text }],
    [404, stranger, { text, ...ids }],
    [404, await server.agent(), { text, ...ids }],
    [403, buyer, { text: 'Read my novel to me.', ...ids }],
    [403, buyer, { text: 'When was the roof replaced?', ...ids }],
    [403, buyer, { text, ...ids, messageId: ids.conversationId }],
    [403, stranger, { text: 'Read my novel to me.', listingId: home.id }],
    [403, stranger, { text: 'Read my novel to me.', agentSlug: slug }],
    [404, stranger, { text: 'AI assistant here.', agentSlug: 'nobody-here' }],
  ]
  for (const [status, who, body] of tries)
    expect([body, (await hear(who, body)).status]).toEqual([body, status])
  expect(speech.requests).toEqual([])
})

test('anyone hears an assistant introduce itself as one', async () => {
  const { agent, home } = await agentWithHome()
  const text = 'Hi, I’m the AI assistant for this home. What would you like to know?'
  expect((await hear(server.visitor(), { text, listingId: home.slug })).status).toBe(200)
  const slug = (await agent.get('/api/me')).body.slug
  await agent.send('PATCH', '/api/sidekicks/agent', { voice: 'shimmer' })
  const card = 'Hi, I’m the AI assistant. What would you like to know?'
  expect((await hear(server.visitor(), { text: card, agentSlug: slug })).status).toBe(200)
  expect(speech.requests.map(({ voice }) => voice)).toEqual(['alloy', 'shimmer'])
})

test('the same text in the same voice is made once, counted once, and kept for a month', async () => {
  const { agent, id } = await agentWithHome()
  const said = { text: 'Made once.', voice: 'nova' }
  const first = await hear(agent, said)
  await expect.poll(async () => [...(await keptOf(id))].length).toBe(1)
  expect(await hear(agent, said)).toEqual(first)
  expect(speech.requests).toHaveLength(1)
  expect(await usedBy(id)).toBe(said.text.length)
  now = new Date(Date.now() + 29 * 86_400_000)
  await sweepSpeech(server.deps, id)
  expect(await hear(agent, said)).toEqual(first)
  expect(speech.requests).toHaveLength(1)
  now = new Date(Date.now() + 31 * 86_400_000)
  await sweepSpeech(server.deps, id)
  await hear(agent, said)
  expect(speech.requests).toHaveLength(2)
})

test('two agents never share what is kept', async () => {
  const said = { text: 'The very same words.', voice: 'nova' }
  const one = await agentWithHome()
  await hear(one.agent, said)
  await expect.poll(async () => (await keptOf(one.id)).length).toBe(1)
  await hear(await server.agent(), said)
  expect(speech.requests).toHaveLength(2)
})

test('the first sound reaches the listener before the provider has made the rest', async () => {
  const agent = await server.agent()
  const { promise, resolve } = Promise.withResolvers<void>()
  speech.next.push({ does: 'speak', once: promise })
  const body = JSON.stringify({ text: 'A long story.', voice: 'nova' })
  const answer = await agent.fetch('POST', path, body, { 'content-type': 'application/json' })
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.value?.byteLength).toBe(100)
  resolve()
  while (!(await reader?.read())?.done);
})

test.each([
  ['fails', { does: 'status', status: 500 }],
  ['sends no sound', { does: 'raw', bytes: '<html></html>' }],
] as const)('a provider that %s is a clear 503, and costs nothing', async (_what, behaviour) => {
  const { agent, id } = await agentWithHome()
  speech.next.push(behaviour)
  const { status, body } = await agent.post(path, { text: 'Hello there.', voice: 'nova' })
  expect([status, body.code]).toEqual([503, 'no_speech'])
  expect(body.detail).toContain('Your browser’s own voice')
  expect(await usedBy(id)).toBe(0)
  expect((await hear(agent, { text: 'Hello there.', voice: 'nova' })).status).toBe(200)
})

test('what breaks off in the middle is not kept', async () => {
  const { agent, id } = await agentWithHome()
  speech.next.push({ does: 'cut' })
  const said = { text: 'Cut in the middle.', voice: 'nova' }
  await expect(hear(agent, said)).rejects.toThrow()
  expect(await keptOf(id)).toEqual([])
  expect((await hear(agent, said)).bytes).toBe(3072)
})

test('when the month’s characters are used up nothing more is made, and the next month starts at zero', async () => {
  const { agent, id } = await agentWithHome()
  await server.sql('insert into speech_usage (user_id, month, characters) values ($1, $2, $3)', [
    ...[id, '2026-11-01', 300_000 - 10],
  ])
  expect((await hear(agent, { text: 'Ten chars.', voice: 'nova' })).status).toBe(200)
  const { status, body } = await agent.post(path, { text: 'One more.', voice: 'nova' })
  expect([status, body.code]).toEqual([403, 'plan_limit'])
  now = new Date('2026-12-01T00:00:00Z')
  expect((await hear(agent, { text: 'One more.', voice: 'nova' })).status).toBe(200)
})

test('without the plan’s limits a text is spoken, and counted, however many were', async () => {
  const { id } = await agentWithHome()
  const unlimited = { ...server.deps, config: { ...server.deps.config, planLimits: false } }
  const speak = (text: string) =>
    speakText(unlimited, { agent: id, text, voice: 'nova' }, AbortSignal.timeout(5000))
  await speak('The first text.')
  await server.sql('update speech_usage set characters = 300000 where user_id = $1', [id])
  await (await speak('One more.')).stream.cancel()
  expect(await usedBy(id)).toBe(300_009)
})

test('the demo never has anything spoken by the provider', async () => {
  const text = 'Hi, I’m the AI assistant. What would you like to know?'
  const { status, body } = await server.visitor().post(path, { text, agentSlug: demoSlug })
  expect([status, body.code === 'not_set_up' || body.code === 'not_found']).toEqual([status, true])
  expect(speech.requests).toEqual([])
})

test.each([
  ['no text', { text: '  ', voice: 'nova' }],
  ['a text that is too long', { text: 'x'.repeat(4001), voice: 'nova' }],
  ['an unknown voice', { text: 'Hello', voice: 'robot' }],
  ['a field of another kind', { text: 'Hello', model: 'tts-1-hd' }],
])('%s is refused', async (_what, body) => {
  const agent = await server.agent()
  expect((await agent.post(path, body)).status).toBe(422)
  expect(speech.requests).toEqual([])
})
