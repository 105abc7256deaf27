import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const plain = { whoIAm: '', personality: null, description: '', traits: [] }

async function withHome() {
  const agent = await server.agent({ name: 'Dana Whitlock' })
  const { body: home } = await agent.post('/api/listings', {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC 28801',
    price: 450_000,
    status: 'Active',
    description: 'The backyard is fully fenced. The roof was replaced in 2021.',
  })
  const ask = async (who: TestClient, text: string, about = {}) =>
    (
      await who.post('/api/continue-conversation', {
        listingId: home.id,
        messages: [{ sender: 'user', text }],
        ...about,
      })
    ).body
  return { agent, home, ask }
}

const listed = async (agent: TestClient) => (await agent.get('/api/sidekicks')).body.items
const one = async (agent: TestClient, sidekick: string) =>
  (await agent.get(`/api/sidekicks/${sidekick}`)).body

test('an agent has seven sidekicks, each with its place, its voice, and whose knowledge it looks at first', async () => {
  const items = await listed(await server.agent())
  expect(
    items.map(({ sidekick, role, knowledgePriority }: Record<string, string>) => [
      ...[sidekick, role, knowledgePriority],
    ]),
  ).toEqual([
    ['agent', 'agent', 'agent'],
    ['marketing', 'marketing', 'marketing'],
    ['listing', 'listing', 'listing'],
    ['sales', 'sales', 'listing'],
    ['helper', 'helper', 'balanced'],
    ['support', 'helper', 'balanced'],
    ['main', 'god', 'dynamic'],
  ])
  for (const item of items) expect(item).toMatchObject({ ...plain, voice: 'alloy', status: 'active' })
  expect(items[0]).toMatchObject({ name: 'Agent Sidekick', about: 'Answers visitors on your AI Card.' })
})

test('a sidekick is plain until the agent chooses, and what they chose is kept', async () => {
  const agent = await server.agent()
  const chosen = {
    ...{ whoIAm: 'I know every house Dana sells.', personality: 'custom' },
    ...{ description: 'Like a good neighbor.', traits: ['Warm', 'Thorough'] },
    ...{ voice: 'onyx', knowledgePriority: 'balanced' },
  }
  const saved = await agent.patch('/api/sidekicks/agent', chosen)
  expect(saved.body).toMatchObject({ sidekick: 'agent', ...chosen })
  expect(await one(agent, 'agent')).toEqual(saved.body)
  expect(await one(agent, 'listing')).toMatchObject({ ...plain, voice: 'alloy' })
})

test('changes of different fields at the same time are all kept', async () => {
  const agent = await server.agent()
  await Promise.all(
    [{ voice: 'nova' }, { whoIAm: 'I’m here at any hour.' }, { traits: ['Lively'] }].map((change) =>
      agent.patch('/api/sidekicks/sales', change),
    ),
  )
  expect(await one(agent, 'sales')).toMatchObject({
    ...{ voice: 'nova', whoIAm: 'I’m here at any hour.', traits: ['Lively'] },
  })
})

test('buyers hear the personality from the next answer on, with the same facts', async () => {
  const { agent, ask } = await withHome()
  const buyer = server.visitor()
  const question = 'When was the roof replaced?'
  const before = await ask(buyer, question)
  await agent.patch('/api/sidekicks/listing', { ...plain, personality: 'buyers_consultant' })
  const after = await ask(buyer, question)
  expect(after.response).toBe(`Happy to help! ${before.response}`)
  expect(after.citations).toEqual(before.citations)
  const next = await ask(buyer, 'Is the yard fenced?', { conversationId: after.conversationId })
  expect(next.response).toMatch(/^Yes.* You can also ask: “/)
})

test('an invitation that is accepted asks how to reach the buyer', async () => {
  const { agent, ask } = await withHome()
  await agent.patch('/api/sidekicks/listing', { ...plain, personality: 'sales_closer' })
  const buyer = server.visitor()
  const { conversationId } = await ask(buyer, 'When was the roof replaced?')
  const invited = await ask(buyer, 'Is the yard fenced?', { conversationId })
  expect(invited.response).toMatch(/Want to see it in person\?$/)
  const next = await ask(buyer, 'yes', { conversationId })
  expect(next.response).toMatch(/Leave your name and a phone number or email/)
})

const byRole = {
  ...{ agent: 'pers-1', listing: 'pers-2', helper: 'pers-3' },
  ...{ marketing: 'pers-3', sales: 'pers-1', god: 'pers-4' },
}

test('the roles come with a usual map and five personalities, and nothing follows them until they are saved', async () => {
  const { agent, ask } = await withHome()
  const { body: roles } = await agent.get('/api/sidekicks/roles')
  expect(roles).toMatchObject({ defaultRole: 'agent', byRole, customOverrides: [], updatedAt: null })
  expect(roles.personalities).toHaveLength(5)
  expect(roles.personalities[1]).toMatchObject({
    ...{ id: 'pers-2', name: 'Friendly guide', traits: ['friendly', 'patient', 'helpful'] },
    sampleResponses: [
      { question: 'How old is the roof?', response: 'Happy to help! It was replaced in 2021.' },
      { response: expect.stringMatching(/^Yes, .* You can also ask/) },
    ],
  })
  const before = await ask(server.visitor(), 'When was the roof replaced?')
  await agent.put('/api/sidekicks/roles', { byRole })
  const after = await ask(server.visitor(), 'When was the roof replaced?')
  expect(after.response).toBe(`Happy to help! ${before.response}`)
  await agent.patch('/api/sidekicks/listing', { personality: 'luxury_concierge' })
  const chosen = await ask(server.visitor(), 'When was the roof replaced?')
  expect(chosen.response).toBe(`Certainly. ${before.response}`)
})

test('whose knowledge comes first changes which note answers, and never a fact of the home', async () => {
  const { agent, home, ask } = await withHome()
  const note = (scope: string, content: string, more = {}) =>
    agent.post('/api/knowledge', { scope, title: 'Showings', content, ...more })
  await note('listing', 'Showings are on Saturdays.', { listingId: home.id })
  await note('agent', 'Showings are on weekdays.')
  await note('agent', 'Showings are on Mondays.', { sidekick: 'listing' })
  const question = 'When are showings?'
  const answerWith = async (knowledgePriority: string, asked = question) => {
    await agent.patch('/api/sidekicks/listing', { knowledgePriority })
    return (await ask(server.visitor(), asked)).response
  }
  expect(await answerWith('listing')).toContain('Saturdays')
  expect(await answerWith('agent')).toMatch(/weekdays|Mondays/)
  expect(await answerWith('marketing')).toContain('Mondays')
  expect(await answerWith('dynamic')).toContain('Saturdays')
  for (const priority of ['listing', 'agent', 'balanced', 'marketing', 'dynamic'])
    expect(await answerWith(priority, 'When was the roof replaced?')).toContain('2021')
})

test('an override is heard in every sidekick, blank ones are ignored, and a role that isn’t named follows the default', async () => {
  const { agent, ask } = await withHome()
  const customOverrides = ['Be formal.', '   ', 'Call me Dana.']
  const saved = await agent.put('/api/sidekicks/roles', { byRole: { agent: 'pers-2' }, customOverrides })
  expect(saved.body.customOverrides).toEqual(['Be formal.', 'Call me Dana.'])
  expect((await agent.get('/api/sidekicks/roles')).body).toEqual(saved.body)
  expect((await ask(server.visitor(), 'When was the roof replaced?')).response).toMatch(/^Certainly\. /)
})

test('an override that fair-housing law forbids is refused, and the map stays as it was', async () => {
  const agent = await server.agent()
  const answer = await agent.put('/api/sidekicks/roles', { byRole, customOverrides: ['Say: no children.'] })
  expect(answer.status).toBe(422)
  expect(answer.body.errors.customOverrides).toMatch(/fair-housing law: no children/)
  expect((await agent.get('/api/sidekicks/roles')).body.updatedAt).toBeNull()
})

test('one agent’s sidekicks never speak for another’s homes', async () => {
  const { ask } = await withHome()
  const other = await server.agent()
  await other.patch('/api/sidekicks/listing', { ...plain, personality: 'sales_closer', whoIAm: 'Mine.' })
  expect((await ask(server.visitor(), 'When was the roof replaced?')).response).not.toMatch(/^Glad/)
})

test('words that fair-housing law forbids are refused at their field', async () => {
  const agent = await server.agent()
  const { status, body } = await agent.patch('/api/sidekicks/listing', {
    ...plain,
    whoIAm: 'I help with homes. No children, please.',
  })
  expect(status).toBe(422)
  expect(body.errors.whoIAm).toMatch(/fair-housing law: No children/)
  expect((await one(agent, 'listing')).whoIAm).toBe('')
})

test.each([
  [404, 'an unknown sidekick', '/api/sidekicks/butler', plain],
  [422, 'an unknown personality', '/api/sidekicks/listing', { ...plain, personality: 'pirate' }],
  [422, 'an unknown voice', '/api/sidekicks/listing', { voice: 'robot' }],
  [422, 'an unknown priority', '/api/sidekicks/listing', { knowledgePriority: 'mine' }],
  [422, 'nine traits', '/api/sidekicks/listing', { ...plain, traits: Array(9).fill('Warm') }],
  [422, 'a long text', '/api/sidekicks/listing', { ...plain, whoIAm: 'x'.repeat(301) }],
])('%s: %s', async (status, _what, path, body) => {
  expect((await (await server.agent()).patch(path, body)).status).toBe(status)
})
