import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FollowUp } from '#contract/followups.ts'
import type { Notification } from '#contract/notifications.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import {
  aiEmail,
  aiLetter,
  askingLead,
  draftingAgent,
  enrollIn,
  takeAndDraft,
} from '#server/testing/drafting-agent.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { draftEmail } from './draft-email.ts'

let server: TestServer
let nowMs = Date.parse('2026-12-01T15:00:00Z')
beforeAll(async () => {
  const env = { RATE_LIMITS: 'off', PLAN_LIMITS: 'off', ROLE: 'web' }
  server = await createTestServer({ env, clock: { now: () => new Date(nowMs) } })
})
afterAll(() => server?.stop())

type Agent = Awaited<ReturnType<typeof draftingAgent>>

/** A lead of this name whose email is written. */
async function drafted({ agent, id, listing }: Agent, name: string, steps: object[] = [aiEmail]) {
  const lead = await askingLead(server, agent, { listingId: listing.id, name })
  await enrollIn(agent, lead.id, steps)
  await takeAndDraft(server, id)
}

const bell = async (agent: TestClient): Promise<Notification[]> =>
  (await agent.get('/api/notifications')).body.items
const unread = async (agent: TestClient) => (await bell(agent)).filter(({ read }) => !read)
const titles = async (agent: TestClient) => (await unread(agent)).map(({ title }) => title)
const list = async (agent: TestClient, query = '?waiting=true'): Promise<FollowUp[]> =>
  (await agent.get(`/api/followups${query}`)).body.items
const names = (runs: FollowUp[]) => runs.map(({ leadName }) => leadName)
const waiting = async (agent: TestClient): Promise<number> =>
  (await agent.get('/api/followups/figures')).body.waiting
const runOf = async (agent: TestClient, name: string) => {
  const run = (await list(agent, '')).find(({ leadName }) => leadName === name)
  return (await agent.get(`/api/followups/${run?.id}`)).body
}
const decide = async (agent: TestClient, name: string, act: 'approve' | 'skip' | 'rewrite') => {
  const { id, draft } = await runOf(agent, name)
  const { version, subject, text } = draft
  const body = act === 'approve' ? { version, subject, text } : { version }
  expect((await agent.post(`/api/followups/${id}/draft/${act}`, body)).status).toBe(200)
}

test('while a notice of a draft is unread, the next drafts raise its count, and it leads to all of them', async () => {
  const owner = await draftingAgent(server)
  const { agent } = owner
  await drafted(owner, 'Maya Ellison')
  const [first] = await unread(agent)
  expect(first).toMatchObject({ title: 'An email to Maya Ellison is waiting for your approval' })
  expect(first?.link).toMatch(/^funnel\?tab=followups&show=waiting&followup=/)
  nowMs += 60_000
  await drafted(owner, 'Noor Haddad')
  await drafted(owner, 'Sam Okafor')
  expect(await bell(agent)).toEqual([
    {
      ...first,
      title: '3 emails are waiting for your approval',
      content: 'The latest is to Sam Okafor: About 12 Elm St',
      link: 'funnel?tab=followups&show=waiting',
      createdAt: new Date(nowMs).toISOString(),
    },
  ])
})

test('drafts that are written at the same moment are one notice, which counts them all', async () => {
  const owner = await draftingAgent(server)
  const { agent, id } = owner
  for (const name of ['Maya Ellison', 'Noor Haddad', 'Sam Okafor', 'Tess Lind']) await drafted(owner, name)
  await server.sql(`delete from notifications where user_id = $1`, [id])
  const runs = await server.sql<{ id: string }>(
    `update followups set reason = 'drafting' where user_id = $1 returning id`,
    [id],
  )
  await server.sql(`delete from sequence_drafts where user_id = $1`, [id])
  await Promise.all(runs.map((run) => draftEmail(server.deps, id, run.id, AbortSignal.timeout(60_000))))
  expect(await titles(agent)).toEqual(['4 emails are waiting for your approval'])
})

test('after a notice was read, the next draft is a new one, which counts what still waits', async () => {
  const owner = await draftingAgent(server)
  const { agent } = owner
  await drafted(owner, 'Maya Ellison')
  await agent.post('/api/notifications/read', {})
  await drafted(owner, 'Noor Haddad')
  expect((await bell(agent)).map(({ title, read }) => [title, read])).toEqual([
    ['2 emails are waiting for your approval', false],
    ['An email to Maya Ellison is waiting for your approval', true],
  ])
})

test('every decision on a draft lowers the count, and the last one takes the notice as read', async () => {
  const owner = await draftingAgent(server)
  const { agent } = owner
  for (const name of ['Maya Ellison', 'Noor Haddad', 'Sam Okafor', 'Tess Lind']) await drafted(owner, name)
  await decide(agent, 'Maya Ellison', 'approve')
  expect(await titles(agent)).toEqual(['3 emails are waiting for your approval'])
  await decide(agent, 'Noor Haddad', 'rewrite')
  expect(await titles(agent)).toEqual(['2 emails are waiting for your approval'])
  const { id } = await runOf(agent, 'Sam Okafor')
  await agent.patch(`/api/followups/${id}`, { status: 'paused' })
  const [left] = await unread(agent)
  expect(left).toMatchObject({ title: 'An email to Tess Lind is waiting for your approval' })
  expect(left?.link).toContain((await runOf(agent, 'Tess Lind')).id)
  await decide(agent, 'Tess Lind', 'skip')
  expect(await unread(agent)).toEqual([])
})

test('the draft of a paused follow-up isn’t counted until that goes on', async () => {
  const owner = await draftingAgent(server)
  const { agent } = owner
  for (const name of ['Maya Ellison', 'Noor Haddad']) await drafted(owner, name)
  const { id } = await runOf(agent, 'Maya Ellison')
  await agent.patch(`/api/followups/${id}`, { status: 'paused' })
  expect(await titles(agent)).toEqual(['An email to Noor Haddad is waiting for your approval'])
  await agent.patch(`/api/followups/${id}`, { status: 'active' })
  expect(await titles(agent)).toEqual(['2 emails are waiting for your approval'])
})

test.each([
  [
    'the lead is closed',
    (agent: TestClient, id: string) => agent.patch(`/api/leads/${id}`, { status: 'Lost' }),
  ],
  ['the lead is deleted', (agent: TestClient, id: string) => agent.delete(`/api/leads/${id}`)],
])('when %s, the bell counts only the drafts that still wait', async (_, end) => {
  const owner = await draftingAgent(server)
  const { agent } = owner
  for (const name of ['Maya Ellison', 'Noor Haddad']) await drafted(owner, name)
  const ended = await end(agent, (await runOf(agent, 'Maya Ellison')).leadId)
  expect(ended.status, ended.text).toBe(200)
  expect(await titles(agent)).toContain('An email to Noor Haddad is waiting for your approval')
  await end(agent, (await runOf(agent, 'Noor Haddad')).leadId)
  expect((await titles(agent)).filter((title) => title.includes('approval'))).toEqual([])
})

test('a draft whose lead withdraws their consent isn’t counted once its step is due again', async () => {
  const owner = await draftingAgent(server)
  const { agent, id } = owner
  for (const name of ['Maya Ellison', 'Noor Haddad']) await drafted(owner, name)
  const { leadId } = await runOf(agent, 'Maya Ellison')
  await server.sql(`update consents set state = 'withdrawn' where lead_id = $1`, [leadId])
  nowMs += 2 * 3_600_000
  await takeAndDraft(server, id)
  expect(await runOf(agent, 'Maya Ellison')).toMatchObject({ status: 'cancelled' })
  expect(await titles(agent)).toContain('An email to Noor Haddad is waiting for your approval')
})

test('an agent who wants to be asked from now on is told once of all that waits', async () => {
  const owner = await draftingAgent(server, {
    approveAiEmails: false,
    quietStart: '00:00',
    quietEnd: '23:59',
  })
  const { agent } = owner
  for (const name of ['Maya Ellison', 'Noor Haddad']) await drafted(owner, name, [aiLetter])
  expect(await bell(agent)).toEqual([])
  await agent.patch('/api/me/settings/email', { approveAiEmails: true })
  expect(await titles(agent)).toEqual(['2 emails are waiting for your approval'])
})

test('what waits for the agent is drafts, failed steps, and tasks that are due, of theirs alone, and is counted', async () => {
  const owner = await draftingAgent(server)
  const { agent, id } = owner
  const call = { id: 'call', type: 'task', delay: { value: 0, unit: 'minutes' }, content: 'Call them' }
  await drafted(owner, 'Approve Me')
  await drafted(owner, 'Call Me', [call])
  await drafted(owner, 'Later Me', [{ ...call, delay: { value: 2, unit: 'days' } }])
  await drafted(owner, 'Failed Me', [
    { ...call, type: 'email', subject: 'Hello', delay: { value: 2, unit: 'days' } },
  ])
  const failed = await runOf(agent, 'Failed Me')
  await server.sql(`update followups set status = 'paused', reason = 'no_consent' where id = $1`, [failed.id])
  await drafted(owner, 'Paused Me')
  await agent.patch(`/api/followups/${(await runOf(agent, 'Paused Me')).id}`, { status: 'paused' })
  const runs = await list(agent)
  expect(runs.map((run) => [run.leadName, run.needsApproval, run.hasFailed, run.tasksDue])).toEqual([
    ['Approve Me', true, false, 0],
    ['Failed Me', false, true, 0],
    ['Call Me', false, false, 1],
  ])
  expect(await waiting(agent)).toBe(3)
  expect(names(await list(agent, '?waiting=true&status=completed'))).toEqual(['Call Me'])
  const page = (await agent.get('/api/followups?waiting=true&limit=2')).body
  const rest = await list(agent, `?waiting=true&limit=2&cursor=${page.nextCursor}`)
  expect([...names(page.items), ...names(rest)]).toEqual(names(runs))

  const [task] = (await agent.get('/api/tasks')).body.items
  await agent.patch(`/api/tasks/${task.id}`, { done: true })
  await decide(agent, 'Approve Me', 'skip')
  expect(names(await list(agent))).toEqual(['Failed Me'])
  await agent.delete(`/api/leads/${failed.leadId}`)
  expect([await list(agent), await waiting(agent)]).toEqual([[], 0])

  const other = await draftingAgent(server)
  expect([await list(other.agent), await waiting(other.agent)]).toEqual([[], 0])
  expect(id).not.toBe(other.id)
})
