import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import { startServer } from '#server/start-server.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Porchlight <hello@porchlight.example>', RATE_LIMITS: 'off' },
  })
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

const inTime = { timeout: 20_000 }

async function anAgent() {
  const agent = await server.agent({ name: 'Dana Whitfield' })
  const { id, email } = (await agent.get('/api/me')).body
  return { agent, id: id as AgentId, email: email as string }
}

const newAddress = () => `sam-${crypto.randomUUID().slice(0, 8)}@example.com`
const mailsTo = async (address: string): Promise<Email[]> =>
  Promise.all(smtp.inbox.filter(({ to }) => to === address).map(({ source }) => PostalMime.parse(source)))

/** The page behind the link in the newest email to this address. */
async function linkIn(address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, inTime).toBe(count)
  const text = (await mailsTo(address)).at(-1)?.text ?? ''
  return /\/fallback\/\S+/.exec(text)?.[0] ?? ''
}

const send = (path: string, values: Record<string, string>) =>
  server.visitor().fetch('POST', path, new URLSearchParams(values).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: server.url,
  })

/** An agent whose fallback contact, Sam, has agreed. */
async function withSam() {
  const dana = await anAgent()
  const address = newAddress()
  expect(
    (await dana.agent.patch('/api/me', { fallbackName: 'Sam Lee', fallbackEmail: address })).status,
  ).toBe(200)
  const path = await linkIn(address)
  expect((await send(path, { act: 'confirm' })).status).toBe(303)
  return { ...dana, address, path }
}

async function buyerWaits(agent: TestClient, said = 'Can I talk to a person?') {
  const { body: listing } = await agent.post('/api/listings', {
    title: 'Brick ranch with a sunroom',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 535_000,
    status: 'Active',
  })
  const visitor = server.visitor()
  const { body } = await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: said }],
    listingId: listing.slug,
  })
  return { visitor, slug: listing.slug as string, conversationId: body.conversationId as string }
}

const escalationOf = async (conversationId: string) => {
  const [mail] = await server.sql<{
    id: string
    user_id: AgentId
    state: string
    attempts: number
    why: string | null
    minutes: number
  }>(
    `select o.id, o.user_id, o.state, o.attempts, o.last_error as why,
        extract(epoch from j.start_after - j.created_on)::int / 60.0 as minutes
      from outbox_mails o join pgboss.job j on o.id::text = j.data->>'mailId'
      where o.about_id = $1 and o.kind = 'hand-over-fallback'`,
    [conversationId],
  )
  if (!mail) throw new Error('Nothing is planned for the fallback contact')
  return mail
}

/** What the job does when the twenty minutes are over. */
async function twentyMinutesLater(conversationId: string) {
  await sendMailsNow(server, [await escalationOf(conversationId)])
  return escalationOf(conversationId)
}

test('someone named as the fallback contact is asked once, and gets nothing else before they agree', async () => {
  const { agent } = await anAgent()
  const address = newAddress()
  await agent.patch('/api/me', { fallbackName: 'Sam Lee', fallbackEmail: address })
  expect((await agent.get('/api/me')).body).toMatchObject({
    fallbackEmail: address,
    fallbackConfirmed: false,
  })
  const path = await linkIn(address)
  const { conversationId } = await buyerWaits(agent)
  expect(await twentyMinutesLater(conversationId)).toMatchObject({
    state: 'refused',
    why: 'No one has agreed to step in',
  })
  // A mail scanner opens every link.
  expect((await server.visitor().get(path)).status).toBe(200)
  expect((await agent.get('/api/me')).body.fallbackConfirmed).toBe(false)
  await send(path, { act: 'confirm' })
  expect((await agent.get('/api/me')).body.fallbackConfirmed).toBe(true)
  await agent.patch('/api/me', { fallbackName: 'Sam A. Lee' })
  expect((await agent.get('/api/me')).body.fallbackConfirmed).toBe(true)
  expect(await mailsTo(address)).toHaveLength(1)
})

test('after twenty minutes without an answer they get the name, the question, the home and a link, and no more', async () => {
  const { agent, address } = await withSam()
  const { conversationId, slug, visitor } = await buyerWaits(agent)
  await visitor.post('/api/continue-conversation', {
    messages: [
      { sender: 'user', text: 'My name is Priya Raman. Could someone please call me about the roof?' },
    ],
    listingId: slug,
    conversationId,
  })
  expect(Number((await escalationOf(conversationId)).minutes)).toBeCloseTo(20, 0)
  expect(await twentyMinutesLater(conversationId)).toMatchObject({ state: 'accepted' })
  const path = await linkIn(address, 2)
  const mail = (await mailsTo(address)).at(-1)
  expect(mail?.subject).toBe('A buyer is waiting for Dana Whitfield')
  expect(mail?.text).toContain('Could someone please call me about the roof?')
  expect(mail?.text).toContain(`/l/${slug}`)
  expect(path).toMatch(/^\/fallback\//)
})

test('what a buyer left of their details stays with the agent', async () => {
  const { agent, address } = await withSam()
  const { conversationId, visitor, slug } = await buyerWaits(agent)
  await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'You can reach me at 828 555 0142.' }],
    listingId: slug,
    conversationId,
  })
  await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Can I talk to a person now?' }],
    listingId: slug,
    conversationId,
  })
  await twentyMinutesLater(conversationId)
  await linkIn(address, 2)
  expect((await mailsTo(address)).at(-1)?.text).not.toMatch(/555/)
})

test('they answer from the link, without an account, and the buyer reads who it is', async () => {
  const { agent, address } = await withSam()
  const { conversationId, visitor } = await buyerWaits(agent)
  await twentyMinutesLater(conversationId)
  const path = await linkIn(address, 2)
  const page = await server.visitor().get(path)
  expect(page.text).toContain('Can I talk to a person?')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const empty = await send(path, { act: 'answer', text: '  ' })
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringContaining('Please write an answer.'),
  ])
  expect((await send(path, { act: 'answer', text: 'Hi, I can call you at noon.' })).status).toBe(303)
  const { items } = (await visitor.get(`/api/conversations/${conversationId}/messages`)).body
  expect(items.at(-1)).toMatchObject({
    role: 'agent',
    content: 'Sam Lee, for Dana Whitfield: Hi, I can call you at noon.',
  })
  const again = await send(path, { act: 'answer', text: 'And one more thing.' })
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('has been answered')])
})

const titlesIn = (html: string) =>
  ['title', 'h1'].map((tag) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(html)?.[1]?.replace('&#x27;', "'"))

test('the page says that a buyer waits only while one does, and gives back what came too late', async () => {
  const { agent, address } = await withSam()
  const { conversationId } = await buyerWaits(agent)
  await twentyMinutesLater(conversationId)
  const path = await linkIn(address, 2)
  const read = async () => (await server.visitor().get(path)).text
  expect(titlesIn(await read())).toEqual(Array(2).fill('A buyer is waiting for Dana Whitfield'))
  await agent.post(`/api/conversations/${conversationId}/messages`, { role: 'agent', content: 'Dana here.' })
  expect(titlesIn(await read())).toEqual(Array(2).fill('This buyer has been answered'))
  const late = await (await send(path, { act: 'answer', text: 'I can call <you> at noon.' })).text()
  expect(titlesIn(late)).toEqual(Array(2).fill('Your answer wasn’t sent'))
  expect(late).toMatch(/role="alert">This buyer has been answered\./)
  expect(late).toMatch(/<textarea[^>]*readOnly=""[^>]*>I can call &lt;you&gt; at noon\.<\/textarea>/i)
})

const said = async (conversationId: string) =>
  server.sql(`select content from conversation_messages where conversation_id = $1 and role = 'agent'`, [
    conversationId,
  ])

test('an answer that is sent twice at once reaches the buyer once', async () => {
  const { agent, id, address } = await withSam()
  const { conversationId } = await buyerWaits(agent)
  await twentyMinutesLater(conversationId)
  const path = await linkIn(address, 2)
  const answer = () => send(path, { act: 'answer', text: 'I can call at noon.' })
  // Both have reached the conversation before either may go on.
  const both = await withTenant(server.deps.db, id, async (tx) => {
    await tx.execute(sql`select id from conversations where id = ${conversationId} for update`)
    const sent = [answer(), answer()]
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%conversations%'
      and datname = current_database()`
    await expect.poll(() => server.sql(waiting), inTime).toHaveLength(2)
    return { sent }
  })
  expect((await Promise.all(both.sent)).map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(await said(conversationId)).toEqual([
    { content: 'Sam Lee, for Dana Whitfield: I can call at noon.' },
  ])
})

/** The buyer leaves a phone number; the agent logs a call to it. */
async function callLead(
  { agent }: { agent: TestClient },
  { visitor, slug, conversationId }: Awaited<ReturnType<typeof buyerWaits>>,
  { outcome = 'Reached', isKnown = false } = {},
) {
  await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Call me at 828 555 0142, please.' }],
    listingId: slug,
    conversationId,
  })
  const [lead] = (await agent.get('/api/leads')).body.items
  if (isKnown)
    await server.sql(`update contacts set contacted_at = now() - interval '7 days' where id = $1`, [lead.id])
  const call = { outcome, minutes: 3, text: 'We spoke.' }
  expect((await agent.post(`/api/leads/${lead.id}/calls`, call)).status).toBe(201)
}

test.each(['a reply', 'the archive', 'a call to the lead', 'a call to a lead known for long'])(
  '%s before then makes it needless',
  async (by) => {
    const dana = await withSam()
    const waiting = await buyerWaits(dana.agent)
    const { conversationId } = waiting
    if (by === 'a reply')
      await dana.agent.post(`/api/conversations/${conversationId}/messages`, {
        role: 'agent',
        content: 'Hi, Dana here.',
      })
    else if (by === 'the archive')
      await dana.agent.put(`/api/conversations/${conversationId}/status`, { status: 'archived' })
    else await callLead(dana, waiting, { isKnown: by.endsWith('long') })
    expect(await twentyMinutesLater(conversationId)).toMatchObject({
      state: 'refused',
      why: 'The buyer no longer waits',
    })
  },
)

test('a call that no one took doesn’t', async () => {
  const dana = await withSam()
  const waiting = await buyerWaits(dana.agent)
  await callLead(dana, waiting, { outcome: 'No answer', isKnown: true })
  expect(await twentyMinutesLater(waiting.conversationId)).toMatchObject({ state: 'accepted' })
})

test('of two processes with workers, one sends it, once', async () => {
  const { agent, address } = await withSam()
  const second = await startServer({ ...server.deps.config, port: 0 })
  try {
    const { conversationId } = await buyerWaits(agent)
    const { id } = await escalationOf(conversationId)
    await server.sql(`update pgboss.job set start_after = now() where data->>'mailId' = $1`, [id])
    const jobs = () =>
      server.sql(`select state, retry_count from pgboss.job where data->>'mailId' = $1`, [id])
    await expect.poll(jobs, inTime).toEqual([{ state: 'completed', retry_count: 0 }])
    expect(await escalationOf(conversationId)).toMatchObject({ state: 'accepted', attempts: 1 })
    expect(await mailsTo(address)).toHaveLength(2)
  } finally {
    await second.stop()
  }
})

test('who no longer wants it is forgotten, and the agent is told', async () => {
  const { agent, path } = await withSam()
  expect((await send(path, { act: 'decline' })).status).toBe(303)
  expect((await agent.get('/api/me')).body).toMatchObject({ fallbackName: '', fallbackEmail: '' })
  const { items } = (await agent.get('/api/notifications')).body
  expect(items[0].title).toBe('Sam Lee no longer steps in for you')
  expect((await server.visitor().get(path)).status).toBe(410)
})

test('a link for one person is void once the agent has named another', async () => {
  const { agent, path } = await withSam()
  const other = newAddress()
  await agent.patch('/api/me', { fallbackName: 'Kim', fallbackEmail: other })
  expect((await server.visitor().get(path)).status).toBe(410)
  expect((await send(path, { act: 'confirm' })).status).toBe(410)
  expect((await agent.get('/api/me')).body).toMatchObject({ fallbackEmail: other, fallbackConfirmed: false })
  expect((await server.visitor().get(`${path}x`)).status).toBe(410)
})

test('the contact is someone else, with a name and an address, and named by a verified agent', async () => {
  const { agent, id, email } = await anAgent()
  const refused = async (contact: object) => (await agent.patch('/api/me', contact)).body.errors
  expect(await refused({ fallbackName: 'Sam', fallbackEmail: 'sam' })).toEqual({
    fallbackEmail: 'Please enter a valid email address',
  })
  expect(await refused({ fallbackName: 'Dana', fallbackEmail: email.toUpperCase() })).toEqual({
    fallbackEmail: 'This is your own address. Please name someone else.',
  })
  expect(await refused({ fallbackEmail: newAddress() })).toEqual({ fallbackName: 'Please enter their name.' })
  await server.sql('update auth.user set email_verified = false where id = $1', [id])
  expect(await refused({ fallbackName: 'Sam', fallbackEmail: newAddress() })).toEqual({
    fallbackEmail: 'Verify your own email address first. Then you can name someone.',
  })
})

test('no one’s mailbox is flooded: five people can be asked in a day', async () => {
  const { agent } = await anAgent()
  for (let count = 0; count < 5; count += 1)
    expect((await agent.patch('/api/me', { fallbackName: 'Sam', fallbackEmail: newAddress() })).status).toBe(
      200,
    )
  const { status, body } = await agent.patch('/api/me', { fallbackName: 'Sam', fallbackEmail: newAddress() })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['fallbackEmail']])
})
