import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TimelineEvent } from '#contract/leads.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { mailLinkUrl } from '#server/features/outbox/sign-mail-links.ts'
import { noticeOf } from '#server/testing/lead-in-sequence.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { keptActs } from './mail-event-store.ts'

const key = 'a-webhook-key-that-no-one-knows-7431'
const server = await sharedServer({ env: { MAILGUN_WEBHOOK_KEY: key } })
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
let people = 0

/** A lead, and an email to them that was handed over an hour ago. */
async function withMail(sentAgo = '1 hour') {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body as { id: AgentId }
  people += 1
  const email = `heard-${people}@buyers.example`
  const person = { name: 'Maya Ellison', email, message: 'Hello', source: 'Referral' }
  const leadId = (await agent.post('/api/leads', person)).body.id as string
  const mailId = crypto.randomUUID()
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, lead_id, to_name, to_address, subject, text, html, state, sent_at)
      values ($1, $2::uuid, $2::uuid::text, 'sequence', $3, 'Maya Ellison', $4, 'The porch', 'Hi', '<p>Hi', 'accepted', now() - $5::interval)`,
    [id, mailId, leadId, email, sentAgo],
  )
  return { agent, id, email, leadId, mailId }
}
type Mail = Awaited<ReturnType<typeof withMail>>

/** The run that the email belongs to, of a lead who agreed to it. */
async function withRun({ agent, id, leadId, mailId }: Mail) {
  await server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
      values ($1, gen_random_uuid(), $2, 'email', 'marketing', 'given', 'Yes, please.', 'visitor')`,
    [id, leadId],
  )
  const step = { id: 'call', type: 'task', delay: { value: 2, unit: 'days' }, content: 'Call them' }
  const { body: sequence } = await agent.post('/api/sequences', {
    ...{ name: 'Welcome', triggerType: 'Custom', steps: [step] },
  })
  await agent.post(`/api/sequences/${sequence.id}/enroll`, { leadIds: [leadId] })
  const [run] = (await agent.get('/api/followups')).body.items
  await server.sql('update outbox_mails set about_id = $2 where id = $1', [mailId, run.id])
  return { read: async () => (await agent.get(`/api/followups/${run.id}`)).body }
}

const timeline = async (agent: TestClient, leadId: string, kind: TimelineEvent['kind']) =>
  ((await agent.get(`/api/leads/${leadId}/timeline`)).body.items as TimelineEvent[]).filter(
    (event) => event.kind === kind,
  )
const eventsOf = ({ mailId }: Mail) =>
  server.sql(`select kind, by, url from mail_events where mail_id = $1 order by created_at, id`, [mailId])
const suppressionsOf = ({ id }: Mail) =>
  server.sql('select address, reason from suppressions where user_id = $1', [id])

function signed(event: object, { at = Date.now(), with: secret = key }: { at?: number; with?: string } = {}) {
  const timestamp = String(Math.floor(at / 1000))
  const token = crypto.randomUUID().replaceAll('-', '')
  const signature = createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex')
  return { signature: { timestamp, token, signature }, 'event-data': event }
}
const tell = (body: object, on = server) => on.visitor().post('/api/webhooks/mailgun', body)
const about = ({ id, mailId }: Mail, event: object) => ({
  ...{ id: crypto.randomUUID(), timestamp: 1_700_000_000.5, 'user-variables': { mail: `${id}.${mailId}` } },
  ...event,
})
const byPerson = { 'client-info': { 'user-agent': chrome } }
const home = 'https://homes.example/l/porch?a=1&b=2'
const bounce = (message: string, more: object = {}) => ({
  ...{ event: 'failed', severity: 'permanent', reason: 'bounce' },
  'delivery-status': { code: 550, message, 'attempt-no': 1 },
  ...more,
})

test('a permanent failure suppresses an address that doesn’t exist, and the agent hears of it', async () => {
  const mail = await withMail()
  const answer = await tell(signed(about(mail, bounce('5.1.1 The email account does not exist'))))
  expect([answer.status, answer.body], answer.text).toEqual([200, { taken: true }])
  expect(await suppressionsOf(mail)).toEqual([{ address: mail.email, reason: 'bounced' }])
  expect(await timeline(mail.agent, mail.leadId, 'email_failed')).toMatchObject([
    { text: 'The porch', data: { reason: '5.1.1 The email account does not exist' } },
  ])
  expect((await mail.agent.get('/api/notifications')).body.items[0].title).toContain('wasn’t delivered')
})

test.each(['suppress-bounce', 'suppress-unsubscribe', 'suppress-complaint'])(
  'an address that Mailgun no longer tries (%s), perhaps for another agent’s email, is a failure and no more',
  async (reason) => {
    const mail = await withMail()
    await tell(signed(about(mail, bounce('5.1.1 Not delivering, no such user', { reason }))))
    expect(await suppressionsOf(mail)).toEqual([])
    expect(await timeline(mail.agent, mail.leadId, 'email_failed')).toMatchObject([
      { text: 'The porch', data: { reason: 'The mail service rejects this address.' } },
    ])
  },
)

test('a full mailbox, a content filter, and a temporary failure suppress nothing', async () => {
  const mail = await withMail()
  await tell(signed(about(mail, bounce('5.2.2 The mailbox is full'))))
  await tell(signed(about(mail, bounce('5.7.1 Message content rejected'))))
  const soft = await tell(signed(about(mail, bounce('4.2.0 Try later', { severity: 'temporary' }))))
  expect(soft.body).toEqual({ taken: false })
  expect(await suppressionsOf(mail)).toEqual([])
})

test('a complaint suppresses the address, and the lead’s timeline says so', async () => {
  const mail = await withMail()
  expect((await tell(signed(about(mail, { event: 'complained' })))).body).toEqual({ taken: true })
  expect(await suppressionsOf(mail)).toEqual([{ address: mail.email, reason: 'complained' }])
  expect(await timeline(mail.agent, mail.leadId, 'consent')).toMatchObject([
    { text: 'This recipient reported an email as spam.' },
  ])
})

test('a complaint withdraws consent and ends the lead’s run, as one that comes by email does', async () => {
  const mail = await withMail()
  const run = await withRun(mail)
  await tell(signed(about(mail, { event: 'complained' })))
  const { items, emailFollowUp } = (await mail.agent.get(`/api/leads/${mail.leadId}/consents`)).body
  expect(emailFollowUp).toBe('withdrawn')
  expect(items[0]).toMatchObject({
    ...{ state: 'withdrawn', purpose: 'marketing', recordedBy: 'complaint', page: '' },
    words: 'This recipient reported an email as spam.',
  })
  const { status, reason } = await run.read()
  expect([status, reason]).toEqual(['cancelled', expect.stringMatching(/spam/i)])
})

test('an agent who calls the notice of a lead spam, or can’t get it, says nothing of the lead', async () => {
  const mail = await withMail()
  const run = await withRun(mail)
  const { noticeId } = await noticeOf(server, mail.agent, mail.leadId)
  const ofNotice = { ...mail, mailId: noticeId }
  const acts = [
    { event: 'complained' },
    bounce('5.1.1 No such user'),
    { event: 'clicked', url: home, ...byPerson },
  ]
  for (const act of acts) expect((await tell(signed(about(ofNotice, act)))).body).toEqual({ taken: true })
  expect((await run.read()).status).toBe('active')
  for (const kind of ['email_failed', 'email_clicked', 'consent'] as const)
    expect((await timeline(mail.agent, mail.leadId, kind)).map(({ text }) => text)).toEqual([])
  expect(await eventsOf(ofNotice)).toHaveLength(3)
})

test('each event counts once, also when it is told many times at once', async () => {
  const mail = await withMail()
  const event = about(mail, bounce('5.1.1 No such user'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(signed(event))))
  expect(answers.filter(({ body }) => body.taken)).toHaveLength(1)
  expect(await eventsOf(mail)).toHaveLength(1)
  expect(await timeline(mail.agent, mail.leadId, 'email_failed')).toHaveLength(1)
})

test('what is forged, old, from the future, or about no email of ours changes nothing', async () => {
  const mail = await withMail()
  const event = about(mail, { event: 'complained' })
  const real = signed(event)
  const forged = [
    signed(event, { with: 'another key' }),
    { ...real, signature: { ...real.signature, signature: '' } },
    { ...real, signature: { ...real.signature, timestamp: `${real.signature.timestamp}0` } },
    { ...real, signature: { ...real.signature, token: `${real.signature.token}1` } },
    signed(event, { at: Date.now() - 6 * 60_000 }),
    signed(event, { at: Date.now() + 6 * 60_000 }),
  ]
  for (const body of forged) expect((await tell(body)).status).toBe(403)
  const other = await withMail()
  const strangers = [
    { ...event, 'user-variables': { mail: `${other.id}.${mail.mailId}` } },
    { ...event, 'user-variables': { mail: `${'-'.repeat(36)}.${mail.mailId}` } },
    { ...event, 'user-variables': {} },
    { ...event, event: 'stored' },
  ]
  for (const one of strangers) {
    const answer = await tell(signed(one))
    expect([answer.status, answer.body], answer.text).toEqual([200, { taken: false }])
  }
  expect(await suppressionsOf(mail)).toEqual([])
  expect((await tell(real, await sharedServer())).status).toBe(404)
})

const open = (mail: Mail, { url, headers = {}, method = 'GET' }: OpenOptions = {}) =>
  server
    .visitor()
    .fetch(
      method,
      new URL(mailLinkUrl(server.deps.config, { agent: mail.id, mailId: mail.mailId, ...(url && { url }) }))
        .pathname,
      undefined,
      {
        'user-agent': chrome,
        ...headers,
      },
    )
type OpenOptions = { url?: string; headers?: Record<string, string>; method?: string }

test('a person who opens an email is on the timeline once, however often they do', async () => {
  const mail = await withMail()
  const image = await open(mail)
  expect([image.status, image.headers.get('content-type'), image.headers.get('cache-control')]).toEqual([
    ...[200, 'image/gif', 'no-store'],
  ])
  expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  await Promise.all([open(mail), open(mail), open(mail)])
  expect(await timeline(mail.agent, mail.leadId, 'email_opened')).toMatchObject([{ text: 'The porch' }])
  expect(await eventsOf(mail)).toHaveLength(4)
})

test('a link leads where the agent’s text did, and each link is told once', async () => {
  const mail = await withMail()
  const answer = await open(mail, { url: home })
  expect([answer.status, answer.headers.get('location'), answer.headers.get('referrer-policy')]).toEqual([
    ...[302, home, 'no-referrer'],
  ])
  await open(mail, { url: home })
  await open(mail, { url: 'https://homes.example/other' })
  const told = await timeline(mail.agent, mail.leadId, 'email_clicked')
  expect(told.map(({ data }) => data.url).sort()).toEqual([home, 'https://homes.example/other'])
})

test('a run counts one opening and one click of each email, however many links there are', async () => {
  const mail = await withMail()
  const run = await withRun(mail)
  for (const url of [home, 'https://homes.example/b', home]) await open(mail, { url })
  await open(mail)
  await open(mail)
  const { history } = await run.read()
  const acts = history
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => /^email-/.test(type))
  expect(acts.toSorted()).toEqual(['email-clicked', 'email-opened'])
  expect(await timeline(mail.agent, mail.leadId, 'email_clicked')).toHaveLength(2)
})

test('requests without end fill no table, lead on, and don’t hide what a person does', async () => {
  const mail = await withMail()
  await server.sql(
    `insert into mail_events (user_id, id, mail_id, kind, by)
      select $1, gen_random_uuid(), $2, 'clicked', 'machine' from generate_series(1, $3::int)`,
    [mail.id, mail.mailId, keptActs - 1],
  )
  const scanner = { 'user-agent': 'curl/8.1' }
  for (let count = 0; count < 3; count += 1)
    expect((await open(mail, { url: home, headers: scanner })).headers.get('location')).toBe(home)
  expect(await eventsOf(mail)).toHaveLength(keptActs)
  await open(mail, { url: home })
  expect(await timeline(mail.agent, mail.leadId, 'email_clicked')).toHaveLength(1)
})

test('what machines do is kept and counts for nothing', async () => {
  const mail = await withMail()
  await open(mail, { url: home, method: 'HEAD' })
  await open(mail, { url: home, headers: { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel)' } })
  await open(mail, { url: home, headers: { 'sec-purpose': 'prefetch' } })
  await open(mail, { headers: { 'user-agent': 'Mozilla/5.0' } })
  const justSent = await withMail('1 second')
  await open(justSent)
  await open(justSent, { url: home })
  expect([...(await eventsOf(mail)), ...(await eventsOf(justSent))].map(({ by }) => by)).toEqual(
    Array.from({ length: 6 }, () => 'machine'),
  )
  for (const { agent, leadId } of [mail, justSent])
    expect([
      ...(await timeline(agent, leadId, 'email_opened')),
      ...(await timeline(agent, leadId, 'email_clicked')),
    ]).toEqual([])
})

test('no one can make a link of ours lead elsewhere', async () => {
  const mail = await withMail()
  const { id: agent, mailId } = mail
  const path = new URL(mailLinkUrl(server.deps.config, { agent, mailId, url: home })).pathname
  const [, signature = ''] = path.split('.')
  const evil = Buffer.from(JSON.stringify([agent, mailId, 'https://evil.example'])).toString('base64url')
  for (const bad of [`/m/${evil}.${signature}`, `${path}x`, '/m/x', '/m/https://evil.example'])
    expect((await server.visitor().fetch('GET', bad)).status).toBe(404)
  expect(await eventsOf(mail)).toEqual([])
})

test.each([
  ['https://b.example/東京', 'https://b.example/%E6%9D%B1%E4%BA%AC'],
  ['https://b.example/casa-niño', 'https://b.example/casa-ni%C3%B1o'],
])('a link to %s leads there', async (url, location) => {
  const { status, headers } = await open(await withMail(), { url })
  expect([status, headers.get('location')]).toEqual([302, location])
})

test('an email whose arrival no server has confirmed can still be opened by a person', async () => {
  const mail = await withMail()
  await server.sql(`update outbox_mails set state = 'possibly_twice', sent_at = null where id = $1`, [
    mail.mailId,
  ])
  await open(mail, { url: home })
  expect(await eventsOf(mail)).toMatchObject([{ kind: 'clicked', by: 'human' }])
})

test('a link that is followed while its email is still being handed over was followed by a filter', async () => {
  const mail = await withMail()
  await server.sql(`update outbox_mails set state = 'handed_over', sent_at = null where id = $1`, [
    mail.mailId,
  ])
  await open(mail, { url: home })
  expect(await eventsOf(mail)).toMatchObject([{ kind: 'clicked', by: 'machine' }])
})

test('a link of an old email, or of one that is gone, says where it leads, and redirects no one', async () => {
  const mail = await withMail()
  await server.sql('delete from outbox_mails where id = $1', [mail.mailId])
  for (const one of [mail, await withMail('200 days')]) {
    const answer = await open(one, { url: home })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(await answer.text()).toContain(`href="${home.replaceAll('&', '&amp;')}"`)
  }
  expect((await open(mail)).status).toBe(200)
})
