import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { type ModelStandIn, startModelStandIn } from '#server/testing/stand-ins/model-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let model: ModelStandIn
let plain: TestServer
let withModel: TestServer

beforeAll(async () => {
  model = await startModelStandIn()
  const env = { AI_BASE_URL: model.baseUrl, AI_API_KEY: model.apiKey, AI_MODEL: 'example-model' }
  ;[plain, withModel] = await Promise.all([createTestServer(), createTestServer({ env })])
})
beforeEach(() => {
  model.requests.length = 0
  model.next.length = 0
})
afterAll(async () => {
  await Promise.all([plain.stop(), withModel.stop()])
  await model.close()
})

const home = {
  title: 'Brick ranch with a sunroom',
  address: '48 Larkspur Court, Asheville, NC 28804',
  price: 462_500,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1640,
  features: ['Sunroom', 'Gas range'],
}

async function agentWith(server: TestServer, listing: object = home) {
  const agent = await server.agent({ name: 'Dana Reyes' })
  const { body } = await agent.post('/api/listings', listing)
  return { agent, id: body.id as string }
}
const describe = (agent: TestClient, id: string, query = '') =>
  agent.post(`/api/listings/${id}/description${query}`)
const standing = async (agent: TestClient, id: string) =>
  (await agent.get(`/api/listings/${id}`)).body.description

test('without a model the description is written from the facts, and saved', async () => {
  const { agent, id } = await agentWith(plain)
  const { status, body } = await describe(agent, id)
  expect([status, body.writer, body.note]).toEqual([200, 'built-in', ''])
  expect(body.paragraphs.join(' ')).toMatch(
    /3 bedrooms and 2 bathrooms.*1,640 square feet.*sunroom and gas range/,
  )
  expect(await standing(agent, id)).toEqual({ title: body.title, paragraphs: body.paragraphs })
})

test('regenerating it changes the wording', async () => {
  const { agent, id } = await agentWith(plain)
  const first = await describe(agent, id)
  const second = await describe(agent, id)
  expect(second.body.paragraphs).not.toEqual(first.body.paragraphs)
})

test('an existing description is left alone if only an empty one should be filled', async () => {
  const { agent, id } = await agentWith(plain, { ...home, description: 'My own words.' })
  const { body } = await describe(agent, id, '?onlyIfEmpty=true')
  expect(body).toEqual({ title: '', paragraphs: ['My own words.'], writer: null, note: '' })
})

test('a listing without facts gets no description, and the answer says what is missing', async () => {
  const { agent, id } = await agentWith(plain, { title: 'Soon' })
  const { body } = await describe(agent, id)
  expect([body.writer, body.note]).toEqual([
    null,
    'Add rooms, size, or features first, so there’s something to describe.',
  ])
})

test('another agent gets 404, a visitor 401', async () => {
  const { id } = await agentWith(plain)
  expect((await describe(await plain.agent(), id)).status).toBe(404)
  expect((await describe(plain.visitor(), id)).status).toBe(401)
})

const say = (text: string) => model.next.push({ does: 'say', text })

test('a model’s draft is used without the sentences that the listing does not support', async () => {
  const { agent, id } = await agentWith(withModel)
  say(
    '{"title": "Brick ranch in Asheville", "paragraphs": ["It has 3 bedrooms and a sunroom. The roof was replaced in 2021. Perfect for families."]}',
  )
  const { body } = await describe(agent, id)
  expect(body).toEqual({
    title: 'Brick ranch in Asheville',
    paragraphs: ['It has 3 bedrooms and a sunroom.'],
    writer: 'model',
    note: '',
  })
  expect(JSON.stringify(model.requests[0])).not.toContain('462')
})

test.each([
  ['Once upon a time', 'Failed to generate a valid description structure.'],
  ['{"headline": "x"}', 'An unexpected description format was received. Please regenerate.'],
  [
    '{"title": "Lakefront villa", "paragraphs": ["A pool."]}',
    'The AI service wrote something the listing doesn’t say.',
  ],
])('if the model says %s the built-in description is used, with the reason', async (text, reason) => {
  const { agent, id } = await agentWith(withModel)
  say(text)
  const { body } = await describe(agent, id)
  expect(body.writer).toBe('built-in')
  expect(body.note).toBe(`${reason} We wrote this description from the listing’s facts instead.`)
  expect(body.paragraphs.join(' ')).toContain('1,640 square feet')
})

test('if the model fails the built-in description is used, with the product’s sentence', async () => {
  const { agent, id } = await agentWith(withModel)
  model.next.push({ does: 'status', status: 401 })
  const { body } = await describe(agent, id)
  expect([body.writer, body.note]).toEqual([
    'built-in',
    expect.stringContaining('We had trouble generating a description. Please try again.'),
  ])
})

test('text the agent saved while the model was writing is not overwritten', async () => {
  const { agent, id } = await agentWith(withModel)
  model.next.push({
    does: 'say',
    text: '{"title": "Brick ranch", "paragraphs": ["It has 3 bedrooms."]}',
    everyMs: 30,
    size: 4,
  })
  const drafting = describe(agent, id)
  await expect.poll(() => model.requests.length).toBe(1)
  await agent.patch(`/api/listings/${id}`, { description: 'Mine, meanwhile.' })
  expect((await drafting).status).toBe(412)
  expect((await standing(agent, id)).paragraphs).toEqual(['Mine, meanwhile.'])
})
