import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const ranch = {
  title: 'Brick ranch with a sunroom',
  address: '48 Larkspur Court, Asheville, NC 28804',
  price: 462_500,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1640,
  features: ['Sunroom', 'Gas range'],
  description: 'The roof was replaced in 2021.',
  status: 'Active',
}
const bungalow = {
  ...{ title: 'Bungalow on Elm', address: '14 Elm Street, Asheville, NC 28801', bedrooms: 2 },
  ...{ description: 'The backyard is fully fenced.', status: 'Draft' },
}

async function agentWith(...homes: object[]) {
  const agent = await server.agent({ name: 'Dana Whitlock' })
  const created = []
  for (const home of homes) created.push((await agent.post('/api/listings', home)).body)
  return { agent, homes: created }
}
const ask = async (agent: TestClient, sidekick: string, message: string, more = {}) =>
  (await agent.post(`/api/sidekicks/${sidekick}/test`, { message, ...more })).body

test('the marketing sidekick writes a post from the home’s facts, with a link that buyers can open', async () => {
  const { agent, homes } = await agentWith(ranch)
  const { response, citations, answeredBy } = await ask(agent, 'marketing', 'Write a post')
  expect(answeredBy).toBe('marketing')
  expect(response).toMatch(/^Here’s a post about Brick ranch with a sunroom\./)
  expect(response).toContain('Offered at $462,500.00.')
  expect(response).toContain(`/l/${homes[0].slug}`)
  expect(citations.map(({ ref }: { ref: string }) => ref)).toContain('bedrooms')
})

test('of several homes, it takes the one that is named, or asks which; a draft has no link', async () => {
  const { agent } = await agentWith(ranch, bungalow)
  const which = await ask(agent, 'marketing', 'Write an email')
  expect(which.response).toMatch(/^Which home do you mean\? Name one, such as /)
  expect(which.choices).toContain('Write an email Bungalow on Elm')
  const { response } = await ask(agent, 'marketing', which.choices[0])
  expect(response).toMatch(/^Here’s an email about Bungalow on Elm\. It isn’t published yet/)
  expect(response).toContain('Subject: ')
  expect(response).not.toContain('/l/')
})

test('a wish that steers by who people are is refused, and a sold home is not advertised', async () => {
  const { agent, homes } = await agentWith(ranch)
  const refused = await ask(agent, 'marketing', 'Write a post: no children please')
  expect(refused).toMatchObject({ outcome: 'refused', refusal: 'fair_housing' })
  await agent.patch(`/api/listings/${homes[0].id}`, { status: 'Sold' })
  expect((await ask(agent, 'marketing', 'Write a post')).response).toMatch(/marked as sold/)
})

test('without homes, or asked for what it can’t do, the marketing sidekick says what it can', async () => {
  const { agent } = await agentWith()
  expect((await ask(agent, 'marketing', 'Write a post')).response).toBe(
    'You have no homes yet. Add a listing first.',
  )
  const other = await agentWith(ranch)
  expect((await ask(other.agent, 'marketing', 'Sing a song')).response).toBe(
    'I write posts and emails about your homes. Try: “Write a post about Brick ranch with a sunroom.”',
  )
})

test('the marketing sidekick answers from what it alone was taught', async () => {
  const { agent } = await agentWith(ranch)
  const content = 'Our slogan is: Come home to the porch.'
  await agent.post('/api/knowledge', { scope: 'agent', sidekick: 'marketing', title: 'Slogan', content })
  expect((await ask(agent, 'marketing', 'What is our slogan?')).response).toContain('Come home to the porch')
  expect((await ask(agent, 'agent', 'What is our slogan?')).response).not.toContain('porch')
})

test('the sales sidekick answers about the home, and invites to see it each time', async () => {
  const { agent } = await agentWith(ranch)
  const first = await ask(agent, 'sales', 'When was the roof replaced?')
  expect(first.response).toMatch(/replaced in 2021\. Would you like to see it\?$/)
  const messages = [
    { sender: 'user', text: 'When was the roof replaced?' },
    { sender: 'ai', text: first.response },
  ]
  const next = await ask(agent, 'sales', 'How many bedrooms are there?', { messages })
  expect(next.response).toMatch(/3 bedrooms.*Would you like to see it\?$/)
  expect((await ask(agent, 'listing', 'When was the roof replaced?')).response).not.toMatch(/see it/)
})

test('helper and support answer from the product’s own pages, and show which', async () => {
  const { agent } = await agentWith()
  for (const sidekick of ['helper', 'support']) {
    const { response, citations, suggestedActions } = await ask(agent, sidekick, 'How much does it cost?')
    expect(response).toContain('$79')
    expect(citations[0]).toMatchObject({ kind: 'link', ref: expect.stringMatching(/^\//) })
    expect(suggestedActions).not.toContain('Start free trial')
  }
  await agent.patch('/api/sidekicks/helper', { personality: 'buyers_consultant' })
  expect((await ask(agent, 'helper', 'How much does it cost?')).response).toMatch(/^Happy to help! /)
})

test('what the agent taught the helper is used where the product’s pages don’t answer, or first if it should be', async () => {
  const { agent } = await agentWith()
  const content = 'Our plan costs are paid by the brokerage.'
  await agent.post('/api/knowledge', { scope: 'agent', sidekick: 'helper', title: 'Plan costs', content })
  const ladder = 'The ladder is in the garage on Pine.'
  await agent.post('/api/knowledge', {
    scope: 'agent',
    sidekick: 'helper',
    title: 'Ladder',
    content: ladder,
  })
  expect((await ask(agent, 'helper', 'Where is the ladder?')).response).toContain('garage on Pine')
  const question = 'Who pays the plan costs?'
  expect((await ask(agent, 'helper', question)).response).not.toContain('brokerage')
  await agent.patch('/api/sidekicks/helper', { knowledgePriority: 'agent' })
  expect((await ask(agent, 'helper', question)).response).toContain('brokerage')
})

test('the main sidekick passes a message to the right one, and says to which', async () => {
  const { agent } = await agentWith(ranch)
  const cases = [
    ['Write a post about Larkspur', 'marketing', 'Marketing Sidekick'],
    ['When was the roof replaced?', 'listing', 'Listing Sidekick'],
    ['How do I cancel my plan?', 'helper', 'Helper Sidekick'],
  ] as const
  for (const [message, answeredBy, name] of cases) {
    const answer = await ask(agent, 'main', message)
    expect(answer.answeredBy).toBe(answeredBy)
    expect(answer.response.startsWith(`I passed this to your ${name}.\n\n`)).toBe(true)
    expect(answer.response.length).toBeGreaterThan(40)
  }
})

test('a signed-in agent reaches them by the conversation’s path too, as JSON and as a stream, and nothing is stored', async () => {
  const { agent } = await agentWith(ranch)
  const body = { sidekick: 'main', messages: [{ sender: 'user', text: 'Write a post' }] }
  const { body: answer } = await agent.post('/api/continue-conversation', body)
  expect(answer).toMatchObject({ answeredBy: 'marketing', conversationId: null })
  const streamed = await agent.fetch('POST', '/api/continue-conversation', JSON.stringify(body), {
    'content-type': 'application/json',
    accept: 'text/event-stream',
  })
  const text = await streamed.text()
  expect(text).toContain('event: delta')
  expect(text).toContain('I passed this to your Marketing Sidekick.')
  expect((await agent.get('/api/conversations')).body.items).toEqual([])
})

test('an empty message is refused at its field, and another agent’s home isn’t there', async () => {
  const { homes } = await agentWith(ranch)
  const { agent } = await agentWith()
  const empty = await agent.post('/api/sidekicks/sales/test', { message: '   ' })
  expect([empty.status, empty.body.errors]).toEqual([422, { message: 'Type a message first.' }])
  const listingId = homes[0].id
  expect((await agent.post('/api/sidekicks/sales/test', { message: 'Roof?', listingId })).status).toBe(404)
})
