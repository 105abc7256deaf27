import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TimelineEvent } from '#contract/leads.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import { purgeExpired } from '#server/features/undo/purge-expired.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { undoableActs } from '#server/undoable-acts.ts'

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Porchlight <hello@porchlight.example>', RATE_LIMITS: 'off' },
  })
})
beforeEach(() => {
  smtp.inbox.length = 0
  smtp.faults.length = 0
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

const path = '/api/send-email'
let people = 0

/** An agent with a verified address and one lead, after their sign-up emails were sent. */
async function withLead({ verified = true } = {}) {
  people += 1
  const email = `robin-${people}@example.com`
  const agent = await server.agent({ name: 'Robin Vale', email })
  const id: AgentId = (await agent.get('/api/me')).body.id
  await server.sql('update auth.user set email_verified = $2 where id = $1', [id, verified])
  const person = { name: 'Maya Ellison', email: `maya-${people}@buyers.example`, message: 'Hello' }
  const lead = (await agent.post('/api/leads', { ...person, source: 'Referral' })).body
  const waiting = () =>
    server.sql(`select 1 from outbox_mails where user_id = $1 and state <> 'accepted'`, [id])
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  smtp.inbox.length = 0
  const letter = { to: lead.email as string, subject: 'The porch', text: 'Hello Maya,\n\nit faces west.' }
  return { agent, id, email, lead, letter }
}

const timeline = async (agent: TestClient, leadId: string): Promise<TimelineEvent[]> =>
  (await agent.get(`/api/leads/${leadId}/timeline`)).body.items
const sentOf = async (agent: TestClient, leadId: string) =>
  (await timeline(agent, leadId)).filter(({ kind }) => kind === 'email_sent')
const lettersOf = (id: AgentId) =>
  server.sql<{ id: string; state: string; to_address: string }>(
    `select id, state, to_address from outbox_mails where user_id = $1 and kind = 'letter' order by id`,
    [id],
  )
const stateOf = async (id: AgentId) => (await lettersOf(id))[0]?.state

test('a letter is sent once in the agent’s name, replies go to the agent, and the lead has been contacted', async () => {
  const { agent, id, email, lead, letter } = await withLead()
  const before = (await agent.get('/api/leads/figures')).body.pending
  const sent = await agent.post(path, { ...letter, leadId: lead.id })
  expect([sent.status, sent.body], sent.text).toEqual([202, { id: expect.any(String), heldUntil: null }])
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('accepted')
  expect(smtp.inbox.map(({ to }) => to)).toEqual([lead.email])
  const mail = await PostalMime.parse(smtp.inbox[0]?.source ?? '')
  expect(mail.from).toMatchObject({ name: 'Robin Vale', address: 'hello@porchlight.example' })
  expect(mail.replyTo).toMatchObject([{ address: email }])
  expect(mail.to).toMatchObject([{ name: 'Maya Ellison', address: lead.email }])
  expect(mail.subject).toBe('The porch')
  expect(mail.text?.trim()).toBe('Hello Maya,\n\nit faces west.')
  expect(mail.html).toContain('Hello Maya,</p>')
  expect(await sentOf(agent, lead.id)).toMatchObject([
    { text: 'The porch', data: { text: letter.text, mailId: sent.body.id } },
  ])
  const { body: after } = await agent.get(`/api/leads/${lead.id}`)
  expect(after.score.breakdown).toEqual(
    expect.arrayContaining([expect.objectContaining({ ruleId: 'recent_contact' })]),
  )
  expect((await agent.get('/api/leads/figures')).body.pending).toBe(before - 1)
})

test('a letter to someone whose name isn’t known calls them nothing', async () => {
  const { agent, id } = await withLead()
  const person = { name: 'Lead', email: 'no-name@buyers.example', message: 'Hello', source: 'Referral' }
  const lead = (await agent.post('/api/leads', person)).body
  expect((await agent.post(path, { to: lead.email, subject: 'The porch', text: 'Hello.' })).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('accepted')
  const mail = await PostalMime.parse(smtp.inbox.find(({ to }) => to === lead.email)?.source ?? '')
  expect(mail.to).toEqual([{ name: '', address: lead.email }])
})

test('the specification’s payload is accepted at both addresses, and its markup is not sent', async () => {
  const { agent, id, email, lead } = await withLead()
  const html = '<p>Hello Maya,</p><img src=x onerror="alert(1)"><p>it faces <b>west</b> &amp; south.</p>'
  const body = { to: lead.email.toUpperCase(), subject: 'The porch', html, from: `Robin <${email}>` }
  for (const address of [path, '/.netlify/functions/mailgun-send'])
    expect((await agent.post(address, body)).status).toBe(202)
  await expect
    .poll(async () => (await lettersOf(id)).map(({ state }) => state), { timeout: 10_000 })
    .toEqual(['accepted', 'accepted'])
  const mail = await PostalMime.parse(smtp.inbox[0]?.source ?? '')
  expect(mail.text?.trim()).toBe('Hello Maya,\n\nit faces west & south.')
  expect(mail.html).not.toContain('<img')
  expect(await sentOf(agent, lead.id)).toHaveLength(2)
})

test('the same key sends one letter, however often and however quickly it is pressed', async () => {
  const { agent, id, lead, letter } = await withLead()
  const headers = { 'idempotency-key': `letter-${lead.id}` }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => agent.send('POST', path, letter, headers)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(202)
  expect(await lettersOf(id)).toHaveLength(1)
  expect(await sentOf(agent, lead.id)).toHaveLength(1)
  const other = await agent.send('POST', path, { ...letter, subject: 'Another' }, headers)
  expect(other.body.code).toBe('idempotency_mismatch')
})

test('no one can write before their own address is verified, not even to themselves', async () => {
  const { agent, id, email, lead, letter } = await withLead({ verified: false })
  for (const to of [letter.to, email]) {
    const refused = await agent.post(path, { ...letter, to })
    expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified'])
    expect(refused.body.detail).toContain('Verify your email address first')
  }
  expect(await lettersOf(id)).toEqual([])
  expect(await sentOf(agent, lead.id)).toEqual([])
})

test('no one can write to a stranger, to another agent’s lead, or under another name', async () => {
  const { agent, id, letter } = await withLead()
  const other = await withLead()
  const wishes = [
    { ...letter, to: 'stranger@elsewhere.example' },
    { ...letter, to: other.letter.to },
    { ...letter, to: other.letter.to, leadId: other.lead.id },
    { ...letter, leadId: other.lead.id },
  ]
  for (const wish of wishes) expect((await agent.post(path, wish)).status).toBe(404)
  const own = (await agent.get('/api/leads')).body.items[0]
  const elsewhere = await agent.post(path, { ...letter, to: 'stranger@elsewhere.example', leadId: own.id })
  expect([elsewhere.status, elsewhere.body.errors.to]).toEqual([404, expect.stringContaining('own leads')])
  const posing = await agent.post(path, { ...letter, from: other.email })
  expect([posing.status, posing.body.errors.from]).toEqual([422, expect.stringContaining('own address')])
  expect(await lettersOf(id)).toEqual([])
  expect(await sentOf(other.agent, other.lead.id)).toEqual([])
  expect((await server.visitor().post(path, letter)).status).toBe(401)
})

test('agents can write to themselves, for example to try it', async () => {
  const { agent, id, email, lead, letter } = await withLead()
  expect((await agent.post(path, { ...letter, to: email })).status).toBe(202)
  expect(await lettersOf(id)).toMatchObject([{ to_address: email }])
  expect(await sentOf(agent, lead.id)).toEqual([])
})

test('missing or wrong values are reported under their fields', async () => {
  const { agent, letter, id } = await withLead()
  const faults = async (body: object) => {
    const answer = await agent.post(path, body)
    expect(answer.status).toBe(422)
    return answer.body.errors
  }
  expect(await faults({ ...letter, subject: ' ', text: '\n' })).toEqual({
    subject: 'Subject is required for emails',
    text: 'Please enter a message to send',
  })
  expect(await faults({ to: letter.to, subject: 'A', html: '<p> </p>' })).toEqual({
    html: 'Please enter a message to send',
  })
  expect(await faults({ ...letter, html: '<p>Both</p>' })).toHaveProperty('html')
  expect(await faults({ ...letter, to: 'nobody' })).toEqual({ to: 'Please enter a valid email address' })
  expect(await faults({ ...letter, bcc: 'all@elsewhere.example' })).toHaveProperty('bcc')
  expect(await faults({ ...letter, text: 'x'.repeat(10_001) })).toHaveProperty('text')
  expect(await lettersOf(id)).toEqual([])
})

test('a subject cannot add a header, and text keeps its appearance', async () => {
  const { agent, id, letter } = await withLead()
  const subject = 'The porch\r\nBcc: all@elsewhere.example'
  const text = '<script>alert(1)</script>\r\n.\r\nMAIL FROM:<x>'
  expect((await agent.post(path, { ...letter, subject, text })).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('accepted')
  expect(smtp.inbox.map(({ to }) => to)).toEqual([letter.to])
  const mail = await PostalMime.parse(smtp.inbox[0]?.source ?? '')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.subject).toBe('The porch Bcc: all@elsewhere.example')
  expect(mail.text?.trim()).toBe('<script>alert(1)</script>\n.\nMAIL FROM:<x>')
  expect(mail.html).not.toContain('<script')
})

test('the agent is notified of a letter that the lead’s mail server refuses', async () => {
  const { agent, id, lead, letter } = await withLead()
  smtp.faults.push({ at: 'rcpt', does: { reply: '550 5.1.1 No such user here' } })
  expect((await agent.post(path, letter)).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('refused')
  const failed = (await timeline(agent, lead.id)).filter(({ kind }) => kind === 'email_failed')
  expect(failed).toMatchObject([{ text: 'The porch' }])
  const { items } = (await agent.get('/api/notifications')).body
  expect(items[0]).toMatchObject({
    title: 'Your email to Maya Ellison wasn’t delivered',
    link: `leads/${lead.id}`,
  })
})

test('letters to a lead are removed with the lead once it can no longer be restored', async () => {
  const { agent, id, lead, letter } = await withLead()
  expect((await agent.post(path, letter)).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('accepted')
  await agent.delete(`/api/leads/${lead.id}`)
  expect(await lettersOf(id)).toHaveLength(1)
  const later = new Date(Date.now() + 31 * 86_400_000)
  await purgeExpired({ ...server.deps, clock: { now: () => later } }, undoableActs, id)
  expect(await lettersOf(id)).toEqual([])
})

/** This many of the month's letters, as if the agent had written them to others. */
const write = (id: AgentId, count: number, state = 'accepted') =>
  server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, to_name, to_address, subject, text, html, state, sent_at)
      select $1, gen_random_uuid(), gen_random_uuid(), 'letter', '', 'a@b.example', '', '', '', $3,
        case when $3 = 'accepted' then now() end from generate_series(1, $2)`,
    [id, count, state],
  )

test('when the month’s emails are used up a letter waits for the next month, even with many at once', async () => {
  const { agent, id, lead, letter } = await withLead()
  await write(id, plan.emailsPerMonth - 1)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => agent.post(path, { ...letter, subject: `Number ${at}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
  const held = answers.filter(({ body }) => body.heldUntil)
  expect(held).toHaveLength(7)
  const now = new Date()
  expect(held[0]?.body.heldUntil).toBe(
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
  )
  await expect.poll(() => smtp.inbox.length, { timeout: 10_000 }).toBe(1)
  const waiting = await server.sql<{ id: string; user_id: AgentId }>(
    `select id, user_id from outbox_mails where user_id = $1 and kind = 'letter' and state = 'planned' limit 1`,
    [id],
  )
  await agent.delete(`/api/leads/${lead.id}`)
  await sendMailsNow(server, waiting)
  expect((await lettersOf(id)).find((one) => one.id === waiting[0]?.id)?.state).toBe('refused')
  expect(smtp.inbox).toHaveLength(1)
})

test('no more letters wait than one month allows', async () => {
  const { agent, id, letter } = await withLead()
  await write(id, plan.emailsPerMonth)
  await write(id, plan.emailsPerMonth, 'planned')
  const refused = await agent.post(path, letter)
  expect([refused.status, refused.body.code]).toEqual([403, 'plan_limit'])
  expect(refused.body.detail).toContain(`${plan.emailsPerMonth} emails are already waiting`)
})
