import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FollowUp } from '#contract/followups.ts'
import type { Message } from '#contract/messaging.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import { takeDueSteps } from '#server/features/sequences/take-steps.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SequenceServer, startSequenceServer } from '#server/testing/sequence-server.ts'
import { holdSendTimes } from './replan-waiting.ts'

/** A Saturday, ten in the morning in New York, where every agent here is at first, and five in Hawaii. */
const saturday = Date.parse('2026-12-05T15:00:00Z')
const monday = '2026-12-07T14:00:00.000Z'
const saturdayAtNineInHawaii = '2026-12-05T19:00:00.000Z'

let on: SequenceServer
beforeAll(async () => {
  on = await startSequenceServer()
})
beforeEach(() => {
  on.smtp.inbox.length = 0
  on.setTime(saturday)
})
afterAll(() => on?.stop())

let people = 0

/** An agent in New York who may send. */
async function signUp({ sendOnWeekends = false } = {}) {
  const { agent, id, slug } = await on.signUp({ sendOnWeekends })
  const set = async (settings: object) =>
    expect((await agent.patch('/api/me/settings/email', settings)).status).toBe(200)
  await agent.patch('/api/me', { timeZone: 'America/New_York' })
  return { agent, id, slug, set }
}
type Agent = Awaited<ReturnType<typeof signUp>>

/** Someone writes on the agent's card, from a browser that says where it is. */
async function arrive({ slug }: Pick<Agent, 'slug'>, timeZone?: string, person: object = {}) {
  people += 1
  const sent = await on.server.visitor().post('/api/public/leads', {
    ...{ agentSlug: slug, name: 'Maya Ellison', email: `maya-${people}@buyers.example`, consent: true },
    ...{ message: 'Hello', ...(timeZone && { timeZone }), ...person },
  })
  expect(sent.status, sent.text).toBe(201)
  return sent.body.id as string
}

async function write({ agent }: Pick<Agent, 'agent'>, leadId: string, more: object = {}) {
  const body = {
    subject: 'The porch',
    text: 'It faces west.',
    timing: { kind: 'daytime', day: null },
    ...more,
  }
  const written = await agent.post('/api/messages', { ...body, leadIds: [leadId] })
  expect(written.status, written.text).toBe(201)
  return written.body as Message
}
const waiting = async ({ agent }: Pick<Agent, 'agent'>) =>
  ((await agent.get('/api/messages')).body.items as Message[]).map(({ recipients: [one] }) => one?.dueAt)
/** When the job of each message comes, which is what sends it. */
const jobs = async ({ id }: Pick<Agent, 'id'>) =>
  (
    await on.server.sql<{ due: Date }>(
      `select j.start_after as due from pgboss.job j join outbox_mails k on k.id::text = j.data->>'mailId'
        where k.user_id = $1 and k.kind in ('message', 'sequence') and j.state = 'created' order by 1`,
      [id],
    )
  ).map(({ due }) => due.toISOString())
const mailsOf = ({ id }: Pick<Agent, 'id'>, kind: string) =>
  on.server.sql<{ user_id: AgentId; id: string }>(
    `select user_id, id from outbox_mails where user_id = $1 and kind = $2 and state in ('planned', 'postponed')`,
    [id, kind],
  )
const now = () => new Date(on.now()).toISOString()

test('switching weekends on wakes what waits for Monday, and switching them off lets it wait again', async () => {
  const robin = await signUp()
  const { version } = await write(robin, await arrive(robin))
  expect([await waiting(robin), await jobs(robin)]).toEqual([[monday], [monday]])
  await robin.set({ sendOnWeekends: true })
  expect([await waiting(robin), await jobs(robin)]).toEqual([[now()], [now()]])
  await robin.set({ sendOnWeekends: false })
  expect([await waiting(robin), await jobs(robin)]).toEqual([[monday], [monday]])
  // Its job was late: it asks, and says what it waits for.
  on.setTime(Date.parse('2026-12-12T15:00:00Z'))
  await sendMailsNow(on.server, await mailsOf(robin, 'message'))
  expect(await waiting(robin)).toEqual(['2026-12-14T14:00:00.000Z'])
  await robin.set({ sendOnWeekends: true })
  const [message] = (await robin.agent.get('/api/messages')).body.items as Message[]
  // No one changed its words, so whoever is just changing them isn't refused.
  expect([message?.recipients[0]?.reason, message?.version]).toEqual([null, version])
  await sendMailsNow(on.server, await mailsOf(robin, 'message'))
  expect(on.smtp.inbox).toHaveLength(1)
})

test('a Saturday that was to become Monday is a Saturday again, with its clock change', async () => {
  const robin = await signUp()
  const lead = await arrive(robin)
  // On Sunday, March 14, the clocks go forward.
  await write(robin, lead, { timing: { kind: 'daytime', day: '2027-03-13' } })
  expect(await waiting(robin)).toEqual(['2027-03-15T13:00:00.000Z'])
  await robin.set({ sendOnWeekends: true })
  expect([await waiting(robin), await jobs(robin)]).toEqual([
    ...[['2027-03-13T14:00:00.000Z'], ['2027-03-13T14:00:00.000Z']],
  ])
  await robin.set({ sendOnWeekends: false })
  expect(await jobs(robin)).toEqual(['2027-03-15T13:00:00.000Z'])
})

test('the agent’s new zone is that of leads whose own isn’t known, earlier or later; a chosen time stays', async () => {
  const robin = await signUp({ sendOnWeekends: true })
  on.setTime(Date.parse('2026-12-05T12:00:00Z'))
  await write(robin, await arrive(robin))
  await write(robin, await arrive(robin, 'Europe/Berlin'), { timing: { kind: 'daytime', day: '2026-12-08' } })
  // Three in the afternoon in Berlin, so no quiet hours move it.
  const chosen = { kind: 'at', day: '2026-12-09', time: '09:00' }
  await write(robin, await arrive(robin, 'Europe/Berlin'), { timing: chosen })
  const others = ['2026-12-08T08:00:00.000Z', '2026-12-09T14:00:00.000Z']
  expect(await waiting(robin)).toEqual(['2026-12-05T14:00:00.000Z', ...others])
  await robin.agent.patch('/api/me', { timeZone: 'Pacific/Honolulu' })
  expect(await waiting(robin)).toEqual([saturdayAtNineInHawaii, ...others])
  await robin.agent.patch('/api/me', { timeZone: 'Europe/Paris' })
  expect([await waiting(robin), await jobs(robin)]).toEqual([
    ...[
      [now(), ...others],
      [now(), ...others],
    ],
  ])
})

test('a lead’s new zone moves what waits for them alone: told by the agent, or by a newer browser', async () => {
  const robin = await signUp({ sendOnWeekends: true })
  const email = 'kai@buyers.example'
  const kai = await arrive(robin, 'Pacific/Honolulu', { email })
  const other = await arrive(robin, 'Pacific/Honolulu')
  await write(robin, kai)
  await write(robin, other)
  expect(await waiting(robin)).toEqual([saturdayAtNineInHawaii, saturdayAtNineInHawaii])
  // On a trip to Paris, where it is four in the afternoon.
  await arrive(robin, 'Europe/Paris', { email })
  expect([await waiting(robin), await jobs(robin)]).toEqual([
    ...[
      [now(), saturdayAtNineInHawaii],
      [now(), saturdayAtNineInHawaii],
    ],
  ])
  await robin.agent.patch(`/api/leads/${other}`, { timeZone: 'Asia/Tokyo' })
  expect(await jobs(robin)).toEqual([now(), '2026-12-06T00:00:00.000Z'])
  // What the agent said stays, whatever a browser says later.
  const { email: otherEmail } = (await robin.agent.get(`/api/leads/${other}`)).body
  await arrive(robin, 'Europe/Paris', { email: otherEmail })
  expect(await jobs(robin)).toEqual([now(), '2026-12-06T00:00:00.000Z'])
})

test('what waits for something else, was canceled, or is another agent’s stays where it is', async () => {
  const [robin, sam] = [await signUp(), await signUp()]
  await write(sam, await arrive(sam))
  const lead = await arrive(robin)
  await write(robin, lead)
  await on.server.sql(
    `update message_recipients set reason = 'plan_limit', due_at = '2027-01-01T00:00:00Z' where user_id = $1`,
    [robin.id],
  )
  const gone = await write(robin, lead)
  const { undoId } = (await robin.agent.delete(`/api/messages/${gone.id}`)).body
  await robin.set({ sendOnWeekends: true })
  expect([await waiting(robin), await waiting(sam)]).toEqual([['2027-01-01T00:00:00.000Z'], [monday]])
  // What comes back is planned by what holds then.
  expect((await robin.agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  expect(await waiting(robin)).toEqual([now(), '2027-01-01T00:00:00.000Z'])
})

test('a message that waits for the postal address leaves once it is there', async () => {
  const robin = await signUp({ sendOnWeekends: true })
  await write(robin, await arrive(robin), { timing: { kind: 'now' } })
  await robin.set({ postalAddress: '' })
  await sendMailsNow(on.server, await mailsOf(robin, 'message'))
  const inAnHour = new Date(on.now() + 3_600_000).toISOString()
  expect([await waiting(robin), on.smtp.inbox.length]).toEqual([[inAnHour], 0])
  await robin.set({ postalAddress: '1 Elm St, Barre, VT 05641' })
  expect(await waiting(robin)).toEqual([now()])
  await sendMailsNow(on.server, await mailsOf(robin, 'message'))
  expect(on.smtp.inbox).toHaveLength(1)
})

const hello = {
  ...{ id: 'hello', type: 'email', delay: { value: 0, unit: 'minutes' } },
  ...{ subject: 'Hello', content: 'Thank you for your message.' },
}
async function addSequence({ agent }: Pick<Agent, 'agent'>) {
  const added = await agent.post('/api/sequences', { name: 'Welcome', steps: [hello] })
  expect(added.status, added.text).toBe(201)
}
const runOf = async ({ agent }: Pick<Agent, 'agent'>) => {
  const [run] = (await agent.get('/api/followups')).body.items as FollowUp[]
  return [run?.nextStepDate, run?.reason]
}
async function step({ id }: Pick<Agent, 'id'>) {
  while (await takeDueSteps(on.server.deps, id));
}

test('a waiting follow-up shows when it goes on by the settings that hold now, before it is asked again', async () => {
  const robin = await signUp()
  await addSequence(robin)
  const kai = await arrive(robin, 'Pacific/Honolulu')
  await step(robin)
  const forMonday = 'Waiting until Monday because you don’t send follow-up on weekends.'
  const forMorning = 'Waiting until quiet hours end.'
  expect(await runOf(robin)).toEqual(['2026-12-07T18:00:00.000Z', forMonday])
  await robin.set({ sendOnWeekends: true })
  expect(await runOf(robin)).toEqual(['2026-12-05T18:00:00.000Z', forMorning])
  await robin.set({ quietEnd: '10:00' })
  expect(await runOf(robin)).toEqual(['2026-12-05T20:00:00.000Z', forMorning])
  await robin.set({ quietEnd: '07:30', sendOnWeekends: false })
  expect(await runOf(robin)).toEqual(['2026-12-07T17:30:00.000Z', forMonday])
  await robin.set({ sendOnWeekends: true })
  await robin.agent.patch(`/api/leads/${kai}`, { timeZone: 'America/Denver' })
  expect((await runOf(robin))[0]).toBe(now())
  await step(robin)
  await sendMailsNow(on.server, await mailsOf(robin, 'sequence'))
  expect(on.smtp.inbox.filter(({ source }) => source.includes('Subject: Hello'))).toHaveLength(1)
})

test('a browser that turns out to be elsewhere, and the agent’s own move, plan a waiting follow-up again', async () => {
  const robin = await signUp({ sendOnWeekends: true })
  await addSequence(robin)
  const email = 'lani@buyers.example'
  on.setTime(Date.parse('2026-12-05T06:00:00Z'))
  await arrive(robin, undefined, { email, message: '' })
  await step(robin)
  expect((await runOf(robin))[0]).toBe('2026-12-05T13:00:00.000Z')
  await robin.agent.patch('/api/me', { timeZone: 'America/Chicago' })
  expect((await runOf(robin))[0]).toBe('2026-12-05T14:00:00.000Z')
  await arrive(robin, 'Asia/Tokyo', { email, message: '' })
  expect((await runOf(robin))[0]).toBe(now())
})

test('an email of a sequence that is planned, and waits for Monday, is asked about again', async () => {
  const robin = await signUp({ sendOnWeekends: true })
  await addSequence(robin)
  await arrive(robin)
  await step(robin)
  await robin.set({ sendOnWeekends: false })
  const mails = await mailsOf(robin, 'sequence')
  await sendMailsNow(on.server, mails)
  // Its first job is still there, too: it finds nothing to do.
  expect(await jobs(robin)).toContain('2026-12-07T13:00:00.000Z')
  await robin.set({ sendOnWeekends: true })
  expect(await jobs(robin)).not.toContain('2026-12-07T13:00:00.000Z')
  await sendMailsNow(on.server, mails)
  expect(on.smtp.inbox).toHaveLength(1)
})

test('a message that is written while the settings change goes by the new ones', async () => {
  const robin = await signUp()
  const lead = await arrive(robin)
  const holding = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    and query like '%pg_advisory_xact_lock(hashtextextended($1, 9))%'`
  const written = await withTenant(on.server.deps.db, robin.id, async (tx) => {
    await tx.$client.query(
      `update user_profiles set email_settings = email_settings || '{"sendOnWeekends": true}' where id = $1`,
      [robin.id],
    )
    await holdSendTimes(tx, robin.id)
    const body = { subject: 'The porch', text: 'It faces west.', timing: { kind: 'daytime', day: null } }
    const sent = robin.agent.post('/api/messages', { ...body, leadIds: [lead] })
    await expect.poll(() => on.server.sql(holding), { timeout: 10_000 }).toHaveLength(1)
    return { sent }
  })
  expect((await written.sent).status).toBe(201)
  expect(await waiting(robin)).toEqual([now()])
})
