import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Porchlight <hello@porchlight.example>',
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

type Row = {
  id: string
  user_id: AgentId
  state: string
  attempts: number
  last_error: string | null
  message_id: string
}

const outboxOf = (address: string) =>
  server.sql<Row>(
    `select id, user_id, state, attempts, last_error, message_id from outbox_mails
     where to_address = $1 and kind = 'reset-password'`,
    [address],
  )
const stateOf = async (address: string) => (await outboxOf(address))[0]?.state

/** Requests one email to this address, which runs into the faults; the sign-up emails were sent before. */
async function askForMail(email: string, ...faults: SmtpStandIn['faults']) {
  await server.agent({ email })
  const waiting = () =>
    server.sql(
      `select 1 from outbox_mails o join auth.user u on u.id = o.user_id where u.email = $1 and o.state <> 'accepted'`,
      [email],
    )
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  smtp.inbox.length = 0
  smtp.faults.push(...faults)
  expect((await server.visitor().post('/api/auth/request-password-reset', { email })).status).toBe(200)
  return async () => stateOf(email)
}

test('an email is sent by SMTP once, from our address, in text and HTML', async () => {
  const state = await askForMail('once@example.com')
  await expect.poll(state, { timeout: 10_000 }).toBe('accepted')
  expect(smtp.inbox.length).toBe(1)
  const mail = await PostalMime.parse(smtp.inbox[0]?.source ?? '')
  expect(mail.from).toMatchObject({ name: 'Porchlight', address: 'hello@porchlight.example' })
  expect(mail.subject).toBe('Set a new password for Porchlight')
  expect(mail.text).toContain('#reset-password')
  expect(mail.html).toContain('Choose a new password')
})

test('two servers that take the email and never answer hold up no one else’s email', async () => {
  const silence: SmtpStandIn['faults'][number] = { at: 'end', does: 'silence' }
  const names = ['tarpit-1', 'tarpit-2', 'waiting-1', 'waiting-2']
  const agents = names.map((name) => `${name}@example.com`)
  for (const email of agents) await server.agent({ email })
  const ask = (email = '') => server.visitor().post('/api/auth/request-password-reset', { email })
  smtp.faults.push(silence, silence)
  for (const email of agents.slice(0, 2)) {
    await ask(email)
    await expect.poll(() => stateOf(email)).toBe('handed_over')
  }
  await expect.poll(() => smtp.faults).toEqual([])
  for (const email of agents.slice(2)) {
    await ask(email)
    await expect.poll(() => stateOf(email)).toBe('accepted')
  }
  expect(await Promise.all(agents.slice(0, 2).map(stateOf))).toEqual(['handed_over', 'handed_over'])
  smtp.cutAll()
})

test('a postponed email is sent later, once', async () => {
  const state = await askForMail('later@example.com', {
    at: 'rcpt',
    does: { reply: '451 4.7.1 Please try again later' },
  })
  await expect.poll(state, { timeout: 10_000 }).toBe('postponed')
  await sendMailsNow(server, await outboxOf('later@example.com'))
  expect(await outboxOf('later@example.com')).toMatchObject([
    { state: 'accepted', attempts: 2, last_error: null },
  ])
  expect(smtp.inbox.length).toBe(1)
})

test('a permanently refused email is kept with the reason, and not retried', async () => {
  const state = await askForMail('nobody@example.com', {
    at: 'rcpt',
    does: { reply: '550 5.1.1 No such user here' },
  })
  await expect.poll(state, { timeout: 10_000 }).toBe('refused')
  expect((await outboxOf('nobody@example.com'))[0]?.last_error).toContain('5.1.1')
  await sendMailsNow(server, await outboxOf('nobody@example.com'))
  expect(smtp.inbox).toEqual([])
})

test('when the answer is lost, one more try has the same Message-ID, and the email is marked', async () => {
  const state = await askForMail('lost@example.com', { at: 'end', does: 'cut', keep: true })
  await expect.poll(state, { timeout: 10_000 }).toBe('handed_over')
  await sendMailsNow(server, await outboxOf('lost@example.com'))
  expect(await stateOf('lost@example.com')).toBe('possibly_twice')
  expect(new Set(smtp.inbox.map(({ messageId }) => messageId)).size).toBe(1)
  await sendMailsNow(server, await outboxOf('lost@example.com'))
  expect(smtp.inbox.length).toBe(2)
})

test('with a mail transport set there is no Local mailbox', async () => {
  expect((await server.visitor().get('/api/local-mail')).status).toBe(404)
})
