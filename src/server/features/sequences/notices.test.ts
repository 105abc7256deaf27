import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notices } from '#domain/notifications/notices.ts'
import { withTenant } from '#server/database/tenant.ts'
import { groupNotification } from '#server/features/notifications/group-notification.ts'
import { bookMeeting } from '#server/features/sequence-meetings/book-meeting.ts'
import { seedRuns } from '#server/testing/seed-runs.ts'
import { email, hourMs, type SequenceServer, startSequenceServer } from '#server/testing/sequence-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let on: SequenceServer
beforeAll(async () => {
  on = await startSequenceServer()
})
beforeEach(() => {
  on.smtp.faults.length = 0
  on.setTime()
})
afterAll(() => on?.stop())

const bell = async (agent: TestClient): Promise<Notification[]> =>
  (await agent.get('/api/notifications')).body.items
const told = async (agent: TestClient) => (await bell(agent)).map(({ title, content }) => [title, content])

const refuse = (times: number) => {
  for (let count = 0; count < times; count += 1)
    on.smtp.faults.push({ at: 'end', does: { reply: '550 5.6.0 Not like this' } })
}
const call = { id: 'call', type: 'task', delay: { value: 0, unit: 'minutes' }, content: 'Call {{lead.name}}' }

test('the agent is told of an email that was refused, with a link to its follow-up', async () => {
  const { agent, id } = await on.signUp()
  const sequence = await on.addSequence(agent, { steps: [email('refused')] })
  await on.enroll(agent, sequence, await on.addLead(agent))
  refuse(1)
  await on.run(id)
  const [run] = await on.followUps(agent)
  expect(await bell(agent)).toMatchObject([
    {
      title: 'Follow-up with Maya Ellison is paused',
      content: expect.stringMatching(/^The email couldn’t be sent\. .*Not like this/),
      link: `funnel?tab=followups&followup=${run?.id}`,
      ...{ priority: 'high', read: false },
    },
  ])
})

test('several for one reason are one notification that counts, and after it is read a new one begins', async () => {
  const { agent, id } = await on.signUp()
  const leads = [await on.addLead(agent), await on.addLead(agent), await on.addLead(agent)]
  const sequence = await on.addSequence(agent, { steps: [email('refused')] })
  await on.enroll(agent, sequence, ...leads)
  refuse(3)
  await on.run(id)
  expect(await bell(agent)).toMatchObject([
    {
      title: '3 follow-ups are paused',
      content: 'The email couldn’t be sent.',
      link: 'funnel?tab=followups',
    },
  ])
  await agent.post('/api/notifications/read', {})
  const [run] = await on.followUps(agent)
  await agent.patch(`/api/followups/${run?.id}`, { status: 'active' })
  refuse(1)
  await on.run(id)
  const titles = (await bell(agent)).map(({ title, read }) => [title, read])
  expect(titles.toSorted()).toEqual([
    ['3 follow-ups are paused', true],
    ['Follow-up with Maya Ellison is paused', false],
  ])
})

test('200 leads who can’t be written to for one reason are one notification', async () => {
  await seedRuns(on.server.sql, { agents: 1, leads: 200, steps: 1, dueAt: new Date(on.now()) })
  const [{ agent }] = (await on.server.sql(
    `select user_id as agent from sequences where name = 'Seeded'`,
  )) as [{ agent: AgentId }]
  await on.server.sql(`update contacts set email = '' where user_id = $1`, [agent])
  await on.take(agent)
  expect(
    await on.server.sql('select title, content, times from notifications where user_id = $1', [agent]),
  ).toEqual([{ title: '200 follow-ups are paused', content: 'They have no email address.', times: 200 }])
})

test('each reason is told apart: a blank, an address that doesn’t exist, a meeting that can’t be booked', async () => {
  const { agent, id } = await on.signUp()
  const meeting = {
    ...{ id: 'meet', type: 'meeting', delay: { value: 0, unit: 'minutes' }, content: 'Coffee' },
    meetingDetails: { date: '2026-11-30', time: '10:00', location: 'The office' },
  }
  const blank = { ...email('blank'), content: 'See {{property.address}} again?' }
  const lead = await on.addLead(agent)
  for (const steps of [[blank], [meeting]])
    await on.enroll(agent, await on.addSequence(agent, { steps }), lead)
  await on.run(id)
  const [key] = await on.server.sql<{ followupId: string; stepId: string }>(
    `select followup_id as "followupId", step_id as "stepId" from followup_steps
      where user_id = $1 and type = 'meeting'`,
    [id],
  )
  if (key) await bookMeeting(on.server.deps, id, key)
  await on.enroll(agent, await on.addSequence(agent, { steps: [email('gone')] }), await on.addLead(agent))
  on.smtp.faults.push({ at: 'rcpt', does: { reply: '550 5.1.1 No such user' } })
  await on.run(id)
  const contents = (await told(agent)).map(([title, content]) => `${title}: ${content}`)
  expect(contents.toSorted()).toEqual([
    expect.stringMatching(/^Follow-up with Maya Ellison has ended: .*address doesn’t accept email/),
    expect.stringMatching(
      /^Follow-up with Maya Ellison is paused: The email has a variable we can’t fill in/,
    ),
    expect.stringMatching(/^Follow-up with Maya Ellison is paused: The meeting couldn’t be booked\. ./),
  ])
})

test('what the agent pauses and stops is no news to them', async () => {
  const { agent, id } = await on.signUp()
  await on.enroll(
    agent,
    await on.addSequence(agent, { steps: [email('later', 1, 'days')] }),
    await on.addLead(agent),
  )
  const [run] = await on.followUps(agent)
  await agent.patch(`/api/followups/${run?.id}`, { status: 'paused' })
  await on.run(id)
  await agent.patch(`/api/followups/${run?.id}`, { status: 'cancelled' })
  expect(await bell(agent)).toEqual([])
})

test('a task that is due is told, several are one notification, and the setting switches them off', async () => {
  const { agent, id } = await on.signUp()
  const sequence = await on.addSequence(agent, { steps: [call] })
  await on.enroll(agent, sequence, await on.addLead(agent))
  await on.run(id)
  expect(await bell(agent)).toMatchObject([
    { title: 'A task for Maya Ellison is due', content: 'Call Maya', link: 'funnel?tab=followups' },
  ])
  await on.enroll(agent, sequence, await on.addLead(agent), await on.addLead(agent))
  await on.run(id)
  expect((await bell(agent)).map(({ title }) => title)).toEqual(['3 tasks are due'])
  await agent.post('/api/notifications/read', {})
  await agent.patch('/api/me/settings/notifications', { taskReminders: false })
  await on.enroll(agent, sequence, await on.addLead(agent))
  await on.run(id)
  expect((await bell(agent)).map(({ title }) => title)).toEqual(['3 tasks are due'])
})

test('a notification that counts is announced at most every ten minutes', async () => {
  const { agent, id } = await on.signUp()
  await on.server.sql(
    `insert into push_subscriptions (user_id, id, endpoint, p256dh, auth)
      values ($1, gen_random_uuid(), 'https://push.example/1', 'p', 'a')`,
    [id],
  )
  const pushes = async () =>
    (await on.server.sql(`select 1 from pgboss.job where name = 'send-push' and data->>'agent' = $1`, [id]))
      .length
  const sequence = await on.addSequence(agent, { steps: [call] })
  for (const count of [1, 2, 3]) {
    await on.enroll(agent, sequence, await on.addLead(agent))
    await on.run(id)
    expect([count, await pushes()]).toEqual([count, 1])
  }
  on.pass(hourMs)
  await on.enroll(agent, sequence, await on.addLead(agent))
  await on.run(id)
  expect(await pushes()).toBe(2)
  const [only] = await bell(agent)
  expect(only).toMatchObject({ title: '4 tasks are due', createdAt: new Date(on.now()).toISOString() })
})

test('two processes that tell of the same at once add up', async () => {
  const { agent, id } = await on.signUp()
  const notice = (count: number) =>
    notices.tasksDue({ name: 'Maya', followupId: '1', count, content: 'Call' })
  const tell = () =>
    withTenant(on.server.deps.db, id, (tx) =>
      groupNotification(tx, on.server.deps, id, { key: 'tasks', notice }),
    )
  await Promise.all([tell(), tell(), tell(), tell(), tell()])
  expect((await bell(agent)).map(({ title }) => title)).toEqual(['5 tasks are due'])
})
