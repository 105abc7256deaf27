import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FollowUp } from '#contract/followups.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import {
  type SmtpFault,
  type SmtpStandIn,
  startSmtpStandIn,
} from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { takeDueSteps } from './take-steps.ts'

/** Ten in the morning in New York, a Tuesday. */
const morning = Date.parse('2026-12-01T15:00:00Z')
let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: {
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example' },
      ...{ RATE_LIMITS: 'off', PLAN_LIMITS: 'off', ROLE: 'web' },
    },
    clock: { now: () => new Date(morning) },
  })
})
beforeEach(() => {
  smtp.faults.length = 0
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

let people = 0

/** An agent with leads whose first email is due. */
async function dueEmail(count = 1) {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `robin-${people}@example.com` })
  const id: AgentId = (await agent.get('/api/me')).body.id
  await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641' })
  const email = `maya-${people}@buyers.example`
  const leadIds: string[] = []
  for (let number = 0; number < count; number += 1) {
    const address = number === 0 ? email : `maya-${people}-${number}@buyers.example`
    const person = { name: 'Maya Ellison', email: address, message: 'Hello', source: 'Referral' }
    leadIds.push((await agent.post('/api/leads', person)).body.id)
  }
  await server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
     select $1, gen_random_uuid(), unnest($2::uuid[]), 'email', 'marketing', 'given', 'Yes.', 'visitor'`,
    [id, leadIds],
  )
  const step = (name: string, value: number) => ({
    ...{ id: name, type: 'email', delay: { value, unit: 'days' }, subject: name, content: 'Hello.' },
  })
  const sequence = await agent.post('/api/sequences', {
    ...{ name: 'Welcome', triggerType: 'Custom', steps: [step('first', 0), step('second', 1)] },
  })
  await agent.post(`/api/sequences/${sequence.body.id}/enroll`, { leadIds })
  while (await takeDueSteps(server.deps, id));
  const mails = () =>
    server.sql<{ user_id: AgentId; id: string; state: string }>(
      `select user_id, id, state from outbox_mails where user_id = $1 and kind = 'sequence' order by id`,
      [id],
    )
  /** As its job does; a job that fails is tried again. */
  const send = async () => {
    await sendMailsNow(server, await mails()).catch(() => undefined)
  }
  return {
    agent,
    send,
    stateOf: async () => (await mails()).map(({ state }) => state).join(' '),
    headers: (name: string) =>
      smtp.inbox
        .filter(({ to }) => to === email)
        .map(({ source }) => new RegExp(`^${name}: .*$`, 'm').exec(source.toString())?.[0].trim()),
    arrived: () => smtp.inbox.filter(({ to }) => to === email).map(({ messageId }) => messageId),
    followUp: async (): Promise<FollowUp> => (await agent.get('/api/followups')).body.items[0],
  }
}

const at = (place: SmtpFault['at'], does: SmtpFault['does'], keep = false): SmtpFault => ({
  ...{ at: place, does },
  ...(keep && { keep }),
})
const says = (place: SmtpFault['at'], reply: string, keep = false) => at(place, { reply }, keep)

/** What becomes of the email at the first attempt and the next, how often it arrives, and what its run says. */
const outcomes = {
  /** Another connection is tried at once. */
  again: { first: 'accepted', next: 'accepted', arrives: 1, status: 'active', says: null },
  later: { first: 'postponed', next: 'accepted', arrives: 1, status: 'active', says: null },
  /** The server refuses this agent's email as such: all of it waits. */
  held: { first: 'postponed', next: 'postponed', arrives: 0, status: 'active', says: null },
  refused: {
    first: 'refused',
    next: 'refused',
    arrives: 0,
    status: 'paused',
    says: 'The email couldn’t be sent.',
  },
  dead: {
    ...{ first: 'refused', next: 'refused', arrives: 0, status: 'cancelled' },
    says: 'It ended because their address doesn’t accept email.',
  },
  /** Its answer is lost: it is sent again under its own Message-ID, and marked. */
  unsure: { first: 'handed_over', next: 'possibly_twice', arrives: 1, status: 'active', says: null },
  twice: { first: 'handed_over', next: 'possibly_twice', arrives: 2, status: 'active', says: null },
} as const

const faults: [SmtpFault, keyof typeof outcomes][] = [
  [says('greeting', '421 4.3.2 Service not available'), 'later'],
  [says('greeting', '421 4.7.0 Too many connections from your address'), 'later'],
  [says('greeting', '554 5.7.1 You are not welcome'), 'later'],
  [at('greeting', 'cut'), 'again'],
  [says('mail', '421 4.3.2 Shutting down'), 'later'],
  [says('mail', '450 4.7.1 Try again later'), 'later'],
  [says('mail', '451 4.3.0 Local error'), 'later'],
  [says('mail', '452 4.3.1 Out of storage'), 'later'],
  [says('mail', '550 5.7.1 Sender rejected'), 'held'],
  [says('mail', '552 5.3.4 Too large'), 'refused'],
  [says('mail', '553 5.1.8 Sender address refused'), 'refused'],
  [at('mail', 'cut'), 'again'],
  [says('rcpt', '421 4.3.2 Shutting down'), 'again'],
  [says('rcpt', '450 4.2.0 Greylisted, try again in five minutes'), 'later'],
  [says('rcpt', '451 4.7.1 Greylisting in action'), 'later'],
  [says('rcpt', '452 4.2.2 Mailbox full'), 'later'],
  [says('rcpt', '550 5.1.1 No such user'), 'dead'],
  [says('rcpt', '551 5.1.6 User moved'), 'dead'],
  [says('rcpt', '552 5.2.2 Mailbox full for good'), 'refused'],
  [says('rcpt', '553 5.1.3 Bad address'), 'dead'],
  [says('rcpt', '554 5.7.1 Relay access denied'), 'later'],
  [says('rcpt', '554 5.7.1 Recipient address rejected: Access denied'), 'refused'],
  [at('rcpt', 'cut'), 'again'],
  [at('middle', 'cut'), 'unsure'],
  [says('middle', '451 4.3.0 Give up'), 'later'],
  [says('middle', '552 5.3.4 Message too big'), 'refused'],
  [says('end', '421 4.3.2 Shutting down'), 'later'],
  [says('end', '450 4.7.0 Later'), 'later'],
  [says('end', '451 4.3.0 Local error'), 'later'],
  [says('end', '452 4.3.1 Out of storage'), 'later'],
  [says('end', '550 5.7.1 Looks like spam'), 'held'],
  [says('end', '552 5.3.4 Too large'), 'refused'],
  [says('end', '554 5.6.0 Not like this'), 'refused'],
  [at('end', 'cut'), 'unsure'],
  [at('end', 'cut', true), 'twice'],
]

test.each(faults)('a mail server that does %j: %s', async (fault, name) => {
  const { first, next, arrives, status, says: sentence } = outcomes[name]
  const mail = await dueEmail()
  // Its greeting is for a new connection.
  if (fault.at === 'greeting') smtp.cutAll()
  smtp.faults.push(fault)
  await mail.send()
  expect(await mail.stateOf()).toBe(first)
  smtp.faults.length = 0
  await mail.send()
  await mail.send()
  expect(await mail.stateOf()).toBe(next)
  expect(mail.arrived()).toHaveLength(arrives)
  // A provider can tell by it that it is the same one.
  expect(new Set(mail.arrived()).size).toBe(Math.min(arrives, 1))
  const run = await mail.followUp()
  expect([run.status, run.reason?.startsWith(sentence ?? '') ?? null]).toEqual([status, sentence && true])
  // What was not sent is the step to take, once someone has put it right; otherwise it is the next one's turn.
  expect(run.currentStepIndex).toBe(status === 'active' ? 1 : 0)
})

test('a server that keeps an email and says it failed gets it again under the same Message-ID', async () => {
  const mail = await dueEmail()
  smtp.faults.push(says('end', '451 4.3.0 Local error', true))
  await mail.send()
  await mail.send()
  expect(await mail.stateOf()).toBe('accepted')
  expect(mail.arrived()).toHaveLength(2)
  expect(new Set(mail.arrived()).size).toBe(1)
})

test('an email that is sent again reads as it did the first time', async () => {
  const mail = await dueEmail()
  smtp.faults.push(at('end', 'cut', true))
  await mail.send()
  await mail.send()
  for (const name of ['From', 'To', 'Reply-To', 'Subject']) {
    const [once, again, ...more] = mail.headers(name)
    expect([once, more]).toEqual([expect.stringContaining(`${name}: `), []])
    expect(again).toBe(once)
  }
})

const blocked = says('rcpt', '550 5.7.1 Recipient rejected: blocked by recipient policy')
const pauseOf = async (agent: TestClient) => (await agent.get('/api/me/settings/email')).body.paused

test('one recipient whose policy takes no email stops nothing for the other leads', async () => {
  const mail = await dueEmail(2)
  smtp.faults.push(blocked)
  await mail.send()
  expect((await mail.stateOf()).split(' ').toSorted()).toEqual(['accepted', 'refused'])
  expect(await pauseOf(mail.agent)).toBeNull()
  const { items } = (await mail.agent.get('/api/followups')).body as { items: FollowUp[] }
  expect(items.map(({ status }) => status).toSorted()).toEqual(['active', 'paused'])
})

test('a server that takes an agent’s email for no one pauses them, and names whom the latest was for', async () => {
  const mail = await dueEmail(3)
  smtp.faults.push(blocked, blocked, blocked)
  await mail.send()
  expect((await mail.stateOf()).split(' ').toSorted()).toEqual(['postponed', 'refused', 'refused'])
  expect((await pauseOf(mail.agent)).reason).toMatch(
    /^“550 5\.7\.1 .+”, about an email to maya-\d+.*@buyers\.example$/,
  )
})

test('an email that is rejected again after the agent resumed is given up, and pauses nothing again', async () => {
  const mail = await dueEmail()
  const isSpam = says('end', '550 5.7.1 Looks like spam')
  smtp.faults.push(isSpam)
  await mail.send()
  expect([await mail.stateOf(), await pauseOf(mail.agent)]).toEqual(['postponed', expect.anything()])
  expect((await mail.agent.post('/api/me/settings/email/resume')).status).toBeLessThan(300)
  smtp.faults.push(isSpam)
  await mail.send()
  expect([await mail.stateOf(), await pauseOf(mail.agent)]).toEqual(['refused', null])
  expect(await mail.followUp()).toMatchObject({ status: 'paused' })
})
