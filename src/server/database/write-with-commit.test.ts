import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { type Tx, withTenant, writeWithCommit } from './tenant.ts'

let agent: AgentId
const server = await sharedServer()
beforeAll(async () => {
  agent = (await (await server.agent()).get('/api/me')).body.id
})

const note = (tx: Tx, id: string, type = 'question') =>
  tx.$client.query(
    `insert into notifications (user_id, id, type, title, content, link, priority) values ($1, $2, $3, 'A title', '', '', 'high')`,
    [agent, id, type],
  )
const isKept = async (id: string) =>
  (await server.sql(`select 1 from notifications where id = '${id}'`)).length === 1
const inTenant = (work: (tx: Tx) => Promise<unknown>) => withTenant(server.deps.db, agent, work)

test('writes sent with the commit persist after the transaction ends', async () => {
  const [first, second] = [uuidv7(), uuidv7()]
  await inTenant(async (tx) => {
    writeWithCommit(tx, () => Promise.all([note(tx, first), note(tx, second)]))
  })
  expect([await isKept(first), await isKept(second)]).toEqual([true, true])
})

test('if a write sent with the commit fails, its error is thrown and nothing is saved', async () => {
  const [before, twice] = [uuidv7(), uuidv7()]
  const failing = inTenant(async (tx) => {
    await note(tx, before)
    writeWithCommit(tx, () => Promise.all([note(tx, twice), note(tx, twice)]))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect([await isKept(before), await isKept(twice)]).toEqual([false, false])
  await inTenant((tx) => note(tx, twice))
  expect(await isKept(twice)).toBe(true)
})

test('the thrown error is the first failure, not one that it caused', async () => {
  const id = uuidv7()
  const failing = inTenant(async (tx) => {
    writeWithCommit(tx, () => Promise.all([note(tx, id), note(tx, id)]))
    await tx.$client.query('select 1')
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
})

test('writes sent with the commit are lost if the work fails', async () => {
  const id = uuidv7()
  const failing = inTenant(async (tx) => {
    writeWithCommit(tx, () => note(tx, id))
    throw new RangeError('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await isKept(id)).toBe(false)
})

test('a statement sent only after awaiting another is refused, because the transaction is over by then', async () => {
  const [first, late] = [uuidv7(), uuidv7()]
  const failing = inTenant(async (tx) => {
    // BEGIN is answered by then, so the commit goes out immediately.
    await tx.$client.query('select 1')
    writeWithCommit(tx, async () => {
      await note(tx, first)
      await note(tx, late)
    })
  })
  await expect(failing).rejects.toThrow('The transaction is over: every statement is sent before its commit')
  expect(await isKept(late)).toBe(false)
})

test('a transaction used after its end sends nothing on the connection, which belongs to someone else by then', async () => {
  let kept: Tx | undefined
  await inTenant(async (tx) => {
    kept = tx
  })
  expect(() => kept?.$client.query('select 1')).toThrow('The transaction is over')
})
