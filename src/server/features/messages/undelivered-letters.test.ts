import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TimelineEvent } from '#contract/leads.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import { suppressAddress } from '#server/features/consents/suppress-address.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

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

/** What the agent is told about the lead's latest letter. */
async function whatFailed(agent: TestClient, leadId: string) {
  const failed = (await timeline(agent, leadId)).filter(({ kind }) => kind === 'email_failed')
  const { items } = (await agent.get('/api/notifications')).body
  return { failed, newest: items[0] }
}
const suppress = (id: AgentId, address: string, reason: 'unsubscribed' | 'bounced' | 'complained') =>
  withTenant(server.deps.db, id, (tx) => suppressAddress(tx, server.deps, id, { address, reason }))

test.each([
  ['bounced', 'This address doesn’t accept email.', 'Their address doesn’t accept email.'],
  [
    ...(['complained', 'This recipient reported an email as spam.'] as const),
    'They reported one of your emails as spam.',
  ],
] as const)(
  'a letter to an address that %s isn’t sent, and the agent hears why',
  async (reason, sentence, inHistory) => {
    const { agent, id, lead, letter } = await withLead()
    await suppress(id, lead.email, reason)
    expect((await agent.post(path, letter)).status).toBe(202)
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('refused')
    const { failed, newest } = await whatFailed(agent, lead.id)
    expect(failed).toMatchObject([{ text: 'The porch', data: { reason: sentence } }])
    expect(newest.title).toBe('Your email to Maya Ellison wasn’t delivered')
    // No mail server is blamed for what none ever saw.
    const history = (await agent.get('/api/message-history')).body.items
    expect(history).toMatchObject([{ title: 'The porch', status: 'failed', detail: inHistory }])
    expect(smtp.inbox).toEqual([])
  },
)

test('who unsubscribed still gets what an agent writes to them by hand', async () => {
  const { agent, id, lead, letter } = await withLead()
  await suppress(id, lead.email, 'unsubscribed')
  expect((await agent.post(path, letter)).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('accepted')
})

test('an address that the mail server doesn’t know gets no second letter', async () => {
  const { agent, id, lead, letter } = await withLead()
  smtp.faults.push({ at: 'rcpt', does: { reply: '550 5.1.1 No such user here' } })
  expect((await agent.post(path, letter)).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('refused')
  expect((await agent.post(path, { ...letter, subject: 'Again' })).status).toBe(202)
  await expect
    .poll(async () => (await lettersOf(id)).map(({ state }) => state), { timeout: 10_000 })
    .toEqual(['refused', 'refused'])
  const { failed } = await whatFailed(agent, lead.id)
  expect(failed[0]).toMatchObject({ text: 'Again', data: { reason: 'This address doesn’t accept email.' } })
})

test('the timeline says that a letter was sent once a server has it, and not before', async () => {
  const { agent, id, lead, letter } = await withLead()
  const deliveryOf = async () => (await sentOf(agent, lead.id)).map(({ data }) => data.delivery)
  smtp.faults.push({ at: 'rcpt', does: { reply: '450 4.2.2 Try again later' } })
  expect((await agent.post(path, letter)).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('postponed')
  expect(await deliveryOf()).toEqual(['postponed'])
  await sendMailsNow(
    server,
    (await lettersOf(id)).map((one) => ({ user_id: id, id: one.id })),
  )
  expect([await stateOf(id), await deliveryOf()]).toEqual(['accepted', [undefined]])
  smtp.faults.push({ at: 'rcpt', does: { reply: '550 5.2.2 The mailbox is full' } })
  expect((await agent.post(path, { ...letter, subject: 'Again' })).status).toBe(202)
  await expect.poll(deliveryOf, { timeout: 10_000 }).toEqual(['refused', undefined])
})

test('a full mailbox is no dead address', async () => {
  const { id, agent, letter, lead } = await withLead()
  smtp.faults.push({ at: 'rcpt', does: { reply: '550 5.2.2 The mailbox is full' } })
  expect((await agent.post(path, letter)).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('refused')
  expect(await server.sql('select 1 from suppressions where user_id = $1', [id])).toEqual([])
  expect((await whatFailed(agent, lead.id)).failed).toHaveLength(1)
})

test('when the mail server rejects the sender, automatic emails pause until the agent resumes them', async () => {
  const { agent, id, letter } = await withLead()
  smtp.faults.push({ at: 'mail', does: { reply: '554 5.7.1 Blocked: too many complaints' } })
  expect((await agent.post(path, letter)).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('postponed')
  const settings = '/api/me/settings/email'
  expect((await agent.get(settings)).body.paused.reason).toContain('too many complaints')
  expect((await agent.get('/api/notifications')).body.items[0]).toMatchObject({
    title: 'Automated emails are paused',
    link: 'settings?tab=email',
  })
  expect((await agent.post(`${settings}/resume`)).body.paused).toBeNull()
  await sendMailsNow(
    server,
    (await lettersOf(id)).map((one) => ({ user_id: id, id: one.id })),
  )
  expect(await stateOf(id)).toBe('accepted')
  expect((await agent.get(settings)).body.paused).toBeNull()
})

test('a letter has the agent’s signature and their name for emails', async () => {
  const { agent, id, lead, letter } = await withLead()
  await agent.patch('/api/me/settings/email', {
    fromName: 'Robin at Canal Homes',
    signature: 'Robin\nCanal Homes',
  })
  expect((await agent.post(path, letter)).status).toBe(202)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('accepted')
  const mail = await PostalMime.parse(smtp.inbox[0]?.source ?? '')
  expect(mail.from?.name).toBe('Robin at Canal Homes')
  expect(mail.text?.trim()).toBe('Hello Maya,\n\nit faces west.\n\n-- \nRobin\nCanal Homes')
  expect(mail.headers.some(({ key }) => key.startsWith('list-'))).toBe(false)
  expect(await sentOf(agent, lead.id)).toMatchObject([{ data: { text: letter.text } }])
})
