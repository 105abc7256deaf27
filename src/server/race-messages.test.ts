import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryItem, Message } from '#contract/messaging.ts'
import { inLongRun } from '#domain/testing/in-long-run.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { type SmtpStandIn, startSmtpStandIn } from './testing/stand-ins/smtp-stand-in.ts'
import { TestClient } from './testing/test-client.ts'
import { testSettings } from './testing/test-settings.ts'

const settled = { timeout: 60_000 }

let database: TestServer
let smtp: SmtpStandIn
/** Two whole servers, which answer and send. */
let pair: [SpawnedServer, SpawnedServer] | undefined
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  // It lends its database and writes; others send.
  database = await createTestServer({ env: { ROLE: 'web', RATE_LIMITS: 'off' } })
})
afterAll(async () => {
  for (const server of pair ?? []) await server.end('SIGKILL')
  await database?.stop()
  await smtp?.close()
})

async function theTwo(): Promise<[SpawnedServer, SpawnedServer]> {
  pair ??= await startTwo()
  return pair
}

async function startTwo(): Promise<[SpawnedServer, SpawnedServer]> {
  const start = () =>
    spawnServer({
      ...testSettings,
      ...{ DATABASE_URL: database.deps.config.databaseUrl ?? '', LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example' },
    })
  return Promise.all([start(), start()])
}

/** An agent who may send, with leads who agreed to it. */
async function signUp(leads: number) {
  const agent = await database.agent({ name: 'Robin Vale' })
  const { id, slug } = (await agent.get('/api/me')).body
  await agent.patch('/api/me/settings/email', {
    postalAddress: '1 Elm St, Barre, VT 05641',
    quietStart: '00:00',
    quietEnd: '00:00',
  })
  const leadIds: string[] = []
  for (let index = 0; index < leads; index += 1) {
    const email = `maya-${index}-${slug}@buyers.example`
    const person = { agentSlug: slug, name: 'Maya Ellison', email, message: 'Hello', consent: true }
    leadIds.push((await database.visitor().post('/api/public/leads', person)).body.id)
  }
  return { agent, id: id as string, leadIds }
}

async function write(agent: TestClient, leadIds: readonly string[], subject: string): Promise<Message> {
  const written = await agent.post('/api/messages', { subject, text: 'It faces west.', leadIds })
  expect(written.status, written.text).toBe(201)
  return written.body
}
const open = async (agent: TestClient): Promise<Message[]> =>
  (await agent.get('/api/messages?limit=100')).body.items
const history = async (agent: TestClient): Promise<HistoryItem[]> =>
  (await agent.get('/api/message-history?limit=100')).body.items
/** How often an email with this subject arrived. */
const arrived = (subject: string) =>
  smtp.inbox.filter(({ source }) => source.includes(`Subject: ${subject}\r\n`)).length

test('messages that two processes find due at once are sent once to each lead', async () => {
  const { agent, leadIds } = await signUp(14)
  // As many as one person may get in a day.
  const subjects = ['Porch', 'Kitchen', 'Garden']
  for (const subject of subjects) await write(agent, leadIds, subject)
  await theTwo()
  await expect.poll(() => open(agent), settled).toEqual([])
  expect(subjects.map(arrived)).toEqual(subjects.map(() => leadIds.length))
  const sent = await history(agent)
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 'sent'))
  expect(new Set(smtp.inbox.map(({ messageId }) => messageId)).size).toBe(smtp.inbox.length)
}, 120_000)

const rounds = inLongRun ? 40 : 10

test('a message that is canceled on one process while another sends it is either sent or canceled, and says which', async () => {
  const [one, other] = await theTwo()
  const { agent, leadIds } = await signUp(1)
  const from = ({ url }: SpawnedServer) => {
    const client = new TestClient(url)
    return (id: string) => client.delete(`/api/messages/${id}`, { cookie: agent.cookie })
  }
  const cancels = [from(one), from(other)]
  const outcomes: { subject: string; status: number; detail: string }[] = []
  for (let index = 0; index < rounds; index += 1) {
    const subject = `Race ${index}`
    const { id } = await write(agent, leadIds, subject)
    // Each a little later than the one before: some are canceled first, some are sent first, and some meet.
    for (let reads = index % 10; reads > 0; reads -= 1) await history(agent)
    // Both windows at once: one of them cancels it, at most.
    const answers = await Promise.all(cancels.map((cancel) => cancel(id)))
    const canceled = answers.filter(({ status }) => status === 200)
    expect(canceled.length).toBeLessThanOrEqual(1)
    const { status, body } = canceled[0] ?? answers[0] ?? expect.fail()
    outcomes.push({ subject, status, detail: body.detail ?? '' })
  }
  await expect.poll(() => open(agent), settled).toEqual([])
  const listed = (await history(agent)).map(({ title }) => title)
  for (const { subject, status, detail } of outcomes) {
    const isSent = arrived(subject)
    expect([subject, isSent, listed.includes(subject)]).toEqual(
      status === 200 ? [subject, 0, false] : [subject, 1, true],
    )
    if (status !== 200)
      expect([
        'This message is being sent, so it can’t be changed anymore.',
        'This message was sent, so it can’t be changed anymore.',
      ]).toContain(detail)
  }
}, 120_000)

test('a message that the mail server has but hasn’t answered for can’t be canceled on the other process', async () => {
  const [one] = await theTwo()
  const { agent, leadIds } = await signUp(1)
  // The agent's own emails about their new lead are out of the way.
  const unsettled = `select 1 from outbox_mails where state in ('planned', 'postponed', 'handed_over')`
  await expect.poll(() => database.sql(unsettled), settled).toEqual([])
  smtp.faults.push({ at: 'end', does: 'silence', keep: true })
  const { id } = await write(agent, leadIds, 'Held')
  await expect.poll(() => arrived('Held'), settled).toBe(1)
  const refused = await new TestClient(one.url).delete(`/api/messages/${id}`, { cookie: agent.cookie })
  expect([refused.status, refused.body.detail]).toEqual([
    ...[409, 'This message is being sent, so it can’t be changed anymore.'],
  ])
  expect(await open(agent)).toMatchObject([{ subject: 'Held', recipients: [{ state: 'waiting' }] }])
}, 120_000)
