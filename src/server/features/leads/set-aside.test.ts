import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const buyer = { name: 'Rita Buyer', email: 'rita@example.com', phone: '(828) 555-0143' }

/** An agent with one lead, and a request through which any stranger submits something on the agent's card. */
async function agentWithLead() {
  const agent = await server.agent()
  const { slug } = (await agent.get('/api/me')).body
  const { body: lead } = await agent.post('/api/leads', {
    ...buyer,
    message: 'What is the price, please? We have looked at three homes on this street already.',
    source: 'Referral',
  })
  const leave = (person: object) =>
    server.visitor().post('/api/public/leads', { agentSlug: slug, consent: true, name: 'Mal', ...person })
  const read = async () => (await agent.get(`/api/leads/${lead.id}`)).body
  const timeline = async () => (await agent.get(`/api/leads/${lead.id}/timeline?limit=100`)).body.items
  return { agent, slug, lead, leave, read, timeline }
}

test('a stranger who knows a phone or an email replaces nothing on the lead and gives no consent for it', async () => {
  const { lead, leave, read } = await agentWithLead()
  expect((await leave({ phone: buyer.phone, email: 'mallory@evil.example' })).body.id).toBe(lead.id)
  expect((await leave({ name: 'Mallory', email: buyer.email, phone: '828-555-0199' })).body.id).toBe(lead.id)
  const after = await read()
  expect(after).toMatchObject({ ...buyer, consent: null, source: 'Referral' })
  expect(after.setAside.map(({ field, value }: { field: string; value: string }) => [field, value])).toEqual([
    ['name', 'Mal'],
    ['email', 'mallory@evil.example'],
    ['name', 'Mallory'],
    ['phone', '828-555-0199'],
  ])
})

test('an address that was set aside does not lead to the lead afterward', async () => {
  const { lead, leave } = await agentWithLead()
  await leave({ phone: buyer.phone, email: 'neighbor@example.com' })
  expect((await leave({ name: 'Nora Neighbor', email: 'neighbor@example.com' })).body.id).not.toBe(lead.id)
})

test('the email about it mentions this, and replies to it do not go to the stranger', async () => {
  const { agent, leave } = await agentWithLead()
  const { id } = (await agent.get('/api/me')).body
  await leave({ phone: buyer.phone, email: 'mallory@evil.example' })
  const [mail] = await server.sql<{ reply_to: string | null; text: string }>(
    `select reply_to, text from outbox_mails where user_id = $1 and kind = 'new-lead'`,
    [id],
  )
  expect(mail?.reply_to).toBeNull()
  expect(mail?.text).toContain('differ from what you have')
})

test('a showing request sets values aside too', async () => {
  const { agent, lead, read } = await agentWithLead()
  const { body: listing } = await agent.post('/api/listings', {
    title: 'Brick ranch',
    address: '7 Set Aside Lane, Asheville, NC 28804',
    price: 450_000,
    status: 'Active',
  })
  const asked = await server.visitor().post('/api/public/showings', {
    listingId: listing.slug,
    name: 'Mallory',
    email: 'mallory@evil.example',
    phone: buyer.phone,
    date: '2030-05-06',
    time: 'Morning',
    consent: true,
  })
  expect([asked.status, asked.text]).toEqual([201, expect.any(String)])
  expect(await read()).toMatchObject({ id: lead.id, ...buyer, consent: null })
})

test('missing values are filled in, with the consent that came with them', async () => {
  const agent = await server.agent()
  const { slug } = (await agent.get('/api/me')).body
  const leave = (person: object) =>
    server.visitor().post('/api/public/leads', { agentSlug: slug, consent: true, name: 'Nora', ...person })
  const { id } = (await leave({ phone: '828-555-0155' })).body
  await leave({ phone: '(828) 555-0155', email: 'nora@example.com' })
  const lead = (await agent.get(`/api/leads/${id}`)).body
  expect(lead).toMatchObject({ name: 'Nora', email: 'nora@example.com', setAside: [] })
  expect(lead.consent.text).toMatch(/^I agree/)
  expect((await leave({ email: 'NORA@example.com' })).body.id).toBe(id)
})

test('the agent takes over a set-aside value with one click, and the timeline records it', async () => {
  const { agent, lead, leave, read, timeline } = await agentWithLead()
  await leave({ name: buyer.name, phone: buyer.phone, email: 'rita.new@example.com' })
  const choice = { field: 'email', value: 'rita.new@example.com' }
  const taken = await agent.post(`/api/leads/${lead.id}/set-aside`, { ...choice, decision: 'use' })
  expect([taken.status, taken.body.email, taken.body.setAside]).toEqual([200, 'rita.new@example.com', []])
  expect(await read()).toEqual(taken.body)
  const changed = (await timeline()).find((event: { kind: string }) => event.kind === 'changed')
  expect(changed.data.email).toEqual({ before: buyer.email, after: 'rita.new@example.com' })
  expect((await leave({ name: buyer.name, email: 'rita.new@example.com' })).body.id).toBe(lead.id)
  const again = await agent.post(`/api/leads/${lead.id}/set-aside`, { ...choice, decision: 'use' })
  expect(again.status).toBe(404)
})

test('the agent dismisses a set-aside value, and nothing else changes', async () => {
  const { agent, lead, leave, read, timeline } = await agentWithLead()
  await leave({ phone: buyer.phone, name: buyer.name, email: 'mallory@evil.example' })
  const choice = { field: 'email', value: 'mallory@evil.example', decision: 'dismiss' }
  expect((await agent.post(`/api/leads/${lead.id}/set-aside`, choice)).body.setAside).toEqual([])
  expect(await read()).toMatchObject(buyer)
  expect((await timeline())[0].text).toContain('mallory@evil.example')
})

test('only a set-aside value can be taken over, only by its agent, and never one that another lead has', async () => {
  const { agent, lead, leave } = await agentWithLead()
  await leave({ name: buyer.name, phone: buyer.phone, email: 'taken@example.com' })
  const path = `/api/leads/${lead.id}/set-aside`
  const use = { field: 'email', value: 'taken@example.com', decision: 'use' }
  const another = await server.agent()
  expect((await another.post(path, use)).status).toBe(404)
  expect((await server.visitor().post(path, use)).status).toBe(401)
  expect((await agent.post(path, { ...use, value: 'other@example.com' })).status).toBe(404)
  await agent.post('/api/leads', { name: 'Ted', email: 'taken@example.com', message: 'Hi', source: 'x' })
  expect((await agent.post(path, use)).status).toBe(409)
})

test('a score never falls because a person writes again, and the first source stays', async () => {
  const { lead, leave, read, agent, timeline } = await agentWithLead()
  await agent.patch(`/api/leads/${lead.id}`, { status: 'Qualified' })
  const before = await read()
  expect(before.tier).toBe('Qualified')
  await leave({ name: buyer.name, email: buyer.email, message: 'second', source: 'Website Form' })
  const { body: byHand } = await agent.post('/api/leads', {
    ...buyer,
    message: 'third',
    source: 'Manual Entry',
  })
  expect(byHand).toMatchObject({ id: lead.id, lastMessage: 'third', source: 'Referral' })
  expect(byHand.totalScore).toBeGreaterThanOrEqual(before.totalScore)
  const joined = (await timeline()).filter((event: { kind: string }) => event.kind === 'joined')
  expect(joined.map((event: { data: { source: string } }) => event.data.source)).toEqual([
    'Manual Entry',
    'Website Form',
  ])
})

const firstAdvice = async (agent: TestClient, id: string) =>
  (await agent.get(`/api/leads/${id}`)).body.score.recommendations[0]

test('"Call today" disappears once the agent has called', async () => {
  const { agent, lead } = await agentWithLead()
  expect(await firstAdvice(agent, lead.id)).toMatch(/^Call today/)
  await agent.post(`/api/leads/${lead.id}/calls`, { outcome: 'No answer' })
  expect(await firstAdvice(agent, lead.id)).toMatch(/^Call today/)
  await agent.post(`/api/leads/${lead.id}/calls`, { outcome: 'Reached', minutes: 3 })
  expect(await firstAdvice(agent, lead.id)).not.toMatch(/^Call today/)
})

test('no one can leave a number at a listing that is not published', async () => {
  const agent = await server.agent()
  const { body: draft } = await agent.post('/api/listings', { title: 'Not yet', status: 'Draft' })
  const answer = await server
    .visitor()
    .post('/api/public/leads', { listingId: draft.id, name: 'Vera', email: 'v@example.com', consent: true })
  expect(answer.status).toBe(404)
  expect((await agent.get('/api/leads')).body.items).toEqual([])
})
