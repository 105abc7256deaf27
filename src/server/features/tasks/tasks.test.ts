import { expect, test } from 'vitest'
import type { Task } from '#contract/tasks.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()
let people = 0

/** An agent with a lead and tasks that became due one hour after the other. */
async function withTasks(...texts: string[]) {
  people += 1
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  const person = { name: 'Maya Ellison', email: `tasks-${people}@buyers.example`, message: 'Hello' }
  const lead = (await agent.post('/api/leads', { ...person, source: 'Referral' })).body
  for (const [at, text] of texts.entries())
    await server.sql(
      `insert into tasks (user_id, id, lead_id, text, due_at)
       values ($1, gen_random_uuid(), $2, $3, date_trunc('second', now()) + $4 * interval '1 hour')`,
      [id, lead.id, text, at],
    )
  return { agent, lead }
}

const list = async (agent: TestClient, query = ''): Promise<Task[]> =>
  (await agent.get(`/api/tasks${query}`)).body.items
const textsOf = (tasks: Task[]) => tasks.map(({ text }) => text)

test('tasks are listed by when they are due, and a done one moves to those that are done', async () => {
  const { agent, lead } = await withTasks('Call', 'Send the brochure', 'Prepare the tour')
  const open = await list(agent)
  expect(textsOf(open)).toEqual(['Call', 'Send the brochure', 'Prepare the tour'])
  expect(open[0]).toMatchObject({ leadId: lead.id, leadName: 'Maya Ellison', doneAt: null })
  const path = `/api/tasks/${open[1]?.id}`
  const done = (await agent.patch(path, { done: true })).body
  expect(done.doneAt).not.toBeNull()
  // Done twice, it keeps its time.
  expect((await agent.patch(path, { done: true })).body.doneAt).toBe(done.doneAt)
  expect(textsOf(await list(agent))).toEqual(['Call', 'Prepare the tour'])
  expect(textsOf(await list(agent, '?show=done'))).toEqual(['Send the brochure'])
  await agent.patch(path, { done: false })
  expect(await list(agent)).toHaveLength(3)
})

test('a list is read in pages, and for one lead', async () => {
  const { agent, lead } = await withTasks('One', 'Two', 'Three')
  const { items, nextCursor } = (await agent.get('/api/tasks?limit=2')).body
  expect(textsOf(items)).toEqual(['One', 'Two'])
  expect(textsOf(await list(agent, `?limit=2&cursor=${nextCursor}`))).toEqual(['Three'])
  expect(await list(agent, `?leadId=${lead.id}`)).toHaveLength(3)
  await agent.delete(`/api/leads/${lead.id}`)
  expect(await list(agent)).toEqual([])
})

test('another agent’s task is not there', async () => {
  const { agent } = await withTasks('Call')
  const [task] = await list(agent)
  const other = await server.agent()
  expect((await other.patch(`/api/tasks/${task?.id}`, { done: true })).status).toBe(404)
  expect((await server.visitor().get('/api/tasks')).status).toBe(401)
  expect(await list(agent)).toHaveLength(1)
})
