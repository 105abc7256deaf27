import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

async function withHome() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { body: home } = await agent.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    status: 'Active',
    description: 'A cottage with a fenced yard. The roof was replaced in 2012.',
  })
  const exam = async () => (await agent.get(`/api/listings/${home.id}/exam`)).body
  const listed = async () =>
    (await agent.get('/api/listings')).body.items.find(({ id }: { id: string }) => id === home.id).exam
  const note = (content: string) =>
    agent.post('/api/knowledge', { scope: 'listing', listingId: home.id, content })
  return { agent, home, exam, listed, note }
}

test('the lists of homes carry the last count, and say whether it is current', async () => {
  const { agent, home, exam, listed, note } = await withHome()
  expect(await listed()).toBeNull()
  const first = await exam()
  expect(await listed()).toEqual({ answered: first.answered, asked: first.asked, isCurrent: true })
  await note('There is a whole-house generator from 2022.')
  expect(await listed()).toMatchObject({ answered: first.answered, isCurrent: false })
  const second = await exam()
  expect(second.answered).toBeGreaterThan(first.answered)
  expect(await listed()).toMatchObject({ answered: second.answered, isCurrent: true })
  await agent.patch(`/api/listings/${home.id}`, { bedrooms: 3 })
  expect(await listed()).toMatchObject({ isCurrent: false })
})

test('what came and went since is named, and adds up', async () => {
  const { agent, exam, note } = await withHome()
  expect((await exam()).since).toBeNull()
  const { body } = await note('There is a whole-house generator from 2022.')
  expect((await exam()).since.gained).toContain('Is there a generator?')
  await note('The pool was added in 2018.')
  const { since } = await exam()
  expect(since.gained).toEqual(expect.arrayContaining(['Is there a generator?', 'Is there a pool?']))
  await agent.delete(`/api/knowledge/${body.id}`)
  expect((await exam()).since.gained).not.toContain('Is there a generator?')
})

test('what was answered a day ago and no longer is, is lost', async () => {
  const { agent, home, exam, note } = await withHome()
  const { body } = await note('There is a whole-house generator from 2022.')
  await exam()
  await server.sql(`update listing_exams set taken_at = now() - interval '2 days' where listing_id = $1`, [
    home.id,
  ])
  await agent.delete(`/api/knowledge/${body.id}`)
  const { since } = await exam()
  expect(since.lost).toContain('Is there a generator?')
  expect(Date.parse(since.at)).toBeLessThan(Date.now() - 47 * 3_600_000)
})

test('what buyers asked belongs to the exam for good, unless it is dismissed', async () => {
  const { agent, home, exam } = await withHome()
  const before = await exam()
  const asked = 'Does the chest freezer stay?'
  await server.visitor().post('/api/continue-conversation', {
    listingId: home.slug,
    messages: [{ sender: 'user', text: asked }],
  })
  const open = await exam()
  expect(open.asked).toBe(before.asked + 1)
  const rowOf = (taken: typeof open) =>
    taken.rows.find(({ question }: { question: string }) => question === asked)
  expect(rowOf(open)).toMatchObject({ outcome: 'not_stated', facet: expect.stringMatching(/^asked:/) })
  const [card] = (await agent.get('/api/asked-questions')).body.items
  await agent.post(`/api/asked-questions/${card.id}/answer`, { answer: 'It does.' })
  const answered = await exam()
  expect(rowOf(answered)).toMatchObject({ outcome: 'answered', response: 'It does.' })
  expect(rowOf(answered).confirmed).not.toBeNull()
})

test('two tabs that look at once keep one count, and another agent sees none', async () => {
  const { agent, home, exam, listed } = await withHome()
  const taken = await Promise.all([exam(), exam(), exam()])
  expect(new Set(taken.map(({ answered }) => answered)).size).toBe(1)
  expect(await listed()).toMatchObject({ answered: taken[0].answered, isCurrent: true })
  const other = await server.agent()
  expect((await other.get(`/api/listings/${home.id}/exam`)).status).toBe(404)
  await agent.delete(`/api/listings/${home.id}`)
  expect((await agent.get(`/api/listings/${home.id}/exam`)).status).toBe(404)
})
