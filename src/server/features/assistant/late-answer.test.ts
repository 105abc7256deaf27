import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { startServer } from '#server/start-server.ts'
import { createTestServer } from '#server/testing/create-test-server.ts'
import { followEvents } from '#server/testing/follow-events.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerLate } from './answer-late.ts'

const server = await sharedServer()

const joined = 'Dana has joined and can reply here. I’ll keep answering until Dana does.'

type Server = Pick<Awaited<ReturnType<typeof sharedServer>>, 'agent' | 'visitor' | 'sql'>

/** A buyer's chat in which the agent has written a moment ago. */
async function agentHasWritten(on: Server = server) {
  const agent = await on.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', {
    title: 'Brick ranch with a sunroom',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 535_000,
    bedrooms: 3,
    status: 'Active',
  })
  const buyer = on.visitor()
  let id: string | undefined
  const ask = async (text: string) =>
    (
      await buyer.post('/api/continue-conversation', {
        messages: [{ sender: 'user', text }],
        listingId: listing.slug,
        conversationId: id,
      })
    ).body
  id = (await ask('What is the price?')).conversationId as string
  const path = `/api/conversations/${id}`
  const write = (content: string) => agent.post(`${path}/messages`, { role: 'agent', content })
  await write('Hi, this is Dana.')
  const agentId = (await agent.get('/api/me')).body.id as AgentId
  return {
    ...{ agent, buyer, listing, id, agentId, path, ask, write },
    said: async () =>
      ((await buyer.get(`${path}/messages`)).body.items as { role: string; content: string }[])
        .slice(3)
        .map(({ role, content }) => `${role}: ${content}`),
    row: async () => (await agent.get(path)).body,
    jobs: () =>
      on.sql<{ minutes: number }>(
        `select extract(epoch from start_after - created_on)::float / 60 as minutes from pgboss.job
          where name = 'late-answer' and data->>'conversationId' = $1 and state = 'created'`,
        [id],
      ),
    /** Lets `minutes` pass for the conversation. */
    pass: (minutes: number) =>
      on.sql(
        `update conversations set agent_joined_at = agent_joined_at - $2 * interval '1 minute',
          waiting_since = waiting_since - $2 * interval '1 minute', join_told_at = join_told_at - $2 * interval '1 minute'
          where id = $1`,
        [id, minutes],
      ),
  }
}

const late = 'ai: Dana hasn’t replied yet, so here is what I know: It has 3 bedrooms.'

test('what a buyer asks after the agent’s word waits for the agent, under “Needs you”, for 5 minutes', async () => {
  const { ask, row, jobs, said } = await agentHasWritten()
  expect((await row()).needsAgent).toBe(false)
  const left = await ask('How many bedrooms are there?')
  expect(left).toMatchObject({ response: joined, citations: [], outcome: 'handed_over' })
  expect(Date.parse(left.waitsUntil) - Date.now()).toBeGreaterThan(4.5 * 60_000)
  expect(await row()).toMatchObject({ needsAgent: true, waitsUntil: left.waitsUntil })
  expect((await jobs()).map(({ minutes }) => Math.round(minutes))).toEqual([5])
  await ask('And bathrooms?')
  expect(await jobs()).toHaveLength(1)
  expect(await said()).toEqual([
    'user: How many bedrooms are there?',
    `system: ${joined}`,
    'user: And bathrooms?',
  ])
})

test('the late answer looks first where its sidekick does', async () => {
  const { agent, agentId, id, listing, ask, pass, said } = await agentHasWritten()
  await agent.patch('/api/sidekicks/listing', { knowledgePriority: 'agent' })
  const note = (scope: string, content: string, more = {}) =>
    agent.post('/api/knowledge', { scope, title: 'Showings', content, ...more })
  await note('listing', 'Showings are on Saturdays.', { listingId: listing.id })
  await note('agent', 'Showings are on weekdays.')
  await ask('When are showings?')
  await pass(5)
  await answerLate(server.deps, agentId, id)
  expect((await said()).at(-1)).toContain('Showings are on weekdays.')
})

test('then the assistant answers, marked as late, once, however often its time is up', async () => {
  const { agentId, id, ask, pass, said, row } = await agentHasWritten()
  await ask('How many bedrooms are there?')
  await pass(5)
  await Promise.all([1, 2, 3].map(() => answerLate(server.deps, agentId, id)))
  await answerLate(server.deps, agentId, id)
  expect((await said()).slice(2)).toEqual([late])
  expect(await row()).toMatchObject({ needsAgent: true, waitsUntil: null })
  expect((await ask('What is the price?')).response).toMatch(/^(?!.*again\.).*535,000/)
})

test('the agent’s word comes in time, and the assistant has nothing to add', async () => {
  const { agentId, id, ask, write, pass, said, row } = await agentHasWritten()
  await ask('How many bedrooms are there?')
  await write('Three.')
  await pass(6)
  await answerLate(server.deps, agentId, id)
  expect((await said()).slice(2)).toEqual(['agent: Three.'])
  expect(await row()).toMatchObject({ needsAgent: false, waitsUntil: null })
})

test('a timer that comes too early, or while the agent is typing, waits on', async () => {
  const { agent, agentId, id, path, ask, pass, said, jobs } = await agentHasWritten()
  await ask('How many bedrooms are there?')
  await answerLate(server.deps, agentId, id)
  await pass(5)
  await agent.post(`${path}/typing`, { as: 'agent' })
  await answerLate(server.deps, agentId, id)
  expect(await said()).toEqual(['user: How many bedrooms are there?', `system: ${joined}`])
  expect(await jobs()).toHaveLength(1)
})

test('while the agent is writing their first word, the assistant doesn’t talk over them', async () => {
  const { agent, path, ask, pass, said } = await agentHasWritten()
  await pass(60)
  await agent.post(`${path}/typing`, { as: 'agent' })
  const left = await ask('How many bedrooms are there?')
  expect(Date.parse(left.waitsUntil) - Date.now()).toBeLessThanOrEqual(60_000)
  expect(await said()).toEqual([`system: ${joined}`, 'user: How many bedrooms are there?'])
})

test('what the assistant doesn’t know is still waiting for the agent, and it says so', async () => {
  const { agentId, id, ask, pass, said } = await agentHasWritten()
  await ask('Which company services the boiler?')
  await pass(5)
  await answerLate(server.deps, agentId, id)
  expect((await said()).at(-1)).toBe(
    'ai: Dana hasn’t replied yet, and I can’t answer this myself. Your message is still waiting for Dana.',
  )
})

test('thanks are not answered late', async () => {
  const { agentId, id, ask, pass, said, row } = await agentHasWritten()
  await ask('Thank you!')
  await pass(5)
  await answerLate(server.deps, agentId, id)
  expect((await said()).slice(2)).toEqual([])
  expect((await row()).waitsUntil).toBeNull()
})

test('of two processes with workers, one answers when the time is up, and the open page of the buyer shows it', async () => {
  const own = await createTestServer({ env: { RATE_LIMITS: 'off' } })
  const second = await startServer({ ...own.deps.config, port: 0 })
  try {
    const { ask, buyer, id, pass, path, said } = await agentHasWritten(own)
    await ask('How many bedrooms are there?')
    const page = await followEvents(buyer, `${path}/events`)
    await pass(5)
    await own.sql(`update pgboss.job set start_after = now() where name = 'late-answer'`)
    await page.next('Dana hasn’t replied yet, so here is what I know: It has 3 bedrooms.')
    await page.end()
    const [{ open } = { open: -1 }] = await own.sql<{ open: number }>(
      `select count(*)::int as open from pgboss.job where data->>'conversationId' = $1 and state <> 'completed'`,
      [id],
    )
    expect(open).toBeLessThanOrEqual(1)
    expect((await said()).filter((line) => line.startsWith('ai:'))).toHaveLength(1)
  } finally {
    await second.stop()
    await own.stop()
  }
})

test.each(['Thanks!', 'How many bedrooms are there?'])(
  'a chat that the agent archived while “%s” waited stays archived when its time is up',
  async (text) => {
    const { ask, agent, path, pass, row, id, agentId } = await agentHasWritten()
    await ask(text)
    expect((await agent.put(`${path}/status`, { status: 'archived' })).status).toBeLessThan(300)
    await pass(6)
    await answerLate(server.deps, agentId, id)
    expect(await row()).toMatchObject({ status: 'archived', needsAgent: false })
    expect((await row()).waitsUntil ?? null).toBeNull()
  },
)
