import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plan } from '#domain/billing/plan.ts'
import { answering, type ModelHome, modelHome, openModelHome } from '#server/testing/open-model-home.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let now = new Date('2026-11-21T15:00:00Z')
let open: ModelHome
/** A reply costs about a cent: 120 tokens in and 12 out. */
const prices = { AI_PRICE_INPUT: '50', AI_PRICE_OUTPUT: '500' }
const replyCost = (120 * 50 + 12 * 500) / 1_000_000
const kitchen = 'The kitchen has soapstone counters.'

beforeAll(async () => {
  open = await openModelHome({
    env: { ...prices, AI_AGENT_BUDGET: '5', AI_BUDGET: '9', AI_VISITOR_REPLIES: '3' },
    clock: { now: () => now },
  })
  open.model.always = answering(kitchen)
})
beforeEach(() => open.forget())
afterAll(() => open.close())

/** A new agent with a home, and how they are asked. */
async function another() {
  const agent = await open.server.agent({ name: 'Robin Vale' })
  const { body } = await agent.post('/api/listings', modelHome)
  const { id } = (await agent.get('/api/me')).body
  return {
    agent,
    id: id as string,
    ask: (buyer: TestClient = open.server.visitor()) =>
      open.askAs(buyer, 'Tell me about the kitchen', { listingId: body.id }),
  }
}
const usage = async (agent: TestClient) => (await agent.get('/api/me/usage')).body
const spend = (id: string, dollars: number, count = 1) =>
  open.server.sql(
    `insert into ai_interactions (user_id, id, purpose, cost_microcents, created_at)
      select $1, gen_random_uuid(), 'answer', $2, $4 from generate_series(1, $3)`,
    [id, Math.round(dollars * 100_000_000), count, now],
  )
const notices = async (agent: TestClient) =>
  (await agent.get('/api/notifications')).body.items.filter(({ type }: { type: string }) => type === 'system')

test('every answer counts, a model’s with its tokens and what they cost', async () => {
  const { agent, ask } = await another()
  expect((await ask()).body.response).toBe(kitchen)
  const used = await usage(agent)
  expect(used).toMatchObject({
    startsAt: '2026-11-01T00:00:00.000Z',
    resetsAt: '2026-12-01T00:00:00.000Z',
    aiInteractions: { used: 1, limit: plan.aiInteractionsPerMonth, state: 'fine' },
    activeListings: { used: 1, limit: plan.activeListings },
    emails: { used: 0, limit: plan.emailsPerMonth },
    model: { inputTokens: 120, outputTokens: 12, cost: { limit: 5 } },
  })
  expect(used.model.cost.used).toBeCloseTo(replyCost, 6)
})

test('an answer that no model is asked for counts, and costs nothing', async () => {
  const before = await usage(open.agent)
  await open.ask('Is it a safe neighborhood?')
  const after = await usage(open.agent)
  expect(after.aiInteractions.used).toBe(before.aiInteractions.used + 1)
  expect(after.model.cost.used).toBe(before.model.cost.used)
})

test('from 80 % of the plan on its meter warns', async () => {
  const { agent, id } = await another()
  await spend(id, 0, plan.aiInteractionsPerMonth * 0.8)
  expect((await usage(agent)).aiInteractions).toMatchObject({ used: 400, state: 'warning' })
})

test('at the plan’s limit the built-in answerer answers, the buyer notices nothing, and the agent is told once', async () => {
  const { agent, id, ask } = await another()
  await spend(id, 0, plan.aiInteractionsPerMonth)
  const { body } = await ask()
  expect(open.model.requests).toEqual([])
  expect(body).toMatchObject({ outcome: 'answered', needsHumanHandoff: false })
  expect(body.response).toContain('soapstone')
  expect(body.response).not.toMatch(/limit|plan|AI/)
  await ask()
  expect(await notices(agent)).toMatchObject([
    {
      title: 'Your assistant is using built-in answers',
      content:
        'You’ve reached this month’s AI limit, so buyers will get built-in answers until Tuesday, December 1. They won’t notice a difference.',
    },
  ])
  expect((await usage(agent)).aiInteractions).toMatchObject({ used: 502, state: 'reached' })
})

test('the next month begins at its first instant in UTC', async () => {
  const { agent, id, ask } = await another()
  await spend(id, 0, plan.aiInteractionsPerMonth)
  now = new Date('2026-12-01T00:00:00Z')
  expect((await ask()).body.response).toBe(kitchen)
  expect((await usage(agent)).aiInteractions.used).toBe(1)
  now = new Date('2026-11-21T15:00:00Z')
})

test('at once, a crowd spends no more than is left', async () => {
  const { agent, id, ask } = await another()
  await spend(id, 5 - 4)
  const asked = await Promise.all(Array.from({ length: 24 }, () => ask()))
  expect(asked.every(({ body }) => body.response.includes('soapstone'))).toBe(true)
  const { used } = (await usage(agent)).model.cost
  expect(open.model.requests.length).toBeGreaterThan(0)
  expect(used).toBeLessThanOrEqual(5)
  expect(used).toBeCloseTo(1 + open.model.requests.length * replyCost, 6)
})

test('what is left for less than a reply is not spent', async () => {
  const { agent, id, ask } = await another()
  await spend(id, 4.999)
  expect((await ask()).body.response).toContain('soapstone')
  expect(open.model.requests).toEqual([])
  expect(await notices(agent)).toHaveLength(1)
})

test('a reply that fails costs nothing, and leaves nothing set aside', async () => {
  const { agent, ask } = await another()
  open.model.next.push({ does: 'status', status: 500 })
  await ask()
  expect((await usage(agent)).model.cost.used).toBe(0)
})

test('a try-out counts only if a model was asked', async () => {
  const { agent } = await another()
  const { id } = (await agent.get('/api/listings')).body.items[0]
  const tryOut = (text: string) => open.askAs(agent, text, { listingId: id, trial: true })
  await tryOut('Is it a safe neighborhood?')
  expect((await usage(agent)).aiInteractions.used).toBe(0)
  await tryOut('Tell me about the kitchen')
  expect((await usage(agent)).aiInteractions.used).toBe(1)
})

test('a description by a model counts, too', async () => {
  const { agent } = await another()
  const { id } = (await agent.get('/api/listings')).body.items[0]
  await agent.post(`/api/listings/${id}/description`, {})
  expect((await usage(agent)).model).toMatchObject({ inputTokens: 120 })
})

test('one visitor gets so many replies of a model a day, and then built-in ones', async () => {
  const { ask } = await another()
  const buyer = open.server.visitor()
  for (let asked = 0; asked < 5; asked += 1) expect((await ask(buyer)).body.response).toContain('soapstone')
  expect(open.model.requests).toHaveLength(3)
})

test('no agent sees what another has used', async () => {
  const { ask } = await another()
  await ask()
  const { agent } = await another()
  expect(await usage(agent)).toMatchObject({ aiInteractions: { used: 0 }, model: { cost: { used: 0 } } })
})

test('everyone together stops at the server’s own limit, and no agent is told', async () => {
  await open.server.sql(
    `update ai_months set cost_microcents = 899999999 where user_id::text like '00000000%'`,
  )
  const { agent, ask } = await another()
  expect((await ask()).body.response).toContain('soapstone')
  const site = { messages: [{ sender: 'user', text: 'What does it cost?' }], userType: 'visitor' }
  expect((await open.server.visitor().post('/api/public/visitor-chat', site)).status).toBe(200)
  expect(open.model.requests).toEqual([])
  expect(await notices(agent)).toEqual([])
  await open.server.sql(`update ai_months set cost_microcents = 0 where user_id::text like '00000000%'`)
})
