import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { leadInSequence, noticeOf } from '#server/testing/lead-in-sequence.ts'
import { mailRoute, mailRouteSettings, rawMail } from '#server/testing/mail-route.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer({ env: mailRouteSettings })
const route = mailRoute(server)

const inboxOf = async (agent: TestClient) => (await agent.get('/api/inbox?type=marketing-reply')).body.items
const forwardingOf = async (agent: TestClient) =>
  (await agent.get('/api/me/settings/email')).body.forwardingAddress as string
const suppressed = async (id: AgentId) =>
  (
    await server.sql<{ address: string }>('select address from suppressions where user_id = $1 order by 1', [
      id,
    ])
  ).map(({ address }) => address)
const bring = async (to: string, mail: Parameters<typeof rawMail>[0]) => {
  await route.bring(rawMail({ to, ...mail }), to)
  await route.handled()
}

/** Two leads of one agent, each in a sequence; the second answers what was written to the first. */
async function couple() {
  const agent = await server.agent()
  const husband = await leadInSequence(server, agent, 'Hal Ellison')
  const wife = await leadInSequence(server, agent, 'Wilma Ellison')
  return { agent, husband, wife }
}

test('"stop" by a lead who was passed another lead’s email stops what goes to them, not to the other', async () => {
  const { husband, wife } = await couple()
  await bring(husband.replyTo, { from: wife.email, text: 'Stop' })
  expect(await suppressed(wife.id)).toEqual([wife.email])
  expect(await wife.readRun()).toMatchObject({ status: 'cancelled', reason: expect.stringMatching(/unsub/i) })
  expect(await husband.readRun()).toMatchObject({ status: 'active' })
})

test('"stop" from an address that was the lead’s before stops that one and the one that it is now', async () => {
  const agent = await server.agent()
  const phone = '(215) 555-0152'
  const [old, now] = ['old', 'now'].map((name) => `${name}-${randomUUID().slice(0, 8)}@buyers.example`)
  for (const email of [old, now])
    await agent.post('/api/leads', {
      name: 'Maya Ellison',
      email,
      phone,
      message: 'Hello',
      source: 'Referral',
    })
  expect((await agent.get('/api/leads')).body.items).toMatchObject([{ email: now }])
  await bring(await forwardingOf(agent), { from: old ?? '', text: 'Stop' })
  expect(await suppressed((await agent.get('/api/me')).body.id)).toEqual([now, old])
})

test('a lead’s answer to another lead’s email is theirs', async () => {
  const { agent, husband, wife } = await couple()
  await bring(husband.replyTo, { from: wife.email.toUpperCase(), text: 'He showed me this. I like it.' })
  expect(await inboxOf(agent)).toMatchObject([{ leadId: wife.leadId }])
  expect((await wife.timeline()).map(({ kind }) => kind)).toContain('email_received')
  expect((await husband.timeline()).map(({ kind }) => kind)).not.toContain('email_received')
  expect(await wife.readRun()).toMatchObject({ status: 'cancelled' })
  const { status, history } = await husband.readRun()
  expect(status).toBe('active')
  expect(history.map(({ type }: { type: string }) => type)).not.toContain('email-replied')
})

test('an absence note is on the timeline of the lead who is away', async () => {
  const { husband, wife } = await couple()
  const headers = { 'Auto-Submitted': 'auto-replied' }
  await bring(husband.replyTo, { from: wife.email, subject: 'Out of office', headers })
  expect((await wife.timeline()).map(({ kind }) => kind)).toContain('email_automatic')
  expect((await husband.timeline()).map(({ kind }) => kind)).not.toContain('email_automatic')
})

test('a deleted lead’s answer to another lead’s email is the other’s', async () => {
  const { agent, husband, wife } = await couple()
  await agent.delete(`/api/leads/${wife.leadId}`)
  await bring(husband.replyTo, { from: wife.email, text: 'We saw it' })
  expect(await inboxOf(agent)).toMatchObject([{ leadId: husband.leadId }])
})

test.each(['I can lend them 400,000.', 'Stop'])(
  'who answers a notice about a lead that the agent passed on doesn’t speak for the lead: %s',
  async (text) => {
    const agent = await server.agent()
    const maya = await leadInSequence(server, agent)
    const { messageId } = await noticeOf(server, agent, maya.leadId)
    const from = `lender-${randomUUID().slice(0, 8)}@bank.example`
    const subject = 'Re: Fwd: New lead: Maya Ellison'
    const headers = {
      'In-Reply-To': '<fwd@agency.example>',
      References: `<${messageId}> <fwd@agency.example>`,
    }
    await bring(await forwardingOf(agent), { from, subject, headers, text })
    expect(await inboxOf(agent)).toMatchObject([{ message: text, leadId: null, contact: { email: from } }])
    expect((await maya.timeline()).map(({ kind }) => kind)).not.toContain('email_received')
    expect(await maya.readRun()).toMatchObject({ status: 'active' })
    expect(await suppressed(maya.id)).toEqual([])
  },
)

test('a notice about a lead that comes back is no failed email to the lead', async () => {
  const agent = await server.agent()
  const maya = await leadInSequence(server, agent)
  const { messageId, to } = await noticeOf(server, agent, maya.leadId)
  const text = `--b\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.1\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <${messageId}>\nTo: ${to}\n\nHi\n--b--`
  const headers = { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' }
  const subject = 'Undelivered Mail Returned to Sender'
  await bring(await forwardingOf(agent), { from: 'MAILER-DAEMON@mx.example', subject, headers, text })
  expect((await maya.timeline()).map(({ kind }) => kind)).not.toContain('email_failed')
})

test('who writes to a lead’s conversation from elsewhere is answered there, or the lead, as the agent chooses', async () => {
  const agent = await server.agent()
  const sam = await leadInSequence(server, agent, 'Sam Buyer')
  const pat = `pat-${randomUUID().slice(0, 8)}@buyers.example`
  await bring(sam.replyTo, { from: `Pat Buyer <${pat}>`, text: 'This is Pat. Can we come Sunday?' })
  const [item] = await inboxOf(agent)
  expect(item).toMatchObject({
    ...{ leadId: sam.leadId, contact: { name: 'Pat Buyer', email: pat } },
    replyAddresses: [pat, sam.email],
  })
  const answer = (to?: string) =>
    agent.post(`/api/inbox/${item.id}/reply`, { by: 'email', subject: 'Re', text: 'Yes.', ...(to && { to }) })
  const statuses = [await answer(), await answer(sam.email), await answer('robin@elsewhere.example')]
  expect(statuses.map(({ status }) => status)).toEqual([202, 202, 422])
  const sent = await server.sql<{ to_address: string; to_name: string; lead_id: string }>(
    `select to_address, to_name, lead_id from outbox_mails where user_id = $1 and kind = 'letter' order by id`,
    [sam.id],
  )
  expect(sent).toEqual([
    { to_address: pat, to_name: 'Pat Buyer', lead_id: sam.leadId },
    { to_address: sam.email, to_name: 'Sam Buyer', lead_id: sam.leadId },
  ])
})

test('a form’s email shows the visitor in its Reply-To, not the site', async () => {
  const agent = await server.agent()
  const to = await forwardingOf(agent)
  const from = 'Harbor Homes <wordpress@harbor.example>'
  const headers = { 'Reply-To': 'Maria Lopez <maria@buyers.example>' }
  await bring(to, { from, headers, text: 'Is it available?' })
  await bring(to, { from, headers: { 'Reply-To': to }, text: 'Hello' })
  expect(await inboxOf(agent)).toMatchObject([
    { contact: { name: 'Harbor Homes', email: 'wordpress@harbor.example' } },
    {
      contact: { name: 'Maria Lopez', email: 'maria@buyers.example' },
      mail: { from: { name: 'Harbor Homes' } },
    },
  ])
})

test('what a lead asks to have answered at work is answered there', async () => {
  const agent = await server.agent()
  const maya = await leadInSequence(server, agent)
  await bring(maya.replyTo, { from: maya.email, headers: { 'Reply-To': 'maya@work.example' }, text: 'Yes' })
  expect(await inboxOf(agent)).toMatchObject([
    { leadId: maya.leadId, replyAddresses: ['maya@work.example', maya.email] },
  ])
})

test('a reaction in Gmail is shown as its emoji', async () => {
  const agent = await server.agent()
  const maya = await leadInSequence(server, agent)
  const parts = [
    'Content-Type: text/plain; charset=utf-8\n\n❤️\n\nMaya reacted via Gmail',
    'Content-Type: text/vnd.google.email-reaction+json; charset=utf-8\n\n{ "emoji": "❤️", "version": 1 }',
    'Content-Type: text/html; charset=utf-8\n\n<p>Maya reacted via Gmail</p>',
  ]
  await bring(maya.replyTo, {
    from: maya.email,
    headers: { 'Content-Type': 'multipart/alternative; boundary=b' },
    text: `${parts.map((part) => `--b\n${part}\n`).join('')}--b--`,
  })
  expect(await inboxOf(agent)).toMatchObject([{ message: '❤️', mail: { attachments: [] } }])
})
