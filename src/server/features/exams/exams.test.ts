import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

async function agentWithHome() {
  const agent = await server.agent()
  const { body } = await agent.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    bedrooms: 3,
    description: 'A cottage with a fenced yard. The roof was replaced in 2021.',
  })
  return { agent, id: body.id as string, path: `/api/listings/${body.id}/exam` }
}
const rowOf = (body: { rows: { facet: string }[] }, facet: string) =>
  body.rows.find((row) => row.facet === facet)

test('a home is asked what buyers ask, before and after it is published', async () => {
  const { agent, path } = await agentWithHome()
  const { status, body } = await agent.get(path)
  expect(status).toBe(200)
  expect(body.asked).toBe(body.rows.length)
  expect(rowOf(body, 'bedroom_count')).toMatchObject({ outcome: 'answered', response: 'It has 3 bedrooms.' })
  expect(rowOf(body, 'roof_age')).toMatchObject({ outcome: 'answered', question: 'How old is the roof?' })
  expect(rowOf(body, 'generator')).toMatchObject({ outcome: 'not_stated' })
})

test('a line that answers a question counts at the next look, and buyers get it', async () => {
  const { agent, id, path } = await agentWithHome()
  const { body: before } = await agent.get(path)
  await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: id,
    title: 'Is there a generator?',
    content: 'Yes, a whole-house generator from 2022.',
  })
  const { body: after } = await agent.get(path)
  expect(after.answered).toBeGreaterThan(before.answered)
  expect(rowOf(after, 'generator')).toMatchObject({ outcome: 'answered' })
  const { body: answer } = await agent.post('/api/continue-conversation', {
    listingId: id,
    trial: true,
    messages: [{ sender: 'user', text: 'do they have a generator' }],
  })
  expect(answer).toMatchObject({ outcome: 'answered', response: 'Yes, there’s a generator.' })
})

test('another agent gets 404, a visitor 401', async () => {
  const { path } = await agentWithHome()
  expect((await (await server.agent()).get(path)).status).toBe(404)
  expect((await server.visitor().get(path)).status).toBe(401)
})
