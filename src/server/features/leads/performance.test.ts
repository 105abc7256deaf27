import { expect, test } from 'vitest'
import { maxSources } from '#domain/leads/lead-performance.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()
const path = '/api/leads/performance'
const add = async (agent: TestClient, name: string, changes: object = {}) =>
  (
    await agent.post('/api/leads', {
      ...{ name, email: `${name}@example.com`, message: 'Hello', source: 'Zillow', ...changes },
    })
  ).body
const read = async (agent: TestClient) => (await agent.get(path)).body

test('an agent without leads has zeros, no sources, and no answer time', async () => {
  expect(await read(await server.agent())).toEqual({
    days: 30,
    newLeads: 0,
    conversionRate: 0,
    appointmentsSet: 0,
    avgAiResponseTime: null,
    leadFunnel: { leadsCaptured: 0, aiQualified: 0, contactedByAgent: 0, appointmentsSet: 0 },
    sources: [],
  })
})

test('leads are counted by what came of them and by source, each once', async () => {
  const agent = await server.agent()
  const { id: agentId } = (await agent.get('/api/me')).body
  const ann = await add(agent, 'ann')
  const bo = await add(agent, 'bo')
  await add(agent, 'cy')
  await add(agent, 'di', { source: 'Facebook Ads' })
  await agent.post(`/api/leads/${bo.id}/calls`, { outcome: 'Reached', text: '' })
  await server.sql(`update contacts set tier = 'Hot' where user_id = $1 and id = any($2)`, [
    agentId,
    [ann.id, bo.id],
  ])
  for (const [lead, status] of [
    [ann.id, 'Scheduled'],
    [ann.id, 'Completed'],
    [bo.id, 'Cancelled'],
  ])
    await server.sql(
      `insert into appointments (user_id, id, lead_id, kind, name, date, time_label, start_iso, end_iso, time_zone, blocked, status)
       select $1, gen_random_uuid(), $2, 'Showing', 'x', '2026-12-01', '9:00', s, s + interval '1 hour', 'UTC', tstzrange(s, s + interval '1 hour'), $3
       from (select now() + random() * interval '900 days' as s) at`,
      [agentId, lead, status],
    )
  expect(await read(agent)).toEqual({
    days: 30,
    newLeads: 4,
    conversionRate: 25,
    appointmentsSet: 1,
    avgAiResponseTime: null,
    leadFunnel: { leadsCaptured: 4, aiQualified: 2, contactedByAgent: 1, appointmentsSet: 1 },
    sources: [
      {
        ...{ sourceName: 'Zillow', leadCount: 3, share: 75, conversionRate: 33.3, appointments: 1 },
        icon: 'zillow',
      },
      {
        ...{ sourceName: 'Facebook Ads', leadCount: 1, share: 25, conversionRate: 0, appointments: 0 },
        icon: 'facebook',
      },
    ],
  })
})

test('older and deleted leads don’t count, nor do another agent’s', async () => {
  const [agent, other] = [await server.agent(), await server.agent()]
  const { id: agentId } = (await agent.get('/api/me')).body
  const old = await add(agent, 'ann')
  const gone = await add(agent, 'bo')
  await add(other, 'cy')
  await server.sql(
    `update contacts set created_at = now() - interval '31 days' where user_id = $1 and id = $2`,
    [agentId, old.id],
  )
  await agent.delete(`/api/leads/${gone.id}`)
  expect(await read(agent)).toMatchObject({ newLeads: 0, sources: [] })
})

test('rare sources are listed as one', async () => {
  const agent = await server.agent()
  const { id: agentId } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into contacts (user_id, id, name, source) select $1, gen_random_uuid(), 'x', 'Source ' || n from generate_series(1, $2) n`,
    [agentId, maxSources + 5],
  )
  const { sources } = await read(agent)
  expect(sources).toHaveLength(maxSources + 1)
  expect(sources.at(-1)).toMatchObject({ sourceName: 'Other sources', leadCount: 5 })
})

test('the average answer of the AI is measured from its answers', async () => {
  const { agent, chat } = await withHome(server)
  await chat().say('How many bedrooms are there?')
  expect((await read(agent)).avgAiResponseTime).toEqual(expect.any(Number))
})
