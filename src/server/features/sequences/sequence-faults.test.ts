import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FollowUpDetail } from '#contract/followups.ts'
import type { Sequence } from '#contract/sequences.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { maxPerMinute, takeDueSteps } from './take-steps.ts'

const morning = Date.parse('2026-12-01T15:00:00Z')
let nowMs = morning
let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example' }
  // The steps are taken when a test says so, by its clock.
  const env = { ...mail, RATE_LIMITS: 'off', PLAN_LIMITS: 'off', ROLE: 'web' }
  server = await createTestServer({ env, clock: { now: () => new Date(nowMs) } })
})
beforeEach(() => {
  smtp.inbox.length = 0
  smtp.faults.length = 0
  nowMs = morning
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

let people = 0
async function signUp() {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `fault-${people}@example.com` })
  const id: AgentId = (await agent.get('/api/me')).body.id
  await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641' })
  return { agent, id }
}

const agree = (id: AgentId) =>
  server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
     select user_id, gen_random_uuid(), id, 'email', 'marketing', 'given', 'Yes.', 'visitor' from contacts where user_id = $1`,
    [id],
  )

/** A lead who agreed to emails. */
async function addLead(agent: TestClient, id: AgentId): Promise<{ id: string; email: string }> {
  people += 1
  const person = { name: 'Maya Ellison', email: `maya-f${people}@buyers.example`, message: 'Hello' }
  const lead = (await agent.post('/api/leads', { ...person, source: 'Referral' })).body
  await agree(id)
  return lead
}

const email = (id: string, changes: object = {}) => ({
  ...{ id, type: 'email', delay: { value: 1, unit: 'hours' }, subject: `About ${id}`, content: 'Hello.' },
  ...changes,
})
const atOnce = { delay: { value: 0, unit: 'minutes' } }
const hello = email('hello', atOnce)

async function add(agent: TestClient, ...steps: object[]): Promise<Sequence> {
  const added = await agent.post('/api/sequences', { name: 'Welcome', triggerType: 'Custom', steps })
  expect(added.status, added.text).toBe(201)
  return added.body
}
const enroll = async (agent: TestClient, { id }: Sequence, ...leadIds: string[]) =>
  expect((await agent.post(`/api/sequences/${id}/enroll`, { leadIds })).body.refused).toEqual([])

const take = async (id: AgentId) => {
  while (await takeDueSteps(server.deps, id));
}
async function send(id: AgentId) {
  const mails = await server.sql<{ user_id: AgentId; id: string }>(
    `select user_id, id from outbox_mails where user_id = $1 and kind = 'sequence'
       and state in ('planned', 'postponed', 'handed_over', 'handed_over_again') order by id`,
    [id],
  )
  await sendMailsNow(server, mails)
}
const run = async (id: AgentId) => {
  await take(id)
  await send(id)
}
async function followUps(agent: TestClient): Promise<FollowUpDetail[]> {
  const { items } = (await agent.get('/api/followups')).body as { items: { id: string }[] }
  return Promise.all(items.map(async ({ id }) => (await agent.get(`/api/followups/${id}`)).body))
}
const set = (agent: TestClient, followUp: FollowUpDetail | undefined, status: string) =>
  agent.patch(`/api/followups/${followUp?.id}`, { status })
const subjects = () =>
  Promise.all(smtp.inbox.map(async ({ source }) => (await PostalMime.parse(source)).subject))

test('an email that a server may have already isn’t sent as another one, even if the run is paused meanwhile', async () => {
  const { agent, id } = await signUp()
  await enroll(agent, await add(agent, hello), (await addLead(agent, id)).id)
  await take(id)
  // Its process died between handing it over and the answer.
  await server.sql(
    `update outbox_mails set state = 'handed_over', to_name = 'M', to_address = 'm@buyers.example', subject = 'S',
       text = 't', html = 'h' where user_id = $1 and kind = 'sequence'`,
    [id],
  )
  const [interrupted] = await followUps(agent)
  expect(interrupted?.status).toBe('completed')
  await server.sql(`update followups set status = 'paused', reason = 'by_agent' where user_id = $1`, [id])
  await send(id)
  await set(agent, interrupted, 'active')
  await run(id)
  expect(await subjects()).toEqual([])
  const [mail, ...more] = await server.sql(
    'select state from outbox_mails where user_id = $1 and kind = $2',
    [id, 'sequence'],
  )
  expect([mail, more]).toEqual([{ state: 'possibly_twice' }, []])
})

test('a last email that is refused after the lead came back leaves the new run alone', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent, id)
  const sequence = await add(agent, hello)
  await enroll(agent, sequence, lead.id)
  await take(id)
  await enroll(agent, sequence, lead.id)
  smtp.faults.push({ at: 'end', does: { reply: '550 5.6.0 Not like this' } })
  await send(id)
  const statuses = (await followUps(agent)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['active', 'completed'])
  const events = (await followUps(agent)).flatMap(({ history }) => history.map(({ type }) => type))
  expect(events).toContain('email-failed')
})

test('steps that are reordered while an email is on its way are each sent once, and nothing stops', async () => {
  const { agent, id } = await signUp()
  const task = { ...email('task', atOnce), type: 'task' }
  const sequence = await add(agent, task, email('a'), email('b'))
  await enroll(agent, sequence, (await addLead(agent, id)).id)
  await run(id)
  nowMs += 3_600_000
  await take(id)
  const steps = [email('a', atOnce), { ...task, delay: { value: 1, unit: 'hours' } }, email('b')]
  await agent.patch(`/api/sequences/${sequence.id}`, { steps, moveRunning: true })
  smtp.faults.push({ at: 'end', does: { reply: '550 5.6.0 Not like this' } })
  await send(id)
  nowMs += 2 * 3_600_000
  await run(id)
  expect(await subjects()).toEqual(['About b'])
  expect((await followUps(agent))[0]?.status).toBe('completed')
})

test('a first step that is removed takes no other with it', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent, hello, email('second'), email('third'))
  await enroll(agent, sequence, (await addLead(agent, id)).id)
  await run(id)
  await agent.patch(`/api/sequences/${sequence.id}`, {
    ...{ steps: [email('second', atOnce), email('third')], moveRunning: true },
  })
  nowMs += 3_600_000
  await run(id)
  expect(await subjects()).toEqual(['About hello', 'About second'])
})

test('the last email of a sequence that was deleted meanwhile doesn’t leave', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent, hello)
  await enroll(agent, sequence, (await addLead(agent, id)).id)
  await take(id)
  expect((await followUps(agent))[0]?.status).toBe('completed')
  await agent.delete(`/api/sequences/${sequence.id}`)
  await send(id)
  expect(await subjects()).toEqual([])
  expect((await followUps(agent))[0]?.history).toContainEqual(
    expect.objectContaining({ description: expect.stringMatching(/sequence was deleted/i) }),
  )
})

test('who would miss a step by a new order finishes the steps they began, and gets each once', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent, hello, email('second'), email('third'))
  await enroll(agent, sequence, (await addLead(agent, id)).id)
  await run(id)
  const steps = [email('third'), email('second'), email('hello')]
  expect((await agent.patch(`/api/sequences/${sequence.id}`, { steps, moveRunning: true })).status).toBe(200)
  for (let hour = 0; hour < 3; hour += 1) {
    nowMs += 3_600_000
    await run(id)
  }
  expect(await subjects()).toEqual(['About hello', 'About second', 'About third'])
})

test('a new name changes no one’s steps', async () => {
  const { agent } = await signUp()
  const { id, steps, goal, revision } = await add(agent, hello)
  const renamed = await agent.patch(`/api/sequences/${id}`, { name: 'Another name', steps, goal })
  expect(renamed.body).toMatchObject({ name: 'Another name', revision })
})

test('emails keep a steady pace, and hold up neither tasks nor what only waits', async () => {
  const { agent, id } = await signUp()
  const many = maxPerMinute + 5
  await server.sql(
    `insert into contacts (user_id, id, name, email)
     select $1, gen_random_uuid(), 'Lead', 'pace-' || n || '@buyers.example' from generate_series(1, $2::int) n`,
    [id, many],
  )
  await agree(id)
  const leads = await server.sql<{ id: string }>('select id from contacts where user_id = $1', [id])
  await enroll(agent, await add(agent, hello), ...leads.map((lead) => lead.id))
  await enroll(agent, await add(agent, { ...hello, type: 'task' }), leads[0]?.id ?? '')
  await take(id)
  const planned = () =>
    server.sql(`select 1 from outbox_mails where user_id = $1 and kind = 'sequence'`, [id])
  expect(await planned()).toHaveLength(maxPerMinute)
  expect((await agent.get('/api/tasks')).body.items).toHaveLength(1)
  await take(id)
  expect(await planned()).toHaveLength(maxPerMinute)
  nowMs += 61_000
  await take(id)
  expect(await planned()).toHaveLength(many)
})

test('two workers at once keep the pace of one', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent, hello)
  const leads = [await addLead(agent, id), await addLead(agent, id), await addLead(agent, id)]
  await enroll(agent, sequence, ...leads.map((lead) => lead.id))
  await Promise.all([take(id), take(id), take(id)])
  await run(id)
  expect(await subjects()).toHaveLength(leads.length)
})

test('an email that waits isn’t sent once its sequence is switched off', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent, hello)
  await enroll(agent, sequence, (await addLead(agent, id)).id)
  await take(id)
  await agent.patch(`/api/sequences/${sequence.id}`, { isActive: false })
  await send(id)
  expect(await subjects()).toEqual([])
  await agent.patch(`/api/sequences/${sequence.id}`, { isActive: true })
  await send(id)
  expect(await subjects()).toEqual(['About hello'])
})

test('an email that is tried again goes to the address that the lead has by then', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent, id)
  await enroll(agent, await add(agent, hello), lead.id)
  smtp.faults.push({ at: 'rcpt', does: { reply: '450 4.2.1 Later' } })
  await run(id).catch(() => undefined)
  await agent.patch(`/api/leads/${lead.id}`, { email: `new-${lead.email}` })
  await send(id)
  expect(smtp.inbox.map(({ to }) => to)).toEqual([`new-${lead.email}`])
})

test('a lead who came in while the sequence was being deleted isn’t kept waiting in it', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent, hello)
  const lead = await addLead(agent, id)
  await enroll(agent, sequence, lead.id)
  // As if the two had not seen each other.
  await server.sql('update sequences set deleted_at = now() where id = $1', [sequence.id])
  await run(id)
  expect(await subjects()).toEqual([])
  expect((await followUps(agent))[0]?.reason).toBe('It ended because the sequence was deleted.')
})
