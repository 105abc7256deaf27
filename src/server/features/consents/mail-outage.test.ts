import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'

const outage = 'Your emails aren’t going out'
const dayMs = 86_400_000
let nowMs = Date.parse('2026-12-01T15:00:00Z')

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
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

let people = 0

/** An agent who has written to a lead, and whose email hasn't left. */
async function writeTo() {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `robin-${people}@example.com` })
  const { id, slug } = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
  await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641' })
  const email = `maya-${people}@buyers.example`
  const person = { agentSlug: slug, name: 'Maya Ellison', email, message: 'Hello', consent: true }
  const leadIds = [(await server.visitor().post('/api/public/leads', person)).body.id]
  const write = async (subject: string) =>
    expect((await agent.post('/api/messages', { leadIds, subject, text: 'It faces west.' })).status).toBe(201)
  await write('The porch')
  const mails = () =>
    server.sql<{ user_id: AgentId; id: string }>(
      `select user_id, id from outbox_mails where user_id = $1 and kind = 'message'
        and state in ('planned', 'postponed', 'handed_over') order by id`,
      [id],
    )
  /** As its jobs do, each time with the same answer from the server as it is connected to. */
  const tryTimes = async (times: number, greeting: string) => {
    for (let count = 0; count < times; count += 1)
      for (const mail of await mails()) {
        // A connection that is still open would need no greeting.
        smtp.cutAll()
        smtp.faults.push({ at: 'greeting', does: { reply: greeting } })
        await expect(sendMailsNow(server, [mail])).rejects.toThrow(greeting)
      }
  }
  const told = async () =>
    ((await agent.get('/api/notifications')).body.items as { title: string; content: string }[]).filter(
      ({ title }) => title === outage,
    )
  const settings = async () => (await agent.get('/api/me/settings/email')).body
  return { agent, id, email, write, mails, tryTimes, told, settings }
}

const listed = '554 5.7.1 Your address is on a list'

test('a server that turns us away as we connect pauses no one: emails wait and go out once it takes them', async () => {
  const { agent, email, mails, tryTimes, told, settings } = await writeTo()
  await tryTimes(3, listed)
  expect([(await settings()).paused, await told()]).toEqual([null, []])
  const [message] = (await agent.get('/api/messages')).body.items
  expect(message.recipients).toMatchObject([
    { state: 'waiting', reason: 'The mail server couldn’t accept it yet. We’ll try again.' },
  ])
  await sendMailsNow(server, await mails())
  expect(smtp.inbox.map(({ to }) => to)).toEqual([email])
  expect((await agent.get('/api/messages')).body.items).toEqual([])
})

test('after about two hours the agent is told once, in the server’s words, and not again for three days', async () => {
  const { write, mails, tryTimes, told } = await writeTo()
  await tryTimes(9, listed)
  expect(await told()).toEqual([])
  await tryTimes(1, listed)
  expect(await told()).toMatchObject([
    { content: expect.stringContaining(listed), link: 'settings?tab=email' },
  ])
  // Another email, and more tries.
  await write('The garden')
  await tryTimes(10, listed)
  expect(await told()).toHaveLength(1)
  await sendMailsNow(server, await mails())
  nowMs += 4 * dayMs
  await write('The roof')
  await tryTimes(10, '421 4.3.2 Shutting down')
  expect((await told()).map(({ content }) => content.includes('421'))).toEqual([true, false])
})

test('each agent is told for themselves', async () => {
  const [robin, sam] = [await writeTo(), await writeTo()]
  await robin.tryTimes(10, listed)
  await sam.tryTimes(10, listed)
  expect([await robin.told(), await sam.told()]).toMatchObject([[{ title: outage }], [{ title: outage }]])
})

test('an email that one recipient’s server can’t take yet is no outage, and one that it rejects the sender for pauses', async () => {
  const { mails, told, settings } = await writeTo()
  for (let count = 0; count < 12; count += 1) {
    smtp.faults.push({ at: 'rcpt', does: { reply: '450 4.2.0 Greylisted' } })
    await expect(sendMailsNow(server, await mails())).rejects.toThrow('Greylisted')
  }
  expect([await told(), (await settings()).paused]).toEqual([[], null])
  smtp.faults.push({ at: 'mail', does: { reply: '554 5.7.1 Not from you' } })
  await expect(sendMailsNow(server, await mails())).rejects.toThrow('Not from you')
  expect((await settings()).paused).toMatchObject({ reason: expect.stringContaining('Not from you') })
})
