import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Message, MessagePreview } from '#contract/messaging.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { takeDueSteps } from '#server/features/sequences/take-steps.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SequenceServer, startSequenceServer } from '#server/testing/sequence-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** A Tuesday, ten in the morning in New York, where every agent here is, and five in Hawaii. */
const morning = Date.parse('2026-12-01T15:00:00Z')
const inHawaii = '2026-12-01T18:00:00.000Z'
const [minuteMs, dayMs] = [60_000, 86_400_000]

let on: SequenceServer
beforeAll(async () => {
  on = await startSequenceServer()
})
beforeEach(() => {
  on.smtp.inbox.length = 0
  on.setTime()
})
afterAll(() => on?.stop())

let people = 0

/** An agent who may send, and Noor, who is in Hawaii and agreed to it. */
async function signUp(timeZone = 'Pacific/Honolulu') {
  people += 1
  const { agent, ...me } = await on.signUp()
  const email = `noor-${people}@buyers.example`
  const sent = await on.server.visitor().post('/api/public/leads', {
    ...{ agentSlug: me.slug, name: 'Noor', email, message: 'Hello', consent: true, timeZone },
  })
  expect(sent.status, sent.text).toBe(201)
  return { agent, ...me, noor: { id: sent.body.id as string, email } }
}
type Agent = Awaited<ReturnType<typeof signUp>>

const words = { subject: 'About the porch', text: 'It faces west.' }

async function write({ agent, noor }: Agent, timing: object = { kind: 'now' }): Promise<Message> {
  const answer = await agent.post('/api/messages', { ...words, leadIds: [noor.id], timing })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function preview({ agent, noor }: Agent, timing: object = { kind: 'now' }) {
  const answer = await agent.post('/api/messages/preview', { ...words, leadIds: [noor.id], timing })
  return (answer.body as MessagePreview).items[0]
}

const list = async (agent: TestClient): Promise<Message[]> => (await agent.get('/api/messages')).body.items
const first = async ({ agent }: Agent) => (await list(agent))[0]?.recipients[0]

const mailsOf = ({ id }: Agent, kind = 'message') =>
  on.server.sql<{ user_id: AgentId; id: string }>(
    `select user_id, id from outbox_mails where user_id = $1 and kind = $2
      and state in ('planned', 'postponed') order by id`,
    [id, kind],
  )
/** Sends what its jobs would send now, one after the other. */
const run = async (robin: Agent, kind?: string) => sendMailsNow(on.server, await mailsOf(robin, kind))
const sentTo = ({ noor }: Agent) => on.smtp.inbox.filter(({ to }) => to.includes(noor.email)).length

/** A conversation in which someone just wrote. */
async function chat({ id, noor }: Agent, at: number) {
  await on.server.sql(
    `insert into conversations (user_id, id, scope, lead_id, last_message_at)
      values ($1, gen_random_uuid(), 'agent', $2, $3)`,
    [id, noor.id, new Date(at)],
  )
}

test('a message that is sent in the lead’s night says so before and after, and leaves in their morning', async () => {
  const robin = await signUp()
  expect(await preview(robin)).toMatchObject({
    later: 'It’s 5:00 AM where Noor is. We’ll send it at 8:00 AM.',
    ...{ dueAt: inHawaii, obstacle: null },
  })
  const { recipients } = await write(robin)
  const waiting = {
    ...{ state: 'waiting', dueAt: inHawaii },
    reason: 'We’ll send it at 8:00 AM their time, when your quiet hours end.',
  }
  expect(recipients).toMatchObject([waiting])
  await run(robin)
  expect([sentTo(robin), await first(robin)]).toMatchObject([0, waiting])
  on.setTime(Date.parse(inHawaii))
  await run(robin)
  expect(sentTo(robin)).toBe(1)
})

test('a time that is night where the lead is moves to their morning, and isn’t too late there', async () => {
  const robin = await signUp()
  const timing = { kind: 'at', day: '2026-12-02', time: '04:00' }
  expect((await preview(robin, timing))?.later).toBe(
    'It will be 11:00 PM where Noor is. We’ll send it at 8:00 AM.',
  )
  await write(robin, timing)
  on.setTime(Date.parse('2026-12-02T18:00:00Z'))
  await run(robin)
  expect(sentTo(robin)).toBe(1)
})

test('when the quiet hours or the lead’s place change, what waits for them is planned again', async () => {
  const robin = await signUp()
  await write(robin)
  await robin.agent.patch('/api/me/settings/email', { quietEnd: '07:00' })
  expect(await first(robin)).toMatchObject({
    dueAt: '2026-12-01T17:00:00.000Z',
    reason: 'We’ll send it at 7:00 AM their time, when your quiet hours end.',
  })
  const lead = (await robin.agent.get(`/api/leads/${robin.noor.id}`)).body
  const moved = await robin.agent.patch(`/api/leads/${robin.noor.id}`, {
    ...{ timeZone: 'America/New_York', version: lead.version },
  })
  expect(moved.status, moved.text).toBe(200)
  expect(await first(robin)).toMatchObject({ dueAt: '2026-12-01T15:00:00.000Z', reason: null })
  await run(robin)
  expect(sentTo(robin)).toBe(1)
})

test('while the lead is in a chat, a message waits until it is over', async () => {
  const robin = await signUp('America/New_York')
  await chat(robin, morning - minuteMs)
  expect((await preview(robin))?.later).toBe(
    'Noor is in a chat. We’ll send it at 10:29 AM if the chat is over by then.',
  )
  await write(robin)
  await run(robin)
  expect([sentTo(robin), await first(robin)]).toMatchObject([
    0,
    { dueAt: '2026-12-01T15:29:00.000Z', reason: 'Waiting until they’re no longer in a chat.' },
  ])
  on.setTime(morning + 29 * minuteMs)
  await run(robin)
  expect(sentTo(robin)).toBe(1)
})

test('no one gets more than three messages in a day, also if two workers send them at once', async () => {
  const robin = await signUp('America/New_York')
  for (const _ of Array.from({ length: 5 })) await write(robin)
  await Promise.all((await mailsOf(robin)).map((mail) => sendMailsNow(on.server, [mail])))
  expect(sentTo(robin)).toBe(3)
  const reasons = (await list(robin.agent)).flatMap(({ recipients }) =>
    recipients.map(({ reason }) => reason),
  )
  expect(new Set(reasons)).toEqual(
    new Set(['Waiting because this person has reached the email limit for now.']),
  )
  expect((await preview(robin))?.later).toContain('No one gets more than 3 emails a day or 8 a week.')
  on.setTime(morning + dayMs)
  await run(robin)
  expect(sentTo(robin)).toBe(5)
})

test('messages and sequences count for each other', async () => {
  const robin = await signUp('America/New_York')
  const email = {
    type: 'email',
    delay: { value: 0, unit: 'minutes' },
    subject: 'Hello',
    content: 'Thank you.',
  }
  const sequence = await robin.agent.post('/api/sequences', {
    name: 'Welcome',
    steps: [{ ...email, id: 'hello' }],
    triggerType: 'Custom',
  })
  expect(sequence.status, sequence.text).toBe(201)
  for (const _ of Array.from({ length: 2 })) await write(robin)
  await run(robin)
  const enrolled = await robin.agent.post(`/api/sequences/${sequence.body.id}/enroll`, {
    leadIds: [robin.noor.id],
  })
  expect(enrolled.status, enrolled.text).toBe(200)
  // A message just left: the sequence would seem not to know of it.
  while (await takeDueSteps(on.server.deps, robin.id));
  await run(robin, 'sequence')
  expect(sentTo(robin)).toBe(2)
  on.setTime(morning + 61 * minuteMs)
  while (await takeDueSteps(on.server.deps, robin.id));
  await run(robin, 'sequence')
  expect(sentTo(robin)).toBe(3)
  await write(robin)
  await run(robin)
  expect([sentTo(robin), (await first(robin))?.reason]).toEqual([
    3,
    'Waiting because this person has reached the email limit for now.',
  ])
})

test('a message that waits for its time doesn’t count yet, and one that is tried twice counts once', async () => {
  const robin = await signUp('America/New_York')
  for (const _ of Array.from({ length: 4 }))
    await write(robin, { kind: 'at', day: '2026-12-03', time: '10:00' })
  await write(robin)
  await write(robin)
  on.smtp.faults.push({ at: 'end', does: { reply: '451 4.3.0 Try later' } })
  for (const mail of await mailsOf(robin)) await sendMailsNow(on.server, [mail]).catch(() => undefined)
  expect(sentTo(robin)).toBe(1)
  await run(robin)
  expect(sentTo(robin)).toBe(2)
  await write(robin)
  await run(robin)
  expect(sentTo(robin)).toBe(3)
})

test('a letter to one person is let through at night', async () => {
  const robin = await signUp()
  const letter = await robin.agent.post('/api/send-email', {
    ...{ to: robin.noor.email, subject: 'Your question', text: 'Yes, it does.' },
  })
  expect(letter.status, letter.text).toBe(202)
  await run(robin, 'letter')
  expect(sentTo(robin)).toBe(1)
})
