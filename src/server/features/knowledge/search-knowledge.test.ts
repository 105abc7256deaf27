import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const search = async (agent: TestClient, q: string, more = '') =>
  (await agent.get(`/api/knowledge/search?q=${encodeURIComponent(q)}${more}`)).body

type Item = { entry: { title: string }; excerpt: string; matches: { from: number; to: number }[] }
const titles = ({ items }: { items: Item[] }) => items.map(({ entry }) => entry.title)
const marks = ({ excerpt, matches }: Item) => matches.map(({ from, to }) => excerpt.slice(from, to))

test('knowledge is found by all of its words, in its title first, with the words marked', async () => {
  const agent = await server.agent()
  const add = (title: string, content: string) =>
    agent.post('/api/knowledge', { scope: 'agent', title, content })
  await add('Roof and gutters', 'Replaced in 2019, with a warranty.')
  await add('House manual', `${'The gutters were cleaned. '.repeat(40)}The ROOF has a warranty.`)
  await add('Pets', 'Two dogs are allowed.')
  const found = await search(agent, 'roof warranty')
  expect(titles(found)).toEqual(['House manual', 'Roof and gutters'])
  expect(marks(found.items[0])).toEqual(['ROOF', 'warranty'])
  expect(titles(await search(agent, 'roof gutters'))).toEqual(['Roof and gutters', 'House manual'])
  expect(await search(agent, 'chimney')).toEqual({ items: [], hasMore: false })
})

test('signs that mean something to the database are only signs', async () => {
  const agent = await server.agent()
  await agent.post('/api/knowledge', { scope: 'agent', title: 'Deposit', content: 'It is 5% or more.' })
  await agent.post('/api/knowledge', { scope: 'agent', title: 'Fees', content: 'It is 50 dollars.' })
  expect(titles(await search(agent, '5%'))).toEqual(['Deposit'])
  expect(titles(await search(agent, '_'))).toEqual([])
  expect(titles(await search(agent, '\\'))).toEqual([])
})

test('a search says on which page the words are, and can be of one home or one assistant', async () => {
  const agent = await server.agent()
  const { body: home } = await agent.post('/api/listings', { title: 'A quiet house' })
  const { body: note } = await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: home.id,
    sidekick: 'listing',
    content: 'Summary\n\nThe roof is new.',
  })
  await agent.post('/api/knowledge', { scope: 'agent', content: 'I know roofers.' })
  await server.sql(`update ai_listing_kb set places = $2 where id = $1`, [
    note.id,
    JSON.stringify([
      { at: 0, page: 1 },
      { at: 9, page: 2 },
    ]),
  ])
  for (const more of [`&listingId=${home.id}`, '&sidekick=listing']) {
    const { items } = await search(agent, 'roof', more)
    expect(items).toMatchObject([{ entry: { id: note.id }, where: { page: 2 }, at: 0 }])
  }
})

test('only one’s own knowledge is found, and nothing when signed out', async () => {
  const agent = await server.agent()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'The roof is new.' })
  expect((await search(await server.agent(), 'roof')).items).toEqual([])
  expect((await server.visitor().get('/api/knowledge/search?q=roof')).status).toBe(401)
  expect((await agent.get('/api/knowledge/search?q=%20')).status).toBe(422)
})
