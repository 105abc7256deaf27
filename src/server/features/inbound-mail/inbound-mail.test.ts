import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { mailLimits } from '#domain/inbound-mail/received-mail.ts'
import { createMailReader } from '#server/adapters/mail-reader/postal-mail-reader.ts'
import { sweepStaleOfAgent } from '#server/database/sweep-stale.ts'
import { readAddress, signAddress } from '#server/features/outbox/sign-mail-links.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { mailRoute, mailRouteSettings, rawMail, signedNow } from '#server/testing/mail-route.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { deliverMail } from './deliver-mail.ts'

let smtp: SmtpStandIn
let server: TestServer
let route: ReturnType<typeof mailRoute>
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: {
      ...mailRouteSettings,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Porchlight <hello@agency.example>',
      RATE_LIMITS: 'off',
    },
  })
  route = mailRoute(server)
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

let people = 0

/** An agent who has written to a lead, and the address that replies to it go to. */
async function withLetter() {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `robin.vale${people}@agency.example` })
  const id: AgentId = (await agent.get('/api/me')).body.id
  const email = `maya${people}@buyers.example`
  const person = { name: 'Maya Ellison', email, message: 'Hello', source: 'Referral' }
  const lead = (await agent.post('/api/leads', person)).body
  const sent = await agent.post('/api/send-email', {
    to: email,
    subject: 'The porch',
    text: 'It faces west.',
  })
  const arrived = () => smtp.inbox.filter(({ to }) => to === email).length
  await expect.poll(arrived, { timeout: 15_000 }).toBe(1)
  const source = smtp.inbox.find(({ to }) => to === email)?.source.toString() ?? ''
  const headers = source.replace(/\r\n[ \t]+/g, ' ')
  const replyTo = /^Reply-To:.*?<?(reply\+[a-z0-9]+@[a-z.]+)>?\s*$/im.exec(headers)?.[1] ?? ''
  if (!replyTo) throw new Error(headers)
  const messageId = /^Message-ID:\s*<([^>]+)>/im.exec(headers)?.[1] ?? ''
  return { agent, id, email, lead, replyTo, messageId, mailId: sent.body.id as string, source }
}

const timeline = async (agent: TestClient, leadId: string) =>
  (await agent.get(`/api/leads/${leadId}/timeline`)).body.items as {
    kind: string
    text: string
    data: Record<string, unknown>
  }[]
const inbox = async (agent: TestClient) => (await agent.get('/api/inbox?type=marketing-reply')).body.items
const forwardingOf = async (agent: TestClient) =>
  (await agent.get('/api/me/settings/email')).body.forwardingAddress as string
const mailsOf = (id: AgentId) =>
  server.sql<{ kind: string; lead_id: string | null }>(
    'select kind, lead_id from inbound_mails where user_id = $1 order by id',
    [id],
  )
const suppressed = (id: AgentId) =>
  server.sql<{ address: string; reason: string }>(
    'select address, reason from suppressions where user_id = $1',
    [id],
  )

const quoted = '\n\nOn Tue, Mar 3, 2026 at 9:14 AM Robin Vale wrote:\n\n> It faces west.\n'

test('a reply joins its lead, reaches the inbox with what is new in it, and rings', async () => {
  const { agent, lead, email, replyTo, messageId } = await withLetter()
  const raw = rawMail({
    from: `Maya <${email}>`,
    to: replyTo,
    subject: 'Re: The porch',
    text: `Could I see it on Saturday?${quoted}`,
  })
  expect((await route.bring(raw, replyTo)).body).toEqual({ accepted: true })
  await route.handled()
  const [item] = await inbox(agent)
  expect(item).toMatchObject({
    sourceType: 'marketing-reply',
    message: 'Could I see it on Saturday?',
    leadId: lead.id,
    contact: { name: 'Maya', email },
    isRead: false,
    mail: { subject: 'Re: The porch', from: { address: email }, attachments: [] },
    replyWays: ['email'],
  })
  expect(item.mail.history).toContain('> It faces west.')
  expect(await timeline(agent, lead.id)).toContainEqual(
    expect.objectContaining({
      kind: 'email_received',
      text: 'Re: The porch',
      data: { text: 'Could I see it on Saturday?', mailId: item.id },
    }),
  )
  const bell = (await agent.get('/api/notifications')).body.items
  expect(bell[0]).toMatchObject({
    title: 'Maya Ellison replied by email',
    link: expect.stringContaining(item.id),
  })
  expect((await agent.get(`/api/leads/${lead.id}`)).body.lastContactAt).not.toBeNull()
  expect(messageId).toContain('@')
})

test('the agent’s answer from the inbox stays in the same conversation', async () => {
  const { agent, email, replyTo, messageId } = await withLetter()
  const id = `${people}.reply@buyers.example`
  const raw = rawMail({
    from: email,
    headers: {
      'Message-ID': `<${id}>`,
      'In-Reply-To': `<${messageId}>`,
      References: `<first@x.example> <${messageId}>`,
    },
  })
  await route.bring(raw, replyTo)
  await route.handled()
  const [item] = await inbox(agent)
  const answer = await agent.post(`/api/inbox/${item.id}/reply`, {
    by: 'email',
    subject: 'Re: Hi',
    text: 'At ten.',
  })
  expect(answer.status, answer.text).toBe(202)
  await expect.poll(() => smtp.inbox.filter(({ to }) => to === email).length, { timeout: 15_000 }).toBe(2)
  const source = smtp.inbox.filter(({ to }) => to === email)[1]?.source.toString() ?? ''
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`In-Reply-To: <${id}>`)
  expect(unfolded).toContain(`References: <first@x.example> <${messageId}> <${id}>`)
  expect((await agent.get(`/api/inbox/${item.id}`)).body.repliedAt).not.toBeNull()
})

test('an email is handled once, however often it is brought, by whichever way', async () => {
  const { agent, id, email, replyTo } = await withLetter()
  const raw = rawMail({ from: email, text: 'Once' })
  await Promise.all([
    route.bring(raw, replyTo),
    route.bring(raw, replyTo),
    route.bring(raw, replyTo.toUpperCase()),
  ])
  await route.handled()
  await route.bring(`X-Other: path\r\n${raw}`, replyTo)
  await route.handled()
  expect(await inbox(agent)).toHaveLength(1)
  expect(await mailsOf(id)).toHaveLength(1)
})

test('without the signed address, a reply is known by the email that it answers, if it comes to the agent', async () => {
  const { agent, id, lead, messageId } = await withLetter()
  const forwarding = await forwardingOf(agent)
  const raw = rawMail({
    from: 'elsewhere@private.example',
    headers: { 'In-Reply-To': `<${messageId}>` },
    text: 'From home',
  })
  await route.bring(raw, forwarding)
  await route.handled()
  expect(await mailsOf(id)).toEqual([{ kind: 'person', lead_id: lead.id }])
  expect(await timeline(agent, lead.id)).toContainEqual(
    expect.objectContaining({
      kind: 'email_received',
      data: expect.objectContaining({ from: 'elsewhere@private.example' }),
    }),
  )
})

test('a sender alone is enough to join a lead, and changes nothing that the lead has', async () => {
  const { agent, id, email, lead } = await withLetter()
  const before = (await agent.get(`/api/leads/${lead.id}`)).body
  await route.bring(
    rawMail({ from: `Someone Else <${email.toUpperCase()}>`, text: 'My new number is 215-555-0199' }),
    await forwardingOf(agent),
  )
  await route.handled()
  const after = (await agent.get(`/api/leads/${lead.id}`)).body
  expect(await mailsOf(id)).toEqual([{ kind: 'person', lead_id: lead.id }])
  for (const field of ['name', 'email', 'phone', 'message', 'source', 'status'])
    expect(after[field], field).toEqual(before[field])
})

test('what a stranger writes is in the inbox, and makes no lead', async () => {
  const { agent, id } = await withLetter()
  await route.bring(
    rawMail({ from: 'Dana <dana@strangers.example>', text: 'Do you sell barns?' }),
    await forwardingOf(agent),
  )
  await route.handled()
  const [item] = await inbox(agent)
  expect(item).toMatchObject({
    leadId: null,
    contact: { name: 'Dana', email: 'dana@strangers.example' },
    replyWays: [],
  })
  expect(await mailsOf(id)).toEqual([{ kind: 'person', lead_id: null }])
  expect((await agent.get('/api/leads?count=true')).body.total).toBe(1)
})

test('an email to no one, or under a changed address, is dropped, whoever it is from', async () => {
  const { id, email, replyTo } = await withLetter()
  const forged = replyTo
    .replace(/@/, 'x@')
    .replace('x@', '@')
    .replace(/reply\+./, (start) => (start.endsWith('0') ? 'reply+1' : 'reply+0'))
  for (const address of [forged, 'robin@in.agency.example', 'nobody@elsewhere.example', ''])
    await route.bring(rawMail({ from: email, to: address || 'a@b.example' }), address)
  await route.handled()
  expect(await mailsOf(id)).toEqual([])
})

test.each([
  ['STOP', 'STOP', 'unsubscribed'],
  ['a sentence', 'Unsubscribe me please', 'unsubscribed'],
])('%s in a reply stops automatic emails', async (_what, text, reason) => {
  const { agent, id, email, lead, replyTo } = await withLetter()
  await route.bring(rawMail({ from: email, text: `${text}${quoted}` }), replyTo)
  await route.handled()
  expect(await suppressed(id)).toEqual([{ address: email, reason }])
  expect((await timeline(agent, lead.id)).map(({ kind }) => kind)).toContain('consent')
})

test.each([
  ['from the lead’s address', undefined],
  ['from another', 'spouse@home.example'],
])(
  'STOP %s is kept as an email, not as the recipient’s own click, and the agent can lift it',
  async (_, from) => {
    const { agent, id, email, lead, replyTo } = await withLetter()
    await route.bring(rawMail({ from: from ?? email, text: `STOP${quoted}` }), replyTo)
    await route.handled()
    const detail = `In an email from ${from ?? email}: “STOP”`
    const path = `/api/leads/${lead.id}/consents`
    const { items, suppression } = (await agent.get(path)).body
    expect(items[0]).toMatchObject({
      ...{ state: 'withdrawn', recordedBy: 'sender', page: '' },
      words: from ? detail : 'STOP',
    })
    expect(suppression).toMatchObject({ reason: 'unsubscribed', detail })
    expect(await timeline(agent, lead.id)).toContainEqual(
      expect.objectContaining({ kind: 'consent', data: { reason: 'unsubscribed', detail } }),
    )
    await agent.post(path, { state: 'given', words: 'She told me on the phone that it wasn’t her.' })
    expect(await suppressed(id)).toEqual([])
  },
)

test('writing to the address of List-Unsubscribe is enough, without a word', async () => {
  const { id, agent, email, replyTo } = await withLetter()
  const signed = readAddress(server.deps.config, replyTo)
  const stop = signed && signAddress(server.deps.config, { ...signed, act: 'stop' })
  await route.bring(rawMail({ from: email, subject: 'unsubscribe', text: '' }), stop)
  await route.handled()
  expect(await suppressed(id)).toEqual([{ address: email, reason: 'unsubscribed' }])
  expect(await inbox(agent)).toEqual([])
})

test('it is enough, too, when nothing is left of the email but its copy at the recipient’s', async () => {
  const { id, agent, email, lead, mailId, replyTo } = await withLetter()
  const signed = readAddress(server.deps.config, replyTo)
  const stop = signed && signAddress(server.deps.config, { ...signed, act: 'stop' })
  await server.sql('delete from outbox_mails where id = $1', [mailId])
  await route.bring(rawMail({ from: email, subject: 'unsubscribe', text: '' }), stop)
  await route.handled()
  expect(await suppressed(id)).toEqual([{ address: email, reason: 'unsubscribed' }])
  const { items } = (await agent.get(`/api/leads/${lead.id}/consents`)).body
  expect(items[0]).toMatchObject({ state: 'withdrawn', recordedBy: 'sender', page: '' })
})

const withFile = (text: string) => ({
  headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
  text: `--b\n\n${text}\n--b\nContent-Type: text/csv; name=plan.csv\nContent-Disposition: attachment\n\na,b\n--b--`,
})
const filesOf = async (agent: AgentId) => {
  const keys: string[] = []
  for await (const { key } of server.deps.files.list(`attachments/${agent}/`)) keys.push(key)
  return keys
}

test('an email to the address of List-Unsubscribe keeps no files, and goes with other automatic ones', async () => {
  const { id, email, replyTo } = await withLetter()
  const signed = readAddress(server.deps.config, replyTo)
  const stop = signed && signAddress(server.deps.config, { ...signed, act: 'stop' })
  await route.bring(rawMail({ from: email, ...withFile('Stop') }), stop)
  await route.handled()
  expect(await filesOf(id)).toEqual([])
  expect(await mailsOf(id)).toEqual([{ kind: 'unsubscribe', lead_id: null }])
  await server.sql(`update inbound_mails set created_at = now() - interval '10 years' where user_id = $1`, [
    id,
  ])
  await sweepStaleOfAgent(server.deps, id)
  expect(await mailsOf(id)).toEqual([])
})

test('strangers’ files have a share each day, beyond which they are named; a lead’s don’t count', async () => {
  const { agent, id, email } = await withLetter()
  const [large] = await server.sql<{ id: string }>(
    `insert into inbound_mails (user_id, id, message_id, kind, from_name, from_address, subject, text, history, thread,
       attachments, received_at)
     values ($1, gen_random_uuid(), 'large', 'person', '', 'a@strangers.example', '', '', '', '[]', $2, now()) returning id`,
    [
      id,
      JSON.stringify([{ name: 'x', type: 'x/x', bytes: mailLimits.strangersBytesPerDay - 2, isKept: true }]),
    ],
  )
  const bring = async (from: string) => {
    await route.bring(rawMail({ from, ...withFile('See the plan') }), await forwardingOf(agent))
    await route.handled()
    return (await inbox(agent))[0].mail.attachments
  }
  expect(await bring('b@strangers.example')).toMatchObject([{ name: 'plan.csv', isKept: false }])
  expect(await bring(email)).toMatchObject([{ isKept: true }])
  await server.sql(`update inbound_mails set received_at = now() - interval '25 hours' where id = $1`, [
    large?.id,
  ])
  expect(await bring('c@strangers.example')).toMatchObject([{ isKept: true }])
})

test('an absence note stands on the timeline, and stops nothing', async () => {
  const { agent, id, email, lead, replyTo } = await withLetter()
  const before = (await agent.get(`/api/leads/${lead.id}`)).body
  const headers = { 'Auto-Submitted': 'auto-replied' }
  await route.bring(
    rawMail({ from: email, subject: 'Out of office', text: 'Stop\nback in May', headers }),
    replyTo,
  )
  await route.handled()
  expect(await inbox(agent)).toEqual([])
  expect(await suppressed(id)).toEqual([])
  const kinds = (await timeline(agent, lead.id)).map(({ kind }) => kind)
  expect(kinds).toContain('email_automatic')
  expect(kinds).not.toContain('email_received')
  expect((await agent.get(`/api/leads/${lead.id}`)).body.lastContactAt).toBe(before.lastContactAt)
})

test('a newsletter to the forwarding address disturbs no one', async () => {
  const { agent, id } = await withLetter()
  const headers = { 'List-Id': '<news.example>', 'List-Unsubscribe': '<https://news.example/u>' }
  await route.bring(rawMail({ headers }), await forwardingOf(agent))
  await route.handled()
  expect(await inbox(agent)).toEqual([])
  expect(await mailsOf(id)).toEqual([{ kind: 'list-mail', lead_id: null }])
})

test('what an unknown portal sends by a mail service is in the inbox', async () => {
  const { agent } = await withLetter()
  const headers = { 'Feedback-ID': '1.us-east-1.AbC=:AmazonSES', 'Auto-Submitted': 'auto-generated' }
  const from = 'Harbor Listings <leads@listings.example>'
  await route.bring(
    rawMail({ from, headers, text: 'Ana asks for a tour of 12 Elm St.' }),
    await forwardingOf(agent),
  )
  await route.handled()
  expect(await inbox(agent)).toMatchObject([{ message: 'Ana asks for a tour of 12 Elm St.' }])
})

const bySes = { 'Feedback-ID': '1.us-east-1.AbC=:AmazonSES', 'X-SES-Outgoing': '2026.11.28-192.0.2.1' }

test('a lead’s answer is theirs, whatever a mail service or a list adds to its headers', async () => {
  const { agent, email, replyTo } = await withLetter()
  const wrapped = [bySes, { 'List-Id': '<a.example>', 'List-Unsubscribe': '<mailto:u@a.example>' }]
  for (const headers of wrapped) await route.bring(rawMail({ from: email, headers, text: 'Yes.' }), replyTo)
  await route.handled()
  expect(await inbox(agent)).toMatchObject([{ message: 'Yes.' }, { message: 'Yes.' }])
})

test.each([
  ['a mail service’s headers', bySes],
  ['a list’s', { 'List-Unsubscribe': '<mailto:u@a.example>' }],
  ['a program’s', { 'Auto-Submitted': 'auto-replied' }],
])('STOP in %s withdraws the consent', async (_, headers) => {
  const { id, email, replyTo } = await withLetter()
  await route.bring(rawMail({ from: email, headers, text: `STOP${quoted}` }), replyTo)
  await route.handled()
  expect(await suppressed(id)).toEqual([{ address: email, reason: 'unsubscribed' }])
})

const bounce = (status: string, code: string, original: string, recipient: string) =>
  `From: MAILER-DAEMON@mx.example\r\nTo: hello@agency.example\r\nSubject: Undelivered Mail Returned to Sender\r\nMessage-ID: <${people}-${status}@mx.example>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nSorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${code}\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${original}\r\n--b--\r\n`

test('a hard bounce stops emails to that address, and the agent hears of it', async () => {
  const { agent, id, email, lead, source } = await withLetter()
  await route.bring(bounce('5.1.1', '550 5.1.1 User unknown', source, email), 'hello@agency.example')
  await route.handled()
  expect(await suppressed(id)).toEqual([{ address: email, reason: 'bounced' }])
  const failed = (await timeline(agent, lead.id)).find(({ kind }) => kind === 'email_failed')
  expect(failed).toMatchObject({
    text: 'The porch',
    data: { reason: 'smtp; 550 5.1.1 User unknown', isFinal: true },
  })
  expect((await agent.get('/api/notifications')).body.items[0].title).toContain('Maya Ellison')
})

test('a soft bounce is noted, and stops nothing', async () => {
  const { agent, id, email, lead, source } = await withLetter()
  await route.bring(bounce('5.2.2', '552 5.2.2 Mailbox full', source, email), 'hello@agency.example')
  await route.handled()
  expect(await suppressed(id)).toEqual([])
  expect((await timeline(agent, lead.id)).find(({ kind }) => kind === 'email_failed')).toMatchObject({
    data: { isFinal: false },
  })
})

test('a made-up bounce stops no one’s emails: it names its victim, but not an email of ours', async () => {
  const { agent, id, email } = await withLetter()
  const made = bounce(
    '5.1.1',
    '550 User unknown',
    `To: ${email}\r\nMessage-ID: <made-up@porchlight.example>\r\n\r\nHi`,
    email,
  )
  for (const address of ['hello@agency.example', await forwardingOf(agent)]) await route.bring(made, address)
  await route.handled()
  expect(await suppressed(id)).toEqual([])
})

test('a bounce suppresses the address that we wrote to, not another that it names', async () => {
  const { id, email, replyTo, source } = await withLetter()
  await route.bring(bounce('5.1.1', '550 User unknown', source, 'victim@buyers.example'), replyTo)
  await route.handled()
  expect((await suppressed(id)).map(({ address }) => address)).toEqual([email])
})

test('a complaint counts as unsubscribing, and more', async () => {
  const { agent, id, email, lead, source } = await withLetter()
  const raw = `From: fbl@provider.example\r\nSubject: Complaint\r\nMessage-ID: <${people}@fbl.example>\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n--b\r\n\r\nAbuse\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nOriginal-Rcpt-To: ${email}\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${source}\r\n--b--\r\n`
  await route.bring(raw, 'hello@agency.example')
  await route.handled()
  expect(await suppressed(id)).toEqual([{ address: email, reason: 'complained' }])
  const consents = await server.sql(
    'select state, purpose from consents where user_id = $1 and lead_id = $2',
    [id, lead.id],
  )
  expect(consents).toContainEqual({ state: 'withdrawn', purpose: 'marketing' })
  expect(await inbox(agent)).toEqual([])
})

test('a portal’s lead becomes a lead with its home, and no consent is made up', async () => {
  const { agent, id } = await withLetter()
  const home = (
    await agent.post('/api/listings', {
      title: 'The blue house',
      address: '15 Pinewood Drive, Grass Lake, MI 49240',
    })
  ).body
  const text =
    'First Name: Rebecca\nLast Name: Thorn\nEmail Address: rebecca@portal.example\nPhone Number: 517-555-0129\n\nComment:\nI would like a tour.\n\nProperty Address:\n15 Pinewood Dr\nGrass Lake, MI 49240\nMLSID # 26003866'
  const lead = rawMail({
    from: 'realtor.com <leads@email.realtor.com>',
    subject: 'New realtor.com lead - Rebecca Thorn',
    text,
  })
  await route.bring(lead, await forwardingOf(agent))
  await route.handled()
  const found = (await agent.get('/api/leads?q=Rebecca')).body.items
  expect(found).toHaveLength(1)
  const stored = (await agent.get(`/api/leads/${found[0].id}`)).body
  expect(stored).toMatchObject({
    ...{
      name: 'Rebecca Thorn',
      email: 'rebecca@portal.example',
      source: 'Realtor.com',
      message: 'I would like a tour.',
    },
  })
  expect(await server.sql('select 1 from consents where user_id = $1', [id])).toEqual([])
  const [item] = (await agent.get('/api/inbox?type=listing-inquiry')).body.items
  expect(item).toMatchObject({ leadId: found[0].id, relatedPropertyId: home.id })
  expect(item.message).toContain('MLS: 26003866')
})

test('a portal’s lead who is known joins, and what differs is set aside', async () => {
  const { agent, email, lead } = await withLetter()
  const text = `Name: Not Maya\nEmail: ${email}\nPhone: 517-555-0129\nMessage: Again`
  await route.bring(
    rawMail({ from: 'Zillow <leads@mail.zillow.com>', subject: 'New contact: Not Maya', text }),
    await forwardingOf(agent),
  )
  await route.handled()
  const stored = (await agent.get(`/api/leads/${lead.id}`)).body
  expect(stored).toMatchObject({ name: 'Maya Ellison', phone: '517-555-0129' })
  expect(stored.setAside).toContainEqual(expect.objectContaining({ field: 'name', value: 'Not Maya' }))
})

test('the relay of a portal is said, and is no one’s address', async () => {
  const { agent } = await withLetter()
  const from = '"Marisol" <z375q@convo.zillow.com>'
  const subject = 'Marisol is requesting information about 19 W Diamond St #2, Philadelphia, PA, 19121'
  await route.bring(
    rawMail({ from, subject, text: 'Marisol says:\nA tour?\n\nPhone\n(215) 555-0152\n\nPets\nNo\n' }),
    await forwardingOf(agent),
  )
  await route.handled()
  const [found] = (await agent.get('/api/leads?q=Marisol')).body.items
  expect(found).toMatchObject({ email: '', source: 'Zillow' })
  const [item] = (await agent.get('/api/inbox?type=listing-inquiry')).body.items
  expect(item.message).toContain('Pets: No')
  expect(item.message).toContain('You can answer through Zillow: z375q@convo.zillow.com')
})

test('what an agent passes on by hand is the email inside: a portal’s lead, or what someone wrote', async () => {
  const { agent, id, email, lead } = await withLetter()
  const own = `robin.vale${people}@agency.example`
  const passedOn = (from: string, subject: string, text: string) =>
    rawMail({
      from: own,
      subject: `Fwd: ${subject}`,
      text: `---------- Forwarded message ---------\nFrom: ${from}\nDate: Tue\nSubject: ${subject}\nTo: ${own}\n\n${text}`,
    })
  const address = await forwardingOf(agent)
  await route.bring(
    passedOn('Homes.com <noreply@homes.com>', 'New Lead from Homes.com', 'Phone: (404) 555-0118'),
    address,
  )
  await route.bring(passedOn(`Maya <${email}>`, 'Saturday', 'Is Saturday fine?'), address)
  await route.handled()
  expect(await mailsOf(id)).toEqual(
    expect.arrayContaining([
      { kind: 'portal-lead', lead_id: expect.not.stringContaining(lead.id) },
      { kind: 'person', lead_id: lead.id },
    ]),
  )
  expect((await agent.get('/api/leads?count=true')).body.total).toBe(2)
  const [item] = await inbox(agent)
  expect(item).toMatchObject({ contact: { name: 'Maya', email }, message: 'Is Saturday fine?' })
})

const hop = 'from out.evil.example by mx.agency-host.example with ESMTPS id 1'
const passed = 'mx.agency-host.example; dmarc=pass header.from=agency.example'
const failed = passed.replace('pass', 'fail')

test.each([
  ['nothing said of its sender, by a server of ours', true, {}],
  ['a proven sender', true, { Received: hop, 'Authentication-Results': passed }],
  ['a sender not proven', false, { Received: hop, 'Authentication-Results': failed }],
  [
    'a proof that its sender wrote below',
    false,
    { Received: hop, 'Authentication-Results': `${failed}\r\nAuthentication-Results: ${passed}` },
  ],
  [
    'another’s proof',
    false,
    { Received: hop, 'Authentication-Results': passed.replace('mx.agency-host', 'mx.evil') },
  ],
])('from the agent, with %s: the email inside counts? %s', async (_, isPassedOn, headers) => {
  const { agent, id, lead, email } = await withLetter()
  const text = `---------- Forwarded message ---------\nFrom: Maya <${email}>\nDate: Tue\nSubject: Hi\nTo: a@b.example\n\nSTOP`
  const from = `robin.vale${people}@agency.example`
  await route.bring(rawMail({ from, subject: 'Fwd: Hi', text, headers }), await forwardingOf(agent))
  await route.handled()
  expect((await mailsOf(id)).map((mail) => mail.lead_id)).toEqual([isPassedOn ? lead.id : null])
  expect(await suppressed(id)).toHaveLength(isPassedOn ? 1 : 0)
})

test('an email that another sent in a lead’s name is only shown, with a warning', async () => {
  const { agent, id, lead, email } = await withLetter()
  const before = await timeline(agent, lead.id)
  const headers = {
    Received: hop,
    'Authentication-Results': failed.replace('agency.example', 'buyers.example'),
  }
  const to = await forwardingOf(agent)
  for (const text of ['Please wire the deposit to the new account.', 'STOP'])
    await route.bring(rawMail({ from: `Maya Ellison <${email}>`, subject: 'New account', text, headers }), to)
  await route.handled()
  expect(await mailsOf(id)).toEqual([
    { kind: 'forged', lead_id: null },
    { kind: 'forged', lead_id: null },
  ])
  expect(await timeline(agent, lead.id)).toEqual(before)
  expect(await suppressed(id)).toEqual([])
  const shown = await inbox(agent)
  expect(shown.map(({ sourceName }: { sourceName: string }) => sourceName)).toEqual([
    'Email, sender not confirmed',
    'Email, sender not confirmed',
  ])
  const notices = (await agent.get('/api/notifications')).body.items as { title: string; content: string }[]
  expect(notices[0]).toMatchObject({
    title: expect.stringContaining(email),
    content: 'Someone else may have sent this. Check with them before you act on it.',
  })
})

test('a lead’s answer to an email of ours is theirs, even if its signature broke on the way', async () => {
  const { id, lead, email, replyTo } = await withLetter()
  const headers = {
    Received: hop,
    'Authentication-Results': failed.replace('agency.example', 'buyers.example'),
  }
  await route.bring(rawMail({ from: email, subject: 'Re: The porch', text: 'Lovely.', headers }), replyTo)
  await route.handled()
  expect(await mailsOf(id)).toEqual([{ kind: 'person', lead_id: lead.id }])
})

test('a form in which no one says who the sender is isn’t opened', async () => {
  const { agent, id } = await withLetter()
  const text =
    '---------- Forwarded message ---------\nFrom: a@b.example\nDate: Tue\nSubject: Hi\nTo: c@d.example\n\nHi'
  const mime = rawMail({ from: `robin.vale${people}@agency.example`, subject: 'Fwd: Hi', text })
  const fields = { ...signedNow(), recipient: await forwardingOf(agent), 'body-mime': mime }
  await server.visitor().send('POST', route.path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  await route.handled()
  expect(await mailsOf(id)).toHaveLength(1)
  expect((await inbox(agent))[0].contact.email).toBe(`robin.vale${people}@agency.example`)
})

test('an email that can’t be read now is tried again, and stays where it is', async () => {
  const { agent, email, replyTo } = await withLetter()
  const id = randomUUID()
  await server.deps.files.put(`inbound/${id}.eml`, Buffer.from(rawMail({ from: email, text: 'At last' })))
  const handed = { id, recipients: [replyTo], at: new Date(), by: 'raw' as const }
  const mailReader = createMailReader({ limitMs: 0 })
  await expect(deliverMail({ ...server.deps, mailReader }, handed)).rejects.toThrow('couldn’t be read')
  await mailReader.close()
  await deliverMail(server.deps, handed)
  expect((await inbox(agent))[0].message).toBe('At last')
})

test('a forwarded mark in a stranger’s email is only text', async () => {
  const { agent, id } = await withLetter()
  const text =
    '---------- Forwarded message ---------\nFrom: Homes.com <noreply@homes.com>\nDate: Tue\nSubject: New Lead\nTo: a@b.example\n\nPhone: (404) 555-0118'
  await route.bring(rawMail({ subject: 'Fwd: New Lead', text }), await forwardingOf(agent))
  await route.handled()
  expect(await mailsOf(id)).toEqual([{ kind: 'person', lead_id: null }])
})

test('a job that is done again, because its process died, leaves the email and its files as they are', async () => {
  const { agent, id, email, replyTo } = await withLetter()
  const raw = rawMail({
    from: email,
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    text: '--b\n\nSee the plan\n--b\nContent-Type: text/csv; name=plan.csv\nContent-Disposition: attachment\n\na,b\n--b--',
  })
  await route.bring(raw, replyTo)
  await route.handled()
  const [item] = await inbox(agent)
  await server.deps.files.put(`inbound/${item.id}.eml`, Buffer.from(raw))
  await deliverMail(server.deps, { id: item.id, recipients: [replyTo], at: new Date(), by: 'raw' })
  expect(await mailsOf(id)).toHaveLength(1)
  expect((await agent.get(`/api/inbox/${item.id}/attachments/1`)).status).toBe(200)
})

/** The agent's automatic answers in the outbox. */
const automaticOf = (id: AgentId) =>
  server.sql<{ to_address: string; subject: string; headers: Record<string, string> }>(
    `select to_address, subject, headers from outbox_mails where user_id = $1 and kind = 'auto-reply' order by id`,
    [id],
  )

test('with an auto reply, a person is answered once a day, in the thread, by what says that it is automatic', async () => {
  const { agent, id, email, lead, replyTo } = await withLetter()
  const autoReplyText = 'Thanks! I answer by tonight.'
  const saved = await agent.patch('/api/me/settings/email', { autoReply: true, autoReplyText })
  expect(saved.status, saved.text).toBe(200)
  const headers = { 'Message-ID': `<first-${people}@buyers.example>` }
  await route.bring(rawMail({ from: email, subject: 'Saturday?', headers }), replyTo)
  await route.handled()
  await route.bring(rawMail({ from: email, subject: 'Or Sunday?' }), replyTo)
  await route.handled()
  expect(await automaticOf(id)).toEqual([
    {
      to_address: email,
      subject: 'Re: Saturday?',
      headers: expect.objectContaining({
        'Auto-Submitted': 'auto-replied',
        'In-Reply-To': `<first-${people}@buyers.example>`,
      }),
    },
  ])
  await expect.poll(() => smtp.inbox.filter(({ to }) => to === email).length, { timeout: 15_000 }).toBe(2)
  const source = smtp.inbox.filter(({ to }) => to === email)[1]?.source.toString() ?? ''
  expect(source).toContain('Auto-Submitted: auto-replied')
  expect(source).toContain('I answer by tonight.')
  const kinds = (await timeline(agent, lead.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'email_sent')).toHaveLength(2)
  expect((await agent.get('/api/leads/figures')).body.pending).toBe(0)
})

test('programs, lists, and those who want out get no auto reply', async () => {
  const { agent, id, email, replyTo } = await withLetter()
  await agent.patch('/api/me/settings/email', { autoReply: true, autoReplyText: 'Thanks!' })
  const mails: Parameters<typeof rawMail>[0][] = [
    { headers: { 'Auto-Submitted': 'auto-replied' } },
    { headers: { 'X-Auto-Response-Suppress': 'All' } },
    { headers: { 'List-Id': '<a.example>' } },
    { from: 'noreply@shop.example' },
    { from: 'hello@agency.example' },
    { text: 'Unsubscribe' },
  ]
  for (const mail of mails) await route.bring(rawMail({ from: email, ...mail }), replyTo)
  await route.handled()
  expect(await automaticOf(id)).toEqual([])
})
