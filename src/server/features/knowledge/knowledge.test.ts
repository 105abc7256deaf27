import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

const note = { scope: 'agent', content: 'Showings run Monday to Saturday.' }

test('knowledge is added with its own title, listed newest first, and read', async () => {
  const agent = await server.agent()
  const first = await agent.post('/api/knowledge', note)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    title: 'Showings run Monday to Saturday',
    scope: 'agent',
    type: 'text',
  })
  await agent.post('/api/knowledge', { ...note, title: 'Office hours', content: 'Open at nine.' })
  const list = await agent.get('/api/knowledge?limit=1')
  expect(list.body.items.map((entry: { title: string }) => entry.title)).toEqual(['Office hours'])
  const next = await agent.get(`/api/knowledge?limit=1&cursor=${list.body.nextCursor}`)
  expect(next.body.items.map((entry: { id: string }) => entry.id)).toEqual([first.body.id])
  expect(next.body.nextCursor).toBeNull()
  expect((await agent.get(`/api/knowledge/${first.body.id}`)).body.content).toBe(note.content)
})

test('the same knowledge sent twice with one key is kept once', async () => {
  const agent = await server.agent()
  const send = () => agent.post('/api/knowledge', note, { 'idempotency-key': 'one' })
  const [first, second] = [await send(), await send()]
  expect([second.status, second.body]).toEqual([201, first.body])
  expect((await agent.get('/api/knowledge')).body.items).toHaveLength(1)
})

test('blank knowledge is refused in the words of the product', async () => {
  const answer = await (await server.agent()).post('/api/knowledge', { scope: 'agent', content: ' \u200b ' })
  expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([
    422,
    'Content cannot be empty.',
    { content: 'Content cannot be empty.' },
  ])
})

test('another agent neither sees nor deletes it, and cannot attach it to a listing that is not theirs', async () => {
  const owner = await server.agent()
  const other = await server.agent()
  const { body: entry } = await owner.post('/api/knowledge', note)
  expect((await other.get(`/api/knowledge/${entry.id}`)).status).toBe(404)
  expect((await other.delete(`/api/knowledge/${entry.id}`)).status).toBe(404)
  expect((await other.get('/api/knowledge')).body.items).toEqual([])
  const { body: listing } = await owner.post('/api/listings', { title: 'A quiet house' })
  const attached = await other.post('/api/knowledge', {
    scope: 'listing',
    listingId: listing.id,
    content: 'x',
  })
  expect(attached.status).toBe(404)
})

test('deleted knowledge is gone at once and comes back with undo', async () => {
  const agent = await server.agent()
  const { body: entry } = await agent.post('/api/knowledge', note)
  const deleted = await agent.delete(`/api/knowledge/${entry.id}`)
  expect(deleted.status).toBe(200)
  expect((await agent.get(`/api/knowledge/${entry.id}`)).status).toBe(404)
  expect((await agent.post(`/api/undo/${deleted.body.undoId}`)).status).toBe(200)
  expect((await agent.get(`/api/knowledge/${entry.id}`)).body.content).toBe(note.content)
})

test('a correction changes what it names, keeps the rest, and records its time', async () => {
  const agent = await server.agent()
  const { body: entry } = await agent.post('/api/knowledge', { ...note, title: 'Showings' })
  expect(entry).toMatchObject({ version: 1, editedAt: null })
  const changed = await agent.patch(`/api/knowledge/${entry.id}`, {
    content: '  Showings run   Monday to Friday. ',
    version: 1,
  })
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({
    ...entry,
    content: 'Showings run Monday to Friday.',
    version: 2,
    editedAt: expect.stringMatching(/Z$/),
  })
  expect((await agent.get(`/api/knowledge/${entry.id}`)).body).toEqual(changed.body)
  const { places: _, ...listed } = changed.body
  expect((await agent.get('/api/knowledge')).body.items).toEqual([listed])
  const same = await agent.patch(`/api/knowledge/${entry.id}`, { title: ' Showings ' })
  expect([same.status, same.body]).toEqual([200, changed.body])
})

test('a title that was never given follows the content', async () => {
  const agent = await server.agent()
  const { body: entry } = await agent.post('/api/knowledge', note)
  const path = `/api/knowledge/${entry.id}`
  expect((await agent.patch(path, { content: 'No showings on Sunday.' })).body.title).toBe(
    'No showings on Sunday',
  )
  expect((await agent.patch(path, { title: 'Days' })).body.title).toBe('Days')
  expect((await agent.patch(path, { title: '', content: 'Any day.' })).body.title).toBe('Any day')
})

test('of two simultaneous saves the second is refused, and nothing of the first is lost', async () => {
  const agent = await server.agent()
  const { body: entry } = await agent.post('/api/knowledge', note)
  const path = `/api/knowledge/${entry.id}`
  const answers = await Promise.all(
    ['One of two.', 'Two of two.'].map((content) => agent.patch(path, { content, version: entry.version })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(answers.find(({ status }) => status === 412)?.body.code).toBe('stale_version')
  const kept = answers.find(({ status }) => status === 200)?.body
  expect((await agent.get(path)).body).toEqual(kept)
  expect((await agent.patch(path, { content: 'Late.' }, { 'if-match': '"1"' })).status).toBe(412)
  expect((await agent.patch(path, { content: 'In time.' }, { 'if-match': '"2"' })).body.version).toBe(3)
})

test('values that are too long, blank or unknown are refused under their fields, and change nothing', async () => {
  const agent = await server.agent()
  const { body: entry } = await agent.post('/api/knowledge', note)
  const path = `/api/knowledge/${entry.id}`
  const refused = async (body: unknown) => {
    const answer = await agent.patch(path, body)
    return [answer.status, Object.keys(answer.body.errors)]
  }
  expect(await refused({ title: 'x'.repeat(201) })).toEqual([422, ['title']])
  expect(await refused({ content: 'x'.repeat(100_001) })).toEqual([422, ['content']])
  expect(await refused({ content: ' \u200b ' })).toEqual([422, ['content']])
  expect(await refused({ scope: 'listing' })).toEqual([422, ['listingId']])
  expect(await refused({ type: 'text' })).toEqual([422, ['type']])
  expect((await agent.get(path)).body).toEqual(entry)
  expect((await agent.patch(path, { content: 'x'.repeat(100_000) })).status).toBe(200)
})

test('only its owner can correct it, and it cannot be moved to another agent’s listing', async () => {
  const owner = await server.agent()
  const other = await server.agent()
  const { body: entry } = await owner.post('/api/knowledge', note)
  const path = `/api/knowledge/${entry.id}`
  expect((await other.patch(path, { content: 'Mine.' })).status).toBe(404)
  expect((await server.visitor().patch(path, { content: 'Mine.' })).status).toBe(401)
  const { body: foreign } = await other.post('/api/listings', { title: 'A house of the other' })
  expect((await owner.patch(path, { scope: 'listing', listingId: foreign.id })).status).toBe(404)
  expect((await owner.get(path)).body).toEqual(entry)
  const { undoId } = (await owner.delete(path)).body
  expect((await owner.patch(path, { content: 'Gone.' })).status).toBe(404)
  await owner.post(`/api/undo/${undoId}`)
  expect((await owner.patch(path, { content: 'Back.' })).status).toBe(200)
})

test('knowledge of a deleted listing can be corrected where it is', async () => {
  const agent = await server.agent()
  const { body: listing } = await agent.post('/api/listings', { title: 'A house that goes' })
  const place = { scope: 'listing', listingId: listing.id }
  const { body: entry } = await agent.post('/api/knowledge', { ...place, content: 'Two dogs.' })
  await agent.delete(`/api/listings/${listing.id}`)
  const changed = await agent.patch(`/api/knowledge/${entry.id}`, { ...place, content: 'Three dogs.' })
  expect(changed.body).toMatchObject({ ...place, content: 'Three dogs.' })
})

test('the very next answer uses the corrected text, and follows a move', async () => {
  const agent = await server.agent()
  const add = async (address: string) =>
    (await agent.post('/api/listings', { title: 'A home', address, price: 400_000, status: 'Active' })).body
  const [home, next] = [await add('1 First Street, Durham, NC'), await add('2 Second Street, Durham, NC')]
  const { body: entry } = await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: home.id,
    title: 'Roof',
    content: 'The roof was replaced in 2019.',
  })
  const path = `/api/knowledge/${entry.id}`
  const roofOf = async ({ id }: { id: string }) =>
    (
      await server.visitor().post('/api/continue-conversation', {
        messages: [{ sender: 'user', text: 'When was the roof replaced?' }],
        sidekick: 'listing',
        listingId: id,
      })
    ).body
  expect((await roofOf(home)).response).toContain('2019')
  await agent.patch(path, { content: 'The roof was replaced in 2023.' })
  const answer = await roofOf(home)
  expect(answer.response).toContain('2023')
  expect(answer.response).not.toContain('2019')
  expect(answer.citations[0]).toMatchObject({ label: 'Roof' })
  await agent.patch(path, { listingId: next.id })
  expect([(await roofOf(home)).grounded, (await roofOf(next)).grounded]).toEqual([false, true])
  await agent.patch(path, { scope: 'agent' })
  expect([(await roofOf(home)).response, (await agent.get(path)).body.listingId]).toEqual([
    expect.stringContaining('2023'),
    null,
  ])
})

test('contradictions in a listing are found again after a correction', async () => {
  const agent = await server.agent()
  const { body: home } = await agent.post('/api/listings', { title: 'A home', facts: { hoaFee: 210 } })
  const { body: entry } = await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: home.id,
    content: 'The HOA is $240 a month.',
  })
  const found = async () => (await agent.get(`/api/listings/${home.id}/contradictions`)).body.items
  expect(await found()).toHaveLength(1)
  await agent.patch(`/api/knowledge/${entry.id}`, { content: 'The HOA is $210 a month.' })
  expect(await found()).toEqual([])
})

test('notes for a home are limited in characters, and one that does not fit says how much room is left', async () => {
  const agent = await server.agent()
  const { body: home } = await agent.post('/api/listings', { title: 'A quiet house' })
  const add = (content: string, place: object = { scope: 'agent' }) =>
    agent.post('/api/knowledge', { ...place, content })
  expect((await add('a'.repeat(100_000))).status).toBe(201)
  const second = await add('b'.repeat(99_000))
  expect(second.status).toBe(201)
  const third = await add('c'.repeat(1001))
  expect([third.status, third.body.code]).toEqual([403, 'plan_limit'])
  expect(third.body.errors.content).toMatch(/200,000 characters .* 1,000 left/)
  // A home has its own room, and a text that gets shorter always fits.
  expect((await add('d'.repeat(1001), { scope: 'listing', listingId: home.id })).status).toBe(201)
  const longer = await agent.patch(`/api/knowledge/${second.body.id}`, { content: 'b'.repeat(100_000 - 1) })
  expect(longer.status).toBe(200)
  expect((await add('ee')).body.errors.content).toMatch(/You have 1 left/)
  expect((await agent.patch(`/api/knowledge/${second.body.id}`, { content: 'b' })).status).toBe(200)
  expect((await add('ee')).status).toBe(201)
})

test('the end of a long note is read like its beginning', async () => {
  const agent = await server.agent()
  const { body: home } = await agent.post('/api/listings', { title: 'A quiet house' })
  const manual = 'The gutters were cleaned in the fall and again in the spring. '.repeat(1200)
  const place = { scope: 'listing', listingId: home.id, title: 'House manual' }
  const { body: entry } = await agent.post('/api/knowledge', {
    ...place,
    content: `${manual}\n\nThe water heater was replaced in 2021.`,
  })
  const asked = await agent.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'When was the water heater replaced?' }],
    listingId: home.id,
  })
  expect(asked.body.response).toContain('2021')
  expect(asked.body.citations[0].ref.startsWith(entry.id)).toBe(true)
})

test('there is no knowledge when signed out', async () => {
  expect((await server.visitor().get('/api/knowledge')).status).toBe(401)
})
