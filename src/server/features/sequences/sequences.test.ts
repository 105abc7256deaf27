import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FollowUpDetail } from '#contract/followups.ts'
import type { Sequence } from '#contract/sequences.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { bulkMailFaults } from '#server/testing/check-bulk-mail.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { takeDueSteps } from './take-steps.ts'

const hourMs = 3_600_000

/** Always at ten in the morning of an agent in New York, on a Tuesday, until a test moves it. */
const morning = Date.parse('2026-12-01T15:00:00Z')
let nowMs = morning
const clock = { now: () => new Date(nowMs) }

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    // The steps are taken when a test says so, by its clock.
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example', RATE_LIMITS: 'off', ROLE: 'web' },
    clock,
  })
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
  const agent = await server.agent({ name: 'Robin Vale', email: `robin-${people}@example.com` })
  const id: AgentId = (await agent.get('/api/me')).body.id
  await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641' })
  return { agent, id }
}

/** A lead who agreed to be contacted. */
async function addLead(agent: TestClient, id: AgentId, { agreed = true } = {}) {
  people += 1
  const person = { name: 'Maya Ellison', email: `maya-${people}@buyers.example`, message: 'Hello' }
  const lead = (await agent.post('/api/leads', { ...person, source: 'Referral' })).body
  if (agreed)
    await server.sql(
      `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
       values ($1, gen_random_uuid(), $2, 'email', 'marketing', 'given', 'Yes, please.', 'visitor')`,
      [id, lead.id],
    )
  return lead as { id: string; name: string; email: string }
}

const hello = {
  ...{ id: 'hello', type: 'email', delay: { value: 0, unit: 'minutes' } },
  ...{ subject: 'Hello {{lead.name}}', content: 'Hello {{lead.name}},\n\nThank you.\n\n{{agent.name}}' },
}
const later = {
  ...{ id: 'later', type: 'email', delay: { value: 2, unit: 'days' } },
  ...{ subject: 'Still looking?', content: 'Are you still looking?' },
}
const call = { id: 'call', type: 'task', delay: { value: 1, unit: 'hours' }, content: 'Call them' }
const plan = { name: 'Welcome', triggerType: 'Custom', steps: [hello, call, later] }

const add = async (agent: TestClient, changes: object = {}): Promise<Sequence> => {
  const added = await agent.post('/api/sequences', { ...plan, ...changes })
  expect(added.status, added.text).toBe(201)
  return added.body
}
const enroll = (agent: TestClient, { id }: Sequence, ...leads: { id: string }[]) =>
  agent.post(`/api/sequences/${id}/enroll`, { leadIds: leads.map((lead) => lead.id) })

/** Takes what is due now, and sends what was planned. */
async function run(id: AgentId) {
  while (await takeDueSteps(server.deps, id));
  const mails = await server.sql<{ user_id: AgentId; id: string }>(
    `select user_id, id from outbox_mails where user_id = $1 and kind = 'sequence' and state in ('planned', 'postponed')
     order by id`,
    [id],
  )
  await sendMailsNow(server, mails)
}

async function followUp(agent: TestClient): Promise<FollowUpDetail> {
  const { items } = (await agent.get('/api/followups')).body
  return (await agent.get(`/api/followups/${items[0].id}`)).body
}
const subjects = () =>
  Promise.all(smtp.inbox.map(async ({ source }) => (await PostalMime.parse(source)).subject))

test('a lead gets each step once, in order, when it is due, and the run is complete after the last', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent, id)
  const sequence = await add(agent)
  expect((await enroll(agent, sequence, lead)).body).toEqual({ enrolled: 1, refused: [] })
  await run(id)
  await run(id)
  expect(await subjects()).toEqual(['Hello Maya'])
  const [{ source }] = smtp.inbox as [(typeof smtp.inbox)[number]]
  expect(await bulkMailFaults(source)).toEqual([])
  const first = await PostalMime.parse(source)
  expect(first.to?.[0]?.address).toBe(lead.email)
  expect(first.text).toMatch(/^Hello Maya,\n\nThank you.\n\nRobin Vale\n/)
  nowMs += hourMs
  await run(id)
  const halfway = await followUp(agent)
  expect(halfway).toMatchObject({
    status: 'active',
    currentStepIndex: 2,
    stepCount: 3,
    leadName: 'Maya Ellison',
  })
  expect(halfway.history.map(({ type }) => type)).toEqual(['task-created', 'email-sent', 'enroll'])
  expect(halfway.upcoming).toEqual([
    {
      stepIndex: 2,
      type: 'email',
      title: 'Still looking?',
      date: '2026-12-03T16:00:00.000Z',
      condition: null,
      needsApproval: false,
    },
  ])
  nowMs += 47 * hourMs
  await run(id)
  expect(await subjects()).toHaveLength(1)
  nowMs += hourMs
  await run(id)
  expect(await subjects()).toEqual(['Hello Maya', 'Still looking?'])
  const done = await followUp(agent)
  expect([done.status, done.upcoming, done.nextStepDate]).toEqual(['completed', [], null])
  expect((await agent.get('/api/followups/figures')).body).toEqual({
    ...{ total: 1, active: 0, paused: 0, completed: 1, cancelled: 0, waiting: 1 },
  })
  const timeline = (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'email_sent')).toHaveLength(2)
})

test('a lead is in a sequence once, and why someone isn’t added is said', async () => {
  const { agent, id } = await signUp()
  const [lead, unasked, lost] = [
    await addLead(agent, id),
    await addLead(agent, id, { agreed: false }),
    await addLead(agent, id),
  ]
  await agent.patch(`/api/leads/${lost.id}`, { status: 'Lost' })
  const sequence = await add(agent)
  await enroll(agent, sequence, lead)
  const again = (await enroll(agent, sequence, lead, unasked, lost)).body
  expect(again.enrolled).toBe(0)
  const reasonOf = ({ id: leadId }: { id: string }) =>
    again.refused.find((refused: { leadId: string }) => refused.leadId === leadId)?.reason
  expect(reasonOf(lead)).toBe('They’re already in this sequence.')
  expect(reasonOf(unasked)).toBe('There is no record that they agreed to emails from you.')
  expect(reasonOf(lost)).toBe('They’re marked as Won or Lost.')
})

test('pausing holds the next step, resuming goes on, and canceling ends it; nothing else can be done then', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent, { steps: [call, later] })
  await enroll(agent, sequence, await addLead(agent, id))
  const { id: followUpId } = await followUp(agent)
  const set = (status: string) => agent.patch(`/api/followups/${followUpId}`, { status })
  expect((await set('paused')).body).toMatchObject({ status: 'paused', nextStepDate: null })
  nowMs += 5 * hourMs
  await run(id)
  expect((await followUp(agent)).currentStepIndex).toBe(0)
  expect((await set('active')).body.history[0]).toMatchObject({
    type: 'resume',
    description: 'Sequence active.',
  })
  await run(id)
  expect((await followUp(agent)).currentStepIndex).toBe(1)
  expect((await set('cancelled')).body).toMatchObject({ status: 'cancelled', reason: 'You stopped it.' })
  const refused = await set('active')
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
})

test('a lead who is lost, deleted, or books an appointment gets nothing more, even what was on its way', async () => {
  const { agent, id } = await signUp()
  const leads = [await addLead(agent, id), await addLead(agent, id), await addLead(agent, id)] as const
  const sequence = await add(agent)
  await enroll(agent, sequence, ...leads)
  // The emails are planned, and haven't left.
  await takeDueSteps(server.deps, id)
  await agent.patch(`/api/leads/${leads[0].id}`, { status: 'Lost' })
  await agent.delete(`/api/leads/${leads[1].id}`)
  await agent.post('/api/appointments', {
    ...{ leadId: leads[2].id, name: leads[2].name, email: leads[2].email, kind: 'showing' },
    ...{ startIso: '2026-12-04T15:00:00Z', endIso: '2026-12-04T15:30:00Z' },
  })
  await run(id)
  expect(await subjects()).toEqual([])
  const reasons = (await agent.get('/api/followups')).body.items.map(
    ({ reason }: { reason: string }) => reason,
  )
  expect(reasons.sort()).toEqual([
    'It ended because an appointment was booked.',
    'It ended because the lead is Won or Lost.',
  ])
})

test('a lead who is restored comes back with word of the follow-up that ended', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent, id)
  const sequence = await add(agent)
  await enroll(agent, sequence, lead)
  const { undoId } = (await agent.delete(`/api/leads/${lead.id}`)).body
  const { note } = (await agent.post(`/api/undo/${undoId}`)).body
  expect(note).toContain(`Their follow-up in ${sequence.name}`)
})

/** A lead who was deleted while in a sequence of these steps, and brought back. */
async function restored(steps: object[]) {
  const { agent, id } = await signUp()
  const lead = await addLead(agent, id)
  const sequence = await add(agent, { steps })
  await enroll(agent, sequence, lead)
  await run(id)
  const { undoId } = (await agent.delete(`/api/leads/${lead.id}`)).body
  await agent.post(`/api/undo/${undoId}`)
  const [ended] = (await agent.get('/api/followups')).body.items
  return { agent, id, lead, sequence, ended }
}
const twoDaysApart = [hello, later]

test('the follow-up of a restored lead goes on where it ended, without a step twice', async () => {
  const { agent, id, lead, sequence, ended } = await restored(twoDaysApart)
  expect(ended).toMatchObject({ status: 'cancelled', canContinue: true })
  const resumed = await agent.post(`/api/followups/${ended.id}/continue`)
  expect(resumed.status, resumed.text).toBe(201)
  expect(resumed.body).toMatchObject({
    ...{ status: 'active', currentStepIndex: 1, canContinue: false, nextStep: 'Still looking?' },
    history: [{ type: 'enroll', description: 'Resumed where it ended when the lead was deleted.' }],
  })
  nowMs += 48 * hourMs
  await run(id)
  expect(await subjects()).toEqual(['Hello Maya', 'Still looking?'])
  const timeline = (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items
  const added = timeline.filter(({ kind }: { kind: string }) => kind === 'sequence')
  expect(added.map(({ text }: { text: string }) => text)).toEqual([sequence.name, sequence.name])
  // What ended stays ended, and isn't offered again.
  const before = (await agent.get(`/api/followups/${ended.id}`)).body
  expect(before).toMatchObject({ status: 'cancelled', canContinue: false })
})

test('two who resume a restored lead’s follow-up at once resume it once', async () => {
  const { agent, ended } = await restored(twoDaysApart)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => agent.post(`/api/followups/${ended.id}/continue`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const { items } = (await agent.get('/api/followups')).body
  expect(items.map(({ status }: { status: string }) => status).sort()).toEqual(['active', 'cancelled'])
})

test('a follow-up that ended otherwise isn’t resumed, nor one whose lead is in the sequence again or may not be', async () => {
  const { agent, lead, sequence, ended } = await restored(twoDaysApart)
  await agent.patch(`/api/leads/${lead.id}`, { status: 'Lost' })
  const closed = await agent.post(`/api/followups/${ended.id}/continue`)
  expect([closed.status, closed.body.detail]).toEqual([409, 'They’re marked as Won or Lost.'])
  await agent.patch(`/api/leads/${lead.id}`, { status: 'New' })
  await enroll(agent, sequence, lead)
  expect((await agent.post(`/api/followups/${ended.id}/continue`)).status).toBe(409)
  const [again] = (await agent.get('/api/followups?status=active')).body.items
  await agent.patch(`/api/followups/${again.id}`, { status: 'cancelled' })
  expect((await agent.post(`/api/followups/${again.id}/continue`)).status).toBe(409)
})

test('at night an email waits for the morning, and the run says so', async () => {
  const { agent, id } = await signUp()
  nowMs = Date.parse('2026-12-02T03:00:00Z')
  await enroll(agent, await add(agent), await addLead(agent, id))
  await run(id)
  expect(await subjects()).toEqual([])
  expect(await followUp(agent)).toMatchObject({
    ...{ status: 'active', nextStepDate: '2026-12-02T13:00:00.000Z' },
    reason: 'Waiting until quiet hours end.',
  })
  nowMs = Date.parse('2026-12-02T13:00:00Z')
  await run(id)
  expect(await subjects()).toEqual(['Hello Maya'])
})

test('an email that is refused pauses its run with the reason, and resuming tries the same step again', async () => {
  const { agent, id } = await signUp()
  await enroll(agent, await add(agent), await addLead(agent, id))
  smtp.faults.push({ at: 'end', does: { reply: '550 5.6.0 Not like this' } })
  await run(id)
  const failed = await followUp(agent)
  expect(failed).toMatchObject({ status: 'paused', currentStepIndex: 0 })
  expect(failed.reason).toContain('The email couldn’t be sent.')
  await agent.patch(`/api/followups/${failed.id}`, { status: 'active' })
  await run(id)
  expect(await subjects()).toEqual(['Hello Maya'])
  expect((await followUp(agent)).currentStepIndex).toBe(1)
})

test('the next step waits until the email before it has left', async () => {
  const { agent, id } = await signUp()
  await enroll(agent, await add(agent), await addLead(agent, id))
  await takeDueSteps(server.deps, id)
  nowMs += hourMs
  await takeDueSteps(server.deps, id)
  expect(await followUp(agent)).toMatchObject({
    currentStepIndex: 1,
    reason: 'Waiting until the previous step is done.',
  })
  await run(id)
  await run(id)
  expect((await followUp(agent)).currentStepIndex).toBe(2)
})

test('a blank that can’t be filled in keeps the email from being sent, and says what isn’t known', async () => {
  const { agent, id } = await signUp()
  const steps = [{ ...hello, content: 'See {{property.address}} again?' }]
  await enroll(agent, await add(agent, { steps }), await addLead(agent, id))
  await run(id)
  expect(await subjects()).toEqual([])
  const { status, reason } = await followUp(agent)
  expect([status, reason]).toEqual(['paused', expect.stringContaining('The email has a variable')])
})

test('who is in a sequence finishes the steps that they began with, or goes on with the changed ones', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent)
  await enroll(agent, sequence, await addLead(agent, id))
  await run(id)
  const steps = [
    { ...hello, subject: 'Changed' },
    { ...later, subject: 'New path' },
  ]
  const changed = (await agent.patch(`/api/sequences/${sequence.id}`, { steps, version: sequence.version }))
    .body
  expect(changed).toMatchObject({ revision: 2, running: 1 })
  expect((await followUp(agent)).stepCount).toBe(3)
  const moved = (await agent.patch(`/api/sequences/${sequence.id}`, { moveRunning: true })).body
  expect(moved).toMatchObject({ revision: 2 })
  expect(await followUp(agent)).toMatchObject({ stepCount: 2, currentStepIndex: 1 })
  nowMs += 48 * hourMs
  await run(id)
  expect(await subjects()).toEqual(['Hello Maya', 'New path'])
  const stale = await agent.patch(`/api/sequences/${sequence.id}`, { name: 'x', version: sequence.version })
  expect(stale.status).toBe(412)
})

test('what a sequence lacks is said, all of it, and it isn’t saved', async () => {
  const { agent } = await signUp()
  const refused = await agent.post('/api/sequences', {
    ...{ name: ' ', triggerType: 'Custom' },
    steps: [
      { ...hello, content: '' },
      { ...later, subject: '', delay: { value: 0, unit: 'days' } },
    ],
  })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({
    name: 'Sequence name is required',
    'steps.0.content': 'Content is required',
    'steps.1.subject': 'Subject is required for emails',
    'steps.1.delay': 'Delay must be greater than 0',
  })
  expect((await agent.get('/api/sequences')).body.items).toEqual([])
})

test('an inactive sequence takes no steps and goes on when it is switched on', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent)
  await enroll(agent, sequence, await addLead(agent, id))
  await agent.patch(`/api/sequences/${sequence.id}`, { isActive: false })
  await run(id)
  expect((await followUp(agent)).reason).toBe('Waiting because the sequence is inactive.')
  await agent.patch(`/api/sequences/${sequence.id}`, { isActive: true })
  await run(id)
  expect(await subjects()).toEqual(['Hello Maya'])
})

test('a deleted sequence stops its runs and can be brought back', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent)
  await enroll(agent, sequence, await addLead(agent, id))
  const { undoId } = (await agent.delete(`/api/sequences/${sequence.id}`)).body
  expect((await followUp(agent)).reason).toBe('It ended because the sequence was deleted.')
  expect((await agent.get(`/api/sequences/${sequence.id}`)).status).toBe(404)
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  expect((await agent.get(`/api/sequences/${sequence.id}`)).body).toMatchObject({
    name: 'Welcome',
    running: 0,
  })
})

test('a new lead from a form starts the sequences of Lead Capture, and one that the agent adds doesn’t', async () => {
  const { agent, id } = await signUp()
  await add(agent, { triggerType: 'Lead Capture', name: 'On capture' })
  await add(agent, { triggerType: 'Lead Capture', name: 'Off', isActive: false })
  await addLead(agent, id)
  expect((await agent.get('/api/followups')).body.items).toEqual([])
  const { slug } = (await agent.get('/api/me')).body
  const sent = await server.visitor().post('/api/public/leads', {
    ...{ agentSlug: slug, name: 'Noor Haddad', email: 'noor@buyers.example', message: 'Is it quiet?' },
    ...{ source: 'Website Form', consent: true },
  })
  expect(sent.status, sent.text).toBe(201)
  const { items } = (await agent.get('/api/followups')).body
  expect(items).toMatchObject([{ leadName: 'Noor Haddad', sequenceName: 'On capture' }])
  await run(id)
  expect(await subjects()).toEqual(['Hello Noor'])
})

test('another agent’s sequences and follow-ups are not there, and no one sees them signed out', async () => {
  const [{ agent, id }, other] = [await signUp(), await signUp()]
  const sequence = await add(agent)
  await enroll(agent, sequence, await addLead(agent, id))
  const { id: followUpId } = await followUp(agent)
  const places = [`/api/sequences/${sequence.id}`, `/api/followups/${followUpId}`]
  for (const place of places) {
    expect((await other.agent.get(place)).status).toBe(404)
    expect((await server.visitor().get(place)).status).toBe(401)
  }
  const theirs = await addLead(other.agent, other.id)
  expect((await enroll(agent, sequence, theirs)).body).toEqual({ enrolled: 0, refused: [] })
  expect((await enroll(other.agent, sequence, theirs)).status).toBe(404)
})

test('an email leaves with a way to stop it that works by one click, and after that nothing more is sent', async () => {
  const { agent, id } = await signUp()
  const steps = [hello, { ...later, delay: { value: 1, unit: 'hours' } }]
  await enroll(agent, await add(agent, { steps }), await addLead(agent, id))
  await run(id)
  const { headers } = await PostalMime.parse(smtp.inbox[0]?.source ?? '')
  const listed = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const url = new URL(/<(https?:[^>]+)>/.exec(listed)?.[1] ?? '')
  const stopped = await fetch(`${server.url}${url.pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.ok).toBe(true)
  nowMs += hourMs
  await run(id)
  expect(await subjects()).toHaveLength(1)
  expect((await followUp(agent)).reason).toBe('It ended because they unsubscribed.')
})

test('without a postal address nothing is sent, and as soon as there is one it is', async () => {
  const { agent, id } = await signUp()
  await agent.patch('/api/me/settings/email', { postalAddress: '' })
  await enroll(agent, await add(agent), await addLead(agent, id))
  await run(id)
  expect((await followUp(agent)).reason).toContain('your postal address is missing')
  await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641' })
  await run(id)
  expect(await subjects()).toEqual(['Hello Maya'])
})

test('an address that doesn’t exist ends the run, and no other sequence writes to it', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent, id)
  await enroll(agent, await add(agent), lead)
  smtp.faults.push({ at: 'rcpt', does: { reply: '550 5.1.1 No such user' } })
  await run(id)
  expect(await followUp(agent)).toMatchObject({
    status: 'cancelled',
    reason: expect.stringContaining('It ended because their address doesn’t accept email.'),
  })
  const { refused } = (await enroll(agent, await add(agent, { name: 'Another' }), lead)).body
  expect(refused).toMatchObject([{ leadId: lead.id, reason: 'Their address doesn’t accept email.' }])
})

test('the calendar shows who gets what in the next 14 days, and why someone won’t', async () => {
  const { agent, id } = await signUp()
  const [lead, unasked] = [await addLead(agent, id), await addLead(agent, id, { agreed: false })]
  const sequence = await add(agent, {
    steps: [hello, later, { ...later, id: 'far', delay: { value: 1, unit: 'months' } }],
  })
  nowMs = Date.parse('2026-12-02T03:00:00Z')
  const path = `/api/sequences/${sequence.id}/calendar`
  const { body } = await agent.get(`${path}?leadIds=${lead.id},${unasked.id}`)
  expect(body).toMatchObject({ leads: 2, more: 0 })
  const itemsOf = ({ id: leadId }: { id: string }) =>
    body.items.filter((item: { leadId: string }) => item.leadId === leadId)
  expect(itemsOf(lead)).toMatchObject([
    {
      title: 'Hello {{lead.name}}',
      at: '2026-12-02T13:00:00.000Z',
      reason: 'Waiting until quiet hours end.',
    },
    { title: 'Still looking?', at: '2026-12-04T13:00:00.000Z', reason: null },
  ])
  expect(itemsOf(unasked)).toMatchObject([
    { stepIndex: 0, at: null, reason: 'There is no record that they agreed to emails from you.' },
  ])
  await enroll(agent, sequence, lead)
  const running = (await agent.get(path)).body
  expect(running).toMatchObject({ leads: 1, items: itemsOf(lead) })
})

test('the figures are what happened: sent emails, bookings, and nothing that was not', async () => {
  const { agent, id } = await signUp()
  const sequence = await add(agent)
  const path = `/api/sequences/${sequence.id}/analytics`
  expect((await agent.get(path)).body).toMatchObject({
    totalLeads: 0,
    emailsSent: 0,
    openRate: 0,
    avgResponseTime: null,
  })
  const [lead, other] = [await addLead(agent, id), await addLead(agent, id)]
  await enroll(agent, sequence, lead, other)
  await run(id)
  nowMs += hourMs
  await agent.post('/api/appointments', {
    ...{ leadId: lead.id, name: lead.name, email: lead.email, kind: 'showing' },
    ...{ startIso: '2026-12-04T15:00:00Z', endIso: '2026-12-04T15:30:00Z' },
  })
  expect((await agent.get(path)).body).toMatchObject({
    ...{ totalLeads: 2, emailsSent: 2, appointmentsBooked: 1, appointmentRate: 50, responsesReceived: 0 },
  })
})

test('a test email goes to the agent alone, filled in for a lead or with examples', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent, id)
  const { email } = (await agent.get('/api/me')).body
  const letter = { subject: 'Hello {{lead.name}}', content: 'From {{agent.name}} in {{city}}' }
  expect((await agent.post('/api/sequences/test-email', { ...letter, leadId: lead.id })).status).toBe(202)
  const [mail] = await server.sql<{ to_address: string; subject: string; text: string }>(
    `select to_address, subject, text from outbox_mails where user_id = $1 and kind = 'sequence-test'`,
    [id],
  )
  expect(mail).toMatchObject({ to_address: email, subject: 'Test: Hello Maya' })
  expect(mail?.text).not.toContain('{{')
})

test('the days an email offers are the agent’s own working days', async () => {
  const { agent, id } = await signUp()
  const lead = await addLead(agent, id)
  const letter = { subject: 'A visit', content: '{{day1}} or {{day2}}', leadId: lead.id }
  const offered = async () => {
    expect((await agent.post('/api/sequences/test-email', letter)).status).toBe(202)
    const mails = await server.sql<{ text: string }>(
      `select text from outbox_mails where user_id = $1 and kind = 'sequence-test' order by id desc limit 1`,
      [id],
    )
    return mails[0]?.text
  }
  expect(await offered()).toContain('Wednesday, December 2 or Thursday, December 3')
  await agent.put('/api/calendar-settings', {
    ...{ workingHours: { start: '10:00', end: '14:00' }, defaultDuration: 60, bufferTime: 30 },
    workingDays: ['saturday', 'monday'],
    showings: {
      days: ['saturday'],
      hours: { start: '10:00', end: '14:00' },
      weekendHours: { start: '10:00', end: '14:00' },
    },
  })
  expect(await offered()).toContain('Saturday, December 5 or Monday, December 7')
})

test('the date of a coming email is after the quiet hours it would fall into', async () => {
  const { agent, id } = await signUp()
  await agent.patch('/api/me/settings/email', { quietStart: '09:00', quietEnd: '17:00' })
  await enroll(agent, await add(agent, { steps: [later, call] }), await addLead(agent, id))
  expect((await followUp(agent)).upcoming.map(({ date }) => date)).toEqual([
    '2026-12-03T22:00:00.000Z',
    '2026-12-03T23:00:00.000Z',
  ])
})

test('a meeting without a time becomes a task to arrange it, filled in for the lead', async () => {
  const { agent, id } = await signUp()
  const visit = {
    ...{
      id: 'visit',
      type: 'meeting',
      delay: { value: 0, unit: 'minutes' },
      content: 'Coffee with {{lead.name}}',
    },
    meetingDetails: { date: '', time: '', location: 'The office' },
  }
  await enroll(agent, await add(agent, { steps: [visit] }), await addLead(agent, id))
  await run(id)
  expect(await subjects()).toEqual([])
  const { items } = (await agent.get('/api/tasks')).body
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['Coffee with Maya\nThe office'])
  const { history } = await followUp(agent)
  expect(history.find(({ type }) => type === 'task-created')?.description).toBe(
    'Coffee with Maya\nThe office',
  )
})
