import { expect, test } from 'vitest'
import { knowledgeLimits } from '#domain/billing/account-limits.ts'
import { longestInstruction, mostInstructions } from '#domain/training/training.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()
const roof = 'When was the roof replaced?'

async function agentWithHome() {
  const agent = await server.agent({ name: 'Dana Whitlock' })
  const { body: home } = await agent.post('/api/listings', {
    ...{ title: 'Bungalow on Elm', address: '14 Elm Street, Asheville, NC 28801', price: 400_000 },
    ...{ status: 'Active', bedrooms: 3, features: ['Sunroom'] },
    description: 'The roof was replaced in 2012. The open house is on Sunday.',
  })
  return { agent, home }
}

const send = async (agent: TestClient, message: string, sidekick = 'listing') =>
  (await agent.post(`/api/training/chats/${sidekick}`, { message })).body.answer
const again = async (agent: TestClient, id: string, sidekick = 'listing') =>
  (await agent.post(`/api/training/chats/${sidekick}/${id}/again`)).body
const improve = (agent: TestClient, messageId: string, improvement: string, sidekick = 'listing') =>
  agent.post('/api/training/feedback', { messageId, sidekick, feedback: 'thumbs_down', improvement })
const preview = (agent: TestClient, messageId: string, improvement: string) =>
  agent.post('/api/training/lessons', { messageId, improvement })
const instructions = async (agent: TestClient, sidekick = 'listing') =>
  (await agent.get(`/api/training/instructions/${sidekick}`)).body.items
const notes = async (agent: TestClient) => (await agent.get('/api/knowledge')).body.items
const askAsBuyer = async (home: { id: string }, text: string) =>
  (
    await server.visitor().post('/api/continue-conversation', {
      listingId: home.id,
      messages: [{ sender: 'user', text }],
    })
  ).body

test('an improved answer about a home is confirmed, and the next reply, and buyers, get its words', async () => {
  const { agent, home } = await agentWithHome()
  const reply = await send(agent, roof)
  const shown = (await preview(agent, reply.id, 'It is from 2023')).body
  expect(shown).toEqual({
    kind: 'confirmed_answer',
    text: 'For 180 days, everyone who asks this about Bungalow on Elm will get exactly this answer.',
  })
  expect(await notes(agent)).toEqual([])
  const { status, body } = await improve(agent, reply.id, 'It is from 2023')
  expect([status, body]).toEqual([
    200,
    { ...reply, feedback: 'thumbs_down', improvement: 'It is from 2023', lesson: shown },
  ])
  expect(await again(agent, reply.id)).toMatchObject({
    content: 'It is from 2023.',
    citations: [
      { label: expect.stringMatching(/^Confirmed by Dana Whitlock on /), text: 'It is from 2023.' },
    ],
  })
  expect((await askAsBuyer(home, 'How old is the roof?')).response).toBe('It is from 2023.')
  expect((await agent.get('/api/training/chats/listing')).body.messages[1]).toEqual(body)
})

test('an improved answer about the agent becomes a note, and the next reply quotes it', async () => {
  const { agent } = await agentWithHome()
  const reply = await send(agent, 'Do you speak Spanish?', 'agent')
  const { body } = await improve(agent, reply.id, 'Yes, and Ana is fluent.', 'agent')
  expect(body.lesson).toEqual({
    kind: 'knowledge',
    text: 'A note about you. Your sidekicks will quote it when someone asks this.',
  })
  expect((await again(agent, reply.id, 'agent')).content).toContain('Ana is fluent')
  expect(await notes(agent)).toMatchObject([
    { scope: 'agent', sidekick: null, title: 'Do you speak Spanish?' },
  ])
  const slogan = await send(agent, 'What is our slogan?', 'marketing')
  expect((await improve(agent, slogan.id, 'Come home to the porch.', 'marketing')).body.lesson.kind).toBe(
    'knowledge',
  )
  expect((await again(agent, slogan.id, 'marketing')).content).toContain('Come home to the porch.')
  expect(await notes(agent)).toMatchObject([{ sidekick: 'marketing' }, {}])
})

test.each([
  ['listing', roof, 'End with a question', /What else would you like to know\?$/],
  ['listing', roof, 'Start with “Great question!”', /^Great question! /],
  ['listing', roof, 'Always mention the open house first', /^“The open house is on Sunday\.” /],
  ['sales', roof, 'Too long', /2012\.?”?$/],
  ['agent', 'Which homes do you have?', 'Be friendlier', /^Happy to help! /],
  ['marketing', 'Write a post', 'End with “Come and see it!”', /\n\nCome and see it!\n\n/],
  ['marketing', 'Write an email', 'Greet people with “Dear neighbors!”', /\n\nDear neighbors!\n\n/],
])(
  'told “%3$s”, the %1$s sidekick does so in its next reply',
  async (sidekick, question, improvement, words) => {
    const { agent } = await agentWithHome()
    const reply = await send(agent, question, sidekick)
    expect(reply.content).not.toMatch(words)
    const { lesson } = (await improve(agent, reply.id, improvement, sidekick)).body
    expect(lesson.kind).toBe('instruction')
    const next = await again(agent, reply.id, sidekick)
    expect(next.content).toMatch(words)
    expect(await instructions(agent, sidekick)).toEqual([
      { id: expect.any(String), text: improvement, effect: lesson.text, createdAt: expect.any(String) },
    ])
    expect(await instructions(agent, sidekick === 'sales' ? 'listing' : 'sales')).toEqual([])
  },
)

test('buyers hear what the listing sidekick was told', async () => {
  const { agent, home } = await agentWithHome()
  await improve(agent, (await send(agent, roof)).id, 'End with “Dana is happy to show it.”')
  expect((await askAsBuyer(home, roof)).response).toMatch(/2012.* Dana is happy to show it\.$/)
})

test('an instruction can be changed, deleted, and brought back, and each time the next reply follows', async () => {
  const { agent } = await agentWithHome()
  const reply = await send(agent, roof)
  await improve(agent, reply.id, 'End with “Bye!”')
  const [{ id }] = await instructions(agent)
  const path = `/api/training/instructions/listing/${id}`
  const changed = await agent.patch(path, { text: ' End with  “See you!” ' })
  expect(changed.body).toMatchObject({
    id,
    text: 'End with “See you!”',
    effect: expect.stringContaining('See you!'),
  })
  expect((await again(agent, reply.id)).content).toMatch(/See you!$/)
  const { undoId } = (await agent.delete(path)).body
  expect(await instructions(agent)).toEqual([])
  expect((await again(agent, reply.id)).content).toBe(reply.content)
  expect((await agent.patch(path, { text: 'Be brief' })).status).toBe(404)
  expect((await agent.delete(path)).status).toBe(404)
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  expect((await again(agent, reply.id)).content).toMatch(/See you!$/)
})

test('an instruction that is empty, too long, or unlawful is refused at its field, and stays as it was', async () => {
  const { agent } = await agentWithHome()
  await improve(agent, (await send(agent, roof)).id, 'Be brief')
  const [{ id }] = await instructions(agent)
  for (const text of [' ', 'x'.repeat(longestInstruction + 1), 'End with “No children please.”']) {
    const refused = await agent.patch(`/api/training/instructions/listing/${id}`, { text })
    expect([text, refused.status, Object.keys(refused.body.errors)]).toEqual([text, 422, ['text']])
  }
  expect((await instructions(agent))[0].text).toBe('Be brief')
})

test('what would change nothing, or isn’t lawful, is refused at the improvement, in the preview as well', async () => {
  const { agent } = await agentWithHome()
  const [plain, offer] = [await send(agent, roof), await send(agent, 'What would the seller take?')]
  const post = await send(agent, 'Write a post', 'marketing')
  const cases = [
    [plain, 'No children please.', 'listing', /children/],
    [plain, '   ', 'listing', /how the answer could be better/],
    [plain, `End with “${'x'.repeat(longestInstruction)}”`, 'listing', /200 characters/],
    [offer, '390,000 would do.', 'listing', /fixed way/],
    [post, 'Come see this lovely house!', 'marketing', /facts of the listing/],
  ] as const
  for (const [reply, improvement, sidekick, sentence] of cases)
    for (const refused of [
      await preview(agent, reply.id, improvement),
      await improve(agent, reply.id, improvement, sidekick),
    ])
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { improvement: expect.stringMatching(sentence) },
      ])
  const good = { messageId: plain.id, sidekick: 'listing', feedback: 'thumbs_up', improvement: 'From 2023.' }
  expect((await agent.post('/api/training/feedback', good)).body.errors).toHaveProperty('improvement')
  expect((await agent.get('/api/training/feedback/listing')).body.totalFeedback).toBe(0)
  expect([await notes(agent), await instructions(agent)]).toEqual([[], []])
})

test('another improvement of the same reply takes the place of the first', async () => {
  const { agent } = await agentWithHome()
  const reply = await send(agent, roof)
  for (const text of ['End with “Bye!”', 'It is from 2023.', 'It is from 2024.'])
    await improve(agent, reply.id, text)
  expect(await instructions(agent)).toEqual([])
  expect(await notes(agent)).toMatchObject([{ title: roof, content: 'It is from 2024.' }])
  expect((await again(agent, reply.id)).content).toBe('It is from 2024.')
  await improve(agent, reply.id, 'Start with “Hi!”')
  expect(await notes(agent)).toEqual([])
  expect((await again(agent, reply.id)).content).toBe(`Hi! ${reply.content}`)
  expect((await agent.get('/api/training/feedback/listing')).body).toEqual({
    ...{ totalFeedback: 1, positiveCount: 0, improvementCount: 1 },
  })
})

test('what a sidekick is told again is its latest instruction, and the next reply follows it', async () => {
  const { agent } = await agentWithHome()
  for (const text of ['Start with “Hi!”', 'Start with “Hello!”', 'start with “Hi!”'])
    await improve(agent, (await send(agent, roof)).id, text)
  expect(textsOf(await instructions(agent))).toEqual(['Start with “Hello!”', 'Start with “Hi!”'])
  expect((await send(agent, roof)).content).toMatch(/^Hi! The roof/)
})

const textsOf = (items: { text: string }[]) => items.map(({ text }) => text)

test('an instruction from two replies stays until neither of them teaches it', async () => {
  const { agent } = await agentWithHome()
  const [one, two, three] = [await send(agent, roof), await send(agent, roof), await send(agent, roof)]
  for (const { id } of [one, two, three]) await improve(agent, id, 'End with “Bye!”')
  await improve(agent, one.id, 'Start with “Hi!”')
  expect(textsOf(await instructions(agent))).toEqual(['End with “Bye!”', 'Start with “Hi!”'])
  expect((await send(agent, roof)).content).toMatch(/^Hi! .*Bye!$/)
  await Promise.all([two, three].map(({ id }) => improve(agent, id, 'Start with “Hi!”')))
  expect(textsOf(await instructions(agent))).toEqual(['Start with “Hi!”'])
})

test('a confirmed answer stays while another reply to the same question has it too', async () => {
  const { agent } = await agentWithHome()
  const [one, two] = [await send(agent, roof), await send(agent, roof)]
  for (const { id } of [one, two]) await improve(agent, id, 'It is from 2023.')
  await improve(agent, one.id, 'Start with “Hi!”')
  expect(await notes(agent)).toMatchObject([{ content: 'It is from 2023.' }])
  await improve(agent, two.id, 'Start with “Hi!”')
  expect(await notes(agent)).toEqual([])
})

test('the same improvement saved in two tabs at once is learned once', async () => {
  const { agent } = await agentWithHome()
  const [one, two] = [await send(agent, roof), await send(agent, 'Do you speak Spanish?', 'agent')]
  const saved = await Promise.all([
    ...[1, 2].map(() => improve(agent, one.id, 'Be brief')),
    ...[1, 2].map(() => improve(agent, two.id, 'Yes, I do.', 'agent')),
  ])
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([(await instructions(agent)).length, (await notes(agent)).length]).toEqual([1, 1])
})

test('a sidekick keeps only so many instructions, also when they are saved at once', async () => {
  const { agent } = await agentWithHome()
  const { id } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into training_instructions (user_id, id, sidekick, text)
      select $1, gen_random_uuid(), 'listing', 'End with ' || n from generate_series(1, $2) n`,
    [id, mostInstructions - 1],
  )
  const replies = [await send(agent, roof), await send(agent, roof), await send(agent, roof)]
  const saved = await Promise.all(
    replies.map((reply, n) => improve(agent, reply.id, `Start with “Hi ${n}!”`)),
  )
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = saved.find(({ status }) => status === 409)?.body
  expect(refused.errors).toEqual({ improvement: refused.detail })
  expect(refused.detail).toContain('20 instructions')
})

test('what one agent teaches is no one else’s', async () => {
  const { agent } = await agentWithHome()
  const { agent: other } = await agentWithHome()
  const reply = await send(agent, roof)
  await improve(agent, reply.id, 'Be brief')
  const [{ id }] = await instructions(agent)
  const path = `/api/training/instructions/listing/${id}`
  expect((await preview(other, reply.id, 'Be brief')).status).toBe(404)
  expect((await improve(other, reply.id, 'Be brief')).status).toBe(404)
  expect((await other.patch(path, { text: 'Be long' })).status).toBe(404)
  expect((await other.delete(path)).status).toBe(404)
  expect(await instructions(other)).toEqual([])
  expect((await agent.patch(path.replace('listing', 'sales'), { text: 'Be long' })).status).toBe(404)
  expect(await instructions(agent)).toMatchObject([{ text: 'Be brief' }])
})

test('about a home that was deleted, nothing is learned', async () => {
  const { agent, home } = await agentWithHome()
  const reply = await send(agent, roof)
  await agent.delete(`/api/listings/${home.id}`)
  expect((await improve(agent, reply.id, 'It is from 2023.')).body.errors).toEqual({
    improvement: expect.stringContaining('deleted'),
  })
})

test('a post says its words for others, and leaves out what it is told not to say', async () => {
  const { agent } = await agentWithHome()
  const post = await send(agent, 'Write a post', 'marketing')
  await improve(agent, post.id, 'Say “property” instead of “home”', 'marketing')
  const next = (await again(agent, post.id, 'marketing')).content
  expect(next).not.toMatch(/\bhome\b/)
  for (const figure of post.content.match(/\d[\d,.]*/g) ?? []) expect(next).toContain(figure)
})

test('where there is no room for another note, that is said at the improvement, and instructions still work', async () => {
  const { agent } = await agentWithHome()
  const { id } = (await agent.get('/api/me')).body
  const reply = await send(agent, 'Do you speak Spanish?', 'agent')
  await server.sql(
    `insert into ai_listing_kb (user_id, id, scope, title, content)
      select $1, gen_random_uuid(), 'agent', 'Note ' || n, 'x' from generate_series(1, $2) n`,
    [id, knowledgeLimits.pieces],
  )
  const full = await improve(agent, reply.id, 'Yes, I do.', 'agent')
  expect(Object.keys(full.body.errors)).toEqual(['improvement'])
  expect((await agent.get('/api/training/chats/agent')).body.messages[1]).toEqual(reply)
  expect((await improve(agent, reply.id, 'Be brief', 'agent')).status).toBe(200)
})

test('a deleted instruction and what another one replaced can be found among what was deleted', async () => {
  const { agent } = await agentWithHome()
  const reply = await send(agent, roof)
  await improve(agent, reply.id, 'End with “Bye!”')
  await improve(agent, reply.id, 'End with “See you!”')
  const [kept] = await instructions(agent)
  await agent.delete(`/api/training/instructions/listing/${kept.id}`)
  const deleted = (await agent.get('/api/deleted')).body.items
  expect(deleted.map(({ label }: { label: string }) => label)).toEqual([
    'End with “See you!”',
    'End with “Bye!”',
  ])
})
