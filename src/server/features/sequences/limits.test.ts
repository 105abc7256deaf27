import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plan } from '#domain/billing/plan.ts'
import {
  dayMs,
  email,
  hourMs,
  type SequenceServer,
  startSequenceServer,
} from '#server/testing/sequence-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let on: SequenceServer
beforeAll(async () => {
  on = await startSequenceServer()
})
beforeEach(() => {
  on.smtp.inbox.length = 0
  on.setTime()
})
afterAll(() => on?.stop())

const frequency = 'Waiting because this person has reached the email limit for now.'
const waiting = async (agent: TestClient) =>
  (await on.followUps(agent))
    .filter(({ status, reason }) => status === 'active' && reason)
    .map(({ reason, nextStepDate }) => [reason, nextStepDate])
const at = (ms: number) => new Date(on.now() + ms).toISOString()

/** A lead in two sequences, of emails each some hours after the one before. */
async function inTwo(one: readonly number[], two: readonly number[], settings: object = {}) {
  const { agent, id } = await on.signUp(settings)
  const lead = await on.addLead(agent)
  for (const [name, hours] of [
    ['one', one],
    ['two', two],
  ] as const) {
    const steps = hours.map((value, step) => email(`${name}-${step}`, value, 'hours'))
    await on.enroll(agent, await on.addSequence(agent, { name, steps }), lead)
  }
  const sent = () => on.smtp.inbox.length
  return { agent, id, sent }
}

test('two sequences that are due at once write to a lead an hour apart', async () => {
  const { agent, id, sent } = await inTwo([0], [0])
  await on.run(id)
  expect(sent()).toBe(1)
  expect(await waiting(agent)).toContainEqual([frequency, at(hourMs)])
  on.pass(hourMs - 1)
  await on.run(id)
  expect(sent()).toBe(1)
  on.pass(1)
  await on.run(id)
  expect(sent()).toBe(2)
})

test('a lead gets three emails a day from all sequences together, and the fourth a day after the first', async () => {
  const { agent, id, sent } = await inTwo([0, 2, 20], [1, 2, 20])
  const firstAt = on.now()
  for (const hours of [0, 1, 1]) {
    on.pass(hours * hourMs)
    await on.run(id)
  }
  expect(sent()).toBe(3)
  on.pass(hourMs)
  await on.run(id)
  expect(sent()).toBe(3)
  expect(await waiting(agent)).toEqual([[frequency, new Date(firstAt + dayMs).toISOString()]])
  on.setTime(firstAt + dayMs)
  await on.run(id)
  expect(sent()).toBe(4)
})

test('a lead gets eight emails a week from all sequences together, and the ninth a week after the first', async () => {
  const { agent, id, sent } = await inTwo([0, 24, 24, 24, 24], [2, 24, 24, 24])
  const firstAt = on.now()
  for (const day of [0, 1, 2, 3]) {
    on.setTime(firstAt + day * dayMs)
    await on.run(id)
    on.pass(2 * hourMs)
    await on.run(id)
  }
  expect(sent()).toBe(8)
  on.setTime(firstAt + 4 * dayMs)
  await on.run(id)
  expect(sent()).toBe(8)
  expect(await waiting(agent)).toContainEqual([frequency, new Date(firstAt + 7 * dayMs).toISOString()])
  on.setTime(firstAt + 7 * dayMs)
  await on.run(id)
  expect(sent()).toBe(9)
})

test('when the month’s emails are used up, follow-up waits for the next month and goes on', async () => {
  const { agent, id } = await on.signUp()
  const leads = [await on.addLead(agent), await on.addLead(agent), await on.addLead(agent)]
  await on.server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, to_name, to_address, subject, text, html, state, created_at, sent_at)
      select $1, gen_random_uuid(), gen_random_uuid()::text, 'letter', 'A', 'a@buyers.example', 'Hi', 'Hi', '<p>Hi', 'accepted', $2, $2
      from generate_series(1, $3::int)`,
    [id, new Date(on.now()), plan.emailsPerMonth - 1],
  )
  await on.enroll(agent, await on.addSequence(agent, { steps: [email('limited')] }), ...leads)
  await on.run(id)
  expect(on.smtp.inbox).toHaveLength(1)
  const nextMonth = '2027-01-01T00:00:00.000Z'
  const reason = 'Waiting because this month’s emails are used up.'
  expect(await waiting(agent)).toEqual([
    [reason, nextMonth],
    [reason, nextMonth],
  ])
  on.setTime(Date.parse(nextMonth) - 1000)
  await on.run(id)
  expect(on.smtp.inbox).toHaveLength(1)
  on.setTime(nextMonth)
  await on.run(id)
  expect(on.smtp.inbox.map(({ to }) => to).toSorted()).toEqual(leads.map((lead) => lead.email).toSorted())
  expect(await waiting(agent)).toEqual([])
})

test('no email interrupts a chat: it leaves half an hour after the last message', async () => {
  const { agent, id } = await on.signUp()
  const home = { title: 'Ranch', address: '12 Elm St, Barre', price: 450_000, status: 'Active' }
  const listing = (await agent.post('/api/listings', home)).body
  const address = 'joe-chats@buyers.example'
  const said = await on.server.visitor().post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: `My name is Joe Smith, write to me at ${address}` }],
    ...{ conversationId: null, listingId: listing.slug, sidekick: 'listing' },
  })
  const [lead] = (await agent.get('/api/leads')).body.items
  expect(lead, said.text).toMatchObject({ email: address })
  await agent.post(`/api/leads/${lead.id}/consents`, { state: 'given', words: 'In the chat' })
  on.pass(hourMs)
  await on.enroll(agent, await on.addSequence(agent, { steps: [email('quiet', 10)] }), lead)
  on.pass(5 * 60_000)
  const path = `/api/conversations/${said.body.conversationId}/messages`
  const answered = await agent.post(path, { role: 'agent', content: 'I can show it on Friday.' })
  expect(answered.status, answered.text).toBeLessThan(300)
  const lastAt = on.now()
  on.pass(5 * 60_000)
  await on.run(id)
  expect(on.smtp.inbox).toEqual([])
  expect(await waiting(agent)).toEqual([
    ['Waiting because they’re in a chat.', new Date(lastAt + 30 * 60_000).toISOString()],
  ])
  on.setTime(lastAt + 30 * 60_000)
  await on.run(id)
  expect(on.smtp.inbox.map(({ to }) => to)).toEqual([address])
})
