import { expect, test } from 'vitest'
import type { FactName } from '#domain/listings/listing-facts.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const home = {
  title: 'Craftsman with a deep porch',
  address: '12 Alder Lane, Asheville, NC 28801',
  price: 450_000,
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1850,
  propertyType: 'House',
  description: 'Morning light in the kitchen.\n\nA workshop behind the garage.',
  features: ['Deck', ' Deck ', 'Fenced yard'],
}

const add = async (agent: TestClient, changes: object = {}) => {
  const answer = await agent.post('/api/listings', { ...home, ...changes })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

test('a listing is added as a draft with its facts, address and agent', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  // An address that no other test's home has: its address on the web would get a number.
  const address = '31 Tamarack Row, Asheville, NC 28801'
  const listing = await add(agent, { address, agentId: 'somebody else' })
  expect(listing).toMatchObject({
    ...home,
    address,
    status: 'Draft',
    slug: '31-tamarack-row-asheville',
    features: ['Deck', 'Fenced yard'],
    description: {
      title: '',
      paragraphs: ['Morning light in the kitchen.', 'A workshop behind the garage.'],
    },
    version: 1,
    listedDate: null,
    agent: { name: 'Robin Vale' },
  })
  const read = await agent.get(`/api/listings/${listing.id}`)
  expect(read.body).toEqual(listing)
  expect((await agent.get('/api/listings')).body).toMatchObject({
    items: [{ id: listing.id, price: 450_000, photo: null, descriptionTitle: '' }],
    nextCursor: null,
  })
})

test('every fact comes back as it was given, on the agent’s screen and on the public page', async () => {
  const agent = await server.agent()
  const facts: Record<FactName, number> = {
    yearBuilt: 1911,
    lotSquareFeet: 8700,
    stories: 2.5,
    garageSpaces: 0,
    parkingSpaces: 4,
    hoaFee: 85.29,
    taxAnnual: 4120,
  }
  const { id, slug } = await add(agent, { facts, status: 'Active' })
  expect((await agent.get(`/api/listings/${id}`)).body.facts).toEqual(facts)
  expect((await agent.get(`/api/public/listings/${slug}`)).body.facts).toEqual(facts)
  const some = { taxAnnual: 0, hoaFee: null }
  const changed = await agent.patch(`/api/listings/${id}`, { facts: some })
  expect(changed.body.facts).toEqual(some)
})

test('the same idempotency key makes one listing, however often it is sent', async () => {
  const agent = await server.agent()
  const key = { 'idempotency-key': 'one-click' }
  const answers = await Promise.all([1, 2, 3].map(() => agent.post('/api/listings', home, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await agent.post('/api/listings', { ...home, title: 'Other' }, key)).status).toBe(409)
  expect((await agent.get('/api/listings')).body.items).toHaveLength(1)
})

test('another agent finds nothing, and no one gets in without a session', async () => {
  const agent = await server.agent()
  const { id } = await add(agent)
  const other = await server.agent()
  const visitor = server.visitor()
  const calls: [string, string, object?][] = [
    ['GET', `/api/listings/${id}`],
    ['PATCH', `/api/listings/${id}`, { title: 'Mine now' }],
    ['DELETE', `/api/listings/${id}`],
    ['POST', `/api/listings/${id}/photos`, new FormData()],
  ]
  for (const [method, path, body] of calls) {
    expect((await other.send(method, path, body)).status, method).toBe(404)
    expect((await visitor.send(method, path, body)).status, method).toBe(401)
  }
  expect((await other.get('/api/listings')).body.items).toEqual([])
  expect((await agent.get(`/api/listings/${id}`)).body.title).toBe(home.title)
  const { undoId } = (await agent.delete(`/api/listings/${id}`)).body
  expect((await other.post(`/api/undo/${undoId}`)).status).toBe(404)
})

test('publishing needs a complete listing and reports what is missing, field by field', async () => {
  const agent = await server.agent()
  const draft = await add(agent, { title: 'Home', address: 'Elm 1', price: null })
  const refused = await agent.patch(`/api/listings/${draft.id}`, { status: 'Active' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({
    title: 'Title must be at least 5 characters long',
    address: 'Address must be at least 10 characters long',
    price: 'Price must be greater than 0',
  })
  expect((await agent.get(`/api/listings/${draft.id}`)).body).toEqual(draft)
})

test('missing fields and prohibited words are reported in one response', async () => {
  const agent = await server.agent()
  const { id } = await add(agent, { title: 'Loft', description: 'No children.' })
  const refused = await agent.patch(`/api/listings/${id}`, { status: 'Active' })
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid'])
  expect(Object.keys(refused.body.errors).sort()).toEqual(['description', 'title'])
})

test('text that violates fair housing is not published; the agent sees which words and why', async () => {
  const agent = await server.agent()
  const { id } = await add(agent, { description: 'No children. A quiet street.' })
  const refused = await agent.patch(`/api/listings/${id}`, { status: 'Active' })
  expect(refused.status).toBe(422)
  expect(refused.body.code).toBe('fair_housing')
  expect(refused.body.errors.description).toMatch(/No children/)
  const check = await agent.post('/api/listings/check-text', { text: 'Sorry, no children.' })
  expect(check.body.findings).toMatchObject([{ severity: 'hard', category: 'familial-status' }])
  expect(
    (await agent.patch(`/api/listings/${id}`, { description: 'A quiet street.', status: 'Active' })).status,
  ).toBe(200)
})

test('buyers see listings that are active or sold, and a change appears on the next request', async () => {
  const agent = await server.agent()
  const visitor = server.visitor()
  const draft = await add(agent)
  const path = `/api/public/listings/${draft.slug}`
  expect((await visitor.get(path)).status).toBe(404)
  await agent.patch(`/api/listings/${draft.id}`, { status: 'Active' })
  const published = await visitor.get(path)
  expect(published.body).toMatchObject({
    title: home.title,
    price: 450_000,
    agent: { brandColor: '#0ea5e9' },
  })
  expect(published.body).not.toHaveProperty('version')
  expect(published.body.listedDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  await agent.patch(`/api/listings/${draft.id}`, { price: 440_000.5 })
  expect((await visitor.get(path)).body.price).toBe(440_000.5)
  await agent.patch('/api/me', { brandColor: '#b23a26' })
  expect((await visitor.get(path)).body.agent.brandColor).toBe('#b23a26')
  expect((await visitor.get(`/api/public/listings/${draft.id}`)).body.price).toBe(440_000.5)
  await agent.patch(`/api/listings/${draft.id}`, { status: 'Sold' })
  expect((await visitor.get(path)).body.status).toBe('Sold')
  await agent.patch(`/api/listings/${draft.id}`, { status: 'Archived' })
  expect((await visitor.get(path)).status).toBe(404)
})

test('a public address follows a draft and stays once published', async () => {
  const agent = await server.agent()
  const { id, slug } = await add(agent, { address: '' })
  expect(slug).toMatch(/^craftsman-with-a-deep-porch/)
  const moved = await agent.patch(`/api/listings/${id}`, { address: '77 Orchard Row, Boone, NC 28607' })
  expect(moved.body.slug).toBe('77-orchard-row-boone')
  await agent.patch(`/api/listings/${id}`, { status: 'Active' })
  const renamed = await agent.patch(`/api/listings/${id}`, { address: '79 Orchard Row, Boone, NC 28607' })
  expect(renamed.body.slug).toBe('77-orchard-row-boone')
})

test('the first of two saves wins, the second is refused', async () => {
  const agent = await server.agent()
  const { id, version } = await add(agent)
  const answers = await Promise.all(
    ['One of two', 'Two of two'].map((title) => agent.patch(`/api/listings/${id}`, { title, version })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(answers.find(({ status }) => status === 412)?.body.code).toBe('stale_version')
  expect(
    (await agent.patch(`/api/listings/${id}`, { title: 'Late' }, { 'if-match': `"${version}"` })).status,
  ).toBe(412)
})

test('the plan allows three active listings, even when all are published at once', async () => {
  const agent = await server.agent()
  const drafts = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => add(agent, { title: `Home number ${number}` })),
  )
  const published = await Promise.all(
    drafts.map(({ id }) => agent.patch(`/api/listings/${id}`, { status: 'Active' })),
  )
  expect(published.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = published.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(['plan_limit', 'plan_limit'])
  expect((await agent.post('/api/listings', { ...home, status: 'Active' })).body.code).toBe('plan_limit')
  expect((await agent.get('/api/listings?status=Active')).body.items).toHaveLength(3)
})

test('an account can have a thousand listings and no more', async () => {
  const agent = await server.agent()
  const { id } = await add(agent)
  const copies = (count: number) =>
    server.sql(
      `insert into properties select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'slug', 'copy-' || gen_random_uuid()))).*
       from properties p, generate_series(1, $2) where p.id = $1`,
      [id, count],
    )
  await copies(998)
  expect((await agent.post('/api/listings', home)).status).toBe(201)
  const refused = await agent.post('/api/listings', home)
  expect([refused.status, refused.body.code]).toEqual([403, 'plan_limit'])
})

test('a deleted listing is gone for everyone and comes back as it was', async () => {
  const agent = await server.agent()
  const visitor = server.visitor()
  const listing = await add(agent, { status: 'Active' })
  const { undoId } = (await agent.delete(`/api/listings/${listing.id}`)).body
  expect((await agent.get(`/api/listings/${listing.id}`)).status).toBe(404)
  expect((await visitor.get(`/api/public/listings/${listing.slug}`)).status).toBe(404)
  expect((await agent.delete(`/api/listings/${listing.id}`)).status).toBe(404)
  expect((await agent.get('/api/deleted')).body.items).toMatchObject([
    { id: undoId, act: 'listing.deleted', label: home.title },
  ])
  const [first, second] = await Promise.all([1, 2].map(() => agent.post(`/api/undo/${undoId}`)))
  expect([first?.status, second?.status]).toEqual([200, 200])
  expect((await agent.get('/api/deleted')).body.items).toEqual([])
  expect((await visitor.get(`/api/public/listings/${listing.slug}`)).body.title).toBe(home.title)
})

test('a restored listing becomes a draft if the plan has no room for it', async () => {
  const agent = await server.agent()
  const { id } = await add(agent, { status: 'Active' })
  const { undoId } = (await agent.delete(`/api/listings/${id}`)).body
  for (const number of [1, 2, 3]) await add(agent, { status: 'Active', title: `Home number ${number}` })
  const undone = await agent.post(`/api/undo/${undoId}`)
  expect(undone.body.note).toMatch(/Restored as a draft/)
  expect((await agent.get(`/api/listings/${id}`)).body.status).toBe('Draft')
})

test('the list is searched by words, filtered, and paged without gaps or repeats', async () => {
  const agent = await server.agent()
  for (const number of [1, 2, 3, 4, 5]) await add(agent, { title: `Home 100% number ${number}` })
  await add(agent, { title: 'Lake cabin', address: '9 Shore Road, Lure, NC 28746', status: 'Active' })
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await agent.get(
      `/api/listings?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    seen.push(...body.items.map((item: { title: string }) => item.title))
    if (!body.nextCursor) break
    cursor = body.nextCursor
  }
  expect(seen).toEqual(['Lake cabin', ...[5, 4, 3, 2, 1].map((number) => `Home 100% number ${number}`)])
  const found = async (query: string) => (await agent.get(`/api/listings?${query}`)).body.items.length
  expect(await found('q=shore%20CABIN')).toBe(1)
  expect(await found('q=100%25')).toBe(5)
  expect(await found('q=_')).toBe(0)
  expect(await found('status=Active')).toBe(1)
  expect(await found('status=Draft&q=cabin')).toBe(0)
  expect((await agent.get('/api/listings?cursor=nonsense')).body.errors).toHaveProperty('cursor')
})

test.each([
  [{ price: 'a lot' }, 'price'],
  [{ price: -1 }, 'price'],
  [{ squareFeet: 1.5 }, 'squareFeet'],
  [{ title: 'x'.repeat(141) }, 'title'],
  [{ ctaMediaUrl: 'javascript:alert(1)' }, 'ctaMediaUrl'],
  [{ user_id: 'me' }, 'user_id'],
  [{ listedDate: '0000-01-01' }, 'listedDate'],
  [{ heroPhotos: ['0198c0de-0000-7000-8000-000000000000'] }, 'heroPhotos'],
])('%j is refused under its field', async (change, field) => {
  const agent = await server.agent()
  const refused = await agent.post('/api/listings', { ...home, ...change })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)).toContain(field)
  expect((await agent.get('/api/listings')).body.items).toEqual([])
})

test('control characters are removed; emoji and right-to-left text stay', async () => {
  const agent = await server.agent()
  const listing = await add(agent, {
    title: 'Sun\u0000ny \u0007home 🏡 بيت',
    description: 'One\u0000.\n\nTwo.',
  })
  expect(listing.title).toBe('Sunny home 🏡 بيت')
  expect(listing.description.paragraphs).toEqual(['One.', 'Two.'])
})
