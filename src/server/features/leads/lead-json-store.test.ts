import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { leadSorts } from '#domain/leads/lead-sorts.ts'
import type { Queryable } from '#server/database/tenant.ts'
import { listLeadsJson } from './lead-json-store.ts'

const agent = '0198c0de-0000-7000-8000-000000000001' as AgentId

/** Names under which a connection would keep the statements of `ask`. */
async function namesKept(ask: (asker: Queryable) => Promise<unknown>[]): Promise<Set<string>> {
  const names = new Set<string>()
  const query = async ({ name }: { name?: string }) => {
    if (name) names.add(name)
    return { rows: [] }
  }
  await Promise.all(ask({ $client: { query: query as never } }))
  return names
}

const after = { key: '5', id: agent }
const limits = Array.from({ length: 100 }, (_, at) => at + 1)
const orNone = <T>(value: T) => [undefined, value]

test('a connection keeps few statements, however lists are filtered, sorted and paged', async () => {
  const asked = leadSorts.flatMap((sort) =>
    limits.flatMap((limit) =>
      orNone(['%ann%']).flatMap((search) =>
        orNone('New' as const).flatMap((status) =>
          orNone('Hot' as const).flatMap((tier) =>
            orNone('Referral').flatMap((source) =>
              [undefined, after].map((place) => ({
                sort,
                limit,
                search,
                status,
                tier,
                source,
                after: place,
              })),
            ),
          ),
        ),
      ),
    ),
  )
  expect(asked).toHaveLength(9600)
  const names = await namesKept((asker) =>
    asked.map((query) => listLeadsJson(asker, agent, query as Parameters<typeof listLeadsJson>[2])),
  )
  expect(names.size).toBe(30)
})
