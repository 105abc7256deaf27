import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { type ModelStandIn, startModelStandIn } from '#server/testing/stand-ins/model-stand-in.ts'

let model: ModelStandIn
let server: TestServer
let slug: string

beforeAll(async () => {
  model = await startModelStandIn()
  server = await createTestServer({
    env: { AI_BASE_URL: model.baseUrl, AI_API_KEY: model.apiKey, AI_MODEL: 'm', AI_VERIFIER: 'on' },
  })
  const agent = await server.agent({ name: 'Dana Reyes' })
  const { body } = await agent.post('/api/listings', {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC 28804',
    price: 489_000,
    status: 'Active',
    description: 'A hot tub on the deck. The backyard is fully fenced.',
  })
  slug = body.slug
})
beforeEach(() => {
  model.requests.length = 0
  model.next = []
})
afterAll(async () => {
  await server.stop()
  await model.close()
})

const ask = async (text: string) =>
  (
    await server
      .visitor()
      .post('/api/continue-conversation', { messages: [{ sender: 'user', text }], listingId: slug })
  ).body
const judged = (first: string, second = 'says nothing') =>
  ({ does: 'say', text: JSON.stringify({ first, second }) }) as const
const related = 'How old is the hot tub?'

test('what is related is answered if the verifier says that it answers', async () => {
  model.next.push(judged('entails'), { does: 'lie' })
  expect(await ask(related)).toMatchObject({
    outcome: 'answered',
    grounded: true,
    response: '“A hot tub on the deck.”',
  })
})

test.each([
  judged('says nothing'),
  judged('entails', 'entails'),
  { does: 'say', text: 'entails' },
  { does: 'obey' },
  { does: 'status', status: 500 },
] as const)('it stays related whatever else the verifier does: %o', async (behaviour) => {
  model.next.push(behaviour)
  const body = await ask(related)
  expect(model.requests).toHaveLength(1)
  expect(body).toMatchObject({ outcome: 'related', grounded: false })
})

test('no refusal goes to a verifier', async () => {
  const body = await ask('Are there many families with kids on this street?')
  expect(model.requests).toEqual([])
  expect(body).toMatchObject({ outcome: 'refused', refusal: 'fair_housing' })
})
