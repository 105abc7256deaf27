import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FollowUp, FollowUpDetail } from '#contract/followups.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'off', ROLE: 'web' } })
})
afterAll(() => server?.stop())

let people = 0
const someone = (changes: object = {}) => {
  people += 1
  return {
    ...{ name: 'Maya Ellison', email: `maya-${people}@buyers.example`, source: 'rvale.example' },
    consent: { words: 'Yes, email me about homes.', page: 'https://rvale.example/sign-up' },
    ...changes,
  }
}

const hello = {
  ...{ id: 'hello', type: 'email', delay: { value: 1, unit: 'days' } },
  ...{ subject: 'Welcome', content: 'Thanks for signing up.' },
}
const add = async (agent: TestClient, triggerType: string) => {
  const added = await agent.post('/api/sequences', { name: triggerType, triggerType, steps: [hello] })
  expect(added.status, added.text).toBe(201)
}

async function agentWith(...triggers: string[]) {
  const agent = await server.agent()
  for (const trigger of triggers) await add(agent, trigger)
  return { agent, id: (await agent.get('/api/me')).body.id as AgentId }
}
const tell = (agent: TestClient, person: object, headers: Record<string, string> = {}) =>
  agent.post('/api/sign-ups', person, headers)
const runsOf = async (agent: TestClient): Promise<FollowUp[]> =>
  (await agent.get('/api/followups')).body.items

test('who signs up on the agent’s own site becomes a lead, with proof of what they agreed to, and is welcomed', async () => {
  const { agent } = await agentWith('Account Created')
  const person = someone({ timeZone: 'Pacific/Honolulu' })
  const taken = await tell(agent, person)
  expect([taken.status, taken.body.isNew]).toEqual([201, true])
  const lead = (await agent.get(`/api/leads/${taken.body.leadId}`)).body
  expect(lead).toMatchObject({
    ...{ name: 'Maya Ellison', email: person.email, source: 'rvale.example', timeZone: 'Pacific/Honolulu' },
  })
  const [run] = await runsOf(agent)
  expect(run).toMatchObject({ leadId: lead.id, sequenceName: 'Account Created', status: 'active' })
  const { history } = (await agent.get(`/api/followups/${run?.id}`)).body as FollowUpDetail
  expect(history.map(({ description }) => description)).toEqual(['Started by its trigger.'])
  const consents = (await agent.get(`/api/leads/${lead.id}/consents`)).body
  expect(consents).toMatchObject({
    emailFollowUp: 'given',
    items: [
      {
        ...{ channel: 'email', purpose: 'marketing', words: 'Yes, email me about homes.' },
        ...{ page: 'https://rvale.example/sign-up', wording: 'own-site', recordedBy: 'agent' },
      },
    ],
  })
  const timeline = (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'signed_up', text: 'Signed up on another site: rvale.example' }),
  )
})

test('told again, at once or later, by however many programs, nothing happens a second time', async () => {
  const { agent } = await agentWith('Account Created')
  const person = someone()
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(agent, person)))
  answers.push(await tell(agent, person))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.leadId)).size).toBe(1)
  expect(await runsOf(agent)).toHaveLength(1)
  const timeline = (await agent.get(`/api/leads/${answers[0]?.body.leadId}/timeline`)).body.items
  expect(
    timeline.filter(({ kind }: { kind: string }) => kind === 'signed_up' || kind === 'joined'),
  ).toHaveLength(1)
})

test('a new lead is welcomed by one sequence, not by that for new leads, too; without one for sign-ups, by that one', async () => {
  const both = await agentWith('Account Created', 'Lead Capture')
  await tell(both.agent, someone())
  expect((await runsOf(both.agent)).map(({ sequenceName }) => sequenceName)).toEqual(['Account Created'])
  const one = await agentWith('Lead Capture')
  await tell(one.agent, someone())
  expect((await runsOf(one.agent)).map(({ sequenceName }) => sequenceName)).toEqual(['Lead Capture'])
})

test('someone who is a lead already joins it, and what they are there stays', async () => {
  const { agent } = await agentWith('Account Created')
  const known = (
    await agent.post('/api/leads', { ...someone(), consent: undefined, message: 'Hello', source: 'Referral' })
  ).body
  const { consent: _, ...rest } = someone({ name: 'M. E.', email: known.email.toUpperCase() })
  const taken = await tell(agent, rest)
  expect([taken.status, taken.body]).toEqual([200, { leadId: known.id, isNew: false }])
  expect((await agent.get(`/api/leads/${known.id}`)).body).toMatchObject({
    ...{ name: 'Maya Ellison', source: 'Referral' },
  })
  // Without their words, nothing is sent.
  expect((await agent.get(`/api/leads/${known.id}/consents`)).body.emailFollowUp).toBe('unknown')
  expect(await runsOf(agent)).toMatchObject([{ leadId: known.id }])
})

/** Two leads of one agent, the first known by an email, the other by a phone. */
async function twoLeads() {
  const { agent } = await agentWith('Account Created')
  const add = async (person: object) =>
    (await agent.post('/api/leads', { message: 'Hello', source: 'Referral', ...person })).body as {
      id: string
    }
  people += 1
  const [email, phone] = [`ana-${people}@buyers.example`, `(415) 555-0${100 + people}`]
  const byEmail = await add({ name: 'Ana Ortiz', email, phone: '(415) 555-0199' })
  const byPhone = await add({ name: 'Bo Lee', email: `bo-${people}@buyers.example`, phone })
  const read = async ({ id }: { id: string }) => (await agent.get(`/api/leads/${id}`)).body
  const told = async ({ id }: { id: string }) =>
    (await agent.get(`/api/leads/${id}/timeline`)).body.items as { kind: string; data: object }[]
  return { agent, email, phone, byEmail, byPhone, read, told }
}

test('whoever has one lead’s email and another’s phone is the one with the email, and nothing is merged', async () => {
  const { agent, email, phone, byEmail, byPhone, read, told } = await twoLeads()
  const before = await read(byPhone)
  const taken = await tell(agent, someone({ name: 'Ana Ortiz', email, phone }))
  expect([taken.status, taken.body]).toEqual([200, { leadId: byEmail.id, isNew: false }])
  // The phone is noted next to their own, with whose it is, and the other lead is as it was.
  const lead = await read(byEmail)
  expect([lead.phone, lead.setAside]).toMatchObject(['(415) 555-0199', [{ field: 'phone', value: phone }]])
  expect((await told(byEmail)).find(({ kind }) => kind === 'joined')).toMatchObject({
    data: { matchedBy: 'email', alsoFits: byPhone.id, alsoFitsName: 'Bo Lee' },
  })
  expect(await read(byPhone)).toEqual(before)
  expect((await runsOf(agent)).map(({ leadId }) => leadId)).toEqual([byEmail.id])
})

test('the lead with the email signs up, also when the one with the phone has already', async () => {
  const { agent, email, phone, byEmail, byPhone, told } = await twoLeads()
  const { email: others } = (await agent.get(`/api/leads/${byPhone.id}`)).body
  expect((await tell(agent, someone({ name: 'Bo Lee', email: others, phone }))).body.leadId).toBe(byPhone.id)
  expect((await tell(agent, someone({ name: 'Ana Ortiz', email, phone }))).body.leadId).toBe(byEmail.id)
  for (const lead of [byEmail, byPhone])
    expect((await told(lead)).filter(({ kind }) => kind === 'signed_up')).toHaveLength(1)
  expect((await runsOf(agent)).map(({ leadId }) => leadId).toSorted()).toEqual(
    [byEmail.id, byPhone.id].toSorted(),
  )
})

test('someone with a new email who shares the phone of a lead that signed up is noted there once, and starts nothing', async () => {
  const { agent } = await agentWith('Account Created')
  const phone = '(415) 555-0188'
  const first = await tell(agent, someone({ phone }))
  const other = someone({ name: 'Kai Akana', phone })
  for (const _again of [1, 2])
    expect((await tell(agent, other)).body).toEqual({ leadId: first.body.leadId, isNew: false })
  const lead = (await agent.get(`/api/leads/${first.body.leadId}`)).body
  expect(lead.name).toBe('Maya Ellison')
  expect(lead.setAside).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'email', value: other.email })]),
  )
  const { items } = (await agent.get(`/api/leads/${lead.id}/timeline`)).body
  const kinds = items.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'joined' || kind === 'signed_up').toSorted()).toEqual([
    ...['joined', 'signed_up'],
  ])
  expect(await runsOf(agent)).toHaveLength(1)
})

test('a key tells of sign-ups with the scope for leads, and with no other', async () => {
  const { agent } = await agentWith('Account Created')
  const keyFor = async (...scopes: string[]) => {
    const made = await agent.post('/api/api-keys', {
      ...{ name: 'My site', scopes, expiresInDays: null, password: 'a quiet porch 42' },
    })
    expect(made.status, made.text).toBe(201)
    return { authorization: `Bearer ${made.body.key}` }
  }
  const visitor = server.visitor()
  expect((await tell(visitor, someone(), await keyFor('sequences:write'))).status).toBe(403)
  expect((await tell(visitor, someone(), await keyFor('leads:write'))).status).toBe(201)
  expect((await tell(visitor, someone())).status).toBe(401)
  expect(await runsOf(agent)).toHaveLength(1)
})

test.each([
  [{ email: 'nobody' }, { email: 'Please enter a valid email address.' }],
  [{ phone: 'call me' }, { phone: 'Please enter a valid phone number.' }],
])('%j is refused at its field, and no lead is added', async (wrong, errors) => {
  const { agent } = await agentWith('Account Created')
  const refused = await tell(agent, someone(wrong))
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(errors)])
  expect((await agent.get('/api/leads')).body.items).toEqual([])
})
