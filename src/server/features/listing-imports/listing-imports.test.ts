import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ListingImport, ListingImportRow } from '#contract/listing-imports.ts'
import { longestCell } from '#domain/listings/import/cell-values.ts'
import { hasSampleData, sampleBytes, sampleRows } from '#domain/testing/sample-data.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts'
import { requireRoom } from './require-room.ts'

const server = await sharedServer()

const csvType = { 'content-type': 'text/csv' }
const jsonType = { 'content-type': 'application/json' }

const upload = (agent: TestClient, text: string | Uint8Array, headers: Record<string, string> = csvType) =>
  agent.send('POST', '/api/listings/import?name=homes.csv', text, headers)

async function settled(agent: TestClient, id: string): Promise<ListingImport> {
  for (const until = performance.now() + 30_000; performance.now() < until; ) {
    const { body } = await agent.get(`/api/listing-imports/${id}`)
    if (body.state !== 'Checking' && body.state !== 'Running') return body
    await new Promise((done) => setTimeout(done, 40))
  }
  throw new Error('The import did not come to its end')
}

async function start(agent: TestClient, id: string, move: 'check' | 'run'): Promise<ListingImport> {
  const answer = await agent.post(`/api/listing-imports/${id}/${move}`)
  expect(answer.status, answer.text).toBe(202)
  return settled(agent, id)
}

async function importAll(
  agent: TestClient,
  text: string | Uint8Array,
  headers = csvType,
  change: object = {},
): Promise<ListingImport> {
  const taken = await upload(agent, text, headers)
  expect(taken.status, taken.text).toBe(201)
  const { id } = taken.body
  if (Object.keys(change).length > 0)
    expect((await agent.patch(`/api/listing-imports/${id}`, change)).status).toBe(200)
  expect((await start(agent, id, 'check')).state).toBe('Checked')
  return start(agent, id, 'run')
}

const rowsOf = async (agent: TestClient, id: string, show = 'all'): Promise<ListingImportRow[]> =>
  (await agent.get(`/api/listing-imports/${id}/rows?show=${show}&limit=100`)).body.items

const listingsOf = async (agent: TestClient) =>
  (await agent.get('/api/listings?limit=100')).body.items as Record<string, unknown>[]

const undo = (agent: TestClient, job: ListingImport): Promise<TestAnswer> =>
  agent.post(`/api/undo/${job.undoId}`)

const csv = `MLS #,Address,City,State,Zip,List Price,Beds,Baths,Sq Ft,Status,Remarks,Lockbox
M1,12 Elm St,Beaufort,NC,28516,"$450,000",3,2.5,"1,850",Draft,A porch over the marsh.,4411
M2,14 Elm St,Beaufort,NC,28516,a lot,3,2,1700,Draft,,
M3,16 Elm St,Beaufort,NC,28516,,2,1,900,Withdrawn,,`

test.each([
  [
    'the line that names Excel’s separator',
    'sep=;\r\naddress;price;beds\r\n"3 Elm St, Beaufort, NC 28516";430000;3\r\n',
  ],
  ['titles', 'Vale Homes\nSpring listings,,\nAddress,Price,Beds\n"3 Elm St, Beaufort, NC 28516",430000,3\n'],
])('%s above the header of a file is skipped', async (_, text) => {
  const agent = await server.agent()
  await importAll(agent, text)
  expect(await listingsOf(agent)).toMatchObject([
    { address: '3 Elm St, Beaufort, NC 28516', price: 430_000, bedrooms: 3 },
  ])
})

test('a file of which no column is matched is refused at the dry run, and makes no homes', async () => {
  const agent = await server.agent()
  const { id, mapping } = (await upload(agent, 'Alpha,Beta\n1,2\n')).body
  const refused = await agent.post(`/api/listing-imports/${id}/check`)
  const sentence =
    'None of this file’s columns is matched, so there’s nothing to import. Match at least one column.'
  expect([mapping, refused.status, refused.body.errors]).toEqual([{}, 422, { mapping: sentence }])
  expect(await listingsOf(agent)).toEqual([])
})

test('a contacts file is refused with advice on what to do instead, and leaves nothing behind', async () => {
  const agent = await server.agent()
  const refused = await upload(
    agent,
    'First Name,Last Name,Email,Phone Number,Lifecycle Stage\nAnn,Lee,ann@example.com,804 555 0134,Lead\n',
  )
  expect([refused.status, refused.body.errors.file]).toEqual([
    422,
    expect.stringContaining('contacts, not homes'),
  ])
  expect((await agent.get('/api/listing-imports')).body.items).toEqual([])
})

test('a dry run says which homes go live', async () => {
  const agent = await server.agent()
  const file = `Address,City,State,Zip,Price,Beds,Baths,Status
1 Pine Road,Lure,NC,28746,250000,2,1,Active
2 Pine Road,Lure,NC,28746,260000,2,1,Coming Soon`
  const { id } = (await upload(agent, file)).body
  const checked = await start(agent, id, 'check')
  expect(checked.counts).toMatchObject({ added: 2, live: 1, noted: 0 })
  expect((await rowsOf(agent, id)).map(({ notes }) => notes.map(({ text }) => text))).toEqual([
    ['Will go live on import.'],
    [],
  ])
  const { columns } = checked
  const mapping = Object.fromEntries(
    Object.entries(checked.mapping).filter(([column]) => column !== 'Status'),
  )
  expect(columns.map(({ name }) => name)).toContain('Status')
  await agent.patch(`/api/listing-imports/${id}`, { mapping })
  expect((await start(agent, id, 'check')).counts.live).toBe(0)
})

test('a file is mapped automatically, checked in a dry run that writes nothing, and then imported', async () => {
  const agent = await server.agent()
  const taken = await upload(agent, csv)
  expect(taken.body).toMatchObject({
    state: 'Mapping',
    name: 'homes.csv',
    format: 'csv',
    rows: 3,
    mapping: { 'MLS #': 'key', Address: 'address', 'Sq Ft': 'squareFeet', Remarks: 'description' },
  })
  expect(taken.body.mapping).not.toHaveProperty('Lockbox')
  const { id } = taken.body
  const checked = await start(agent, id, 'check')
  expect(checked).toMatchObject({ state: 'Checked', counts: { added: 2, refused: 1, updated: 0 } })
  expect(await listingsOf(agent)).toEqual([])
  expect(await rowsOf(agent, id, 'refused')).toMatchObject([
    { number: 2, faults: [{ field: 'price', text: '“a lot” isn’t a number we can read.' }] },
  ])
  const done = await start(agent, id, 'run')
  expect(done).toMatchObject({ state: 'Done', position: 3, counts: { added: 2, refused: 1 } })
  const [row] = await rowsOf(agent, id, 'added')
  const { body: listing } = await agent.get(`/api/listings/${row?.listingId}`)
  expect(listing).toMatchObject({
    slug: '12-elm-st-beaufort',
    title: '12 Elm St',
    address: '12 Elm St, Beaufort, NC 28516',
    price: 450_000,
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: 1850,
    status: 'Draft',
    description: { title: '', paragraphs: ['A porch over the marsh.'] },
  })
  const extra = await server.sql('select extra from listing_sources where property_id = $1', [listing.id])
  expect(extra).toEqual([{ extra: { Lockbox: '4411' } }])
})

test('the preview counts homes that will be left as they are as unchanged', async () => {
  const agent = await server.agent()
  await importAll(agent, csv)
  const { id } = (await upload(agent, csv.replace('"$450,000"', '440000'))).body
  expect((await start(agent, id, 'check')).counts).toMatchObject({ updated: 1, skipped: 1 })
  await agent.patch(`/api/listing-imports/${id}`, { duplicates: 'skip' })
  expect((await start(agent, id, 'check')).counts).toMatchObject({ updated: 0, skipped: 2 })
})

test('the same file again adds no duplicates, and a newer one updates or skips as the agent chose', async () => {
  const agent = await server.agent()
  await importAll(agent, csv)
  const again = await importAll(agent, csv)
  expect(again.counts).toMatchObject({ added: 0, updated: 0, skipped: 2, refused: 1 })
  const newer = 'MLS #,Address,List Price\nM1,,440000\n,"16 ELM STREET, Beaufort NC 28516",300000'
  const skipped = await importAll(agent, newer, csvType, { duplicates: 'skip' })
  expect(skipped.counts).toMatchObject({ added: 0, updated: 0, skipped: 2 })
  const updated = await importAll(agent, newer)
  expect(updated.counts).toMatchObject({ added: 0, updated: 2 })
  const homes = await listingsOf(agent)
  expect(homes.map(({ price, bedrooms }) => [price, bedrooms]).sort()).toEqual([
    [300_000, 2],
    [440_000, 3],
  ])
})

test('schools from a feed come with the home, and the agent’s own details about them stay', async () => {
  const agent = await server.agent()
  const file = JSON.stringify([
    {
      ListingKey: 'SCHOOLS-1',
      UnparsedAddress: '7 Larkspur Court, Asheville, NC 28804',
      ListPrice: 450_000,
      ElementarySchool: 'Ira B. Jones',
      MiddleOrJuniorSchool: 'N/A',
      HighSchool: 'Asheville High',
    },
  ])
  await importAll(agent, file, { 'content-type': 'application/json' })
  const [home] = (await agent.get('/api/listings')).body.items
  const path = `/api/listings/${home.id}`
  const blank = { grades: '', rating: null, distance: null }
  expect((await agent.get(path)).body.schools).toEqual([
    { name: 'Ira B. Jones', type: 'Elementary', ...blank },
    { name: 'Asheville High', type: 'High', ...blank },
  ])
  const known = [{ name: 'Ira B. Jones', type: 'Public', grades: 'K-5', rating: 4.5, distance: 0.6 }]
  expect((await agent.patch(path, { schools: known })).status).toBe(200)
  await importAll(agent, file, { 'content-type': 'application/json' })
  expect((await agent.get(path)).body.schools).toEqual([
    ...known,
    { name: 'Asheville High', type: 'High', ...blank },
  ])
})

test('a home that appears twice in one file is one listing, in the dry run too', async () => {
  const agent = await server.agent()
  const rows = ['key,address,price', 'A,"1 Oak St, Lure, NC 28746",1000', 'A,"1 Oak St, Lure, NC 28746",900']
  const { body } = await upload(agent, rows.join('\n'))
  expect((await start(agent, body.id, 'check')).counts).toMatchObject({ added: 1, updated: 1 })
  expect((await start(agent, body.id, 'run')).counts).toMatchObject({ added: 1, updated: 1 })
  expect(await listingsOf(agent)).toMatchObject([{ price: 900 }])
})

test('two simultaneous imports of one file add no duplicates', async () => {
  const agent = await server.agent()
  const [one, two] = await Promise.all([upload(agent, csv), upload(agent, csv)])
  for (const { body } of [one, two]) await start(agent, body.id, 'check')
  await Promise.all([one, two].map(({ body }) => start(agent, body.id, 'run')))
  expect(await listingsOf(agent)).toHaveLength(2)
})

const active = (number: number, remarks = 'Two rooms.') =>
  `K${number},"${number} Pine Road, Lure, NC 28746",250000,2,1,Active,${remarks}`

test('an active row is published if allowed; the plan, the rules and the text decide', async () => {
  const agent = await server.agent()
  const header = 'key,address,price,beds,baths,status,description'
  const lines = [header, ...[1, 2, 3, 4].map((number) => active(number)), active(5, 'No children allowed.')]
  const done = await importAll(agent, [...lines, 'K6,"6 Pine Road, Lure, NC 28746",,2,1,Active,'].join('\n'))
  expect(done.counts).toMatchObject({ added: 6, refused: 0, noted: 3 })
  const homes = await listingsOf(agent)
  expect(homes.filter(({ status }) => status === 'Active')).toHaveLength(3)
  const notes = (await rowsOf(agent, done.id, 'noted')).map((row) => row.notes.map(({ text }) => text).join())
  expect(notes[0]).toContain('your plan allows 3 active listings')
  expect(notes[1]).toContain('children')
  expect(notes[2]).toMatch(/^Not published: /)
  const [published] = homes.filter(({ status }) => status === 'Active')
  const page = await server.visitor().get(`/api/public/listings/${published?.slug}`)
  expect(page.body).toMatchObject({ price: 250_000, status: 'Active' })
})

test('a row that would remove what a published home needs is refused', async () => {
  const agent = await server.agent()
  const header = 'key,address,price,status,description'
  await importAll(agent, `${header}\nK1,"1 Pine Road, Lure, NC 28746",250000,Active,Two rooms.`)
  const done = await importAll(agent, `${header}\nK1,,,Active,No children allowed.`)
  expect(done.counts).toMatchObject({ refused: 1, updated: 0 })
  expect(await listingsOf(agent)).toMatchObject([{ status: 'Active' }])
})

test('an import is undone as a whole; later changes stay, and the note says so', async () => {
  const agent = await server.agent()
  await importAll(agent, 'key,address,price,beds\nK1,"1 Oak St, Lure, NC 28746",1000,2')
  const second = await importAll(
    agent,
    'key,address,price,beds\nK1,,900,\nK2,"2 Oak St, Lure, NC 28746",2000,1\nK3,"3 Oak St, Lure, NC 28746",3000,1',
  )
  expect(second.counts).toMatchObject({ added: 2, updated: 1 })
  const touched = (await listingsOf(agent)).find(({ price }) => price === 3000)
  await agent.patch(`/api/listings/${touched?.id}`, { price: 3100 })
  expect((await agent.get('/api/deleted')).body.items).toEqual([])
  const undone = await undo(agent, second)
  expect(undone.body.note).toMatch(/^1 listing was changed/)
  expect((await listingsOf(agent)).map(({ price }) => price).sort()).toEqual([1000, 3100])
  expect((await agent.get(`/api/listing-imports/${second.id}`)).body.state).toBe('Undone')
  expect((await undo(agent, second)).status).toBe(200)
  const slugs = await server.sql("select slug from public_slugs where slug like '%oak-st-lure'")
  expect(slugs).toHaveLength(2)
})

test('a thousand homes without an address get a thousand public addresses', async () => {
  const agent = await server.agent()
  const lines = Array.from({ length: 1000 }, (_, at) => `Lake cabin,${1000 + at}`)
  const done = await importAll(agent, ['title,price', ...lines].join('\n'))
  expect(done.counts.added).toBe(1000)
  const { body: me } = await agent.get('/api/me')
  const rows = await server.sql<{ slug: string }>('select slug from properties where user_id = $1', [me.id])
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(1000)
  const listed = (await agent.get('/api/listings?limit=1')).body.items[0].slug
  expect(listed).toMatch(/^lake-cabin(-\d+)?$/)
})

test.skipIf(!hasSampleData('reso'))('the pages of a feed import as they are, packed or not', async () => {
  const agent = await server.agent()
  const first = await importAll(agent, sampleBytes('reso/property-page1.json.gz'), {
    'content-type': 'application/gzip',
  })
  const second = await importAll(agent, gunzipSync(sampleBytes('reso/property-page2.json.gz')), jsonType)
  expect([first.counts.added, second.counts.added]).toEqual([48, 49])
  expect([first.counts.refused, second.counts.refused]).toEqual([0, 0])
  const expected = sampleRows<Record<string, unknown>>('reso/property-expected.jsonl')
  const stored = await server.sql(
    `select s.listing_key as "ListingKey", p.address, (p.price_cents / 100)::int as price, p.bedrooms, p.bathrooms,
      p.square_feet as "squareFeet", p.property_type as "propertyType", (p.facts->>'yearBuilt')::int as "yearBuilt",
      jsonb_array_length(s.photos) as photos
    from properties p join listing_sources s on s.property_id = p.id
    where s.listing_key = any($1)`,
    [expected.map(({ ListingKey }) => ListingKey)],
  )
  expect(stored).toHaveLength(97)
  const want = new Map(expected.map((row) => [row.ListingKey, row]))
  for (const row of stored) expect(want.get(row.ListingKey)).toMatchObject(row)
  const messy = sampleRows<{ case: string; payload: unknown }>('reso/property-messy.jsonl')
  const third = await importAll(
    agent,
    JSON.stringify({ format: 'reso', value: messy.map(({ payload }) => payload) }),
    jsonType,
  )
  expect(third.rows).toBe(messy.length)
  expect(third.counts).toMatchObject({ refused: 1, added: 0 })
  const [newer] = await server.sql<{ price_cents: string }>(
    `select p.price_cents from properties p join listing_sources s on s.property_id = p.id
      where s.listing_key = '876d047d21f81af69f20e84440faf1bc'`,
  )
  expect(Number(newer?.price_cents)).toBe(39_400_000)
  const [hidden] = await server.sql<{ address: string }>(
    `select p.address from properties p join listing_sources s on s.property_id = p.id
      where s.listing_key = '0b5c327fb3f076139aec786f6bc6422a'`,
  )
  expect(hidden?.address).toBe('Asheville, NC 28804')
})

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['a page', '<html></html>', 'This is a web page or a RETS response, not CSV or JSON.'],
  ['a workbook', 'PK\u0003\u0004\u0000', 'This is a workbook. Save it as CSV and choose that file.'],
  ['a picture', '\u0089PNG\u0000\u0000\u0001', 'This is not a text file. Choose CSV or JSON.'],
  ['only a header', 'address,price\n', 'There are no listings in this file.'],
  ['an empty list', '{"value":[]}', 'There are no listings in this file.'],
])('%s is refused with a reason, and leaves nothing', async (_, text, sentence) => {
  const agent = await server.agent()
  const refused = await upload(agent, Buffer.from(text, 'latin1'))
  expect([refused.status, refused.body.errors?.file]).toEqual([422, sentence])
  expect((await agent.get('/api/listing-imports')).body.items).toEqual([])
})

test.each([
  ['UTF-16', Buffer.from('\ufeffaddress,price\n"1 Årstid Straße, Lure",5', 'utf16le')],
  ['an old code page', Buffer.from('address,price\n"1 \u00c5rstid Stra\u00dfe, Lure",5', 'latin1')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffaddress;price\r\n"1 Årstid Straße, Lure";5')],
])('letters in %s come through', async (_, bytes) => {
  const agent = await server.agent()
  await importAll(agent, bytes)
  expect(await listingsOf(agent)).toMatchObject([{ address: '1 Årstid Straße, Lure', price: 5 }])
})

test('broken rows between good ones keep none of them out', async () => {
  const agent = await server.agent()
  const text =
    '[{"ListingKey":"1","ListPrice":5},{oops},{"ListingKey":"2\\u0000\\ud800","ListPrice":6},{"ListingKey":"3'
  const done = await importAll(agent, text, jsonType)
  expect(done.counts).toMatchObject({ added: 2, refused: 2 })
  expect((await rowsOf(agent, done.id, 'refused')).map(({ faults }) => faults[0]?.text)).toEqual([
    'This entry isn’t valid JSON.',
    'The file ends in the middle of this entry.',
  ])
})

test('a cell that is all markup is read to where a spreadsheet would end it', async () => {
  const agent = await server.agent()
  const cell = `A porch over the marsh. ${'<script'.repeat(50_000)}`
  const taken = await upload(agent, `Address,Status,Remarks\n"12 Elm St, Beaufort, NC 28516",Draft,${cell}\n`)
  expect(taken.status, taken.text).toBe(201)
  expect(await start(agent, taken.body.id, 'check')).toMatchObject({ state: 'Checked', counts: { added: 1 } })
  const kept = await server.sql<{ length: number }>(
    `select length(cells->>'Remarks') as length from listing_import_rows where import_id = $1`,
    [taken.body.id],
  )
  expect(kept).toEqual([{ length: longestCell }])
})

test('an unconfirmed account can keep few rows, and learns what to do', async () => {
  const agent = await server.agent({ isVerified: false })
  const few = await upload(agent, `Address\n${'12 Elm St\n'.repeat(600)}`)
  expect(few.status, few.text).toBe(201)
  const more = await upload(agent, `Address\n${'14 Elm St\n'.repeat(600)}`)
  expect([more.status, more.body.code]).toEqual([403, 'email_not_verified'])
  expect(more.body.errors.file).toBe('Confirm your email address to import more than 1,000 rows.')
  const room = { rows: 10, bytes: 100, isConfirmed: false }
  expect(() => requireRoom(room, { rows: 1, bytes: 101 })).toThrow(/^Confirm your email address/)
  const kept = await agent.get('/api/listing-imports')
  expect(kept.body.items.map((job: ListingImport) => job.rows)).toEqual([600])
})

test('a form with a file is accepted as well, and another type is refused', async () => {
  const agent = await server.agent()
  const form = new FormData()
  form.append('file', new File([csv], 'export.csv'))
  expect((await agent.post('/api/listings/import', form)).body).toMatchObject({ name: 'export.csv', rows: 3 })
  expect((await upload(agent, csv, { 'content-type': 'image/png' })).status).toBe(415)
})

test('the agent’s mapping is checked, kept, and needs a new dry run', async () => {
  const agent = await server.agent()
  const { id } = (await upload(agent, 'first,second\n"1 Oak St, Lure, NC",5')).body
  expect((await agent.post(`/api/listing-imports/${id}/check`)).status).toBe(422)
  const change = (mapping: object) => agent.patch(`/api/listing-imports/${id}`, { mapping })
  expect((await change({ third: 'price' })).body.errors).toHaveProperty(['mapping.third'])
  expect((await change({ first: 'price', second: 'price' })).body.errors).toHaveProperty(['mapping.second'])
  expect((await change({ first: 'no field' })).status).toBe(422)
  const changed = await change({ first: 'address', second: 'price' })
  expect(changed.body).toMatchObject({ state: 'Mapping', mapping: { first: 'address', second: 'price' } })
  expect((await agent.post(`/api/listing-imports/${id}/run`)).status).toBe(409)
  await start(agent, id, 'check')
  await start(agent, id, 'run')
  expect(await listingsOf(agent)).toMatchObject([{ address: '1 Oak St, Lure, NC', price: 5 }])
  expect((await agent.delete(`/api/listing-imports/${id}`)).status).toBe(409)
})

test('an unwanted file is discarded', async () => {
  const agent = await server.agent()
  const { id } = (await upload(agent, csv)).body
  expect((await agent.delete(`/api/listing-imports/${id}`)).status).toBe(200)
  expect((await agent.get(`/api/listing-imports/${id}`)).status).toBe(404)
})

test('another agent sees nothing of an import and can change nothing', async () => {
  const [owner, other] = [await server.agent(), await server.agent()]
  const { id } = (await upload(owner, csv)).body
  expect((await other.get(`/api/listing-imports/${id}`)).status).toBe(404)
  expect((await other.get(`/api/listing-imports/${id}/rows`)).status).toBe(404)
  expect((await other.post(`/api/listing-imports/${id}/check`)).status).toBe(404)
  expect((await other.patch(`/api/listing-imports/${id}`, { duplicates: 'skip' })).status).toBe(404)
  expect((await other.delete(`/api/listing-imports/${id}`)).status).toBe(404)
  expect((await server.visitor().send('POST', '/api/listings/import', csv, csvType)).status).toBe(401)
})
