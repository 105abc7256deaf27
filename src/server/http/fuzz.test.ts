import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { ProblemAnswer } from '#contract/problem.ts'
import { inLongRun } from '#domain/testing/in-long-run.ts'
import { arbitraryInput } from '#server/testing/arbitrary-input.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { bodyFor } from '#server/testing/sample-input.ts'
import { type SpeechStandIn, startSpeechStandIn } from '#server/testing/stand-ins/speech-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const requests = inLongRun ? 20_000 : 2_000
const atOnce = 24

let server: TestServer
let speech: SpeechStandIn
let agent: TestClient
let known: Record<string, string[]>
const faults: unknown[] = []
const note = (reason: unknown) => faults.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  speech = await startSpeechStandIn()
  server = await createTestServer({
    env: {
      ...{ RATE_LIMITS: 'off', PLAN_LIMITS: 'off', LOG_LEVEL: 'error' },
      ...{ AI_BASE_URL: speech.baseUrl, AI_API_KEY: speech.apiKey, AI_SPEECH_MODEL: 'tts-1' },
    },
  })
  agent = await server.agent()
  const { body: listing } = await agent.post('/api/listings', {
    title: 'A house to ask about',
    address: '12 Quiet Lane, Asheville, NC 28801',
    price: 450_000,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
  })
  const { body: lead } = await agent.post('/api/leads', {
    name: 'Lee Lead',
    email: 'lee@example.com',
    message: 'Hello',
    source: 'Referral',
  })
  const { body: entry } = await agent.post('/api/knowledge', {
    scope: 'agent',
    content: 'Two dogs are allowed.',
  })
  const { slug } = (await agent.get('/api/me')).body
  known = {
    id: [listing.id, lead.id, entry.id],
    listingId: [listing.id, listing.slug],
    propertyId: [listing.id],
    leadId: [lead.id],
    leadIds: [lead.id],
    slug: [listing.slug],
    agentSlug: [slug],
  }
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await server.stop()
  await speech.close()
})

/** Streams and uploads have their own tests; a sign-up hashes a password, which is slow on purpose. */
const left = new Set([
  'GET /api/events',
  'POST /api/listings/{id}/photos',
  'POST /.netlify/functions/signup-create-user',
  'GET /api/local-mail',
])

type Shot = {
  endpoint: Endpoint
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  signedIn: boolean
}

function shots(): fc.Arbitrary<Shot> {
  const endpoints = Object.values(api as Record<string, Endpoint>).filter(
    ({ route, kind }) => !left.has(route) && kind !== 'upload',
  )
  return fc.oneof(
    ...endpoints.map((endpoint) =>
      fc.record({
        endpoint: fc.constant(endpoint),
        params: endpoint.params ? arbitraryInput(endpoint.params, known) : fc.constant({}),
        query: endpoint.query ? arbitraryInput(endpoint.query, known) : fc.constant({}),
        body: endpoint.body ? arbitraryInput(endpoint.body, known) : fc.constant(undefined),
        signedIn: fc.boolean(),
      }),
    ),
  ) as fc.Arbitrary<Shot>
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

async function shoot({ endpoint, params, query, body, signedIn }: Shot): Promise<string | undefined> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeSafely(plain(params?.[name])))
  // The HTTP parser itself refuses an address that is too long (431), before there is a request.
  const search = new URLSearchParams(entriesOf(query)).toString().slice(0, 6000)
  const client = signedIn ? agent : server.visitor()
  const answer = await client.send(
    endpoint.method,
    `${path}?${search}`,
    body === undefined ? undefined : JSON.stringify(body),
    body === undefined ? {} : { 'content-type': 'application/json' },
  )
  const what = `${endpoint.route} ${answer.status} ${answer.text.slice(0, 200)} ${JSON.stringify({ params, query, body }).slice(0, 400)}`
  const isFault = answer.status >= 500 && answer.body?.code !== 'not_set_up'
  if (isFault) return `a fault: ${what}`
  const schema = answer.status < 300 ? endpoint.answer : ProblemAnswer
  const onSchema = schema.safeParse(answer.body)
  return onSchema.success
    ? undefined
    : `off its schema: ${what} ${JSON.stringify(onSchema.error.issues).slice(0, 300)}`
}

/**
 * Building so many requests takes seconds in which nothing else runs. Meanwhile the server closes idle connections, and
 * the client has to notice before it reuses one.
 */
async function connectionsAreSeen() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done))
}

const entriesOf = (query: unknown): [string, string][] =>
  typeof query === 'object' && query !== null
    ? Object.entries(query).map(([name, value]) => [name.slice(0, 50), plain(value)])
    : []

function encodeSafely(text: string): string {
  // A lone surrogate has no UTF-8 form; every URL parser folds away dots alone before we see them.
  return encodeURIComponent(text.toWellFormed()).replace(/^\.{1,2}$/, '%2E') || '%20'
}

test(`${requests} requests generated from the contract cause no fault, and every answer matches its schema`, async () => {
  const seed = Math.trunc(performance.timeOrigin) % 1_000_000
  const sample = fc.sample(shots(), { numRuns: requests, seed })
  await connectionsAreSeen()
  const bad: string[] = []
  let at = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = sample[at++]; next && bad.length < 5; next = sample[at++]) {
        const complaint = await shoot(next)
        if (complaint) bad.push(complaint)
      }
    }),
  )
  expect(bad, `seed ${seed}`).toEqual([])
  expect(faults).toEqual([])
}, 240_000)

test('a text is cut nowhere through an emoji: whatever is stored of it can be stored', async () => {
  // Wherever a text is cut, it is between the halves of an emoji in one of the two.
  for (const lead of [
    '',
    'x',
    'I want to talk to a person please. ',
    'I want to talk to a person, please. ',
  ]) {
    const writes = (name: string, maxLength: number) =>
      known[name]?.[0] ??
      (/email$/i.test(name) ? 'lee@example.com' : (lead + '😀'.repeat(1500)).slice(0, maxLength))
    for (const endpoint of Object.values(api as Record<string, Endpoint>)) {
      if (!endpoint.body || left.has(endpoint.route)) continue
      const body = bodyFor(endpoint.body, writes)
      const params = { id: known.id?.[0], slug: known.slug?.[0] }
      for (const signedIn of [true, false])
        expect(await shoot({ endpoint, params, query: {}, body, signedIn })).toBeUndefined()
    }
  }
})
