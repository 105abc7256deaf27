import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { loadGrounds } from './load-evidence.ts'

const server = await sharedServer()

async function withHomes(count: number) {
  const agent = await server.agent()
  const id = (await agent.get('/api/me')).body.id as AgentId
  const homes: string[] = []
  for (let at = 0; at < count; at += 1) {
    const home = { title: `Cottage ${at}`, address: `${at + 1} Heron Lane, Beaufort, NC 28516` }
    const { status, body, text } = await agent.post('/api/listings', { ...home, price: 512_000, bedrooms: 3 })
    expect(status, text).toBe(201)
    homes.push(body.id)
  }
  const load = (home: string | undefined) =>
    withTenant(server.deps.db, id, (tx) => loadGrounds(tx, id, home ?? null))
  return { agent, id, homes, load }
}

const note = { scope: 'agent', title: 'Lender', content: 'Pine Bank lends on cottages.' }

test('what is known is prepared once, however many ask at once after a change', async () => {
  const { agent, homes, load } = await withHomes(1)
  await agent.post('/api/knowledge', note)
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => load(homes[0])))
  for (const other of others) expect(other?.evidence).toBe(first?.evidence)
  expect((await load(homes[0]))?.evidence).toBe(first?.evidence)
  await agent.post('/api/knowledge', { ...note, title: 'Movers', content: 'Two Men move cottages.' })
  const after = await load(homes[0])
  expect(after?.evidence).not.toBe(first?.evidence)
  expect(after?.evidence.passages.map(({ title }) => title)).toEqual(['Movers', 'Lender'])
})

test('whoever asks beside, or after, one that fails to prepare it gets an answer all the same', async () => {
  const { agent, id, homes, load } = await withHomes(1)
  await agent.post('/api/knowledge', note)
  let beside: ReturnType<typeof load> | undefined
  const failing = withTenant(server.deps.db, id, async (tx) => {
    const loading = loadGrounds(tx, id, homes[0] ?? null)
    await tx.$client.query('select 1 / 0').catch(() => undefined)
    beside = load(homes[0])
    return loading
  })
  await expect(failing).rejects.toThrow()
  expect((await beside)?.evidence.passages).toMatchObject([{ title: 'Lender' }])
  expect((await load(homes[0]))?.evidence.passages).toMatchObject([{ title: 'Lender' }])
})

test('what an agent knows at most, for each of many homes, is not all kept', async () => {
  const { id, homes, load } = await withHomes(9)
  await server.sql(
    `insert into ai_listing_kb (user_id, id, scope, title, content)
      select $1, gen_random_uuid(), 'agent', 'Report ' || n, repeat('The gutter of unit ' || n || ' was examined. ', 8500)
      from generate_series(1, 10) n`,
    [id],
  )
  await server.sql('update user_profiles set knowledge_version = knowledge_version + 1 where id = $1', [id])
  const first = await load(homes[0])
  expect((await load(homes[0]))?.evidence).toBe(first?.evidence)
  for (const home of homes.slice(1)) await load(home)
  expect((await load(homes[8]))?.evidence).toBe((await load(homes[8]))?.evidence)
  expect((await load(homes[0]))?.evidence).not.toBe(first?.evidence)
})
