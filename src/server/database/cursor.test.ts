import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let agent: TestClient
let lead: string
const server = await sharedServer()
beforeAll(async () => {
  agent = await server.agent()
  lead = (
    await agent.post('/api/leads', {
      name: 'Lee',
      email: 'lee@example.com',
      message: 'Hello',
      source: 'Referral',
    })
  ).body.id
})

const id = '01940000-0000-7000-8000-000000000000'
const written = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

const forged = {
  'no JSON': 'nonsense',
  'not a list': written({ at: 1 }),
  'an empty list': written([]),
  'one value too many': written(['2026-11-20T10:00:00.000Z', id, id]),
  'no ID': written(['2026-11-20T10:00:00.000Z', 'x']),
  'numbers instead of texts': written([1, 2]),
  'a day that no calendar has': written(['2026-13-45T99:99:99.999Z', id]),
  'February 31': written(['2026-02-31T10:00:00.000Z', id]),
  'the old form': `1763632800000000_${id}`,
}

const lists: Record<string, () => string> = {
  appointments: () => '/api/appointments?cursor=',
  conversations: () => '/api/conversations?cursor=',
  knowledge: () => '/api/knowledge?cursor=',
  'leads by date': () => '/api/leads?cursor=',
  'leads by score': () => '/api/leads?sort=score&cursor=',
  listings: () => '/api/listings?cursor=',
  'what happened to a lead': () => `/api/leads/${lead}/timeline?cursor=`,
  'rows of an import': () => `/api/listing-imports/${id}/rows?cursor=`,
}

test.each(
  Object.keys(lists).flatMap((list) =>
    Object.entries(forged).map(([what, cursor]) => [list, what, cursor] as const),
  ),
)('%s: a forged cursor (%s) is refused by name', async (list, _, cursor) => {
  const answer = await agent.get(`${lists[list]?.()}${cursor}`)
  expect(answer.status, answer.text).toBe(422)
  expect(answer.body.errors).toHaveProperty('cursor')
})
