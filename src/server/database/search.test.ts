import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { foldText } from '#domain/text/fold.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const asFound = [
  ['José Núñez', 'jose nunez'],
  ['José Núñez', 'Jose\u0301'],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'josé'],
  ['Nguyễn Thị Ánh', 'nguyen'],
  ['Łukasz Wójcik', 'lukasz wojcik'],
  ['Müller Größe', 'muller GROSSE'],
  ['Şahin', 'sahin'],
  ['Zoë', 'zoe'],
  ['O’Connor', "o'connor"],
  ["D'Angelo Maria", 'D’Angelo'],
  ['O’Connor', 'oconnor'],
  ['Smith-Jones, Anne', 'anne smith'],
  ['Шишкин', 'шишкин'],
] as const

const addLead = async (agent: TestClient, name: string, more = {}) => {
  const email = `${randomUUID()}@example.com`
  const { status } = await agent.post('/api/leads', {
    name,
    email,
    message: 'Hello.',
    source: 'Referral',
    ...more,
  })
  expect(status).toBe(201)
}

test('leads are found whatever their accents, apostrophes, and the order of their names', async () => {
  const agent = await server.agent()
  for (const name of new Set(asFound.map(([name]) => name))) await addLead(agent, name)
  for (const [name, typed] of asFound) {
    const { body } = await agent.get(`/api/leads?count=true&q=${encodeURIComponent(typed)}`)
    expect(body.items.map((lead: { name: string }) => foldText(lead.name))).toContain(foldText(name))
    expect(body.total).toBe(body.items.length)
    expect(body.total).toBeLessThan(4)
  }
  expect((await agent.get('/api/leads?q=zoe%20nunez')).body.items).toEqual([])
})

test.each(['414-555-0199', '+1 (414) 555-0199', '4145550199'])(
  'a lead whose number is written %s is found by it and its parts, however they are typed',
  async (phone) => {
    const agent = await server.agent()
    await addLead(agent, 'Maya', { phone })
    await addLead(agent, 'Tom', { phone: '(919) 555-0123' })
    for (const typed of ['(414) 555-0199', '414.555.0199', '+1 414 555 0199', '555-0199', '(414) 555']) {
      const { body } = await agent.get(`/api/leads?q=${encodeURIComponent(typed)}`)
      expect(body.items.map((lead: { name: string }) => lead.name)).toEqual(['Maya'])
    }
  },
)

test('inbox, conversations, listings, knowledge, and transcripts are searched alike', async () => {
  const { agent, write, chat } = await withHome(server)
  await write({ name: 'José O’Connor', message: 'Is the café near?', phone: '(828) 555-0177' })
  await chat().say('I’m Łukasz O’Hara, lukasz@example.com')
  const { body: home } = await agent.post('/api/listings', {
    title: 'Château “Rose”',
    address: '5 O’Hara Straße',
  })
  await agent.post('/api/knowledge', { scope: 'agent', title: 'Café', content: 'It’s José’s.' })
  await agent.post('/api/transcripts', { sidekick: 'sales', title: 'Zoë', content: 'She’ll bring Łukasz.' })
  const found = async (path: string, q: string) =>
    (await agent.get(`${path}?q=${encodeURIComponent(q)}`)).body.items.length
  for (const q of ["jose o'connor", 'CAFE oconnor', '828-555-0177'])
    expect(await found('/api/inbox', q), q).toBe(1)
  for (const q of ['lukasz', "o'hara lukasz"]) expect(await found('/api/conversations', q), q).toBe(1)
  for (const q of ['chateau "rose"', "o'hara strasse"]) expect(await found('/api/listings', q), q).toBe(1)
  for (const q of ['cafe', "jose's"]) expect(await found('/api/knowledge/search', q), q).toBe(1)
  for (const q of ['zoe lukasz', "she'll"]) expect(await found('/api/transcripts', q), q).toBe(1)
  expect((await agent.get('/api/knowledge/search?q=joses')).body.items[0].matches).toHaveLength(1)
  expect(home.title).toBe('Château “Rose”')
})

/** Latin, Greek, Cyrillic, Hebrew, marks, punctuation, kana, and what looks like letters of ours. */
const signRanges = [
  [0x20, 0x5ff],
  [0x1e00, 0x20cf],
  [0x3040, 0x30ff],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
] as const

test('the database folds every sign as the screens do', async () => {
  const signs = signRanges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => `a${String.fromCodePoint(from + at)}b`),
  )
  const texts = [...signs, ...asFound.flat()]
  const rows = await server.sql<{ folded: string }>(
    'select app.folded(text) as folded from unnest($1::text[]) with ordinality as t (text, place) order by place',
    [texts],
  )
  const different = texts.flatMap((text, at) =>
    rows[at]?.folded === foldText(text)
      ? []
      : [[text, rows[at]?.folded, foldText(text)].map((part) => escape(part ?? '')).join(' ')],
  )
  expect(different).toEqual([])
})
