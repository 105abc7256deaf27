import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'

const office = 'office@agency.example'
const path = '/.netlify/functions/signup-create-user'

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Porchlight <hello@porchlight.example>',
      ADMIN_EMAIL: office,
      RATE_LIMITS: 'off',
    },
  })
})
beforeEach(() => {
  smtp.inbox.length = 0
  smtp.faults.length = 0
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

type Row = { id: string; user_id: AgentId; kind: string; state: string }

const person = () => ({
  name: 'Ann Okafor',
  email: `ann-${crypto.randomUUID()}@example.com`,
  password: 'warm light 77',
})

/** Emails that signing up with this address added to the outbox. */
const mailsOf = (email: string, of: TestServer = server) =>
  of.sql<Row>(
    `select o.id, o.user_id, o.kind, o.state from outbox_mails o join auth.user u on u.id = o.user_id
     where u.email = $1 order by o.kind`,
    [email],
  )
const statesOf = async (email: string, of?: TestServer) =>
  (await mailsOf(email, of)).map(({ state }) => state)
const kindsOf = async (email: string) => (await mailsOf(email)).map(({ kind }) => kind)
const three = <T>(state: T) => [state, state, state]

async function received(to: string) {
  const parsed = smtp.inbox
    .filter((mail) => mail.to === to)
    .map(async ({ source }) => PostalMime.parse(source))
  return Promise.all(parsed)
}

test('a new agent is welcomed once, and the office is notified once of who and when', async () => {
  const ann = person()
  expect((await server.visitor().post(path, ann)).status).toBe(200)
  await expect.poll(() => statesOf(ann.email), { timeout: 10_000 }).toEqual(three('accepted'))
  expect((await received(ann.email)).map(({ subject }) => subject).sort()).toEqual([
    'Confirm your email for Porchlight',
    'Welcome to Porchlight',
  ])
  const welcome = (await received(ann.email)).find(({ subject }) => subject === 'Welcome to Porchlight')
  expect(welcome?.text).toContain('Welcome, Ann')
  expect(welcome?.text).toContain('runs for 3 days')
  expect(welcome?.text).toMatch(/#ann-okafor-agent\S*\/welcome/)
  const [told, ...more] = await received(office)
  expect(more).toEqual([])
  expect(told?.subject).toBe('New sign-up: Ann Okafor')
  expect(told?.text).toContain('Name: Ann Okafor')
  expect(told?.text).toContain(`Email: ${ann.email}`)
  expect(told?.text).toMatch(/Signed up: \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T/)
  expect(told?.replyTo?.[0]?.address).toBe(ann.email)
})

test('a sign-up sent twice, or again later, makes one account and one email of each kind', async () => {
  const ann = person()
  const sent = await Promise.all([server.visitor().post(path, ann), server.visitor().post(path, ann)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await server.visitor().post(path, ann)).status).toBe(409)
  await expect.poll(() => statesOf(ann.email), { timeout: 10_000 }).toEqual(three('accepted'))
  expect(smtp.inbox.length).toBe(3)
})

test('an account whose sign-up broke off before its profile is welcomed on first access, once', async () => {
  const ann = person()
  await server.deps.accounts.signUp(ann, new Headers(), '203.0.113.9')
  expect(await kindsOf(ann.email)).toEqual(['verify-address'])
  const client = server.visitor()
  await client.post('/api/auth/sign-in/email', { email: ann.email, password: ann.password })
  await Promise.all(Array.from({ length: 5 }, () => client.get('/api/me')))
  expect(await kindsOf(ann.email)).toEqual(['new-sign-up', 'verify-address', 'welcome'])
  await expect.poll(() => statesOf(ann.email), { timeout: 10_000 }).toEqual(three('accepted'))
})

test('sign-up works while the mail server postpones emails, and each is sent once later', async () => {
  const putOff = { at: 'rcpt', does: { reply: '451 4.7.1 Please try again later' } } as const
  smtp.faults.push(putOff, putOff, putOff)
  const ann = person()
  expect((await server.visitor().post(path, ann)).status).toBe(200)
  await expect.poll(() => statesOf(ann.email), { timeout: 10_000 }).toEqual(three('postponed'))
  expect(smtp.inbox).toEqual([])
  await sendMailsNow(server, await mailsOf(ann.email))
  expect(await statesOf(ann.email)).toEqual(three('accepted'))
  expect(smtp.inbox.map(({ to }) => to).sort()).toEqual([ann.email, ann.email, office].sort())
})

test('sign-up works without any mail server, and the emails wait', async () => {
  const gone = await startSmtpStandIn()
  await gone.close()
  const alone = await createTestServer({
    env: { SMTP_URL: gone.url, MAIL_FROM: 'hello@porchlight.example', ADMIN_EMAIL: office },
  })
  const ann = person()
  const client = alone.visitor()
  expect((await client.post(path, ann)).status).toBe(200)
  expect((await client.get('/api/me')).body.email).toBe(ann.email)
  await expect.poll(() => statesOf(ann.email, alone), { timeout: 10_000 }).toEqual(three('postponed'))
  await alone.stop()
})

test('requesting the welcome email sends no second one, and none to another address', async () => {
  const ann = person()
  const client = server.visitor()
  await client.post(path, ann)
  const ask = (email: string) =>
    client.post('/.netlify/functions/send-welcome-email', { email, name: ann.name })
  expect((await ask(ann.email)).status).toBe(202)
  const other = await ask('somebody@example.com')
  expect([other.status, other.body.code]).toEqual([403, 'forbidden'])
  expect(await kindsOf(ann.email)).toEqual(['new-sign-up', 'verify-address', 'welcome'])
  const body = { email: ann.email, name: ann.name }
  expect((await server.visitor().post('/.netlify/functions/send-welcome-email', body)).status).toBe(401)
})
