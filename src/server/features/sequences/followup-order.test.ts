import { expect, test } from 'vitest'
import type { FollowUp } from '#contract/followups.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()
const [nowMs, hourMs] = [Date.now(), 3_600_000]
type FollowUpPage = { items: FollowUp[]; nextCursor: string | null }

/** An agent with a follow-up for each of these: the hours until its next step, or null if it has ended. */
async function withFollowUps(...dueIn: (number | null)[]) {
  const agent = await server.agent()
  const { id, slug } = (await agent.get('/api/me')).body
  const sequence = await agent.post('/api/sequences', {
    ...{ name: 'Welcome', triggerType: 'Custom' },
    steps: [
      {
        ...{ id: 'one', type: 'task', delay: { value: 1, unit: 'hours' }, subject: '', content: 'Call' },
      },
    ],
  })
  for (const [at, hours] of dueIn.entries()) {
    const email = `order-${at}-${slug}@buyers.example`
    const lead = await server.visitor().post('/api/public/leads', {
      ...{ agentSlug: slug, name: `Lead ${at}`, email, message: 'Hello', consent: true },
    })
    const enrolled = await agent.post(`/api/sequences/${sequence.body.id}/enroll`, {
      leadIds: [lead.body.id],
    })
    expect(enrolled.body.refused, enrolled.text).toEqual([])
    await server.sql(
      `update followups set status = $3, next_step_date = $4 where user_id = $1 and lead_id = $2`,
      [
        ...[id, lead.body.id, hours === null ? 'cancelled' : 'active'],
        hours === null ? null : new Date(nowMs + hours * hourMs),
      ],
    )
  }
  const read = async (query = '') => (await agent.get(`/api/followups${query}`)).body as FollowUpPage
  return { agent, read }
}
const names = ({ items }: FollowUpPage) => items.map(({ leadName }) => leadName)

test('what is due next is on top, and what has ended comes last, the newest first', async () => {
  const { read } = await withFollowUps(null, 48, 1, null, 24)
  expect(names(await read())).toEqual(['Lead 2', 'Lead 4', 'Lead 1', 'Lead 3', 'Lead 0'])
  expect(names(await read('?status=active'))).toEqual(['Lead 2', 'Lead 4', 'Lead 1'])
})

test('each follow-up is on one page, also where many are due at once or have ended', async () => {
  const { read } = await withFollowUps(null, 2, 2, null, 2, null)
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read(`?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    seen.push(...names(page))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['Lead 4', 'Lead 2', 'Lead 1', 'Lead 5', 'Lead 3', 'Lead 0'])
})

test.each([
  ['of another list', ['2026-13-45T10:00:00.000Z', '0190a0a0-0000-7000-8000-000000000000']],
  ['without a time', ['', '0190a0a0-0000-7000-8000-000000000000']],
  ['that begins with more', ['xinfinity', '0190a0a0-0000-7000-8000-000000000000']],
  ['without an ID', ['infinity', 'x']],
])('a place %s is refused', async (_what, place) => {
  const agent = await server.agent()
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
  expect((await agent.get(`/api/followups?cursor=${cursor}`)).status).toBe(422)
})
