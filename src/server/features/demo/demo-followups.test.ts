import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FollowUp } from '#contract/followups.ts'
import type { HistoryItem } from '#contract/messaging.ts'
import type { Sequence } from '#contract/sequences.ts'
import { demoHomeId, sampleAgentId } from '#domain/demo/demo-agent.ts'
import { runStatuses } from '#domain/sequences/run-status.ts'
import { enqueueDueSteps } from '#server/features/sequences/sequence-jobs.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { type DemoVisitor, demoVisitor } from '#server/testing/demo-visitor.ts'

let server: TestServer
let visitor: DemoVisitor
const wait = { timeout: 30_000, interval: 100 }

beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'off', DEMO: 'on' } })
  const isSeeded = async () =>
    (await server.visitor().get(`/api/public/listings/${demoHomeId}`)).status === 200
  await vi.waitUntil(isSeeded, wait)
  visitor = await demoVisitor(server)
})
afterAll(() => server?.stop())

const read = async (path: string) => (await visitor.get(path)).body
const followUps = async (): Promise<FollowUp[]> => (await read('/api/followups')).items
const history = async (id: string): Promise<{ type: string; date: string }[]> =>
  (await read(`/api/followups/${id}`)).history

test('the demo’s AI Funnel has three sequences, with leads at each status', async () => {
  const sequences: Sequence[] = (await read('/api/sequences')).items
  expect(sequences.map(({ name }) => name)).toEqual([
    'Post-Showing Follow-Up',
    'Long-Term Nurture',
    'Appointment No-Show Recovery',
  ])
  const runs = await followUps()
  expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(runStatuses))
  for (const { id, running } of sequences) {
    const inIt = runs.filter(({ sequenceId }) => sequenceId === id)
    expect(inIt.length).toBeGreaterThan(0)
    expect(running).toBe(inIt.filter(({ status }) => status === 'active' || status === 'paused').length)
  }
  for (const { status, reason, nextStepDate } of runs) {
    if (status === 'active' && !reason)
      expect(Date.parse(nextStepDate ?? '')).toBeGreaterThan(Date.now() + 86_400_000)
    else expect(reason).toBeTruthy()
  }
})

test('nothing in the demo’s settings keeps its sequences from sending', async () => {
  const { settings, paused } = await read('/api/me/settings/email')
  expect(settings).toMatchObject({ followUpSequences: true })
  expect([settings.postalAddress, paused]).toEqual([expect.stringContaining('Asheville'), null])
})

test('the demo’s figures agree with what its lists and timelines show', async () => {
  const [runs, figures] = [await followUps(), await read('/api/followups/figures')]
  expect(figures.total).toBe(runs.length)
  for (const status of runStatuses)
    expect(figures[status], status).toBe(runs.filter((run) => run.status === status).length)
  const done = (await read('/api/tasks?show=done')).items
  for (const { id, name } of (await read('/api/sequences')).items) {
    const inIt = runs.filter(({ sequenceId }) => sequenceId === id)
    const told = (await Promise.all(inIt.map((run) => history(run.id)))).flat()
    const count = (type: string) => told.filter((event) => event.type === type).length
    const ids = new Set(inIt.map((run) => run.id))
    expect(await read(`/api/sequences/${id}/analytics`), name).toMatchObject({
      totalLeads: inIt.length,
      emailsSent: count('email-sent'),
      emailsOpened: count('email-opened'),
      emailsClicked: count('email-clicked'),
      tasksCompleted: done.filter((task: { followUpId: string }) => ids.has(task.followUpId)).length,
    })
  }
})

test('what happened in the demo’s follow-ups is past, in order, and on the leads’ timelines', async () => {
  for (const { id, leadId, currentStepIndex } of await followUps()) {
    const told = await history(id)
    const dates = told.map(({ date }) => Date.parse(date))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(dates[0]).toBeLessThan(Date.now())
    expect(told.at(-1)?.type).toBe('enroll')
    const steps = told.filter(({ type }) => type === 'email-sent' || type === 'task-created')
    expect(steps).toHaveLength(currentStepIndex)
    const timeline = (await read(`/api/leads/${leadId}/timeline`)).items
    const cameAt = timeline.find((event: { kind: string }) => event.kind === 'created').at
    expect(Date.parse(cameAt)).toBeLessThan(dates.at(-1) ?? 0)
    const emails = timeline.filter(
      (event: { kind: string; data: { followupId?: string } }) =>
        event.kind === 'email_sent' && event.data.followupId === id,
    )
    expect(emails).toHaveLength(told.filter(({ type }) => type === 'email-sent').length)
    expect(JSON.stringify([told, emails])).not.toContain('{{')
  }
})

test('someone in the demo who replied is no longer followed up, and open tasks wait for the agent', async () => {
  const runs = await followUps()
  expect(runs.find(({ leadName }) => leadName === 'Priya Raman')).toMatchObject({ status: 'cancelled' })
  const { items } = await read('/api/tasks')
  expect(items.map(({ leadName }: { leadName: string }) => leadName).toSorted()).toEqual([
    'Beatriz Lima',
    'Elliot Reyes',
  ])
})

test('an AI-written email in the demo waits for approval, as the bell says, and can be approved as it is', async () => {
  const own = await demoVisitor(server)
  const [run, ...others] = (await own.get('/api/followups?waiting=true')).body.items.filter(
    ({ needsApproval }: FollowUp) => needsApproval,
  )
  expect([run.leadName, others]).toEqual(['Sofia Marchetti', []])
  const { draft, nextStepDate } = (await own.get(`/api/followups/${run.id}`)).body
  expect([draft.isOffered, draft.note, nextStepDate]).toEqual([true, '', null])
  expect(draft.text).toContain('Sofia')
  const titles = async () =>
    (await own.get('/api/notifications')).body.items
      .filter(({ read: isRead }: { read: boolean }) => !isRead)
      .map(({ title }: { title: string }) => title)
  const told = 'An email to Sofia Marchetti is waiting for your approval'
  expect(await titles()).toContain(told)
  const { version, subject, text } = draft
  const approved = await own.post(`/api/followups/${run.id}/draft/approve`, { version, subject, text })
  expect(approved.status, approved.text).toBe(200)
  expect(approved.body.draft).toMatchObject({ isOffered: false, isApproved: true })
  expect(await titles()).not.toContain(told)
})

test('no email of the demo’s follow-ups left at night', async () => {
  const told = (await Promise.all((await followUps()).map(({ id }) => history(id)))).flat()
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' },
  })
  const hours = told
    .filter(({ type }) => type === 'email-sent')
    .map(({ date }) => Number(clock.format(new Date(date))))
  expect(hours.length).toBeGreaterThan(8)
  expect(hours.filter((hour) => hour < 8 || hour >= 22)).toEqual([])
})

const listed = async (): Promise<HistoryItem[]> => (await read('/api/message-history?limit=100')).items

test('the demo’s message history lists each email that its follow-ups tell of, as the lead has it', async () => {
  const runs = await followUps()
  const told = await Promise.all(
    runs.map(async ({ id, leadId }) =>
      (await read(`/api/leads/${leadId}/timeline`)).items
        .filter((event: { kind: string; data: { followupId?: string } }) => event.data.followupId === id)
        .map(({ text, at, data }: { text: string; at: string; data: { text: string } }) => [
          ...[leadId, text, at, data.text.trim()],
        ]),
    ),
  )
  const items = await listed()
  expect(
    items.map(({ leadId, title, timestamp, message }) => [leadId, title, timestamp, message]).toSorted(),
  ).toEqual(told.flat().toSorted())
  expect(items.length).toBeGreaterThan(8)
  for (const { type, message } of items) expect([type, message.includes('{{')]).toEqual(['email', false])
})

test('an email is opened there if its follow-up says so, and the one that came back says why', async () => {
  const items = await listed()
  const runs = await followUps()
  const opened = (await Promise.all(runs.map(async ({ id }) => history(id))))
    .flat()
    .filter(({ type }) => type === 'email-opened')
  const count = (status: string) => items.filter((item) => item.status === status).length
  expect([count('opened'), count('failed'), count('held')]).toEqual([opened.length, 1, 0])
  expect(count('delivered')).toBe(items.length - opened.length - 1)
  const failed = items.find(({ status }) => status === 'failed')
  expect(failed).toMatchObject({
    to: 'Ruth Adeyemi',
    detail: 'The mail server rejected it: 550 5.1.1 No mailbox of this name',
  })
  const run = runs.find(({ leadName }) => leadName === 'Ruth Adeyemi')
  expect(run).toMatchObject({ status: 'cancelled' })
  // The same address gets nothing more, and her page says so.
  const consents = await read(`/api/leads/${run?.leadId}/consents`)
  expect(JSON.stringify(consents)).toContain('bounced')
  const timeline = (await read(`/api/leads/${run?.leadId}/timeline`)).items
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['email_sent', 'email_failed', 'consent']),
  )
})

test('two visitors have the same history, each their own', async () => {
  const other = await demoVisitor(server)
  const titles = (items: HistoryItem[]) => items.map(({ title }) => title)
  expect(titles((await other.get('/api/message-history?limit=100')).body.items)).toEqual(
    titles(await listed()),
  )
})

test('nothing is sent for the sample agent, even when its follow-ups are due', async () => {
  const due = { ...server.deps, clock: { now: () => new Date(Date.now() + 400 * 86_400_000) } }
  await enqueueDueSteps(due)
  const jobs = await server.sql(`select 1 from pgboss.job where data::text like $1`, [`%${sampleAgentId}%`])
  expect(jobs).toEqual([])
  const mails = await server.sql(
    `select 1 from outbox_mails where user_id = any ($1)
      and (state in ('planned', 'postponed', 'handed_over', 'handed_over_again') or created_at > now() - interval '1 hour')`,
    [[sampleAgentId, visitor.id]],
  )
  expect(mails).toEqual([])
})
