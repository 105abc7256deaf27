import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Message } from '#contract/messaging.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import { suppressAddress } from '#server/features/consents/suppress-address.ts'
import { withdrawMailsAbout } from '#server/features/outbox/withdraw-mails.ts'
import { purgeExpired } from '#server/features/undo/purge-expired.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import { undoableActs } from '#server/undoable-acts.ts'
import { lockUnsent } from './message-store.ts'

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example', RATE_LIMITS: 'off', ROLE: 'web' },
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
const words = { subject: 'The porch', text: 'Hi {{lead.name}}' }

/** An agent with a message to these leads, who all agreed to it. */
async function withMessage(names: readonly string[]) {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `robin-${people}@example.com` })
  const { id, slug } = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
  await agent.patch('/api/me/settings/email', {
    ...{ postalAddress: '1 Elm St, Barre, VT 05641', quietStart: '00:00', quietEnd: '00:00' },
  })
  const leads: string[] = []
  for (const name of names) {
    const email = `${name.toLowerCase()}-${people}@buyers.example`
    const person = { agentSlug: slug, name, email, message: 'Hello', consent: true }
    leads.push((await server.visitor().post('/api/public/leads', person)).body.id)
  }
  const written = await agent.post('/api/messages', { ...words, leadIds: leads })
  expect(written.status, written.text).toBe(201)
  const message: Message = written.body
  const mails = () =>
    server.sql<{ user_id: AgentId; id: string; lead_id: string; message_id: string; state: string }>(
      `select user_id, id, lead_id, message_id, state from outbox_mails where user_id = $1 and kind = 'message' order by id`,
      [id],
    )
  const read = async (): Promise<Message | undefined> => (await agent.get('/api/messages')).body.items[0]
  const change = (version: number, more: object) =>
    agent.patch(`/api/messages/${message.id}`, {
      ...words,
      values: {},
      timing: { kind: 'now' },
      version,
      ...more,
    })
  return { agent, id, leads, message, mails, read, change }
}
/** As if its process had died between the server's answer and the record of it. */
const interrupt = (id: AgentId) =>
  server.sql(`update outbox_mails set state = 'handed_over' where user_id = $1 and kind = 'message'`, [id])

test('a message that is being sent can neither be changed nor canceled', async () => {
  const { agent, id, message, change, read } = await withMessage(['Maya'])
  await interrupt(id)
  const sentence = 'This message is being sent, so it can’t be changed anymore.'
  for (const refused of [
    await change(message.version, { text: 'Other words' }),
    await agent.delete(`/api/messages/${message.id}`),
  ])
    expect([refused.status, refused.body.detail]).toEqual([409, sentence])
  expect(await read()).toMatchObject({ text: words.text, version: message.version })
})

test('one that was interrupted is sent again as it was, with the same Message-ID', async () => {
  const { id, leads, mails } = await withMessage(['Maya'])
  const [mail] = await mails()
  smtp.faults.push({ at: 'end', does: 'cut', keep: true })
  await sendMailsNow(server, [mail ?? expect.fail()]).catch(() => undefined)
  await server.sql(`update contacts set name = 'Mia' where user_id = $1 and id = $2`, [id, leads[0]])
  await sendMailsNow(server, await mails())
  expect(smtp.inbox).toHaveLength(2)
  expect(new Set(smtp.inbox.map(({ messageId }) => messageId)).size).toBe(1)
  for (const { source } of smtp.inbox) expect((await PostalMime.parse(source)).text).toContain('Hi Maya')
  expect((await mails()).map(({ state }) => state)).toEqual(['possibly_twice'])
})

test('what was sent to some is changed for the others alone', async () => {
  const { leads, message, mails, read, change } = await withMessage(['Maya', 'Bo'])
  const [first] = await mails()
  await sendMailsNow(server, [first ?? expect.fail()])
  const stateOf = async () =>
    Object.fromEntries((await read())?.recipients.map(({ leadId, state }) => [leadId, state]) ?? [])
  const sentTo = first?.lead_id ?? ''
  const other = leads.find((lead) => lead !== sentTo) ?? ''
  expect(await stateOf()).toEqual({ [sentTo]: 'sent', [other]: 'waiting' })
  expect((await change(message.version, { text: 'Other words' })).status).toBe(200)
  await sendMailsNow(
    server,
    (await mails()).filter(({ state }) => state === 'planned'),
  )
  const texts = await Promise.all(smtp.inbox.map(async ({ source }) => (await PostalMime.parse(source)).text))
  expect(texts.map((text) => text?.includes('Other words'))).toEqual([false, true])
  expect(await read()).toBeUndefined()
})

test('one that couldn’t be sent is sent after its reason is gone', async () => {
  const { id, leads, message, mails, read, change } = await withMessage(['Maya'])
  await server.sql(`update contacts set email = '' where user_id = $1`, [id])
  await sendMailsNow(server, await mails())
  expect((await read())?.recipients).toMatchObject([
    { state: 'not_sent', reason: 'They have no email address.' },
  ])
  const refused = await change(message.version, {})
  expect(refused.body.errors).toEqual({ leadIds: 'Maya: They have no email address.' })
  await server.sql(`update contacts set email = 'new@buyers.example' where id = $1`, [leads[0]])
  expect((await change(message.version, {})).status).toBe(200)
  await sendMailsNow(
    server,
    (await mails()).filter(({ state }) => state === 'planned'),
  )
  expect(smtp.inbox.map(({ to }) => to)).toEqual(['new@buyers.example'])
})

test('one that is tried again goes to the address as it is now, whatever became of the old one', async () => {
  const { agent, id, leads, mails } = await withMessage(['Maya'])
  smtp.faults.push({ at: 'rcpt', does: { reply: '451 4.3.0 Try again later' } })
  await sendMailsNow(server, await mails()).catch(() => undefined)
  const old = `maya-${people}@buyers.example`
  await withTenant(server.deps.db, id, (tx) =>
    suppressAddress(tx, server.deps, id, { address: old, reason: 'bounced' }),
  )
  const email = `maya-now-${people}@buyers.example`
  expect((await agent.patch(`/api/leads/${leads[0]}`, { email })).status).toBe(200)
  await sendMailsNow(server, await mails())
  expect(smtp.inbox.map(({ to }) => to)).toEqual([email])
  expect((await mails()).map(({ state }) => state)).toEqual(['accepted'])
})

test('canceling at the very moment at which it turns out that it can’t be sent succeeds', async () => {
  const { id, message, mails, read } = await withMessage(['Maya'])
  await server.sql(`update contacts set email = '' where user_id = $1`, [id])
  const [mail] = await mails()
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    and query like '%message_recipients%'`
  // Canceling locks the recipients and then takes back their emails. In between, the email is found to be unwanted.
  const sending = await withTenant(server.deps.db, id, async (tx) => {
    const unsent = await lockUnsent(tx, id, message.id)
    const sent = sendMailsNow(server, [mail ?? expect.fail()])
    await expect.poll(() => server.sql(waiting), { timeout: 10_000 }).toHaveLength(1)
    await withdrawMailsAbout(
      tx,
      id,
      unsent.map((one) => one.id),
    )
    return { sent }
  })
  await sending.sent
  expect(await mails()).toEqual([])
  expect((await read())?.recipients).toMatchObject([{ state: 'waiting' }])
})

test('no more than 500 wait at a time', async () => {
  const { agent, id, leads, message } = await withMessage(['Maya'])
  await server.sql(
    `insert into message_recipients (user_id, id, message_id, lead_id, state, due_at)
      select $1, gen_random_uuid(), $2, $3, 'waiting', now() from generate_series(1, 499)`,
    [id, message.id, leads[0]],
  )
  const refused = await agent.post('/api/messages', { ...words, leadIds: leads })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'You have 500 emails waiting, and up to 500 can wait at a time. Send or cancel some first.',
  ])
})

test('a canceled message is gone for good after 30 days, and a purged lead takes theirs along', async () => {
  const { agent, id, leads, message, mails } = await withMessage(['Maya', 'Bo'])
  const later = { ...server.deps, clock: { now: () => new Date(Date.now() + 31 * 86_400_000) } }
  await agent.delete(`/api/leads/${leads[0]}`)
  await purgeExpired(later, undoableActs, id)
  expect((await mails()).map(({ lead_id }) => lead_id)).toEqual([leads[1]])
  const { undoId } = (await agent.delete(`/api/messages/${message.id}`)).body
  expect(await mails()).toEqual([])
  await purgeExpired(later, undoableActs, id)
  expect(await server.sql('select id from messages where user_id = $1', [id])).toEqual([])
  expect((await agent.post(`/api/undo/${undoId}`)).status).not.toBe(200)
})
