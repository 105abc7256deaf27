import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  bathrooms: 2.5,
  facts: { hoaFee: 210 },
  description: 'A cottage with 3 baths.',
  openHouses: [{ day: '2024-04-06', start: '13:00', end: '15:00' }],
}

async function agentWithHome() {
  const agent = await server.agent()
  const { body } = await agent.post('/api/listings', home)
  return { agent, id: body.id as string, path: `/api/listings/${body.id}/contradictions` }
}

test('fields, description, knowledge and past days are compared, and both places quoted', async () => {
  const { agent, id, path } = await agentWithHome()
  const { body: note } = await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: id,
    title: 'Fees',
    content: 'The HOA is $240 a month. It covers the roof.',
  })
  const { status, body } = await agent.get(path)
  expect([status, body.items.map(({ text }: { text: string }) => text)]).toEqual([
    200,
    ['Bathrooms: 2.5 or 3?', 'HOA fee: $210 or $240?', 'This open house is over.'],
  ])
  expect(body.items[1].places).toEqual([
    { label: 'HOA fee', text: 'HOA fee $210 per month', ref: 'hoaFeeCents' },
    { label: 'Fees', text: 'The HOA is $240 a month.', ref: note.id },
  ])
})

test('corrected contradictions are gone, and notes for all listings are not compared with one listing', async () => {
  const { agent, id, path } = await agentWithHome()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'Most of my homes have 4 bathrooms.' })
  await agent.patch(`/api/listings/${id}`, { description: 'A cottage with 2.5 baths.', openHouses: [] })
  expect((await agent.get(path)).body.items).toEqual([])
})

test('another agent gets 404, a visitor 401', async () => {
  const { path } = await agentWithHome()
  expect((await (await server.agent()).get(path)).status).toBe(404)
  expect((await server.visitor().get(path)).status).toBe(401)
})
