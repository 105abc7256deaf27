import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { signAddress } from '#server/features/outbox/sign-mail-links.ts'
import { mailRoute, mailRouteSettings, rawMail } from '#server/testing/mail-route.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer({ env: mailRouteSettings })
const route = mailRoute(server)

/** An agent with a lead whom they wrote to, and the addresses that email to the agent goes to. */
async function withLetter() {
  const agent = await server.agent()
  const id: AgentId = (await agent.get('/api/me')).body.id
  const email = `dana-${randomUUID().slice(0, 8)}@buyers.example`
  const person = { name: 'Dana Buyer', email, message: 'Hello', source: 'Referral' }
  const leadId = (await agent.post('/api/leads', person)).body.id as string
  const mailId = randomUUID()
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, lead_id, to_name, to_address, subject, text, html, state)
      values ($1, $2, $3, 'letter', $4, 'Dana', $5, 'The porch', '', '', 'accepted')`,
    [id, mailId, `${mailId}@porchlight.example`, leadId, email],
  )
  const addressFor = (act: 'reply' | 'stop') =>
    signAddress(server.deps.config, { act, agent: id, mailId }) ?? ''
  const forwarding = (await agent.get('/api/me/settings/email')).body.forwardingAddress as string
  const letter = `Reply-To: Robin <${addressFor('reply')}>\nList-Unsubscribe: <mailto:${addressFor('stop')}>\nMessage-ID: <${mailId}@porchlight.example>\nTo: ${email}\nSubject: The porch\n\nIt faces west.`
  return { agent, id, email, leadId, forwarding, letter, replyTo: addressFor('reply') }
}

type Item = { message: string; leadId: string | null; mail: { attachments: object[] } }
const inboxOf = async (agent: TestClient): Promise<Item[]> =>
  (await agent.get('/api/inbox?type=marketing-reply')).body.items
const emailsOf = async ({ agent, leadId }: { agent: TestClient; leadId: string }) =>
  (await agent.get(`/api/leads/${leadId}/timeline`)).body.items.filter(({ kind }: { kind: string }) =>
    kind.startsWith('email_'),
  )

/** What someone writes who attaches an email that another agent sent them. */
const withAttached = (letter: string, { to, text }: { to: string; text: string }) =>
  rawMail({
    ...{ from: 'Kim Buyer <kim@buyers.example>', to },
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    text: `--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: message/rfc822; name=dana.eml\nContent-Disposition: attachment; filename=dana.eml\n\n${letter}\n--b--`,
  })

test('who attaches an email of one agent’s and writes to another is heard by the other alone', async () => {
  const [other, mine] = [await withLetter(), await withLetter()]
  const text = 'We would rather work with you. This is what they wrote.'
  await route.bring(withAttached(other.letter, { to: mine.forwarding, text }), mine.forwarding)
  await route.handled()
  const [item, ...more] = await inboxOf(mine.agent)
  expect(item).toMatchObject({ message: text, leadId: null })
  expect(item?.mail.attachments).toMatchObject([{ name: 'dana.eml', isKept: true }])
  expect(more).toEqual([])
  expect(await inboxOf(other.agent)).toEqual([])
  expect(await emailsOf(other)).toEqual([])
})

test('who attaches an email to another lead doesn’t speak for that lead', async () => {
  const mine = await withLetter()
  const mail = withAttached(mine.letter, { to: 'robin@agency.example', text: 'Look what Dana got' })
  await route.bring(mail, mine.forwarding)
  await route.handled()
  expect(await inboxOf(mine.agent)).toMatchObject([{ message: 'Look what Dana got', leadId: null }])
  expect(await emailsOf(mine)).toEqual([])
})

test('an email of ours that a person attaches brings their words to no one', async () => {
  const other = await withLetter()
  const mail = withAttached(other.letter, { to: 'someone@elsewhere.example', text: 'Between us' })
  await route.bring(mail, 'hello@agency.example')
  await route.handled()
  expect(await inboxOf(other.agent)).toEqual([])
  expect(await emailsOf(other)).toEqual([])
})

test('a bounce with an email of ours belongs to whom it was delivered to, and else to whoever sent that email', async () => {
  const [other, mine] = [await withLetter(), await withLetter()]
  const bounce = () =>
    rawMail({
      ...{ from: 'MAILER-DAEMON@mx.example', subject: 'Undelivered Mail Returned to Sender' },
      headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
      text: `--b\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${other.email}\nAction: failed\nStatus: 5.2.2\n\n--b\nContent-Type: message/rfc822\n\n${other.letter}\n--b--`,
    })
  await route.bring(bounce(), mine.forwarding)
  await route.handled()
  expect(await emailsOf(other)).toEqual([])
  await route.bring(bounce(), 'hello@agency.example')
  await route.handled()
  expect(await emailsOf(other)).toMatchObject([{ kind: 'email_failed', text: 'The porch' }])
})

const two = async () => [await withLetter(), await withLetter()] as const

test('an email to two people of ours reaches both, whichever address of theirs it names', async () => {
  const [one, other] = await two()
  const raw = rawMail({
    ...{ from: one.email, to: one.replyTo, text: 'For both of you' },
    headers: { Cc: other.forwarding },
  })
  await route.bring(raw, one.replyTo)
  await route.handled()
  await route.bring(raw, other.forwarding)
  await route.handled()
  expect(await inboxOf(one.agent)).toMatchObject([{ message: 'For both of you', leadId: one.leadId }])
  expect(await inboxOf(other.agent)).toMatchObject([{ message: 'For both of you', leadId: null }])
})

test('an email that is brought once for two people of ours reaches both, and neither twice', async () => {
  const [one, other] = await two()
  const raw = rawMail({ from: 'kim@buyers.example', to: 'someone@elsewhere.example', text: 'Once' })
  const both = `${one.forwarding}, ${other.forwarding.toUpperCase()},${one.forwarding}`
  await route.bring(raw, both)
  await route.bring(raw, both)
  await route.handled()
  for (const { agent } of [one, other])
    expect((await inboxOf(agent)).map(({ message }) => message)).toEqual(['Once'])
})

test('of two addresses of one agent’s, the one made for an email says whom it is about, whichever comes first', async () => {
  const { agent, leadId, replyTo, forwarding } = await withLetter()
  const raw = rawMail({ from: 'kim@buyers.example', to: `${forwarding}, ${replyTo}`, text: 'We are in' })
  await route.bring(raw, forwarding)
  await route.handled()
  await route.bring(raw, replyTo)
  await route.handled()
  expect(await inboxOf(agent)).toMatchObject([{ message: 'We are in', leadId }])
})
