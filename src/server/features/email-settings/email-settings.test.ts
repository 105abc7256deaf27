import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultEmailSettings } from '#domain/messages/email-settings.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { readAddress } from '#server/features/outbox/sign-mail-links.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: {
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Porchlight <hello@porchlight.example>', RATE_LIMITS: 'off' },
      INBOUND_DOMAIN: 'in.porchlight.example',
    },
  })
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

const path = '/api/me/settings/email'
const inTime = { timeout: 10_000 }

test('settings are the defaults until they are changed, one by one, for this agent alone', async () => {
  const [agent, other] = [await server.agent(), await server.agent()]
  expect((await agent.get(path)).body.settings).toEqual(defaultEmailSettings)
  const changed = await agent.patch(path, { signature: '  Dana\nLantern Hill \u200b', trackOpens: true })
  expect([changed.status, changed.body.settings]).toEqual([
    200,
    { ...defaultEmailSettings, signature: 'Dana\nLantern Hill', trackOpens: true },
  ])
  await Promise.all([
    agent.patch(path, { quietStart: '20:30' }),
    agent.patch(path, { sendOnWeekends: false }),
  ])
  expect((await agent.get(path)).body.settings).toMatchObject({
    ...{ signature: 'Dana\nLantern Hill', trackOpens: true, quietStart: '20:30', sendOnWeekends: false },
  })
  expect((await other.get(path)).body.settings).toEqual(defaultEmailSettings)
})

test('what doesn’t fit is refused under its field', async () => {
  const agent = await server.agent()
  const faulty = { quietStart: '25:00', quietEnd: '8', fromName: 'x'.repeat(101), bcc: true }
  for (const [name, value] of Object.entries(faulty)) {
    const answer = await agent.patch(path, { [name]: value })
    expect([answer.status, Object.keys(answer.body.errors)], name).toEqual([422, [name]])
  }
  expect((await agent.get(path)).body.settings).toEqual(defaultEmailSettings)
})

test('an agent gets their own forwarding address, named after theirs, and keeps it', async () => {
  const name = `dana.${crypto.randomUUID().slice(0, 8)}`
  const agent = await server.agent({ email: `${name}+homes@lantern.example` })
  const namesake = await server.agent({ email: `${name}@other.example` })
  const { id } = (await agent.get('/api/me')).body
  const answers = await Promise.all(Array.from({ length: 4 }, () => agent.get(path)))
  expect(new Set(answers.map(({ body }) => body.forwardingAddress))).toEqual(
    new Set([`${name}@in.porchlight.example`]),
  )
  expect((await namesake.get(path)).body.forwardingAddress).toBe(`${name}-2@in.porchlight.example`)
  const owner = await findAddressOwner(server.deps.db, { kind: 'mailbox', key: name, demoCopy: undefined })
  expect(owner?.agent).toBe(id)
})

test('a server that takes no email says so, and where replies go', async () => {
  const agent = await (await sharedServer()).agent()
  const { email } = (await agent.get('/api/me')).body
  expect((await agent.get(path)).body).toMatchObject({ forwardingAddress: null, replyTo: email })
})

/** Sends a test email and waits until something became of it. */
async function tryOut(agent: TestClient) {
  const { body, status } = await agent.post('/api/test-emails')
  expect([status, body.state]).toEqual([201, 'waiting'])
  const read = async () => (await agent.get(`/api/test-emails/${body.id}`)).body
  await expect.poll(async () => (await read()).state, inTime).not.toBe('waiting')
  return read()
}

const settled = async (agent: TestClient) => {
  const { id } = (await agent.get('/api/me')).body
  const waiting = () =>
    server.sql(`select 1 from outbox_mails where user_id = $1 and state not in ('accepted', 'refused')`, [id])
  await expect.poll(waiting, inTime).toEqual([])
  return id
}

test('a test email comes to the agent the way leads get it, and the screen hears that it was sent', async () => {
  const agent = await server.agent({ name: 'Dana Whitfield' })
  await agent.patch(path, { fromName: 'Dana at Lantern', signature: 'Dana Whitfield\nLantern Hill' })
  const id = await settled(agent)
  const { email } = (await agent.get('/api/me')).body
  expect(await tryOut(agent)).toMatchObject({ state: 'sent', to: email, detail: '' })
  const source = smtp.inbox.filter(({ to }) => to === email).at(-1)?.source ?? ''
  const mail = await PostalMime.parse(source)
  expect(mail.from).toMatchObject({ name: 'Dana at Lantern', address: 'hello@porchlight.example' })
  expect(mail.text).toContain('-- \nDana Whitfield\nLantern Hill')
  expect(readAddress(server.deps.config, mail.replyTo?.[0]?.address ?? '')).toMatchObject({ agent: id })
})

test('what the mail server says about a test email is shown in its words', async () => {
  const agent = await server.agent()
  await settled(agent)
  smtp.faults.push({ at: 'rcpt', does: { reply: '550 5.1.1 No such user here' } })
  expect(await tryOut(agent)).toMatchObject({
    state: 'refused',
    detail: expect.stringContaining('No such user here'),
  })
  smtp.faults.push({ at: 'mail', does: { reply: '451 4.7.1 Try again later' } })
  expect(await tryOut(agent)).toMatchObject({
    state: 'postponed',
    detail: expect.stringContaining('Try again later'),
  })
})
