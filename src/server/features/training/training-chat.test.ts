import { expect, test } from 'vitest'
import { askTrainingAgain, sendTrainingMessage } from '#contract/training.ts'
import { trainingSidekicks } from '#domain/training/training.ts'
import { purgeExpired } from '#server/features/undo/purge-expired.ts'
import { followEvents } from '#server/testing/follow-events.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { trainAtLength } from '#server/testing/train-at-length.ts'
import { undoableActs } from '#server/undoable-acts.ts'

const server = await sharedServer()
const roof = 'When was the roof replaced?'

async function agentWithHomes(...more: object[]) {
  const agent = await server.agent({ name: 'Dana Whitlock' })
  const home = {
    ...{ title: 'Bungalow on Elm', address: '14 Elm Street, Asheville, NC 28801', status: 'Active' },
    ...{ price: 400_000, description: 'The roof was replaced in 2012.' },
  }
  const homes = []
  for (const each of [home, ...more]) homes.push((await agent.post('/api/listings', each)).body)
  return { agent, homes }
}
const ranch = {
  ...{ title: 'Brick ranch', address: '48 Larkspur Court, Asheville, NC 28804', status: 'Active' },
  ...{ price: 462_500, description: 'The roof was replaced in 2021.' },
}

const chat = (sidekick: string) => `/api/training/chats/${sidekick}`
const send = (agent: TestClient, message: string, sidekick = 'listing', more = {}) =>
  agent.post(chat(sidekick), { message, ...more })
const read = async (agent: TestClient, sidekick = 'listing') =>
  (await agent.get(chat(sidekick))).body.messages
const rate = (agent: TestClient, messageId: string, feedback: string, more = {}) =>
  agent.post('/api/training/feedback', { messageId, sidekick: 'listing', feedback, ...more })
const figures = async (agent: TestClient, sidekick = 'listing') =>
  (await agent.get(`/api/training/feedback/${sidekick}`)).body

test('a question and its reply stay in the chat of their sidekick, oldest first', async () => {
  const { agent } = await agentWithHomes()
  const { status, body } = await send(agent, roof)
  expect(status).toBe(200)
  expect(body.question).toMatchObject({ role: 'user', content: roof, feedback: null, questionId: null })
  expect(body.answer).toMatchObject({
    ...{ role: 'assistant', content: expect.stringContaining('2012'), questionId: body.question.id },
    ...{ feedback: null, improvement: null, lesson: null },
    citations: [{ label: 'About This Property', text: expect.stringContaining('2012') }],
  })
  await send(agent, 'How many bedrooms are there?')
  const messages = await read(agent)
  expect(messages.slice(0, 2)).toEqual([body.question, body.answer])
  expect(messages).toHaveLength(4)
  expect(await read(agent, 'sales')).toEqual([])
})

test.each([
  ['a chat of 100 messages is whole', 100, 'Message 1', false],
  [
    'of a longer chat, the newest 100 are read, and it says that there are earlier ones',
    101,
    'Message 2',
    true,
  ],
])('%s', async (_promise, count, first, hasEarlier) => {
  const agent = await server.agent()
  await trainAtLength(server, (await agent.get('/api/me')).body.id, 'listing', count)
  const { body } = await agent.get(chat('listing'))
  expect(body.messages).toHaveLength(100)
  expect(body.messages[0].content).toBe(first)
  expect(body.hasEarlier).toBe(hasEarlier)
})

test.each(trainingSidekicks)(
  'the %s sidekick replies in its training chat as it does when it is tried',
  async (sidekick) => {
    const { agent } = await agentWithHomes()
    const message = sidekick === 'marketing' ? 'Write a post' : 'Are you a real person?'
    const tried = (await agent.post(`/api/sidekicks/${sidekick}/test`, { message })).body
    expect((await send(agent, message, sidekick)).body.answer.content).toBe(tried.response)
  },
)

test('a chat goes on about the home it was about, until another is named', async () => {
  const { agent, homes } = await agentWithHomes(ranch)
  expect((await send(agent, roof)).body.answer.content).toMatch(/Which home/)
  expect((await send(agent, roof, 'listing', { listingId: homes[1].id })).body.answer.content).toContain(
    '2021',
  )
  expect((await send(agent, roof)).body.answer.content).toContain('2021')
  expect((await send(agent, 'When was the roof on Elm replaced?')).body.answer.content).toContain('2012')
  expect((await send(agent, roof)).body.answer.content).toContain('2012')
})

test('a home that was deleted is asked about no more', async () => {
  const { agent, homes } = await agentWithHomes(ranch)
  const first = (await send(agent, roof, 'listing', { listingId: homes[1].id })).body.answer
  await agent.delete(`/api/listings/${homes[1].id}`)
  expect((await send(agent, roof)).body.answer.content).toContain('2012')
  const again = await agent.post(`${chat('listing')}/${first.id}/again`)
  expect(again.body.content).toContain('2012')
})

test('asked again, the same question gets one more reply as at its time, and the old one stays', async () => {
  const { agent, homes } = await agentWithHomes()
  await agent.patch('/api/sidekicks/listing', { personality: 'buyers_consultant' })
  const { question, answer } = (await send(agent, roof)).body
  expect(answer.content).toMatch(/^Happy to help! /)
  await send(agent, 'Are you a real person?')
  await agent.patch(`/api/listings/${homes[0].id}`, { description: 'The roof was replaced in 2024.' })
  const again = await agent.post(`${chat('listing')}/${answer.id}/again`)
  expect([again.status, again.body]).toMatchObject([
    200,
    { role: 'assistant', content: expect.stringMatching(/^Happy to help! .*2024/), questionId: question.id },
  ])
  const messages = await read(agent)
  expect(messages).toHaveLength(5)
  expect([messages[1], messages.at(-1)]).toEqual([answer, again.body])
  expect((await agent.post(`${chat('listing')}/${question.id}/again`)).status).toBe(404)
  expect((await agent.post(`${chat('sales')}/${answer.id}/again`)).status).toBe(404)
})

test('a blank message is refused at its field, and what can’t be answered leaves nothing behind', async () => {
  const { agent } = await agentWithHomes()
  const blank = await send(agent, ' \n ')
  expect([blank.status, blank.body.errors]).toEqual([422, { message: 'Type a message first.' }])
  expect((await send(agent, 'x'.repeat(4001))).body.errors).toHaveProperty('message')
  const other = await agentWithHomes()
  expect((await send(agent, roof, 'listing', { listingId: other.homes[0].id })).status).toBe(404)
  expect((await agent.post(chat('helper'), { message: 'Hello' })).status).toBe(404)
  expect(await read(agent)).toEqual([])
})

test('two messages sent at once are both kept, each with its own reply', async () => {
  const { agent } = await agentWithHomes()
  const sent = await Promise.all([send(agent, roof), send(agent, 'Are you a real person?')])
  const messages = await read(agent)
  expect(messages).toHaveLength(4)
  for (const { body } of sent) {
    expect(messages).toContainEqual(body.question)
    expect(messages).toContainEqual(body.answer)
  }
})

test('a reply can be rated up, down, and with an improvement, and the figures count each once', async () => {
  const { agent } = await agentWithHomes()
  const one = (await send(agent, roof)).body.answer
  const two = (await send(agent, 'Is there a boathouse?')).body.answer
  expect(await figures(agent)).toEqual({ totalFeedback: 0, positiveCount: 0, improvementCount: 0 })
  const up = await rate(agent, one.id, 'thumbs_up', { userMessage: roof, assistantMessage: 'Something else' })
  expect(up.body).toEqual({ ...one, feedback: 'thumbs_up' })
  await rate(agent, one.id, 'thumbs_up')
  await rate(agent, two.id, 'thumbs_down')
  expect(await figures(agent)).toEqual({ totalFeedback: 2, positiveCount: 1, improvementCount: 0 })
  expect(await figures(agent, 'sales')).toEqual({ totalFeedback: 0, positiveCount: 0, improvementCount: 0 })
  expect((await read(agent)).at(-1)).toMatchObject({ feedback: 'thumbs_down' })
})

test('an improvement without a word is refused at its field, and so is a rating of a question', async () => {
  const { agent } = await agentWithHomes()
  const { question, answer } = (await send(agent, roof)).body
  const blank = await rate(agent, answer.id, 'thumbs_down', { improvement: ' ' })
  expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['improvement']])
  expect((await rate(agent, question.id, 'thumbs_up')).body.errors).toHaveProperty('messageId')
  expect((await rate(agent, answer.id, 'meh')).body.errors).toHaveProperty('feedback')
  expect((await read(agent)).map(({ feedback }: { feedback: unknown }) => feedback)).toEqual([null, null])
})

test('one agent’s chat is no one else’s', async () => {
  const [{ agent }, { agent: other }] = [await agentWithHomes(), await agentWithHomes()]
  const { answer } = (await send(agent, roof)).body
  expect(await read(other)).toEqual([])
  expect((await rate(other, answer.id, 'thumbs_up')).status).toBe(404)
  expect((await other.post(`${chat('listing')}/${answer.id}/again`)).status).toBe(404)
  expect((await other.delete(chat('listing'))).status).toBe(404)
  expect(await read(agent)).toHaveLength(2)
})

test('a chat that is cleared comes back when that is undone, with what was written since', async () => {
  const { agent } = await agentWithHomes()
  const first = (await send(agent, roof)).body.answer
  await rate(agent, first.id, 'thumbs_up')
  const { undoId } = (await agent.delete(chat('listing'))).body
  expect(await read(agent)).toEqual([])
  expect((await rate(agent, first.id, 'thumbs_down')).status).toBe(404)
  expect(await figures(agent)).toMatchObject({ totalFeedback: 1 })
  await send(agent, 'Are you a real person?')
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  expect((await read(agent))[1]).toMatchObject({ id: first.id, feedback: 'thumbs_up' })
  expect(await read(agent)).toHaveLength(4)
  expect((await agent.delete(chat('sales'))).body.detail).toBe('There is nothing to clear.')
})

test('a question counts against the same limit as a test of the sidekick', () => {
  for (const { rate: limit } of [sendTrainingMessage, askTrainingAgain])
    expect(limit).toEqual({ max: 120, seconds: 3600, by: 'agent' })
})

test('30 days after a chat was cleared, not a word of it is left, and its figures are', async () => {
  const { agent } = await agentWithHomes()
  const { id } = (await agent.get('/api/me')).body
  const one = (await send(agent, roof)).body.answer
  await send(agent, 'Is there a boathouse?')
  await rate(agent, one.id, 'thumbs_down', { improvement: 'It is from 2023.' })
  const { undoId } = (await agent.delete(chat('listing'))).body
  await send(agent, 'Are you a real person?')
  const later = new Date(Date.now() + 31 * 86_400_000)
  await purgeExpired({ ...server.deps, clock: { now: () => later } }, undoableActs, id)
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(404)
  expect(await figures(agent)).toEqual({ totalFeedback: 1, positiveCount: 0, improvementCount: 1 })
  expect(await read(agent)).toHaveLength(2)
  const [left] = await server.sql<{ words: string }>(
    `select string_agg(t::text, '') as words from training_messages t where user_id = $1 and cleared_in is not null`,
    [id],
  )
  expect(left?.words).not.toMatch(/roof|2012|2023|boathouse/i)
})

test('an open screen hears of each message, rating, and clearing', async () => {
  const { agent } = await agentWithHomes()
  const events = await followEvents(agent, '/api/events')
  const { answer } = (await send(agent, roof)).body
  await events.next(`training.created`)
  await rate(agent, answer.id, 'thumbs_up')
  await events.next('training.updated')
  await agent.delete(chat('listing'))
  await events.next('training.deleted')
  await events.end()
})
