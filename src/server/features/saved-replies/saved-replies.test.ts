import { expect, test } from 'vitest'
import { savedReplyLimits } from '#domain/inbox/saved-reply.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()
const path = '/api/saved-replies'
const parking = { title: 'Parking', text: 'Hi {name}, park on the street.' }

test('a saved reply can be added, changed, deleted, and brought back', async () => {
  const agent = await server.agent()
  const { status, body: reply } = await agent.post(path, parking)
  expect([status, reply]).toEqual([201, { id: expect.any(String), ...parking }])
  await agent.post(path, { title: 'Another', text: 'x' })
  const changed = { title: 'Zoning', text: 'It is residential.' }
  expect((await agent.patch(`${path}/${reply.id}`, changed)).body).toEqual({ id: reply.id, ...changed })
  const titles = async () => (await agent.get(path)).body.items.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['Another', 'Zoning'])
  const { undoId } = (await agent.delete(`${path}/${reply.id}`)).body
  expect(await titles()).toEqual(['Another'])
  expect((await agent.patch(`${path}/${reply.id}`, changed)).status).toBe(404)
  expect((await agent.delete(`${path}/${reply.id}`)).status).toBe(404)
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  expect(await titles()).toEqual(['Another', 'Zoning'])
})

test('what is missing is said at its field', async () => {
  const agent = await server.agent()
  expect((await agent.post(path, { title: ' ', text: '' })).body.errors).toEqual({
    title: 'Please enter a title.',
    text: 'Please enter the reply.',
  })
  expect((await agent.post(path, { ...parking, title: 'x'.repeat(81) })).body.errors).toHaveProperty('title')
})

test('one agent’s replies are no one else’s', async () => {
  const [agent, other] = [await server.agent(), await server.agent()]
  const { body: reply } = await agent.post(path, parking)
  expect((await other.get(path)).body.items).toEqual([])
  expect((await other.patch(`${path}/${reply.id}`, parking)).status).toBe(404)
  expect((await other.delete(`${path}/${reply.id}`)).status).toBe(404)
})

test('there can be only so many, also when many are added at once', async () => {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  const { count } = savedReplyLimits
  await server.sql(
    `insert into saved_replies (user_id, id, title, text) select $1, gen_random_uuid(), n, n from generate_series(1, $2) n`,
    [id, count - 1],
  )
  const answers = await Promise.all([1, 2, 3].map((n) => agent.post(path, { title: `New ${n}`, text: 'x' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.detail).toContain(`${count} saved replies`)
})
