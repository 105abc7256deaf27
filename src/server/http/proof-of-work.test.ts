import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { inOneWindow } from '#server/testing/in-one-window.ts'
import { type SpawnedServer, spawnServer } from '#server/testing/spawn-server.ts'
import { TestClient } from '#server/testing/test-client.ts'
import { makeChallenge } from './proof-of-work.ts'

const secret = 'a-test-secret-of-enough-length-0123456789'
const startedAt = Date.parse('2030-03-04T15:00:00Z')
let nowMs = startedAt
let server: TestServer
let second: SpawnedServer
let slug: string
beforeAll(async () => {
  server = await createTestServer({ clock: { now: () => new Date(nowMs) } })
  second = await spawnServer({
    DATABASE_URL: server.deps.config.databaseUrl ?? '',
    SECRET: secret,
    LOG_LEVEL: 'error',
    PROOF_EFFORT: '1',
  })
  slug = (await (await server.agent()).get('/api/me')).body.slug
})
afterAll(async () => {
  await second.end()
  await server.stop()
})

const contact = () => ({
  agentSlug: slug,
  name: 'Bea Buyer',
  email: `${randomUUID()}@example.com`,
  consent: true,
})

/** Sends a contact with exactly this proof; no new one is computed. */
const sendWith = (proof: string, client = server.visitor()) =>
  client.post('/api/public/leads', contact(), { 'proof-of-work': proof })

async function refusedWith(proof: string) {
  const { status, body } = await sendWith(proof)
  return [status, body.code]
}
const refusal = [428, 'proof_needed']

/** Sends one without computing a proof, even if asked for one. */
async function sendWithout(client: TestClient) {
  const answer = await client.fetchOnce('POST', '/api/public/leads', contact())
  const body = (await answer.json()) as { code?: string; detail?: string }
  return { status: answer.status, headers: answer.headers, body }
}

test('a form with a proof is accepted, and one from a page without scripts arrives without a proof', async () => {
  const visitor = server.visitor()
  expect((await sendWith(await visitor.proof(), visitor)).status).toBe(201)
  const typed = new URLSearchParams({ ...contact(), consent: 'yes' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: server.url }
  const plain = await server.visitor().fetchOnce('POST', `/a/${slug}/contact`, typed, headers)
  expect([plain.status, plain.headers.get('location')]).toEqual([303, `/a/${slug}/contact/sent`])
})

test('five forms from one address pass without a proof; the sixth is asked for one, and passes with it', async () => {
  const { visitor, statuses, refused } = await inOneWindow(600, async () => {
    const visitor = server.visitor()
    const statuses: number[] = []
    for (let number = 0; number < 5; number += 1) statuses.push((await sendWithout(visitor)).status)
    return { visitor, statuses, refused: await sendWithout(visitor) }
  })
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  expect([refused.status, refused.body.code]).toEqual(refusal)
  expect(refused.body.detail).toMatch(/nothing is lost.*JavaScript.*or wait \d+ minutes/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sendWith(await visitor.proof(), visitor)).status).toBe(201)
})

test('a proof is good for one request', async () => {
  const proof = await server.visitor().proof()
  expect((await sendWith(proof)).status).toBe(201)
  expect(await refusedWith(proof)).toEqual(refusal)
})

test('of many requests with the same proof at once, on two processes, only one passes', async () => {
  const elsewhere = new TestClient(second.url)
  // Both clocks agree on whether it is still valid.
  nowMs = Date.now()
  const proof = await elsewhere.proof()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => sendWith(proof, at % 2 === 0 ? elsewhere : server.visitor())),
  )
  nowMs = startedAt
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 428)])
})

test('a proof expires after ten minutes', async () => {
  const [fresh, stale] = [await server.visitor().proof(), await server.visitor().proof()]
  nowMs = startedAt + 600_000
  expect((await sendWith(fresh)).status).toBe(201)
  nowMs = startedAt + 601_000
  expect(await refusedWith(stale)).toEqual(refusal)
  nowMs = startedAt
})

test('a wrong counter spends its challenge', async () => {
  const proof = await server.visitor().proof()
  expect(await refusedWith(proof.replace(/\d+$/, '1'))).toEqual(refusal)
  expect(await refusedWith(proof)).toEqual(refusal)
})

test('a challenge that we didn’t sign is refused', async () => {
  const proof = await server.visitor().proof()
  const [nonce, expires, effort, target, signature, counter] = proof.split('.')
  const forged = (...parts: (string | number | undefined)[]) => refusedWith(parts.join('.'))
  expect(await forged(nonce, Number(expires) + 600, effort, target, signature, counter)).toEqual(refusal)
  expect(await forged('another', expires, effort, target, signature, counter)).toEqual(refusal)
  expect(await forged(nonce, expires, effort, '00'.repeat(16), signature, counter)).toEqual(refusal)
  const foreign = createHmac('sha256', 'proof of another secret that is long enough')
    .update([nonce, expires, effort, target].join('.'))
    .digest('base64url')
  expect(await forged(nonce, expires, effort, target, foreign, counter)).toEqual(refusal)
  for (const nonsense of ['x', '.....', '.'.repeat(5000), `${proof}e9`, proof.replace(/\d+$/, '-0')])
    expect(await refusedWith(nonsense)).toEqual(refusal)
  expect((await sendWith(proof)).status).toBe(201)
})

test('a challenge easier than the current ones is refused', async () => {
  const demanding = await createTestServer({ env: { PROOF_EFFORT: '5' } })
  try {
    const visitor = demanding.visitor()
    const { challenge } = await makeChallenge({ secret, effort: 1 }, new Date())
    const easy = await visitor.post('/api/public/leads', contact(), { 'proof-of-work': `${challenge}.0` })
    expect([easy.status, easy.body.code]).toEqual(refusal)
    // A valid proof gets the request as far as the agent lookup, which fails on this server.
    const proof = await visitor.proof()
    const real = await visitor.post('/api/public/leads', contact(), { 'proof-of-work': proof })
    expect(real.status).toBe(404)
  } finally {
    await demanding.stop()
  }
})

test('the work is as large as stated: with up to 5 keys, each of the five is sometimes the right one', async () => {
  const counters = new Set<number>()
  const demanding = await createTestServer({ env: { PROOF_EFFORT: '5' } })
  try {
    for (let round = 0; round < 100 && counters.size < 5; round += 1)
      counters.add(Number((await demanding.visitor().proof()).split('.').at(-1)))
  } finally {
    await demanding.stop()
  }
  expect([...counters].sort()).toEqual([0, 1, 2, 3, 4])
})

test('many addresses share one limit on requests without proofs; requests with proofs are not affected', async () => {
  const route = '/api/public/consultations'
  const send = async (visitor: TestClient) => {
    const answer = await visitor.fetchOnce('POST', route, {})
    await answer.body?.cancel()
    return answer.status
  }
  const statuses = await inOneWindow(600, async () => {
    const statuses = { again: [] as number[], first: [] as number[] }
    // Each sends five times, which uses up the share for repeat senders, but no more of the share for newcomers.
    for (let number = 0; number < 8; number += 1) {
      const visitor = server.visitor()
      for (let time = 0; time < 5; time += 1) statuses[time > 0 ? 'again' : 'first'].push(await send(visitor))
    }
    for (let number = 0; number < 20; number += 1) statuses.first.push(await send(server.visitor()))
    return statuses
  })
  expect(statuses.again).toEqual(Array.from({ length: 32 }, (_, at) => (at < 25 ? 422 : 428)))
  expect(statuses.first).toEqual(Array.from({ length: 28 }, (_, at) => (at < 25 ? 422 : 428)))
  const visitor = server.visitor()
  const proved = await visitor.post(route, {}, { 'proof-of-work': await visitor.proof() })
  expect(proved.status).toBe(422)
})

test('neighbors share the allowance without proofs', async () => {
  const statuses = await inOneWindow(600, async () => {
    const statuses: number[] = []
    const net = `2001:db8:${Math.trunc(Math.random() * 65_536).toString(16)}`
    for (let number = 0; number < 11; number += 1) {
      const from = { 'x-forwarded-for': `${net}:${number}::1` }
      const answer = await server.visitor().fetchOnce('POST', '/api/public/showings', {}, from)
      await answer.body?.cancel()
      statuses.push(answer.status)
    }
    return statuses
  })
  expect(statuses).toEqual([...Array(10).fill(422), 428])
})

test('the work rises for a network that keeps sending, and an earlier challenge is refused', async () => {
  const rising = await createTestServer({ env: { PROOF_EFFORT: '2' } })
  try {
    const visitor = rising.visitor()
    const other = rising.visitor()
    const effort = async (client: TestClient) => (await client.get('/api/public/challenge')).body.effort
    const early = await visitor.proof()
    const efforts: number[] = []
    for (let number = 0; number < 7; number += 1) {
      efforts.push(await effort(visitor))
      const headers = { 'proof-of-work': await visitor.proof() }
      expect((await visitor.post('/api/public/leads', contact(), headers)).status).toBe(404)
    }
    expect(efforts).toEqual([2, 2, 2, 4, 8, 16, 32])
    const late = await visitor.fetchOnce('POST', '/api/public/leads', contact(), { 'proof-of-work': early })
    expect(late.status).toBe(428)
    expect(await effort(other)).toBe(2)
  } finally {
    await rising.stop()
  }
})

test('a chat’s first questions in a minute are free; more need proofs', async () => {
  const ask = async (visitor: TestClient, headers = {}) => {
    const messages = [{ sender: 'user', text: 'Hello' }]
    const body = { sidekick: 'agent', agentSlug: slug, messages }
    const answer = await visitor.fetchOnce('POST', '/api/continue-conversation', body, headers)
    await answer.text()
    return answer.status
  }
  const { visitor, statuses } = await inOneWindow(60, async () => {
    const visitor = server.visitor()
    const statuses: number[] = []
    for (let number = 0; number < 6; number += 1) statuses.push(await ask(visitor))
    return { visitor, statuses }
  })
  expect(statuses).toEqual([200, 200, 200, 200, 200, 428])
  expect(await ask(visitor, { 'proof-of-work': await visitor.proof() })).toBe(200)
})

test('questions raise the cost of neither questions nor forms, however many one buyer asks', async () => {
  const patient = await createTestServer({ env: { PROOF_EFFORT: '2' } })
  try {
    const visitor = patient.visitor()
    const body = { sidekick: 'agent', agentSlug: slug, messages: [{ sender: 'user', text: 'Hello' }] }
    for (let number = 0; number < 30; number += 1) {
      const headers = { 'proof-of-work': await visitor.proof() }
      expect((await visitor.fetchOnce('POST', '/api/continue-conversation', body, headers)).status).toBe(404)
    }
    expect((await visitor.get('/api/public/challenge')).body.effort).toBe(2)
  } finally {
    await patient.stop()
  }
})

test('a phone number or an email address typed into a chat counts as a form', async () => {
  const rising = await createTestServer({ env: { PROOF_EFFORT: '2' } })
  try {
    const visitor = rising.visitor()
    const agent = await rising.agent()
    const agentSlug = (await agent.get('/api/me')).body.slug
    const say = async (client: TestClient, text: string, headers = {}) => {
      const body = { sidekick: 'agent', agentSlug, messages: [{ sender: 'user', text }] }
      const answer = await client.fetchOnce('POST', '/api/continue-conversation', body, headers)
      await answer.text()
      return answer.status
    }
    const contact = () => `I am Bea, ${randomUUID()}@example.com`
    const early = await visitor.proof()
    for (let number = 0; number < 4; number += 1)
      expect(await say(visitor, contact(), { 'proof-of-work': await visitor.proof() })).toBe(200)
    expect((await visitor.get('/api/public/challenge')).body.effort).toBe(8)
    expect(await say(visitor, contact(), { 'proof-of-work': await visitor.proof() })).toBe(200)
    // Still good for a question, but no longer for a form.
    expect(await say(visitor, contact(), { 'proof-of-work': early })).toBe(428)

    const stranger = rising.visitor()
    const statuses = await inOneWindow(600, async () => {
      await rising.sql(`delete from rate_windows where key like 'unproved %'`)
      const first = await say(stranger, contact())
      await rising.sql(`update rate_windows set calls = 5 where key like 'unproved contact %'`)
      return [first, await say(stranger, contact()), await say(stranger, 'When can I reach you?')]
    })
    expect(statuses).toEqual([200, 428, 200])
  } finally {
    await rising.stop()
  }
})

test('a signed-in agent needs no proof', async () => {
  const agent = await server.agent()
  for (let number = 0; number < 7; number += 1) expect((await sendWithout(agent)).status).toBe(201)
})

test('the OpenAPI document names the header where it counts', async () => {
  const { paths } = (await server.visitor().get('/api/openapi.json')).body
  expect(paths['/api/public/leads'].post.parameters).toContainEqual(
    expect.objectContaining({ name: 'proof-of-work', in: 'header' }),
  )
  expect(paths['/api/public/visits'].post.parameters).toEqual([])
})
