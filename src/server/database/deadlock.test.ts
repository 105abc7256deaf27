import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject, test } from 'vitest'
import { copyDatabase } from '#server/testing/copy-database.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { type Tx, withTenant } from './tenant.ts'

const server = await sharedServer()

test('two transactions that wait for each other both do their work: one of them runs again', async () => {
  const { id: agent } = (await (await server.agent()).get('/api/me')).body
  const [first, second] = [uuidv7(), uuidv7()]
  await withTenant(server.deps.db, agent, (tx) =>
    tx.$client.query(
      `insert into notifications (user_id, id, type, title, content, link, priority)
       select $1, unnest($2::uuid[]), 'question', '', '', '', 'high'`,
      [agent, [first, second]],
    ),
  )
  const extend = (tx: Tx, id: string, letter: string) =>
    tx.$client.query('update notifications set title = title || $2 where id = $1', [id, letter])
  let runs = 0
  let started = 0
  const bothHaveOne = Promise.withResolvers<void>()
  const extendBoth = (ids: string[], letter: string) =>
    withTenant(server.deps.db, agent, async (tx) => {
      runs += 1
      await extend(tx, ids[0] as string, letter)
      started += 1
      if (started === 2) bothHaveOne.resolve()
      await bothHaveOne.promise
      await extend(tx, ids[1] as string, letter)
    })
  await Promise.all([extendBoth([first, second], 'a'), extendBoth([second, first], 'b')])
  // Where both are told of it at once, both run again.
  expect(runs).toBeGreaterThan(2)
  const titles = await server.sql('select title from notifications where user_id = $1 order by id', [agent])
  expect(titles.map(({ title }) => [...title].sort().join(''))).toEqual(['ab', 'ab'])
})

test('what fails for another reason is not run again', async () => {
  const { id: agent } = (await (await server.agent()).get('/api/me')).body
  let runs = 0
  const failing = withTenant(server.deps.db, agent, async (tx) => {
    runs += 1
    await tx.$client.query('select 1 / 0')
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(runs).toBe(1)
})

test('transactions that count at once for one agent share no row of counts, whatever their connections are', async () => {
  const { database, drop } = await copyDatabase(inject('cluster'))
  const clients = Array.from({ length: 17 }, () => new pg.Client(database))
  const agent = uuidv7()
  const slotOf = async (client: pg.Client) =>
    (await client.query('select app.count_slot() as slot')).rows[0].slot
  try {
    const slots = new Set<number>()
    for (const client of clients) {
      await client.connect()
      await client.query(`begin; select set_config('app.tenant', '${agent}', true)`)
      const slot = await slotOf(client)
      slots.add(slot)
      expect(await slotOf(client)).toBe(slot)
    }
    // The seventeenth shares one with another.
    expect(slots.size).toBe(16)
    const [first] = clients as [pg.Client]
    await first.query(`rollback; begin; select set_config('app.tenant', '${uuidv7()}', true)`)
    expect(await slotOf(first)).toBe((await first.query('select pg_backend_pid() % 16 as own')).rows[0].own)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await drop()
  }
})
