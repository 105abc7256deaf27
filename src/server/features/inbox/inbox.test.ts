import { expect, test } from 'vitest'
import type { InboxItem } from '#contract/inbox.ts'
import { purgeExpired } from '#server/features/undo/purge-expired.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { undoableActs } from '#server/undoable-acts.ts'

const server = await sharedServer()

test('a form becomes an item with what the person wrote, their lead, and the home', async () => {
  const { agent, home, inbox, write } = await withHome(server)
  await write({
    name: 'Maya Ellison',
    email: 'maya@mail.example',
    phone: '(828) 555-0142',
    message: 'Is it sold?',
  })
  const [lead] = (await agent.get('/api/leads')).body.items
  const [item, ...more] = (await inbox()).items
  expect(more).toEqual([])
  expect(item).toEqual({
    id: expect.any(String),
    sourceType: 'listing-inquiry',
    sourceName: 'Shingle cottage',
    channel: 'Website Form',
    contact: { name: 'Maya Ellison', email: 'maya@mail.example', phone: expect.stringContaining('555-0142') },
    message: 'Is it sold?',
    timestamp: expect.any(String),
    isRead: false,
    relatedPropertyId: home.id,
    relatedProperty: { id: home.id, title: 'Shingle cottage', address: home.address, status: 'Active' },
    leadId: lead.id,
    conversationId: null,
    snoozedUntil: null,
    archivedAt: null,
    repliedAt: null,
    replyAddresses: ['maya@mail.example'],
    mail: null,
    replyWays: ['email'],
  })
})

test('each form is a separate item, even if one person sends both', async () => {
  const { inbox, write } = await withHome(server)
  await write({ message: 'First' })
  await write({ message: 'Second' })
  expect((await inbox()).items.map(({ message }) => message)).toEqual(['Second', 'First'])
})

test('what bots send and what agents type is no item', async () => {
  const { agent, inbox, write } = await withHome(server)
  await write({ message: 'Buy now', website: 'https://spam.example' })
  await agent.post('/api/leads', { name: 'Typed', email: 't@mail.example', message: 'x', source: 'Referral' })
  expect((await inbox()).items).toEqual([])
})

test('a form sent twice with one key is one item', async () => {
  const { inbox, write } = await withHome(server)
  await Promise.all([1, 2, 3].map(() => write({ message: 'Once' }, { 'idempotency-key': 'form-1' })))
  expect((await inbox()).items).toHaveLength(1)
})

test('a chat comes in when it needs the agent or left a question, and not for what was answered', async () => {
  const { inbox, chat } = await withHome(server)
  const buyer = chat()
  await buyer.say('How many bedrooms are there?')
  expect((await inbox()).items).toEqual([])
  await buyer.say('How deep is the well?')
  expect((await inbox()).items).toMatchObject([
    {
      sourceType: 'chat-bot-session',
      sourceName: 'Shingle cottage',
      channel: 'Listing Chat',
      message: 'How deep is the well?',
      conversationId: buyer.id(),
      contact: { name: '', email: '', phone: '' },
      replyWays: ['chat'],
    },
  ])
})

test('a chat has one item: it comes back unread with the newest message, even from the archive', async () => {
  const { agent, inbox, chat } = await withHome(server)
  const buyer = chat()
  await buyer.say('How deep is the well?')
  const [item] = (await inbox()).items
  await agent.patch(`/api/inbox/${item?.id}`, { archived: true })
  expect((await inbox()).items).toEqual([])
  await buyer.say('Can I talk to a person?')
  expect((await inbox()).items).toMatchObject([
    { id: item?.id, message: 'Can I talk to a person?', isRead: false, archivedAt: null },
  ])
})

test('a chat read under AI Conversations is read here too, unless the buyer has written since', async () => {
  const { agent, inbox, chat } = await withHome(server)
  const buyer = chat()
  await buyer.say('How deep is the well?')
  const path = `/api/conversations/${buyer.id()}`
  const last = async () => (await agent.get(`${path}/messages`)).body.items.at(-1).id as string
  const read = (messageId: string) => agent.post(`${path}/read`, { as: 'agent', messageId })
  const before = await last()
  await buyer.say('How old is the septic tank?')
  expect((await read(before)).status).toBe(200)
  expect((await inbox()).items).toMatchObject([{ isRead: false }])
  await read(await last())
  expect(await inbox()).toMatchObject({ items: [{ isRead: true }], counts: { unread: 0 } })
})

test('contact details left in a chat bring its item with the lead, and no second one', async () => {
  const { agent, inbox, chat } = await withHome(server)
  const buyer = chat()
  await buyer.say('I am Maya Ellison, please email me at maya@mail.example')
  const [lead] = (await agent.get('/api/leads')).body.items
  expect((await inbox()).items).toMatchObject([
    {
      sourceType: 'chat-bot-session',
      leadId: lead.id,
      contact: { name: 'Maya Ellison', email: 'maya@mail.example' },
      replyWays: ['chat', 'email'],
    },
  ])
})

test('a showing is an item with the time and the notes', async () => {
  const { inbox, book } = await withHome(server)
  const booked = await book({ notes: 'May the dog come?' })
  expect(booked.status, booked.text).toBe(201)
  expect((await inbox()).items).toMatchObject([
    {
      sourceType: 'listing-inquiry',
      message: expect.stringMatching(/^Booked a showing: .+\.\n\nMay the dog come\?$/),
    },
  ])
})

test('selecting reads, archiving removes, and both can be taken back', async () => {
  const { agent, inbox, write } = await withHome(server)
  await write({ message: 'Hello' })
  const [item] = (await inbox()).items
  const change = async (body: object): Promise<InboxItem> =>
    (await agent.patch(`/api/inbox/${item?.id}`, body)).body
  expect((await inbox()).counts).toEqual({ open: 1, unread: 1, snoozed: 0 })
  expect(await change({ read: true })).toMatchObject({ isRead: true })
  expect((await inbox()).counts).toEqual({ open: 1, unread: 0, snoozed: 0 })
  const archived = await change({ archived: true })
  expect(archived.archivedAt).toEqual(expect.any(String))
  expect((await change({ archived: true })).archivedAt).toBe(archived.archivedAt)
  expect((await inbox()).items).toEqual([])
  expect((await inbox('?folder=archived')).items).toHaveLength(1)
  await change({ archived: false, read: false })
  expect((await inbox()).counts).toEqual({ open: 1, unread: 1, snoozed: 0 })
})

test('nothing is put away unseen: a message that has come since keeps the chat in the inbox', async () => {
  const { agent, inbox, chat } = await withHome(server)
  const buyer = chat()
  await buyer.say('How deep is the well?')
  const [seen] = (await inbox()).items
  await buyer.say('I want to talk to a person')
  const { body } = await agent.patch(`/api/inbox/${seen?.id}`, { archived: true, asOf: seen?.timestamp })
  expect(body).toMatchObject({ archivedAt: null, isRead: false, message: 'I want to talk to a person' })
  expect((await inbox()).items).toHaveLength(1)
})

test('the bell’s answer has the number of unread items, without another request', async () => {
  const { agent, write } = await withHome(server)
  const unread = async () => (await agent.get('/api/notifications')).body.inboxUnread
  expect(await unread()).toBe(0)
  await write({ message: 'One' })
  await write({ message: 'Two' })
  expect(await unread()).toBe(2)
})

test('search finds name, address, phone, message, home and source, whatever the case', async () => {
  const { inbox, write } = await withHome(server)
  await write({ name: 'Maya Ellison', email: 'maya@mail.example', message: 'The 100% dry cellar' })
  await write({ name: 'Bo Lind', email: 'bo@post.example', phone: '(828) 555-0177', message: 'The porch' })
  const found = async (q: string) =>
    (await inbox(`?q=${encodeURIComponent(q)}`)).items.map(({ contact }) => contact.name)
  expect(await found('ELLISON')).toEqual(['Maya Ellison'])
  expect(await found('@post')).toEqual(['Bo Lind'])
  expect(await found('555-0177')).toEqual(['Bo Lind'])
  expect(await found('100%')).toEqual(['Maya Ellison'])
  expect(await found('shingle')).toHaveLength(2)
  expect(await found('website form')).toHaveLength(2)
  expect(await found('nowhere')).toEqual([])
})

test('pages follow each other without gaps in every folder, and a type is listed alone', async () => {
  const { agent, inbox, write, chat } = await withHome(server)
  for (const message of ['1', '2', '3', '4', '5']) await write({ message })
  await chat().say('How deep is the well?')
  const all = (await inbox()).items
  expect((await inbox('?type=chat-bot-session')).items).toHaveLength(1)
  expect((await inbox('?count=true&limit=2')).total).toBe(6)
  const walk = async (folder: string) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await inbox(`?folder=${folder}&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ id }: InboxItem) => id))
      cursor = page.nextCursor
    }
    return seen
  }
  expect(await walk('inbox')).toEqual(all.map(({ id }) => id))
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  for (const [at, { id }] of all.entries())
    await agent.patch(`/api/inbox/${id}`, { snoozedUntil: later(1 + ((at * 4) % 6)) })
  const snoozed = (await inbox('?folder=snoozed')).items
  expect(snoozed.map(({ snoozedUntil }) => snoozedUntil)).toEqual(
    snoozed.map(({ snoozedUntil }) => snoozedUntil).toSorted(),
  )
  expect(await walk('snoozed')).toEqual(snoozed.map(({ id }) => id))
  for (const { id } of all) await agent.patch(`/api/inbox/${id}`, { archived: true })
  expect(await walk('archived')).toEqual(all.map(({ id }) => id).reverse())
})

test('a cursor that isn’t ours is refused', async () => {
  const { agent } = await withHome(server)
  expect((await agent.get('/api/inbox?cursor=nonsense')).status).toBe(422)
})

test('two agents see nothing of each other', async () => {
  const [one, other] = [await withHome(server), await withHome(server)]
  await one.write({ message: 'For one' })
  const [item] = (await one.inbox()).items
  expect((await other.inbox()).items).toEqual([])
  const calls = [
    other.agent.get(`/api/inbox/${item?.id}`),
    other.agent.patch(`/api/inbox/${item?.id}`, { archived: true }),
    other.agent.post(`/api/inbox/${item?.id}/reply`, { by: 'email', subject: 'a', text: 'b' }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await one.inbox()).counts).toEqual({ open: 1, unread: 1, snoozed: 0 })
})

test('a form names a conversation only for the visitor who had it', async () => {
  const { inbox, chat, write, visitor } = await withHome(server)
  const buyer = chat()
  await buyer.say('How many bedrooms are there?')
  await write({ message: 'Not mine', conversationId: buyer.id() }, {}, visitor())
  await write({ message: 'Mine', conversationId: buyer.id() }, {}, buyer.visitor)
  expect((await inbox()).items.map(({ message, conversationId }) => [message, conversationId])).toEqual([
    ['Mine', buyer.id()],
    ['Not mine', null],
  ])
})

test('an item goes with its lead once that can’t be restored, and its lead’s link while it is deleted', async () => {
  const { agent, id, inbox, write } = await withHome(server)
  await write({ message: 'Hello' })
  const [item] = (await inbox()).items
  await agent.delete(`/api/leads/${item?.leadId}`)
  expect((await inbox()).items).toMatchObject([{ leadId: null, replyWays: [] }])
  const later = new Date(Date.now() + 31 * 86_400_000)
  await purgeExpired({ ...server.deps, clock: { now: () => later } }, undoableActs, id)
  expect((await inbox()).items).toEqual([])
  expect((await inbox()).counts).toEqual({ open: 0, unread: 0, snoozed: 0 })
})

test('the counts match the rows after everything that can happen to them', async () => {
  const { agent, inbox, write, chat, id } = await withHome(server)
  const buyer = chat()
  for (const message of ['1', '2', '3', '4']) await write({ message })
  await buyer.say('How deep is the well?')
  const ids = (await inbox()).items.map((item) => item.id)
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const acts = [
    { read: true },
    { archived: true },
    { snoozedUntil: soon },
    { snoozedUntil: null },
    { read: false },
    { archived: false },
  ]
  await Promise.all(
    ids.flatMap((one, at) => acts.slice(at % 3).map((act) => agent.patch(`/api/inbox/${one}`, act))),
  )
  await buyer.say('I want to talk to a person')
  const [rows] = await server.sql(
    `select (count(*) filter (where snoozed_until is null))::int as open,
      (count(*) filter (where snoozed_until is null and read_at is null))::int as unread,
      (count(*) filter (where snoozed_until is not null))::int as snoozed
    from inbox_items where user_id = $1 and archived_at is null`,
    [id],
  )
  expect((await inbox()).counts).toEqual(rows)
})
