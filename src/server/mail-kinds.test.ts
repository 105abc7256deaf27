import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { publishedEarlier } from '#server/testing/published-earlier.ts'
import { withTenant } from './database/tenant.ts'
import { tellBothSides } from './features/consultations/tell-both-sides.ts'
import { mailKinds } from './mail-kinds.ts'
import { bulkMailFaults } from './testing/check-bulk-mail.ts'
import { rawMail } from './testing/mail-route.ts'
import { sendMailsNow } from './testing/send-mail-now.ts'
import { email, hourMs, type SequenceServer, startSequenceServer } from './testing/sequence-server.ts'
import type { TestClient } from './testing/test-client.ts'

/**
 * Every kind of email. `bulk`: sent in an agent's name to people who didn't ask for just this one, so one click stops it.
 * `one`: what the recipient's own act asks for, what a person wrote to one other, or what the product tells its own users.
 */
const uses: Readonly<Record<string, 'bulk' | 'one'>> = {
  ...{ sequence: 'bulk', message: 'bulk', 'seller-report': 'bulk' },
  // To the agent alone, who asked for it.
  ...{ 'test-email': 'one', 'sequence-test': 'one' },
  ...{ letter: 'one', 'auto-reply': 'one', 'verify-address': 'one', welcome: 'one', 'new-sign-up': 'one' },
  ...{ 'new-lead': 'one', 'showing-request': 'one', 'showing-confirmation': 'one' },
  ...{ 'showing-moved': 'one', 'showing-moved-notice': 'one' },
  ...{ 'showing-cancelled': 'one', 'showing-cancelled-notice': 'one' },
  ...{
    'hand-over': 'one',
    'hand-over-reminder': 'one',
    'hand-over-fallback': 'one',
    'fallback-confirm': 'one',
  },
  ...{ 'support-ticket': 'one', 'consultation-confirmation': 'one', 'consultation-notice': 'one' },
  ...{ 'consultation-moved': 'one', 'consultation-moved-notice': 'one' },
  ...{ 'consultation-cancellation': 'one', 'consultation-cancellation-notice': 'one' },
}

let on: SequenceServer
beforeAll(async () => {
  on = await startSequenceServer()
  await sendEveryKind()
})
afterAll(() => on?.stop())

/** Sends all that is planned, of all agents and of the product. */
async function sendAll() {
  const mails = await on.server.sql<{ user_id: AgentId; id: string }>(
    `select user_id, id from outbox_mails where state in ('planned', 'postponed') order by created_at, id`,
  )
  await sendMailsNow(on.server, mails)
}

async function answered(answer: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body as { id: string; slug: string; version: number; conversationId: string }
}

async function sendEveryKind() {
  await on.server.signUp({ email: 'new@kinds.example' })
  const { agent, id, slug } = await on.signUp({ autoReply: true, autoReplyText: 'I will write soon.' })
  const visitor = on.server.visitor()
  const home = { title: 'Ranch', address: '12 Elm St, Barre', price: 450_000, status: 'Active' }
  const listing = await answered(agent.post('/api/listings', home))
  const form = { agentSlug: slug, name: 'Noor Haddad', email: 'noor-kinds@buyers.example', consent: true }
  const lead = await answered(visitor.post('/api/public/leads', { ...form, message: 'Hi', source: 'Form' }))
  await on.enroll(agent, await on.addSequence(agent, { steps: [email('kind')] }), lead)
  await on.run(id)
  const words = { subject: 'About the porch', text: 'It faces west.' }
  await answered(agent.post('/api/messages', { ...words, leadIds: [lead.id] }))
  await answered(agent.post('/api/send-email', { ...words, to: form.email, leadId: lead.id }))
  await answered(agent.post('/api/sequences/test-email', { subject: 'Hello', content: 'Hello' }))
  await answered(agent.post('/api/test-emails'))
  await on.receive(rawMail({ from: 'Dana Buyer <dana@kinds.example>' }), await mailboxOf(agent))
  await publishedEarlier(on.server, listing.id)
  const report = await answered(agent.post(`/api/listings/${listing.id}/seller-reports`))
  const draft = await answered(
    agent.patch(`/api/seller-reports/${report.id}`, { recipients: ['sam.seller@kinds.example'] }),
  )
  await answered(agent.post(`/api/seller-reports/${draft.id}/send`, { version: draft.version }))
  await sendAll()
  await showAround(agent, listing)
  await handOver(agent, listing)
  await consult()
  const ticket = { email: 'ticket@kinds.example', name: 'Ada', message: 'Can I import contacts?' }
  await answered(visitor.post('/api/public/support-tickets', ticket))
  await sendAll()
}

const mailboxOf = async (agent: TestClient): Promise<string> =>
  (await agent.get('/api/me/settings/email')).body.forwardingAddress

async function showAround(agent: TestClient, listing: { id: string; slug: string }) {
  const visitor = on.server.visitor()
  const path = `/api/public/listings/${listing.slug}/slots`
  const [, day] = (await visitor.get(path)).body.nextDays
  const [first, , , , , , later] = (await visitor.get(`${path}?date=${day}`)).body.slots
  const person = { name: 'Ben Ito', email: 'ben@kinds.example', consent: true }
  const wish = { ...person, listingId: listing.id, startIso: first.startIso }
  const { id } = await answered(visitor.post('/api/public/showings', wish))
  await sendAll()
  await answered(agent.patch(`/api/appointments/${id}`, { startIso: later.startIso }))
  await sendAll()
  await answered(agent.patch(`/api/appointments/${id}`, { status: 'Cancelled' }))
  await sendAll()
}

/** A buyer asks for a person, and no one comes: the agent is reminded, and then the fallback contact hears of it. */
async function handOver(agent: TestClient, { slug }: { slug: string }) {
  await answered(agent.patch('/api/me', { fallbackName: 'Sam Lee', fallbackEmail: 'sam@kinds.example' }))
  await sendAll()
  const asked = (await received()).find(({ kind }) => kind === 'fallback-confirm')
  const confirm = /\/fallback\/\S+/.exec(asked?.mail.text ?? '')?.[0] ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: on.server.url }
  expect((await on.server.visitor().fetch('POST', confirm, 'act=confirm', headers)).status).toBe(303)
  const messages = [{ sender: 'user', text: 'Can I talk to a person?' }]
  await answered(on.server.visitor().post('/api/continue-conversation', { messages, listingId: slug }))
  on.pass(hourMs)
  await sendAll()
}

/** A free consultation is booked, moved, and canceled. */
async function consult() {
  const visitor = on.server.visitor()
  const zone = 'timeZone=America/New_York'
  const { slots } = (await visitor.get(`/api/public/consultations/slots?date=2026-12-03&${zone}`)).body
  const person = {
    name: 'Ada',
    phone: '(415) 555-0134',
    email: 'consult@kinds.example',
    timeZone: 'America/New_York',
  }
  const { id } = await answered(
    visitor.post('/api/public/consultations', { ...person, startIso: slots[0].startIso }),
  )
  await sendAll()
  await withTenant(on.server.deps.db, productTenant, (tx) => tellBothSides(tx, on.server.deps, id, 'moved'))
  await sendAll()
  await on.server.sql(`update consultation_requests set cancelled_at = now() where id = $1`, [id])
  await withTenant(on.server.deps.db, productTenant, (tx) =>
    tellBothSides(tx, on.server.deps, id, 'cancelled'),
  )
}

type ArrivedMail = { kind: string; to: string; mail: Email; source: Buffer }

/** What the mail server has, each with the kind that its outbox row says. */
async function received(): Promise<ArrivedMail[]> {
  const rows = await on.server.sql<{ kind: string; messageId: string }>(
    `select kind, message_id as "messageId" from outbox_mails`,
  )
  const kinds = new Map(rows.map(({ kind, messageId }) => [messageId, kind]))
  return Promise.all(
    on.smtp.inbox.map(async ({ to, source }) => {
      const mail = await PostalMime.parse(source)
      return { kind: kinds.get(mail.messageId?.slice(1, -1) ?? '') ?? '?', to, mail, source }
    }),
  )
}

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value

test('each kind of email is in the table of uses, and has reached the mail server', async () => {
  expect(Object.keys(mailKinds).filter((kind) => !uses[kind])).toEqual([])
  const kinds = new Set((await received()).map(({ kind }) => kind))
  expect([...kinds].filter((kind) => !uses[kind])).toEqual([])
  expect(Object.keys(uses).filter((kind) => !kinds.has(kind))).toEqual([])
})

test('each parses, is one message from a named sender to one recipient, and says the same as text and as HTML', async () => {
  for (const { kind, to, mail } of await received()) {
    expect([kind, mail.messageId]).toEqual([kind, expect.stringMatching(/^<[^\s<>@]+@[^\s<>@]+>$/)])
    expect([kind, Number.isNaN(Date.parse(mail.date ?? ''))]).toEqual([kind, false])
    expect([kind, mail.from?.address]).toEqual([kind, 'hello@porchlight.example'])
    expect([kind, mail.to?.map(({ address }) => address)]).toEqual([kind, [to]])
    expect([kind, mail.subject]).toEqual([kind, expect.stringMatching(/^[^\r\n]+$/)])
    expect([kind, mail.text?.trim()]).toEqual([kind, expect.stringMatching(/\S/)])
    expect([kind, mail.html]).toEqual([kind, expect.stringMatching(/<p\b/)])
  }
})

test('what is sent to many is stopped by one POST from its header, and nothing else has one', async () => {
  for (const { kind, to, mail, source } of await received()) {
    const listed = headerOf(mail, 'list-unsubscribe')
    if (uses[kind] === 'one') {
      expect([kind, listed, headerOf(mail, 'list-unsubscribe-post')]).toEqual([kind, undefined, undefined])
      continue
    }
    expect([kind, await bulkMailFaults(source)]).toEqual([kind, []])
    const path = new URL(/<(https?:[^>]+)>/.exec(listed ?? '')?.[1] ?? '').pathname
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const stopped = await on.server.visitor().fetch('POST', path, 'List-Unsubscribe=One-Click', headers)
    expect([kind, stopped.status]).toEqual([kind, 200])
    expect([kind, await on.server.sql('select reason from suppressions where address = $1', [to])]).toEqual([
      kind,
      [{ reason: 'unsubscribed' }],
    ])
    await on.server.sql('delete from suppressions where address = $1', [to])
  }
})
