import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryItem, MessageTemplate } from '#contract/messaging.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { quickTypes } from '#domain/messaging/quick-notices.ts'
import { seedDemo } from '#server/features/demo/seed-demo.ts'
import { mailLinkUrl } from '#server/features/outbox/sign-mail-links.ts'
import { createTestServer } from '#server/testing/create-test-server.ts'
import { demoVisitor } from '#server/testing/demo-visitor.ts'
import { followEvents } from '#server/testing/follow-events.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { type PushStandIn, startPushStandIn } from '#server/testing/stand-ins/push-stand-in.ts'
import { startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()
let service: PushStandIn
beforeAll(async () => {
  service = await startPushStandIn()
})
afterAll(() => service.close())

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const inTime = { timeout: 15_000 }
const quick = '/api/quick-notifications'

const historyOf = async (agent: TestClient, query = ''): Promise<HistoryItem[]> =>
  (await agent.get(`/api/message-history${query}`)).body.items

async function signUp() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { id, slug } = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
  return { agent, id, slug }
}

type SampleMail = { subject: string; state?: string; kind?: string; minutesAgo?: number; error?: string }

/** An email of the agent's, as the outbox keeps it. */
async function keepMail(
  id: AgentId,
  { subject, state = 'accepted', kind = 'letter', minutesAgo = 60, error }: SampleMail,
) {
  const mailId = crypto.randomUUID()
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, to_name, to_address, subject, text, html, state, last_error, sent_at, created_at)
      values ($1, $2::uuid, $2::uuid::text, $3, 'Maya Ellison', 'maya@buyers.example', $4, E'It faces west.\\n\\n-- \\nRobin\\n', '<p>It', $5, $6,
        case when $5 = 'accepted' then now() - make_interval(mins => $7) end, now() - make_interval(mins => $7))`,
    [id, mailId, kind, subject, state, error ?? null, minutesAgo],
  )
  return mailId
}
const hear = (id: AgentId, mailId: string, kind: string, detail: string | null = null) =>
  server.sql(
    `insert into mail_events (user_id, id, mail_id, kind, by, detail) values ($1, gen_random_uuid(), $2, $3, 'unknown', $4)`,
    [id, mailId, kind, detail],
  )

test('the history tells what was sent and what is known of it since, newest first', async () => {
  const { agent, id } = await signUp()
  await keepMail(id, { subject: 'Sent', minutesAgo: 50, kind: 'sequence' })
  await hear(id, await keepMail(id, { subject: 'Arrived', minutesAgo: 40 }), 'delivered')
  const opened = await keepMail(id, { subject: 'Read', minutesAgo: 30, kind: 'message' })
  const image = mailLinkUrl(server.deps.config, { agent: id, mailId: opened })
  await server.visitor().fetch('GET', new URL(image).pathname, undefined, { 'user-agent': chrome })
  await hear(id, await keepMail(id, { subject: 'Bounced', minutesAgo: 20 }), 'bounced', 'No such user')
  await keepMail(id, { subject: 'Refused', minutesAgo: 10, state: 'refused', error: '550 Not wanted' })
  await keepMail(id, { subject: 'Waits', minutesAgo: 5, state: 'planned' })
  await keepMail(id, { subject: 'Ours', minutesAgo: 4, kind: 'verify-address' })
  const items = await historyOf(agent)
  expect(items.map(({ title, status, detail }) => [title, status, detail])).toEqual([
    ['Refused', 'failed', 'The mail server rejected it: 550 Not wanted'],
    ['Bounced', 'failed', 'The mail server rejected it: No such user'],
    ['Read', 'opened', null],
    ['Arrived', 'delivered', null],
    ['Sent', 'sent', null],
  ])
  expect(items[0]).toMatchObject({ type: 'email', to: 'Maya Ellison', message: 'It faces west.' })
  expect(await historyOf((await signUp()).agent)).toEqual([])
})

test('pages follow on from one another, across emails and notifications of the same instant', async () => {
  const { agent, id } = await signUp()
  for (let at = 0; at < 3; at += 1) await keepMail(id, { subject: `Email ${at}` })
  await server.sql(
    `update outbox_mails set created_at = timestamptz '2026-11-01T00:00:00.123456Z' where user_id = $1`,
    [id],
  )
  await server.sql(
    `insert into quick_notifications (user_id, id, type, title, content, link, is_test, created_at)
      select $1, gen_random_uuid(), 'test', 'Shown ' || n, '', '', true, timestamptz '2026-11-01T00:00:00.123456Z' from generate_series(1, 3) n`,
    [id],
  )
  const titles: string[] = []
  let cursor = ''
  do {
    const { items, nextCursor } = (await agent.get(`/api/message-history?limit=2${cursor}`)).body
    titles.push(...items.map(({ title }: HistoryItem) => title))
    cursor = nextCursor ? `&cursor=${nextCursor}` : ''
  } while (cursor)
  expect(titles.toSorted()).toEqual(['Email 0', 'Email 1', 'Email 2', 'Shown 1', 'Shown 2', 'Shown 3'])
  const places = [
    ['2026-11-01T00:00:00.123Z', crypto.randomUUID()],
    ['2026-13-45T00:00:00.123456Z', crypto.randomUUID()],
    ['x'],
  ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))
  for (const path of ['/api/message-history', '/api/messages'])
    for (const forged of places) {
      const refused = await agent.get(`${path}?cursor=${forged}`)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['cursor']])
    }
})

test('each type can be looked at alone', async () => {
  const { agent, id } = await signUp()
  await keepMail(id, { subject: 'Email' })
  await agent.post(quick, { type: 'test' })
  await agent.post(quick, { type: 'custom', text: 'Call the plumber' })
  const titles = async (type: string) => (await historyOf(agent, `?type=${type}`)).map(({ title }) => title)
  expect([await titles('email'), await titles('notification'), await titles('custom')]).toEqual([
    ...[['Email'], ['Test: Test'], ['Your message']],
  ])
  expect((await agent.get('/api/message-history?type=sms')).status).toBe(422)
})

test('without any rows each notification says that it is a test', async () => {
  const { agent } = await signUp()
  for (const type of quickTypes) {
    const { status, body } = await agent.post(quick, { type })
    expect([status, body.isTest, body.title]).toEqual([201, true, expect.stringMatching(/^Test: /)])
  }
  expect(await historyOf(agent)).toHaveLength(quickTypes.length)
})

test('with rows each tells of the newest of its kind', async () => {
  const { agent, id, slug } = await signUp()
  const listing = (await agent.post('/api/listings', { title: '12 Alder Lane' })).body
  await server.sql(
    `update properties set price_history = '[{"priceCents": 46000000, "at": "2026-01-01T00:00:00Z"},
      {"priceCents": 45000000, "at": "2026-02-01T00:00:00Z"}]' where user_id = $1`,
    [id],
  )
  const sent = await server.visitor().post('/api/public/leads', {
    ...{
      agentSlug: slug,
      name: 'Maya Ellison',
      email: `${slug}@buyers.example`,
      message: 'Hello',
      consent: true,
    },
  })
  const leadId = sent.body.id as string
  await server.sql(`update contacts set tier = 'Hot', total_score = 92 where user_id = $1`, [id])
  await agent.post('/api/appointments', {
    ...{ leadId, name: 'Maya Ellison', email: `${slug}@buyers.example`, kind: 'meeting' },
    ...{ startIso: '2031-12-04T19:00:00Z', endIso: '2031-12-04T19:30:00Z' },
  })
  await server.sql(
    `insert into lead_events (user_id, id, lead_id, kind, text, data)
      values ($1, gen_random_uuid(), $2, 'appointment', 'Asked to see 12 Alder Lane', '{"wish": {}}')`,
    [id, leadId],
  )
  const said = async (type: string) => {
    const { title, content, isTest, link } = (await agent.post(quick, { type })).body
    expect(isTest, type).toBe(false)
    return [title, content, link]
  }
  expect(await said('new-lead')).toEqual([
    ...['New lead: Maya Ellison', expect.stringMatching(/^No home named, .+ at .+/), `leads/${leadId}`],
  ])
  expect(await said('hot-lead')).toEqual([
    'Hot lead: Maya Ellison',
    'Score: 92 points. No home named',
    `leads/${leadId}`,
  ])
  expect(await said('appointment')).toEqual([
    ...['Next appointment: Maya Ellison', 'Thursday, December 4, 2031 at 2:00 PM EST', `leads/${leadId}`],
  ])
  expect(await said('price-change')).toEqual([
    ...['Price change: 12 Alder Lane', 'From $460,000 to $450,000', `listings/${listing.id}`],
  ])
  expect((await said('showing-request')).slice(0, 2)).toEqual([
    ...['Maya Ellison wants to see a home', 'Asked to see 12 Alder Lane'],
  ])
})

test('what the browser did with a notification is its status, live, and counts once', async () => {
  const { agent } = await signUp()
  const { id } = (await agent.post(quick, { type: 'test' })).body
  const events = await followEvents(agent, '/api/events')
  const status = async () => (await historyOf(agent))[0]?.status
  expect(await status()).toBe('sent')
  const tell = (act: string) => agent.post(`${quick}/${id}/acts`, { act })
  expect((await tell('shown')).status).toBe(200)
  expect(await status()).toBe('delivered')
  await Promise.all([tell('opened'), tell('opened')])
  expect(await status()).toBe('opened')
  expect((await tell('closed')).status).toBe(422)
  const strangers = await (await signUp()).agent.post(`${quick}/${id}/acts`, { act: 'shown' })
  expect(strangers.status).toBe(404)
  await events.next('quick-notification.updated')
  await events.end()
})

test('an agent’s own words are trimmed, and reach the bell and every device', async () => {
  const { agent, slug } = await signUp()
  const device = service.subscribe()
  await agent.post('/api/push-subscriptions', device.subscription)
  for (const text of ['  Call the plumber \n', 'And the painter']) {
    const { status, body } = await agent.post(quick, { type: 'custom', text })
    expect([status, body.content]).toEqual([201, text.trim()])
  }
  const { items } = (await agent.get('/api/notifications')).body
  expect(items.map(({ title, content }: HistoryItem & { content: string }) => [title, content])).toEqual([
    ['Your message', 'And the painter'],
    ['Your message', 'Call the plumber'],
  ])
  await expect.poll(() => device.received.length, inTime).toBe(2)
  const { path } = JSON.parse(device.received[0]?.text ?? '{}')
  expect(path).toMatch(new RegExp(`^#${slug}/funnel\\?tab=messaging&view=history&opened=`))
})

test.each([
  ['   ', 'Please enter a message to send'],
  ['x'.repeat(1001), 'A message can have up to 1000 characters. This one has 1001.'],
])('own words are refused at their field (%#)', async (text, sentence) => {
  const { agent } = await signUp()
  const { status, body } = await agent.post(quick, { type: 'custom', text })
  expect([status, body.errors]).toEqual([422, { text: sentence }])
  expect(await historyOf(agent)).toEqual([])
})

test('the templates are the five, then the agent’s own email templates', async () => {
  const { agent } = await signUp()
  const own = { name: 'Open house', category: 'nurture', subject: 'Sunday', content: 'Hi {{lead.name}}' }
  const { id } = (await agent.post('/api/email-templates', own)).body
  const titles = async () =>
    (await agent.get('/api/message-templates')).body.items.map(({ title, isOwn }: MessageTemplate) => [
      title,
      isOwn,
    ])
  const five = ['Welcome', 'Appointment reminder', 'Property follow-up', 'Price change', 'Urgent follow-up']
  expect(await titles()).toEqual([...five.map((title) => [title, false]), ['Open house', true]])
  await agent.delete(`/api/email-templates/${id}`)
  expect(await titles()).toHaveLength(5)
})

test('what is written in the demo stays there, and reads as kept', async () => {
  const demoServer = await createTestServer({ env: { RATE_LIMITS: 'off', DEMO: 'on' } })
  await seedDemo(demoServer.deps)
  try {
    const demo = await demoVisitor(demoServer)
    await demo.patch('/api/me/settings/email', { quietStart: '00:00', quietEnd: '00:00' })
    const leads = (await demo.get('/api/leads?limit=1')).body.items
    const words = { subject: 'About the porch', text: 'Hi {{lead.name}}, it faces west.' }
    const leadId = leads[0].id as string
    await demoServer.sql(
      `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
        values ($1, gen_random_uuid(), $2, 'email', 'marketing', 'given', 'Yes, please.', 'visitor')`,
      [demo.id, leadId],
    )
    const sent = await demo.post('/api/messages', { ...words, leadIds: [leadId] })
    expect(sent.status, sent.text).toBe(201)
    const newest = async () => (await demo.get('/api/message-history')).body.items[0]
    await expect.poll(newest, inTime).toMatchObject({ title: 'About the porch', status: 'held' })
  } finally {
    await demoServer.stop()
  }
})

test('a message leaves as soon as it is written, once to each lead', async () => {
  const smtp = await startSmtpStandIn()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example', RATE_LIMITS: 'off' }
  const one = await createTestServer({ env })
  try {
    const agent = await one.agent({ name: 'Robin Vale' })
    const { slug } = (await agent.get('/api/me')).body
    await agent.patch('/api/me/settings/email', {
      postalAddress: '1 Elm St, Barre, VT 05641',
      quietStart: '00:00',
      quietEnd: '00:00',
    })
    const leadIds: string[] = []
    for (const name of ['Maya', 'Bo', 'Ana', 'Cal', 'Dee']) {
      const email = `${name.toLowerCase()}@buyers.example`
      const person = { agentSlug: slug, name, email, message: 'Hello', consent: true }
      leadIds.push((await one.visitor().post('/api/public/leads', person)).body.id)
    }
    const message = { leadIds, subject: 'Once', text: 'Hi {{lead.name}}' }
    expect((await agent.post('/api/messages', message)).status).toBe(201)
    const open = async () => (await agent.get('/api/messages')).body.items
    await expect.poll(open, inTime).toEqual([])
    const received = smtp.inbox.filter(({ source }) => source.includes('Subject: Once')).map(({ to }) => to)
    expect(received.toSorted()).toEqual(
      ['ana', 'bo', 'cal', 'dee', 'maya'].map((who) => `${who}@buyers.example`),
    )
  } finally {
    await one.stop()
    await smtp.close()
  }
})
