import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { fairHousingRulesVersion } from '#domain/fair-housing/rules-version.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { dropOldRecords } from './record-findings.ts'

const server = await sharedServer()
const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  status: 'Active',
}

async function withAgent() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const records = async () => (await agent.get('/api/fair-housing-records')).body.items
  return { agent, records }
}

test('a text that is refused leaves a record, although nothing else is saved', async () => {
  const { agent, records } = await withAgent()
  const description = 'Bright rooms by the water. No children, please. A dock of its own.'
  expect(await agent.post('/api/listings', { ...home, description })).toMatchObject({
    status: 422,
    body: { code: 'fair_housing' },
  })
  expect((await agent.get('/api/listings')).body.items).toEqual([])
  expect(await records()).toMatchObject([
    {
      decision: 'blocked',
      severity: 'hard',
      category: 'familial-status',
      words: expect.stringMatching(/no children/i),
      excerpt: expect.stringContaining('by the water. No children, please.'),
      field: 'description',
      place: home.title,
      person: 'Robin Vale',
      rulesVersion: fairHousingRulesVersion,
    },
  ])
})

test('advice that was not followed is on record as published, once a day', async () => {
  const { agent, records } = await withAgent()
  const description = 'Perfect for a young family. A dock of its own.'
  expect(await agent.post('/api/listings', { ...home, description })).toMatchObject({
    status: 409,
    body: { code: 'fair_housing_advice', errors: { description: expect.stringContaining('young family') } },
  })
  expect((await agent.get('/api/listings')).body.items).toEqual([])
  expect(await records()).toEqual([])
  const { status, body } = await agent.post('/api/listings', { ...home, description, againstAdvice: true })
  expect(status).toBe(201)
  await agent.patch(`/api/listings/${body.id}`, { bedrooms: 2 })
  const [record, ...more] = await records()
  expect(more).toEqual([])
  expect(record).toMatchObject({ decision: 'published', listingId: body.id })
  expect(record.severity).not.toBe('hard')
})

test('a draft is published against advice only by who says so, and a published home isn’t asked about again', async () => {
  const { agent, records } = await withAgent()
  const description = 'A quiet and safe neighborhood. A dock of its own.'
  const { body } = await agent.post('/api/listings', { ...home, status: 'Draft', description })
  const change = (changes: object) => agent.patch(`/api/listings/${body.id}`, changes)
  expect(await change({ status: 'Active' })).toMatchObject({ status: 409 })
  expect((await agent.get(`/api/listings/${body.id}`)).body.status).toBe('Draft')
  expect((await change({ status: 'Active', againstAdvice: true })).status).toBe(200)
  expect((await change({ bedrooms: 4 })).status).toBe(200)
  expect(await records()).toHaveLength(1)
  expect((await change({ features: ['perfect for young families'] })).body.code).toBe('fair_housing_advice')
  expect(await records()).toHaveLength(1)
})

test('a plain text and a draft leave nothing', async () => {
  const { agent, records } = await withAgent()
  await agent.post('/api/listings', { ...home, description: 'A dock of its own.' })
  await agent.post('/api/listings', { ...home, status: 'Draft', description: 'No children, please.' })
  expect(await records()).toEqual([])
})

test('records come by page, newest first, and only to their agent', async () => {
  const { agent } = await withAgent()
  for (const words of ['No children.', 'Christians only.'])
    await agent.post('/api/listings', { ...home, description: words })
  const first = (await agent.get('/api/fair-housing-records?limit=1')).body
  expect(first.items).toMatchObject([{ category: 'religion' }])
  const second = (await agent.get(`/api/fair-housing-records?limit=1&cursor=${first.nextCursor}`)).body
  expect(second).toMatchObject({ items: [{ category: 'familial-status' }], nextCursor: null })
  expect((await (await server.agent()).get('/api/fair-housing-records')).body.items).toEqual([])
  expect((await server.visitor().get('/api/fair-housing-records')).status).toBe(401)
})

test('a record is dropped after three years', async () => {
  const { agent, records } = await withAgent()
  const id = (await agent.get('/api/me')).body.id as AgentId
  for (const words of ['No children.', 'Christians only.'])
    await agent.post('/api/listings', { ...home, description: words })
  await server.sql(
    `update fair_housing_records set at = now() - interval '1096 days' where user_id = $1 and category = 'religion'`,
    [id],
  )
  await dropOldRecords(server.deps, id)
  expect(await records()).toMatchObject([{ category: 'familial-status' }])
})
