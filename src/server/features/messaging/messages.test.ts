import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Message, MessagePreview } from '#contract/messaging.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import { bulkMailFaults } from '#server/testing/check-bulk-mail.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** A Tuesday, ten in the morning in New York, where every agent here is. */
const morning = Date.parse('2026-12-01T15:00:00Z')
let nowMs = morning

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example', RATE_LIMITS: 'off', ROLE: 'web' },
    clock: { now: () => new Date(nowMs) },
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
type Person = { id: string; name: string; email: string }

/** An agent who may send, and a lead who agreed to it. */
async function signUp() {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `robin-${people}@example.com` })
  const me = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
  await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641' })
  const maya = await meet(me.slug, 'Maya Ellison')
  return { agent, ...me, maya }
}
type Agent = Awaited<ReturnType<typeof signUp>>

/** Someone who leaves their details on the agent's card, and agrees to be contacted. */
async function meet(agentSlug: string, name: string, more: object = {}): Promise<Person> {
  people += 1
  const email = `${name.split(' ')[0]?.toLowerCase()}-${people}@buyers.example`
  const sent = await server.visitor().post('/api/public/leads', {
    ...{ agentSlug, name, email, message: 'Hello', consent: true },
    ...more,
  })
  expect(sent.status, sent.text).toBe(201)
  return { id: sent.body.id, name, email }
}

const words = { subject: 'About the porch', text: 'Hi {{lead.name}},\n\nit faces west.' }
const at = (day: string, time: string) => ({ kind: 'at', day, time })
const post = (agent: TestClient, body: object) => agent.post('/api/messages', { ...words, ...body })

async function write(agent: TestClient, body: object): Promise<Message> {
  const answer = await post(agent, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const list = async (agent: TestClient): Promise<Message[]> => (await agent.get('/api/messages')).body.items
const only = async (agent: TestClient) => {
  const [message] = await list(agent)
  return message?.recipients[0]
}
const faultsOf = async (agent: TestClient, body: object) => {
  const { status, body: problem } = await post(agent, body)
  return { status, ...problem.errors }
}

/** Sends what its jobs would send now. */
async function run({ id }: Pick<Agent, 'id'>) {
  const mails = await server.sql<{ user_id: AgentId; id: string }>(
    `select user_id, id from outbox_mails where user_id = $1 and kind = 'message'
      and state in ('planned', 'postponed', 'handed_over') order by id`,
    [id],
  )
  for (const mail of mails) await sendMailsNow(server, [mail]).catch(() => undefined)
}
const dueOf = async ({ id }: Pick<Agent, 'id'>) =>
  (
    await server.sql<{ due: Date }>(
      `select j.start_after as due from pgboss.job j join outbox_mails k on k.id::text = j.data->>'mailId'
        where k.user_id = $1 and k.kind = 'message' and j.state = 'created'`,
      [id],
    )
  ).map(({ due }) => due.toISOString())

test('a message leaves at once, filled in for each lead, with everything that an email to several needs', async () => {
  const robin = await signUp()
  const bo = await meet(robin.slug, 'Bo Lee')
  await write(robin.agent, { leadIds: [robin.maya.id, bo.id] })
  await run(robin)
  expect(smtp.inbox.map(({ to }) => to).sort()).toEqual([bo.email, robin.maya.email].sort())
  for (const { source } of smtp.inbox) expect(await bulkMailFaults(source)).toEqual([])
  const mail = await PostalMime.parse(smtp.inbox.find(({ to }) => to === bo.email)?.source ?? '')
  expect(mail.from?.name).toBe('Robin Vale')
  expect(mail.subject).toBe('About the porch')
  expect(mail.text).toContain('Hi Bo,\n\nit faces west.')
  expect(await list(robin.agent)).toEqual([])
  const { items } = (await robin.agent.get(`/api/leads/${bo.id}/timeline`)).body
  expect(items[0]).toMatchObject({ kind: 'email_sent', text: 'About the porch' })
})

test('when a message has left, the screens that show it hear of it', async () => {
  const robin = await signUp()
  const { id } = await write(robin.agent, { leadIds: [robin.maya.id] })
  const changes = () =>
    server.sql(`select entity_id as id from changes where user_id = $1 and name = 'message.updated'`, [
      robin.id,
    ])
  expect(await changes()).toEqual([])
  await run(robin)
  expect(await changes()).toEqual([{ id }])
})

test('who unsubscribes by one click gets no message after it, and the next one says why at its field', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  await write(agent, { leadIds: [maya.id], timing: at('2026-12-02', '09:00') })
  await write(agent, { leadIds: [maya.id] })
  await run(robin)
  const first = await PostalMime.parse(smtp.inbox[0]?.source ?? '')
  const [, url = ''] = /<(https?:[^>]+)>/.exec(
    first.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  ) ?? ['']
  const stopped = await server.visitor().fetch('POST', new URL(url).pathname, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(stopped.status).toBe(200)
  nowMs = Date.parse('2026-12-02T14:00:00Z')
  await run(robin)
  expect(smtp.inbox).toHaveLength(1)
  expect(await only(agent)).toMatchObject({
    state: 'not_sent',
    reason: 'They unsubscribed. You can still write a personal email on their page.',
  })
  expect(await faultsOf(agent, { leadIds: [maya.id] })).toEqual({
    status: 422,
    leadIds: 'Maya Ellison: They unsubscribed. You can still write a personal email on their page.',
  })
  const { items } = (await agent.get('/api/notifications')).body
  expect(items).toContainEqual(
    expect.objectContaining({
      title: 'Your email to Maya Ellison wasn’t delivered',
      link: 'funnel?tab=messaging&view=scheduled',
    }),
  )
})

test('each fault is a sentence at its field, and nothing is stored', async () => {
  const { agent, maya } = await signUp()
  const leadIds = [maya.id]
  expect(await faultsOf(agent, { leadIds, text: ' \n ' })).toEqual({
    status: 422,
    text: 'Please enter a message to send',
  })
  expect(await faultsOf(agent, { leadIds, text: 'x'.repeat(1001) })).toEqual({
    status: 422,
    text: 'A message can have up to 1000 characters. This one has 1001.',
  })
  expect(await faultsOf(agent, { leadIds, subject: 'The porch\r\nBcc: all@elsewhere.example' })).toEqual({
    status: 422,
    subject: 'A subject is one line. Take out the line break.',
  })
  expect(await faultsOf(agent, { leadIds, text: 'Hi {{lead.nmae}}' })).toEqual({
    status: 422,
    text: '{{lead.nmae}} isn’t known. Did you mean {{lead.name}}?',
  })
  expect(await faultsOf(agent, { leadIds, timing: at('2026-12-01', '10:00') })).toEqual({
    status: 422,
    time: 'Please choose a time in the future.',
  })
  expect(await faultsOf(agent, { leadIds: [] })).toEqual({
    status: 422,
    leadIds: 'Choose at least one lead.',
  })
  const many = Array.from({ length: 51 }, () => crypto.randomUUID())
  expect(await faultsOf(agent, { leadIds: many })).toEqual({
    status: 422,
    leadIds: 'You can write to up to 50 leads at a time.',
  })
  expect(await list(agent)).toEqual([])
})

test('a lead without an address, without consent, or deleted is named with the reason', async () => {
  const { agent, slug } = await signUp()
  const byHand = async (person: object) =>
    (await agent.post('/api/leads', { message: 'Hello', source: 'Referral', ...person })).body.id as string
  const noAddress = await byHand({ name: 'Ana Ortiz', email: `ana-${people}@buyers.example` })
  await server.sql(`update contacts set email = '' where id = $1`, [noAddress])
  const noConsent = await byHand({ name: 'Cal Reed', email: `cal-${people}@buyers.example` })
  const gone = await meet(slug, 'Dee Gone')
  await agent.delete(`/api/leads/${gone.id}`)
  expect(await faultsOf(agent, { leadIds: [noAddress, noConsent] })).toEqual({
    status: 422,
    leadIds:
      'Ana Ortiz: They have no email address. Cal Reed: There’s no record that they agreed to follow-up emails. You can still write a personal email on their page.',
  })
  const deleted = 'One of these leads was deleted. Choose again.'
  expect(await faultsOf(agent, { leadIds: [gone.id] })).toEqual({ status: 422, leadIds: deleted })
  const other = await signUp()
  expect(await faultsOf(agent, { leadIds: [other.maya.id] })).toEqual({ status: 422, leadIds: deleted })
})

test('no one writes before their own address is verified and their postal address is there', async () => {
  const { agent, id, maya } = await signUp()
  await agent.patch('/api/me/settings/email', { postalAddress: '' })
  const noAddress = await post(agent, { leadIds: [maya.id] })
  expect([noAddress.status, noAddress.body.detail]).toEqual([
    409,
    'Add your postal address in Settings first. Every message to leads must include it.',
  ])
  await server.sql('update auth.user set email_verified = false where id = $1', [id])
  const unverified = await post(agent, { leadIds: [maya.id] })
  expect([unverified.status, unverified.body.code]).toEqual([403, 'email_not_verified'])
})

test('a blank that isn’t known is asked for, and never sent as a blank or as braces', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const text = 'Hi {{lead.name}}, we meet {{date}} at {{time}}.'
  expect(await faultsOf(agent, { leadIds: [maya.id], text })).toEqual({
    status: 422,
    'values.date': 'We don’t know this for Maya Ellison. Enter it here.',
    'values.time': 'We don’t know this for Maya Ellison. Enter it here.',
  })
  await write(agent, { leadIds: [maya.id], text, values: { date: 'Friday', time: ' 3 PM ' } })
  await run(robin)
  expect((await PostalMime.parse(smtp.inbox[0]?.source ?? '')).text).toContain(
    'Hi Maya, we meet Friday at 3 PM.',
  )
})

test('an appointment’s time is the agent’s, as it stands when the message leaves; if it is canceled, nothing is sent', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const appointment = await agent.post('/api/appointments', {
    ...{ leadId: maya.id, name: maya.name, email: maya.email, kind: 'meeting' },
    ...{ startIso: '2026-12-04T19:00:00Z', endIso: '2026-12-04T19:30:00Z' },
  })
  expect(appointment.status, appointment.text).toBe(201)
  const text = 'See you {{date}} at {{time}}.'
  const timing = at('2026-12-03', '09:00')
  await write(agent, { leadIds: [maya.id], text, timing })
  await write(agent, { leadIds: [maya.id], text: `${text} Again.`, timing: at('2026-12-03', '10:00') })
  nowMs = Date.parse('2026-12-03T14:00:00Z')
  await run(robin)
  const [first] = smtp.inbox.filter(({ source }) => source.includes('About the porch'))
  expect((await PostalMime.parse(first?.source ?? '')).text).toContain(
    'See you Friday, December 4 at 2:00 PM.',
  )
  await agent.delete(`/api/appointments/${appointment.body.id}`)
  nowMs = Date.parse('2026-12-03T15:00:00Z')
  await run(robin)
  expect(await only(agent)).toMatchObject({
    state: 'not_sent',
    reason: 'Appointment date and Appointment time aren’t known.',
  })
})

test('the preview is what the lead would get, with what is missing and what stands in the way', async () => {
  const { agent, maya } = await signUp()
  const noConsent = (
    await agent.post('/api/leads', {
      ...{ name: 'Cal Reed', email: `cal2-${people}@buyers.example`, message: 'Hi', source: 'Referral' },
    })
  ).body.id
  const answer = await agent.post('/api/messages/preview', {
    leadIds: [maya.id, noConsent],
    ...{ subject: 'At {{time}}', text: 'Hi {{lead.name}}', timing: at('2026-12-02', '09:00') },
  })
  const { items, sender, timeZone } = answer.body as MessagePreview
  expect([sender, timeZone]).toEqual([null, 'America/New_York'])
  expect(items).toMatchObject([
    { name: 'Maya Ellison', subject: 'At {{time}}', text: 'Hi Maya', missing: ['time'], obstacle: null },
    { name: 'Cal Reed', text: 'Hi Cal', obstacle: expect.stringContaining('no record') },
  ])
  expect(items[0]?.dueAt).toBe('2026-12-02T14:00:00.000Z')
})

test('a message for later waits for its time by the agent’s clock, and leaves once', async () => {
  const robin = await signUp()
  // The clocks have gone forward by then.
  await write(robin.agent, { leadIds: [robin.maya.id], timing: at('2027-03-15', '09:00') })
  expect(await dueOf(robin)).toEqual(['2027-03-15T13:00:00.000Z'])
  await run(robin)
  expect(smtp.inbox).toEqual([])
  expect(await only(robin.agent)).toMatchObject({ state: 'waiting', dueAt: '2027-03-15T13:00:00.000Z' })
  nowMs = Date.parse('2027-03-15T13:00:00Z')
  await run(robin)
  await run(robin)
  expect(smtp.inbox).toHaveLength(1)
})

test('a message for the lead’s daytime waits until nine where they are, and is asked again then', async () => {
  const robin = await signUp()
  const kai = await meet(robin.slug, 'Kai Akana', { timeZone: 'Pacific/Honolulu' })
  const { recipients } = await write(robin.agent, {
    leadIds: [robin.maya.id, kai.id],
    timing: { kind: 'daytime', day: null },
  })
  expect(Object.fromEntries(recipients.map(({ name, dueAt }) => [name, dueAt]))).toEqual({
    'Maya Ellison': '2026-12-01T15:00:00.000Z',
    'Kai Akana': '2026-12-01T19:00:00.000Z',
  })
  // Its job was late: by then it is night in Hawaii.
  nowMs = Date.parse('2026-12-02T04:00:00Z')
  await run(robin)
  expect(smtp.inbox).toEqual([])
  const [message] = await list(robin.agent)
  expect(message?.recipients.map(({ dueAt, reason }) => [dueAt, reason])).toEqual([
    ['2026-12-02T14:00:00.000Z', 'Waiting until it’s daytime for them.'],
    ['2026-12-02T19:00:00.000Z', 'Waiting until it’s daytime for them.'],
  ])
  nowMs = Date.parse('2026-12-02T19:00:00Z')
  await run(robin)
  expect(smtp.inbox).toHaveLength(2)
})

test('on an agent’s quiet weekend a message for daytime says that it waits for Monday', async () => {
  const robin = await signUp()
  await robin.agent.patch('/api/me/settings/email', { sendOnWeekends: false })
  await write(robin.agent, { leadIds: [robin.maya.id], timing: { kind: 'daytime', day: null } })
  // Its job was late: by then it is Saturday.
  nowMs = Date.parse('2026-12-05T17:00:00Z')
  await run(robin)
  expect(smtp.inbox).toEqual([])
  expect(await only(robin.agent)).toMatchObject({
    dueAt: '2026-12-07T14:00:00.000Z',
    reason: 'Waiting until it’s Monday for them. Sending on weekends is off in Settings.',
  })
})

test('a message that waits can be changed, and only its last version is sent', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const before = await write(agent, { leadIds: [maya.id], timing: at('2026-12-02', '09:00') })
  const change = (version: number, more: object) =>
    agent.patch(`/api/messages/${before.id}`, {
      ...{ ...words, values: {}, timing: at('2026-12-02', '09:00'), version },
      ...more,
    })
  const changed = await change(before.version, { text: 'New words.', timing: at('2026-12-01', '11:00') })
  expect([changed.status, changed.body.text], changed.text).toEqual([200, 'New words.'])
  expect((await change(before.version, { text: 'Lost words.' })).status).toBe(412)
  const faulty = await change(changed.body.version, { text: '' })
  expect([faulty.status, faulty.body.errors]).toEqual([422, { text: 'Please enter a message to send' }])
  nowMs = Date.parse('2026-12-02T15:00:00Z')
  await run(robin)
  expect(smtp.inbox).toHaveLength(1)
  expect((await PostalMime.parse(smtp.inbox[0]?.source ?? '')).text).toContain('New words.')
  expect((await change(changed.body.version, {})).body.detail).toBe(
    'This message was sent, so it can’t be changed anymore.',
  )
})

test('a canceled message isn’t sent unless that is undone before its time', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const timing = at('2026-12-02', '09:00')
  const [gone, back] = [
    await write(agent, { leadIds: [maya.id], timing, subject: 'Gone' }),
    await write(agent, { leadIds: [maya.id], timing, subject: 'Back' }),
  ]
  const cancel = async (id: string) => (await agent.delete(`/api/messages/${id}`)).body.undoId as string
  const [undoGone, undoBack] = [await cancel(gone.id), await cancel(back.id)]
  expect(await list(agent)).toEqual([])
  expect((await agent.post(`/api/undo/${undoBack}`)).status).toBe(200)
  expect(await list(agent)).toMatchObject([{ subject: 'Back' }])
  nowMs = Date.parse('2026-12-02T20:00:00Z')
  await run(robin)
  expect((await PostalMime.parse(smtp.inbox[0]?.source ?? '')).subject).toBe('Back')
  expect(smtp.inbox).toHaveLength(1)
  const late = await agent.post(`/api/undo/${undoGone}`)
  expect([late.status, late.body.note]).toEqual([
    200,
    'Its time passed while it was canceled. Set a new time to send it.',
  ])
  await run(robin)
  expect(smtp.inbox).toHaveLength(1)
  const again = (await list(agent))[0]
  expect(again?.recipients).toMatchObject([{ state: 'not_sent' }])
  const resent = await agent.patch(`/api/messages/${again?.id}`, {
    ...{
      subject: 'Gone',
      text: 'Late, but here.',
      values: {},
      timing: { kind: 'now' },
      version: again?.version,
    },
  })
  expect(resent.status, resent.text).toBe(200)
  await run(robin)
  expect(smtp.inbox).toHaveLength(2)
})

/** One of a message's emails is with the mail server, and no answer has come yet. */
const handOver = (leadId: string) =>
  server.sql(
    `update outbox_mails k set state = 'handed_over', to_name = c.name, to_address = c.email, subject = 'Wrong price',
        text = 'It costs too much.', html = '<p>It costs too much.'
      from contacts c where c.user_id = k.user_id and c.id = k.lead_id and c.id = $1 and k.kind = 'message'`,
    [leadId],
  )

test('canceling stops the emails that can be stopped, and tells how many had left', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const [bo, ana] = [await meet(robin.slug, 'Bo Lee'), await meet(robin.slug, 'Ana Ortiz')]
  const { id } = await write(agent, { leadIds: [maya.id] })
  await run(robin)
  expect((await agent.delete(`/api/messages/${id}`)).status).toBe(410)
  const timing = at('2026-12-02', '09:00')
  const price = await write(agent, { leadIds: [maya.id, bo.id, ana.id], timing, subject: 'Wrong price' })
  await handOver(bo.id)
  const canceled = await agent.delete(`/api/messages/${price.id}`)
  expect([canceled.status, canceled.body.left], canceled.text).toEqual([200, 1])
  // It may be sent already, so it is left alone; the others can come back.
  expect((await agent.post(`/api/undo/${canceled.body.undoId}`)).status).toBe(200)
  nowMs = Date.parse('2026-12-02T14:00:00Z')
  await run(robin)
  const got = smtp.inbox.filter(({ source }) => source.includes('Wrong price')).map(({ to }) => to)
  expect(got.toSorted()).toEqual([maya.email, bo.email, ana.email].toSorted())
})

test('what was leaving when it was canceled isn’t tried again, and counts as sent', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const bo = await meet(robin.slug, 'Bo Lee')
  const { id } = await write(agent, { leadIds: [maya.id, bo.id] })
  await handOver(bo.id)
  const { undoId } = (await agent.delete(`/api/messages/${id}`)).body
  await run(robin)
  expect(smtp.inbox).toEqual([])
  await agent.post(`/api/undo/${undoId}`)
  const [message] = await list(agent)
  expect(Object.fromEntries(message?.recipients.map(({ name, state }) => [name, state]) ?? [])).toEqual({
    'Maya Ellison': 'not_sent',
    'Bo Lee': 'sent',
  })
})

test('a change reaches the emails that have not left, and tells how many had', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const bo = await meet(robin.slug, 'Bo Lee')
  const { id, version } = await write(agent, { leadIds: [maya.id, bo.id] })
  await handOver(bo.id)
  const body = { ...words, values: {}, timing: { kind: 'now' }, version, text: 'The right price.' }
  const changed = await agent.patch(`/api/messages/${id}`, body)
  expect([changed.status, changed.body.left], changed.text).toEqual([200, 1])
  await run(robin)
  const mine = smtp.inbox.filter(({ to }) => to === maya.email)
  expect(mine.map(({ source }) => source.includes('The right price.'))).toEqual([true])
  expect(smtp.inbox).toHaveLength(2)
  expect(await list(agent)).toEqual([])
})

test('while its only email is being sent, a message can be neither changed nor canceled', async () => {
  const { agent, maya } = await signUp()
  const { id, version } = await write(agent, { leadIds: [maya.id] })
  await handOver(maya.id)
  const change = { ...words, values: {}, timing: { kind: 'now' }, version }
  for (const answer of [
    await agent.delete(`/api/messages/${id}`),
    await agent.patch(`/api/messages/${id}`, change),
  ])
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This message is being sent, so it can’t be changed anymore.',
    ])
})

test('a message to a server that refuses the address says so, and isn’t tried again', async () => {
  const robin = await signUp()
  smtp.faults.push({ at: 'rcpt', does: { reply: '550 5.1.1 No such user here' } })
  await write(robin.agent, { leadIds: [robin.maya.id] })
  await run(robin)
  expect(await only(robin.agent)).toMatchObject({
    state: 'not_sent',
    reason: 'Their address doesn’t accept email.',
  })
  const { items } = (await robin.agent.get(`/api/leads/${robin.maya.id}/timeline`)).body
  expect(items).toContainEqual(expect.objectContaining({ kind: 'email_failed', text: 'About the porch' }))
})

test('a message that a server can’t take yet waits, says so, and arrives once', async () => {
  const robin = await signUp()
  smtp.faults.push({ at: 'rcpt', does: { reply: '451 4.3.0 Try again later' } })
  await write(robin.agent, { leadIds: [robin.maya.id] })
  await run(robin)
  expect(await only(robin.agent)).toMatchObject({
    state: 'waiting',
    reason: 'The mail server couldn’t accept it yet. We’ll try again.',
  })
  await run(robin)
  await run(robin)
  expect(smtp.inbox).toHaveLength(1)
})

test('messages count for the month in which they leave, and wait for the next when it is used up', async () => {
  const robin = await signUp()
  const { agent, id, maya } = robin
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, to_name, to_address, subject, text, html, state, sent_at, created_at)
      select $1, gen_random_uuid(), gen_random_uuid(), 'letter', '', 'a@b.example', '', '', '', 'accepted', $3::timestamptz, $3::timestamptz
      from generate_series(1, $2)`,
    [id, plan.emailsPerMonth - 1, new Date(nowMs)],
  )
  const daytime = { kind: 'daytime', day: null }
  for (const subject of ['One', 'Two', 'Three'])
    await write(agent, { leadIds: [maya.id], subject, timing: daytime })
  await run(robin)
  expect(smtp.inbox).toHaveLength(1)
  const waiting = await list(agent)
  expect(waiting.map(({ recipients: [one] }) => [one?.dueAt, one?.reason])).toEqual(
    Array.from({ length: 2 }, () => [
      '2027-01-01T00:00:00.000Z',
      'Waiting until next month because this month’s emails are used up.',
    ]),
  )
  // One for now isn't left to leave weeks later: it says so before and after.
  const used = 'This month’s emails are used up. Set a time next month to send it.'
  const preview = await agent.post('/api/messages/preview', { ...words, leadIds: [maya.id] })
  expect(preview.body.sender).toBe(used)
  const { id: nowId } = await write(agent, { leadIds: [maya.id], subject: 'Now' })
  await run(robin)
  const now = (await list(agent)).find((message) => message.id === nowId)
  expect(now?.recipients).toMatchObject([{ state: 'not_sent', reason: used }])
  nowMs = Date.parse('2027-01-01T15:00:00Z')
  await run(robin)
  expect(smtp.inbox).toHaveLength(3)
})

test('the same key writes one message, however often it is pressed', async () => {
  const robin = await signUp()
  const body = { ...words, leadIds: [robin.maya.id] }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      robin.agent.send('POST', '/api/messages', body, { 'idempotency-key': 'message-1' }),
    ),
  )
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
  await run(robin)
  expect(smtp.inbox).toHaveLength(1)
})

test('a message to a lead who is deleted meanwhile isn’t sent', async () => {
  const robin = await signUp()
  await write(robin.agent, { leadIds: [robin.maya.id], timing: at('2026-12-02', '09:00') })
  await robin.agent.delete(`/api/leads/${robin.maya.id}`)
  nowMs = Date.parse('2026-12-02T14:00:00Z')
  await run(robin)
  expect(smtp.inbox).toEqual([])
  expect(await only(robin.agent)).toMatchObject({ state: 'not_sent', reason: 'The lead was deleted.' })
})

test('what was typed for one lead never reaches another, also when theirs is no longer known', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const cal = await meet(robin.slug, 'Cal Reed')
  const appointment = await agent.post('/api/appointments', {
    ...{ leadId: maya.id, name: maya.name, email: maya.email, kind: 'meeting' },
    ...{ startIso: '2026-12-04T19:00:00Z', endIso: '2026-12-04T19:30:00Z' },
  })
  const text = 'See you {{date}} at {{time}}.'
  const values = { date: 'Monday', time: '9 AM' }
  await write(agent, { leadIds: [maya.id, cal.id], text, values, timing: at('2026-12-03', '09:00') })
  await agent.delete(`/api/appointments/${appointment.body.id}`)
  nowMs = Date.parse('2026-12-03T14:00:00Z')
  await run(robin)
  expect(smtp.inbox.map(({ to }) => to)).toEqual([cal.email])
  expect((await PostalMime.parse(smtp.inbox[0]?.source ?? '')).text).toContain('See you Monday at 9 AM.')
  const [message] = await list(agent)
  expect(message?.recipients.find(({ leadId }) => leadId === maya.id)).toMatchObject({
    state: 'not_sent',
    reason: 'Appointment date and Appointment time aren’t known.',
  })
  // Now it is asked for, and typed for her.
  const { id, version } = message as Message
  const again = { subject: words.subject, text, values, timing: { kind: 'now' }, version }
  expect((await agent.patch(`/api/messages/${id}`, again)).status).toBe(200)
  await run(robin)
  expect(smtp.inbox.map(({ to }) => to)).toEqual([cal.email, maya.email])
})

test('a change says when it is to leave and with which values, so that nothing leaves by omission', async () => {
  const { agent, maya } = await signUp()
  const timing = at('2026-12-02', '09:00')
  const { id, version } = await write(agent, { leadIds: [maya.id], timing })
  const noTiming = await agent.patch(`/api/messages/${id}`, { ...words, values: {}, version })
  expect([noTiming.status, Object.keys(noTiming.body.errors)]).toEqual([422, ['timing']])
  const noValues = await agent.patch(`/api/messages/${id}`, { ...words, timing, version })
  expect([noValues.status, Object.keys(noValues.body.errors)]).toEqual([422, ['values']])
  expect(await only(agent)).toMatchObject({ state: 'waiting', dueAt: '2026-12-02T14:00:00.000Z' })
})

test('a lead who can no longer be written to doesn’t keep the message from being changed for the others', async () => {
  const robin = await signUp()
  const { agent, maya } = robin
  const bo = await meet(robin.slug, 'Bo Lee')
  const timing = at('2026-12-02', '09:00')
  const { id, version } = await write(agent, { leadIds: [maya.id, bo.id], timing })
  await agent.delete(`/api/leads/${bo.id}`)
  const change = { ...words, values: {}, timing, version, text: 'New words.' }
  const changed = await agent.patch(`/api/messages/${id}`, change)
  expect(changed.status, changed.text).toBe(200)
  const stands = ({ recipients }: Message) =>
    recipients.map(({ name, state, reason }) => [name, state, reason])
  expect(stands(changed.body)).toEqual(
    expect.arrayContaining([
      ['Maya Ellison', 'waiting', null],
      ['Bo Lee', 'not_sent', 'The lead was deleted.'],
    ]),
  )
  await agent.delete(`/api/leads/${maya.id}`)
  const none = await agent.patch(`/api/messages/${id}`, { ...change, version: changed.body.version })
  expect([none.status, none.body.errors?.leadIds]).toEqual([
    422,
    expect.stringContaining('Maya Ellison: The lead was deleted.'),
  ])
  nowMs = Date.parse('2026-12-02T14:00:00Z')
  await run(robin)
  expect(smtp.inbox).toEqual([])
})

test('only so many emails wait at a time; those of canceled messages don’t count until they are restored', async () => {
  const { agent, id: agentId, maya } = await signUp()
  const timing = at('2026-12-02', '09:00')
  const { id } = await write(agent, { leadIds: [maya.id], timing })
  const wait = (count: number) =>
    server.sql(
      `insert into message_recipients (user_id, id, message_id, lead_id, state, due_at)
        select $1, gen_random_uuid(), $2, $3, 'waiting', now() from generate_series(1, $4)`,
      [agentId, id, maya.id, count],
    )
  await wait(499)
  const full = await post(agent, { leadIds: [maya.id], timing })
  expect([full.status, full.body.detail]).toEqual([
    409,
    'You have 500 emails waiting, and up to 500 can wait at a time. Send or cancel some first.',
  ])
  await server.sql('update messages set deleted_at = now() where user_id = $1', [agentId])
  const second = await write(agent, { leadIds: [maya.id], timing })
  const { undoId } = (await agent.delete(`/api/messages/${second.id}`)).body
  await server.sql('update messages set deleted_at = null where id = $1', [id])
  const back = await agent.post(`/api/undo/${undoId}`)
  expect([back.status, back.body.detail]).toEqual([409, full.body.detail])
})

test('a value that isn’t known for many is asked for with three of their names and how many more', async () => {
  const { agent, slug, maya } = await signUp()
  const others = [
    await meet(slug, 'Ana Ortiz'),
    await meet(slug, 'Bo Lee'),
    await meet(slug, 'Cal Reed'),
    await meet(slug, 'Dee Gone'),
  ]
  const leadIds = [maya, ...others].map(({ id }) => id)
  expect(await faultsOf(agent, { leadIds, text: 'At {{time}}' })).toMatchObject({
    'values.time': 'We don’t know this for Maya Ellison, Ana Ortiz, Bo Lee, and 2 more. Enter it here.',
  })
})

test('the list is read page by page, the next due first', async () => {
  const { agent, maya } = await signUp()
  for (const day of ['2026-12-05', '2026-12-03', '2026-12-04'])
    await write(agent, { leadIds: [maya.id], subject: day, timing: at(day, '09:00') })
  const first = (await agent.get('/api/messages?limit=2')).body
  expect(first.items.map(({ subject }: Message) => subject)).toEqual(['2026-12-03', '2026-12-04'])
  const second = (await agent.get(`/api/messages?limit=2&cursor=${first.nextCursor}`)).body
  expect(second.items.map(({ subject }: Message) => subject)).toEqual(['2026-12-05'])
  expect(second.nextCursor).toBeNull()
})
