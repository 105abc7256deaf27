import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FollowUpDetail } from '#contract/followups.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { takeDueSteps } from '#server/features/sequences/take-steps.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { bookMeeting } from './book-meeting.ts'

/** Ten in the morning of an agent in New York. */
const morning = Date.parse('2026-12-01T15:00:00Z')
let nowMs = morning
let server: TestServer
beforeAll(async () => {
  const clock = { now: () => new Date(nowMs) }
  // The steps are taken when a test says so, by its clock.
  server = await createTestServer({ env: { RATE_LIMITS: 'off', ROLE: 'web' }, clock })
})
beforeEach(() => {
  nowMs = morning
})
afterAll(() => server?.stop())

let people = 0
async function signUp() {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `meet-${people}@example.com` })
  const id: AgentId = (await agent.get('/api/me')).body.id
  return { agent, id }
}

/** A lead who agreed to emails: who didn't can't be enrolled. */
async function addLead(agent: TestClient): Promise<{ id: string; email: string }> {
  people += 1
  const person = { name: 'Maya Ellison', email: `maya-${people}@buyers.example`, message: 'Hello' }
  const lead = (await agent.post('/api/leads', { ...person, source: 'Referral' })).body
  await server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
     select user_id, gen_random_uuid(), id, 'email', 'marketing', 'given', 'Yes.', 'visitor' from contacts where id = $1`,
    [lead.id],
  )
  return lead
}

const visit = {
  ...{ id: 'visit', type: 'meeting', delay: { value: 0, unit: 'minutes' } },
  content: 'Second visit with {{lead.name}}',
  meetingDetails: { date: '2026-12-04', time: '14:30', location: '12 Elm St, Barre' },
}
const call = { id: 'call', type: 'task', delay: { value: 1, unit: 'hours' }, content: 'Call them' }

async function enroll(agent: TestClient, leadId: string, steps: object[] = [visit, call]) {
  const added = await agent.post('/api/sequences', { name: 'Visit', triggerType: 'Custom', steps })
  expect(added.status, added.text).toBe(201)
  const answer = await agent.post(`/api/sequences/${added.body.id}/enroll`, { leadIds: [leadId] })
  expect(answer.body).toEqual({ enrolled: 1, refused: [] })
}

/** Takes what is due, and books what was planned, as its jobs will. */
async function run(id: AgentId) {
  while (await takeDueSteps(server.deps, id));
  const planned = await server.sql<{ followupId: string; stepId: string }>(
    `select followup_id as "followupId", step_id as "stepId" from followup_steps
     where user_id = $1 and type = 'meeting' and outcome = 'planned'`,
    [id],
  )
  for (const key of planned) await bookMeeting(server.deps, id, key)
  return planned
}

async function followUps(agent: TestClient): Promise<FollowUpDetail[]> {
  const { items } = (await agent.get('/api/followups')).body as { items: { id: string }[] }
  return Promise.all(items.map(async ({ id }) => (await agent.get(`/api/followups/${id}`)).body))
}
const appointmentsOf = async (agent: TestClient) => (await agent.get('/api/appointments')).body.items

test('a meeting with a time is booked once, the lead is invited, and the run goes on', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent)
  await enroll(agent, lead.id)
  const [key] = await run(id)
  if (key) await bookMeeting(server.deps, id, key)
  const [appointment, ...more] = await appointmentsOf(agent)
  expect(more).toEqual([])
  expect(appointment).toMatchObject({ kind: 'meeting', leadId: lead.id })
  expect(Date.parse(appointment.startIso)).toBe(Date.parse('2026-12-04T19:30:00Z'))
  expect(appointment.notes).toBe('Second visit with Maya\n12 Elm St, Barre')
  const invited = await server.sql(
    `select 1 from outbox_mails where user_id = $1 and to_address = $2 and invitation is not null`,
    [id, lead.email],
  )
  expect(invited).toHaveLength(1)
  nowMs += 3_600_000
  await run(id)
  const [{ history, status }] = (await followUps(agent)) as [FollowUpDetail]
  expect(status).toBe('completed')
  expect(history.map(({ type }) => type)).toEqual(['complete', 'task-created', 'meeting-set', 'enroll'])
  expect(history[2]?.description).toBe('Friday, December 4, 2026 at 2:30 PM EST')
})

test('another sequence of the lead ends by the booking, and the one that booked goes on', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent)
  await enroll(agent, lead.id, [call])
  await enroll(agent, lead.id)
  await run(id)
  nowMs += 3_600_000
  await run(id)
  expect((await followUps(agent)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'completed'])
})

test('a time that is taken pauses the run and says so, and resuming books it once the time is free', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent)
  const blocking = await agent.post('/api/appointments', {
    ...{ name: 'Someone Else', email: 'else@buyers.example', kind: 'call' },
    ...{ startIso: '2026-12-04T19:00:00Z', endIso: '2026-12-04T20:00:00Z' },
  })
  await enroll(agent, lead.id)
  await run(id)
  const [paused] = (await followUps(agent)) as [FollowUpDetail]
  expect(paused).toMatchObject({ status: 'paused', currentStepIndex: 0 })
  expect(paused.reason).toMatch(/^The meeting couldn’t be booked\. .+/)
  await agent.delete(`/api/appointments/${blocking.body.id}`)
  await agent.patch(`/api/followups/${paused.id}`, { status: 'active' })
  await run(id)
  expect(await appointmentsOf(agent)).toMatchObject([{ leadId: lead.id }])
})

test('a time that is past pauses the run, and a run that was stopped or paused meanwhile books nothing', async () => {
  const past = { ...visit, meetingDetails: { ...visit.meetingDetails, date: '2026-11-20' } }
  const first = await signUp()
  await enroll(first.agent, (await addLead(first.agent)).id, [past])
  await run(first.id)
  expect((await followUps(first.agent))[0]).toMatchObject({ status: 'paused' })
  for (const status of ['cancelled', 'paused'] as const) {
    const { agent, id } = await signUp()
    await enroll(agent, (await addLead(agent)).id)
    await takeDueSteps(server.deps, id)
    const [running] = await followUps(agent)
    await agent.patch(`/api/followups/${running?.id}`, { status })
    await run(id)
    expect(await appointmentsOf(agent)).toEqual([])
    if (status === 'cancelled') continue
    await agent.patch(`/api/followups/${running?.id}`, { status: 'active' })
    await run(id)
    expect(await appointmentsOf(agent)).toHaveLength(1)
  }
})
