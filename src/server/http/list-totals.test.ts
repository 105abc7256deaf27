import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let agent: TestClient
const server = await sharedServer()
beforeAll(async () => {
  agent = await server.agent()
  for (const number of [1, 2, 3]) {
    const made = await Promise.all([
      agent.post('/api/listings', {
        title: `Porch ${number}`,
        address: `${number} Elm Street, Asheville`,
        price: 450_000,
        status: number === 1 ? 'Draft' : 'Active',
      }),
      agent.post('/api/leads', {
        name: `Lead ${number}`,
        email: `l${number}@example.com`,
        message: 'Hello',
        source: 'Referral',
      }),
      agent.post('/api/knowledge', {
        scope: 'agent',
        type: 'text',
        content: `The porch has ${number} swings.`,
      }),
      agent.post('/api/appointments', {
        name: 'Cal',
        email: `c${number}@example.com`,
        kind: 'Phone call',
        startIso: `2030-03-0${number}T15:00:00Z`,
      }),
    ])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const slug = made[0]?.body.slug
    if (number > 1)
      await server.visitor().post('/api/continue-conversation', {
        listingId: slug,
        messages: [{ sender: 'user', text: 'How many swings does the porch have?' }],
      })
  }
})

test.each([
  ['listings', '', 3],
  ['listings', '&status=Active', 2],
  ['listings', '&q=porch+3', 1],
  ['leads', '', 3],
  ['knowledge', '', 3],
  ['knowledge', '&scope=listing', 0],
  ['appointments', '', 3],
  ['appointments', '&from=2030-03-02', 2],
  ['appointments', '&upcoming=true', 3],
  ['conversations', '', 2],
])('%s%s gives the total on every page, if requested', async (list, filter, total) => {
  const path = `/api/${list}?limit=1${filter}`
  const first = await agent.get(`${path}&count=true`)
  expect(first.status, first.text).toBe(200)
  expect(first.body.total).toBe(total)
  expect(first.body.items).toHaveLength(Math.min(total, 1))
  expect((await agent.get(path)).body).not.toHaveProperty('total')
  const { nextCursor } = first.body
  expect(nextCursor === null).toBe(total <= 1)
  if (nextCursor)
    expect((await agent.get(`${path}&count=true&cursor=${nextCursor}`)).body).toMatchObject({ total })
})

test('a total counts only the agent’s own rows', async () => {
  const other = await server.agent()
  for (const list of ['listings', 'leads', 'knowledge', 'appointments', 'conversations'])
    expect((await other.get(`/api/${list}?count=true`)).body.total, list).toBe(0)
})
