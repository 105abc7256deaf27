import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasSampleData, sampleBytes, sampleRows, sampleText } from '#domain/testing/sample-data.ts'
import { guessMapping } from './import-fields.ts'
import { type ImportedListing, importedListing } from './imported-listing.ts'
import { flattenEntry, type JsonEntry, jsonReader } from './json-rows.ts'

type Row = Record<string, unknown>

function read(text: string, size = 1000): JsonEntry[] {
  const reader = jsonReader()
  const entries: JsonEntry[] = []
  for (let at = 0; at < text.length; at += size) entries.push(...reader.push(text.slice(at, at + size)))
  return [...entries, ...reader.end()]
}
const rowsOf = (text: string) => read(text).map((entry) => ('row' in entry ? flattenEntry(entry.row) : {}))

function imported(row: Row, number = 1): ImportedListing {
  const flat = flattenEntry(row)
  return importedListing(flat, guessMapping(Object.keys(flat)), number)
}

test.each([
  ['an OData page', '{"@odata.nextLink":"x","value":[{"a":1,"b":{"c":[{"d":"}]"}]}},{"a":2}]}', 2],
  ['a plain list', '[{"a":1},{"a":"\\"]}"}, 3]', 2],
  ['JSON lines', '{"a":1}\n{"a":2}\n{"a":3}', 3],
  ['a box in a box', '{"D":{"Results":[{"StandardFields":{"a":1}}],"Success":true}}', 1],
  ['one home with lists in it', '{"ListingKey":"1","Media":[{"u":1},{"u":2}]}', 1],
  ['an empty page', '{"value":[]}', 0],
])('%s is split into its listings, in pieces of any size', (_, text, count) => {
  for (const size of [1, 2, 3, 7, 1000]) expect(read(text, size)).toHaveLength(count)
})

test('a file that ends in the middle says so, and what comes before is read', () => {
  expect(read('{"value":[{"a":1},{"a":2')).toEqual([{ row: { a: 1 } }, { damaged: 'cut_off' }])
})

test('an entry that is not JSON is reported, and the next is read', () => {
  expect(read('[{"a":nope},{"a":2}]')).toEqual([{ damaged: 'unreadable' }, { row: { a: 2 } }])
})

const has = hasSampleData('reso')

type ExpectedListing = {
  ListingKey: string
  address: string
  price: number | null
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  propertyType: string
  status: string
  yearBuilt: number | null
  photos: number
  descriptionStartsWith: string | null
}

test.skipIf(!has)('every listing of the pages gives what is expected of it', () => {
  const expected = new Map(
    sampleRows<ExpectedListing>('reso/property-expected.jsonl').map((row) => [row.ListingKey, row]),
  )
  const pages = ['reso/property-page1.json.gz', 'reso/property-page2.json.gz']
  const rows = pages.flatMap((page) => rowsOf(gunzipSync(sampleBytes(page)).toString()))
  expect(rows).toHaveLength(expected.size)
  const mapping = guessMapping([...new Set(rows.flatMap((row) => Object.keys(row)))])
  for (const [at, row] of rows.entries()) {
    const { key, values, photos, faults } = importedListing(row, mapping, at + 1)
    const want = expected.get(key)
    expect({
      ListingKey: key,
      sourceId: (want as unknown as Row).sourceId,
      address: values.address,
      price: (values.priceCents ?? 0) / 100,
      bedrooms: values.bedrooms ?? null,
      bathrooms: values.bathrooms ?? null,
      squareFeet: values.squareFeet ?? null,
      propertyType: values.propertyType,
      status: values.status,
      yearBuilt: values.facts?.yearBuilt ?? null,
      photos: photos.length,
      descriptionStartsWith: values.description?.paragraphs.join('\n').slice(0, 60) ?? null,
    }).toEqual(want)
    expect(faults).toEqual([])
  }
})

type MessyCase = { case: string; payload: Row; expect: Row }
const messy = has ? sampleRows<MessyCase>('reso/property-messy.jsonl') : []

test.skipIf(!has).each(messy.map((row) => [row.case, row] as const))('messy payload: %s', (_, row) => {
  const listing = imported(row.payload)
  const { values, faults, photos, isHidden } = listing
  const text = values.description?.paragraphs.join('\n') ?? ''
  const checks: Record<string, (want: unknown) => void> = {
    price: (want) => expect((values.priceCents ?? 0) / 100).toBe(want),
    bedrooms: (want) => expect(values.bedrooms ?? null).toBe(want),
    bathrooms: (want) => expect(values.bathrooms).toBe(want),
    squareFeet: (want) => expect(values.squareFeet).toBe(want),
    description: (want) => expect(values.description ?? null).toBe(want),
    error: (want) => expect(faults.map(({ field }) => field)).toEqual(want === null ? [] : [want]),
    addressContains: (want) => {
      for (const part of want as string[]) expect(values.address).toContain(part)
    },
    propertyType: (want) => expect(values.propertyType).toBe(want),
    statusNot: (want) => expect(values.status).not.toBe(want),
    featuresInclude: (want) => expect(values.features).toEqual(expect.arrayContaining(want as string[])),
    photos: (want) => expect(photos).toHaveLength(Number(want)),
    firstPhoto: (want) => expect(photos[0]).toBe(want),
    virtualTourUrl: (want) => expect(values.virtualTourUrl).toBe(want),
    publicAddressHidden: () => {
      expect(JSON.stringify(values)).not.toContain(String(row.payload.StreetName))
      expect(listing.fallbackTitle).not.toContain(String(row.payload.StreetName))
      expect(listing.extra.hiddenAddress).toContain(String(row.payload.StreetName))
    },
    publishable: (want) => expect(!isHidden).toBe(want),
    squareFeetAbout: (want) =>
      expect(Math.abs((values.squareFeet ?? 0) - Number(want))).toBeLessThanOrEqual(
        Number(row.expect.tolerance),
      ),
    tolerance: () => undefined,
    descriptionNotContains: (want) => {
      for (const part of want as string[]) expect(text).not.toContain(part)
      expect(text).toContain('Open house Sunday & more')
    },
    updates: (want) => expect(listing.key).toBe(want),
  }
  for (const [name, want] of Object.entries(row.expect)) {
    const check = checks[name]
    if (!check) throw new Error(`Nobody checks ${name}`)
    check(want)
  }
})

test.skipIf(!has)('the payload of a real server gives a whole listing', () => {
  const [row = {}] = rowsOf(sampleText('reso/property-bridge-real.json'))
  const { values, photos, faults } = imported(row)
  expect(values).toMatchObject({
    address: '1307 Southport DR # B, Austin TX 78704',
    priceCents: 20_000_000,
    bedrooms: 2,
    bathrooms: 1.5,
    squareFeet: 967,
    propertyType: 'Condo',
    status: 'Active',
    listedDate: '2020-10-22',
    facts: { yearBuilt: 1981, lotSquareFeet: 8015, hoaFeeCents: 17_500, garageSpaces: 0 },
  })
  expect(values.features).toEqual(expect.arrayContaining(['Dishwasher', 'Heating: Central', 'Floors: Tile']))
  expect(photos).toHaveLength(6)
  expect(faults).toEqual([])
})

test.skipIf(!has).each([
  ['multiple', { bedrooms: 3, bathrooms: 1, priceCents: 5_000_000 }],
  ['with-photos', { bedrooms: 3, bathrooms: 1, priceCents: 5_000_000 }],
  ['with-videos', { bedrooms: 4, bathrooms: 4.5, coordinates: { latitude: 47.7959, longitude: -116.7506 } }],
])('the Spark listings “%s” are read', (name, want) => {
  const rows = rowsOf(sampleText(`reso/spark-listing-${name}.json`))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const { values, faults, key } = imported(row)
    expect(key).toMatch(/^\d{26}$/)
    expect(values).toMatchObject({ ...want, address: expect.stringMatching(/^\d+ [^,]+, \w/) })
    expect(faults).toEqual([])
  }
})
