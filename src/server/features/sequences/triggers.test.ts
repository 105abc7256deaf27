import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { email, hourMs, type SequenceServer, startSequenceServer } from '#server/testing/sequence-server.ts'
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

const standings = async (agent: TestClient) =>
  (await on.followUps(agent)).map(({ sequenceName, status, reason }) => [sequenceName, status, reason])

async function addAppointment(
  agent: TestClient,
  { id: leadId, name, email: address }: { id: string; name: string; email: string },
  { kind = 'showing', startIso = '2026-12-04T15:00:00Z' },
) {
  const times = { startIso, endIso: new Date(Date.parse(startIso) + hourMs).toISOString() }
  const added = await agent.post('/api/appointments', { leadId, name, email: address, kind, ...times })
  expect(added.status, added.text).toBe(201)
  return added.body as { id: string }
}

test('a booked appointment ends what was to bring it about and starts what follows a booking', async () => {
  const { agent, id } = await on.signUp()
  const lead = await on.addLead(agent)
  const nurture = await on.addSequence(agent, { name: 'Nurture', steps: [email('nurture', 1, 'days')] })
  await on.addSequence(agent, {
    ...{ name: 'Booked', triggerType: 'Appointment Scheduled' },
    steps: [email('booked'), email('day-before', 1, 'days')],
  })
  await on.enroll(agent, nurture, lead)
  on.pass(hourMs)
  await addAppointment(agent, lead, {})
  await on.run(id)
  expect(await standings(agent)).toEqual([
    ['Booked', 'active', null],
    ['Nurture', 'cancelled', 'It ended because an appointment was booked.'],
  ])
  expect(on.smtp.inbox.map(({ to }) => to)).toEqual([lead.email])
  on.pass(24 * hourMs)
  await on.run(id)
  expect(on.smtp.inbox).toHaveLength(2)
})

test('a showing that a buyer books on a home’s page starts it for them', async () => {
  const { agent } = await on.signUp()
  await on.addSequence(agent, {
    name: 'Booked',
    triggerType: 'Appointment Scheduled',
    steps: [email('booked')],
  })
  const home = { title: 'Ranch', address: '12 Elm St, Barre', price: 450_000, status: 'Active' }
  const listing = (await agent.post('/api/listings', home)).body
  const path = `/api/public/listings/${listing.slug}/slots`
  const [, day] = (await on.server.visitor().get(path)).body.nextDays
  const { slots } = (await on.server.visitor().get(`${path}?date=${day}`)).body
  const person = { name: 'Noor Haddad', email: 'noor-books@buyers.example', consent: true }
  const wish = { ...person, listingId: listing.id, startIso: slots[0].startIso }
  expect((await on.server.visitor().post('/api/public/showings', wish)).body.status).toBe('booked')
  expect(await on.followUps(agent)).toMatchObject([{ sequenceName: 'Booked', leadName: 'Noor Haddad' }])
})

test('a lead has viewed a home when a showing has taken place, and by nothing else', async () => {
  const { agent, id } = await on.signUp()
  await on.addSequence(agent, { name: 'Viewed', triggerType: 'Property Viewed', steps: [email('viewed')] })
  const leads = [await on.addLead(agent), await on.addLead(agent), await on.addLead(agent)] as const
  const statusOf = (appointment: { id: string }, status: string) =>
    agent.patch(`/api/appointments/${appointment.id}`, { status })
  const meeting = await addAppointment(agent, leads[0], { kind: 'meeting' })
  expect((await statusOf(meeting, 'Completed')).status).toBe(200)
  const missed = await addAppointment(agent, leads[1], { startIso: '2026-12-05T15:00:00Z' })
  expect((await statusOf(missed, 'No-show')).status).toBe(200)
  const seen = await addAppointment(agent, leads[2], { startIso: '2026-12-07T15:00:00Z' })
  expect((await statusOf(seen, 'Confirmed')).status).toBe(200)
  expect(await on.followUps(agent)).toEqual([])
  on.pass(hourMs)
  expect((await statusOf(seen, 'Completed')).status).toBe(200)
  await on.run(id)
  expect(on.smtp.inbox.map(({ to }) => to)).toEqual([leads[2].email])
})

test('a lead who is won gets nothing more', async () => {
  const { agent, id } = await on.signUp()
  const lead = await on.addLead(agent)
  await on.enroll(agent, await on.addSequence(agent, { steps: [email('won', 1, 'hours')] }), lead)
  expect((await agent.patch(`/api/leads/${lead.id}`, { status: 'Won' })).status).toBe(200)
  on.pass(hourMs)
  await on.run(id)
  expect(on.smtp.inbox).toEqual([])
  expect(await standings(agent)).toEqual([
    ['Welcome', 'cancelled', 'It ended because the lead is Won or Lost.'],
  ])
})

test('a lead without an email address gets the tasks, and the emails wait for an address', async () => {
  const { agent, id, slug } = await on.signUp()
  const call = { id: 'call', type: 'task', delay: { value: 0, unit: 'minutes' }, content: 'Call them' }
  const steps = [call, email('written', 1)]
  await on.addSequence(agent, { name: 'On capture', triggerType: 'Lead Capture', steps })
  const form = { agentSlug: slug, name: 'Noor Haddad', phone: '(415) 555-0134', message: 'Hi', consent: true }
  const sent = await on.server.visitor().post('/api/public/leads', { ...form, source: 'Form' })
  expect(sent.status, sent.text).toBe(201)
  await on.run(id)
  on.pass(hourMs)
  await on.run(id)
  expect((await agent.get('/api/tasks')).body.items).toHaveLength(1)
  const [run] = await on.followUps(agent)
  expect(run).toMatchObject({ status: 'paused', reason: 'They have no email address.', currentStepIndex: 1 })
  expect(on.smtp.inbox).toEqual([])
  const refused = (await agent.post(`/api/sequences/${run?.sequenceId}/enroll`, { leadIds: [sent.body.id] }))
    .body
  expect(refused.enrolled).toBe(0)
  const { version } = (await agent.get(`/api/leads/${sent.body.id}`)).body
  const given = await agent.patch(`/api/leads/${sent.body.id}`, {
    email: 'noor-later@buyers.example',
    version,
  })
  expect(given.status, given.text).toBe(200)
  await agent.post(`/api/leads/${sent.body.id}/consents`, { state: 'given', words: 'On the phone' })
  await agent.patch(`/api/followups/${run?.id}`, { status: 'active' })
  await on.run(id)
  expect(on.smtp.inbox.map(({ to }) => to)).toEqual(['noor-later@buyers.example'])
})
