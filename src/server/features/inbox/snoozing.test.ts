import { expect, test } from 'vitest'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { wakeInboxItem } from './inbox-jobs.ts'

const server = await sharedServer()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function withSnoozed(until: string) {
  const desk = await withHome(server)
  await desk.write({ message: 'Later, please' })
  const [item] = (await desk.inbox()).items
  if (!item) throw new Error('The form made no item')
  const change = (body: object) => desk.agent.patch(`/api/inbox/${item.id}`, body)
  const snoozed = await change({ snoozedUntil: until })
  const wakeAt = (at: string) =>
    wakeInboxItem({ ...server.deps, clock: { now: () => new Date(at) } }, desk.id, item.id)
  return { ...desk, item, change, snoozed, wakeAt }
}

test('what is snoozed leaves the inbox, and comes back on its own, unread and on top', async () => {
  const until = inHours(1)
  const { id, inbox, item, snoozed, write } = await withSnoozed(until)
  expect(snoozed.body).toMatchObject({ snoozedUntil: until, isRead: true })
  expect((await inbox()).counts).toEqual({ open: 0, unread: 0, snoozed: 1 })
  await write({ message: 'Came meanwhile' })
  // As if the hour had passed.
  await server.sql(`update inbox_items set snoozed_until = now() where user_id = $1 and id = $2`, [
    id,
    item.id,
  ])
  await server.sql(
    `update pgboss.job set start_after = now() where name = 'inbox-waking' and data ->> 'id' = $1`,
    [item.id],
  )
  await expect.poll(async () => (await inbox()).items.length, { timeout: 30_000 }).toBe(2)
  const page = await inbox()
  expect(page.items[0]).toMatchObject({
    id: item.id,
    isRead: false,
    snoozedUntil: null,
    timestamp: item.timestamp,
  })
  expect(page.counts).toEqual({ open: 2, unread: 2, snoozed: 0 })
})

test('its return shows on every open screen', async () => {
  const { id, item, wakeAt } = await withSnoozed(inHours(1))
  await wakeAt(inHours(2))
  const changes = await server.sql(
    `select name from changes where user_id = $1 and entity_id = $2 order by id desc`,
    [id, item.id],
  )
  expect(changes[0]).toEqual({ name: 'inbox.updated' })
})

test('an earlier alarm doesn’t wake what has been snoozed for longer, or archived', async () => {
  const { inbox, change, wakeAt } = await withSnoozed(inHours(1))
  await change({ snoozedUntil: inHours(48) })
  await wakeAt(inHours(2))
  expect((await inbox()).items).toEqual([])
  await change({ archived: true })
  await wakeAt(inHours(72))
  expect((await inbox()).items).toEqual([])
  expect((await inbox('?folder=archived')).items).toMatchObject([{ snoozedUntil: null }])
})

test('snoozing can be taken back, before its time', async () => {
  const { inbox, change } = await withSnoozed(inHours(1))
  await change({ snoozedUntil: null, read: false })
  expect((await inbox()).counts).toEqual({ open: 1, unread: 1, snoozed: 0 })
})

test('a new message in a snoozed chat brings it back at once', async () => {
  const { agent, inbox, chat } = await withHome(server)
  const buyer = chat()
  await buyer.say('How deep is the well?')
  const [item] = (await inbox()).items
  await agent.patch(`/api/inbox/${item?.id}`, { snoozedUntil: inHours(5) })
  await buyer.say('Can I talk to a person?')
  expect((await inbox()).items).toMatchObject([{ id: item?.id, isRead: false, snoozedUntil: null }])
})

test('a time in the past, or more than a year away, is refused at its field', async () => {
  const { change } = await withSnoozed(inHours(1))
  expect((await change({ snoozedUntil: inHours(-1) })).body.errors).toEqual({
    snoozedUntil: 'Choose a time in the future.',
  })
  expect((await change({ snoozedUntil: inHours(24 * 370) })).body.errors).toEqual({
    snoozedUntil: 'Choose a time within the next year.',
  })
  expect((await change({ snoozedUntil: 'tomorrow' })).body.errors).toHaveProperty('snoozedUntil')
})

test('what is due by the database’s clock comes back, though the server’s clock is a little behind', async () => {
  const until = inHours(1)
  const { item, wakeAt, inbox } = await withSnoozed(until)
  const jobs = () =>
    server.sql<{ due: string }>(
      `select start_after as due from pgboss.job where name = 'inbox-waking' and data ->> 'id' = $1 and state = 'created'`,
      [item.id],
    )
  const planned = (await jobs()).length
  await wakeAt(new Date(Date.parse(until) - 2000).toISOString())
  expect((await jobs()).length).toBe(planned + 1)
  await wakeAt(new Date(Date.parse(until) - 3_600_000).toISOString())
  expect((await jobs()).length).toBe(planned + 1)
  await wakeAt(new Date(Date.parse(until) + 1).toISOString())
  expect((await inbox()).items).toMatchObject([{ id: item.id, snoozedUntil: null }])
})
