import { gunzipSync } from 'node:zlib'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { hasSampleData, sampleBytes, sampleRows, sampleText } from '#domain/testing/sample-data.ts'
import { guessMapping } from './import-fields.ts'
import { type ImportedListing, importedListing } from './imported-listing.ts'

function readFile(text: string): ImportedListing[] {
  const [header = [], ...rows] = papaparse.parse<string[]>(text.trim(), { skipEmptyLines: true }).data
  const mapping = guessMapping(header)
  return rows.map((row, at) =>
    importedListing(
      Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])),
      mapping,
      at + 1,
    ),
  )
}

const one = (header: string, row: string) => readFile(`${header}\n${row}`)[0] as ImportedListing

test.each([
  ['Price,"$450,000"', { priceCents: 45_000_000 }],
  ['Asking Price,450k', { priceCents: 45_000_000 }],
  ['beds,Studio', { bedrooms: 0 }],
  ['baths,2½', { bathrooms: 2.5 }],
  ['sqft,"1,850 sq ft"', { squareFeet: 1850 }],
  ['living area,100 m²', { squareFeet: 1076 }],
  ['lot acres,0.5', { facts: { lotSquareFeet: 21_780 } }],
  ['lot size,2 acres', { facts: { lotSquareFeet: 87_120 } }],
  ['list date,3/4/2025', { listedDate: '2025-03-04' }],
  ['list date,20141209T000000', { listedDate: '2014-12-09' }],
  ['list date,"Mar 4, 2025"', { listedDate: '2025-03-04' }],
  ['status,FOR_SALE', { status: 'Active' }],
  ['status,Coming Soon', { status: 'Draft' }],
  ['status,Withdrawn', { status: 'Archived' }],
  ['home type,SINGLE_FAMILY', { propertyType: 'Single Family' }],
  ['amenities,"Porch, Fireplace; Well"', { features: ['Porch', 'Fireplace', 'Well'] }],
  ['year built,1925.0', { facts: { yearBuilt: 1925 } }],
  ['Latitude,35.6', {}],
  ['beds,N/A', {}],
  ['price,-', {}],
] as const)('%s', (line, values) => {
  const at = line.indexOf(',')
  const read = one(line.slice(0, at), line.slice(at + 1))
  expect([read.values, read.faults]).toEqual([
    values,
    'beds,N/A|price,-'.includes(line) ? [{ field: 'row', text: 'This row is empty.' }] : [],
  ])
})

test.each([
  ['price,a lot', 'price', '“a lot” isn’t a number we can read.'],
  ['price,-5', 'price', 'It can’t be below zero.'],
  ['price,99999999999999', 'price', 'That number looks too large.'],
  ['beds,three', 'bedrooms', '“three” isn’t a number we can read.'],
  ['sqft,-1', 'squareFeet', 'It can’t be below zero.'],
])('%s is an error of the row, in words', (line, field, text) => {
  const [header = '', cell = ''] = line.split(',')
  expect(one(header, cell).faults).toEqual([{ field, text }])
})

test.each([
  ['year built,soon', 'yearBuilt'],
  ['list date,31/31/2025', 'listedDate'],
  ['status,Blue', 'status'],
  ['property type,Igloo', 'propertyType'],
  ['price,0', 'price'],
  ['parking spaces,1.5', 'parkingSpaces'],
  ['garage,2.5', 'garageSpaces'],
])('%s is noted and does not keep the row out', (line, field) => {
  const [header = '', cell = ''] = line.split(',')
  const { faults, notes } = one(header, cell)
  expect([faults, notes.map((note) => note.field)]).toEqual([[], [field]])
})

test.each([
  ['Latitude,Longitude', '35.5951,-82.5515', { latitude: 35.5951, longitude: -82.5515 }],
  ['lat,lng', '35.5951, -82.5515 ', { latitude: 35.5951, longitude: -82.5515 }],
  ['Latitude,Longitude', '0,0', undefined],
  ['Latitude,Longitude', '35.5951,', undefined],
  ['Latitude,Longitude,InternetAddressDisplayYN', '35.5951,-82.5515,N', null],
])('%s of %s is the pin %o', (header, row, coordinates) => {
  const { values, notes } = one(`City,${header}`, `Asheville,${row}`)
  expect(values.coordinates).toEqual(coordinates)
  expect(notes.filter(({ field }) => field !== 'address')).toEqual([])
})

test('a pin off the globe is noted and left out', () => {
  const { values, notes } = one('Latitude,Longitude', '95.5,-82.5')
  expect([values.coordinates, notes.map(({ field }) => field)]).toEqual([undefined, ['latitude']])
})

test('an address is put together from its parts, and a ZIP gets its zero back', () => {
  const { values, fallbackTitle } = one(
    'Street Number,Street Name,Unit Number,City,State,Zip',
    '12,Elm St,3,Boston,MA,2134',
  )
  expect(values.address).toBe('12 Elm St Unit 3, Boston, MA 02134')
  expect(fallbackTitle).toBe('12 Elm St Unit 3')
})

test('two spellings of one address have one key; without a number or a town there is none', () => {
  const key = (address: string) => one('address', `"${address}"`).addressKey
  expect(key('5 Martel Lane, Asheville, NC 28804')).toBe(key('5 MARTEL LN Asheville NC 28804'))
  expect(key('9 Elm Street #4, Boston, MA')).toBe(key('9 Elm St Apt 4, Boston MA'))
  expect(key('5 Martel Ln, Asheville, NC')).not.toBe(key('15 Martel Ln, Asheville, NC'))
  expect([key('Elm Street, Boston, MA'), key('12')]).toEqual(['', ''])
})

const has = hasSampleData('listings')

type Home = {
  id: string
  address: string
  price?: number
  soldPrice?: number
  bedrooms?: number
  bathrooms?: number
  squareFeet?: number
  propertyType?: string
  description?: string
  status: string
  hoaFee?: number
  yearBuilt?: number
}

const homesOf = (path: string, prefix: string) =>
  new Map(sampleRows<Home>(path).map((home) => [home.id.slice(prefix.length), home]))

test.skipIf(!has)('an export of 97 homes is read to the byte, and no sold price is', () => {
  const homes = homesOf('listings/asheville.jsonl', 'avl-')
  const rows = readFile(sampleText('listings/asheville-homeharvest-export.csv'))
  expect(rows).toHaveLength(97)
  for (const { key, values, faults } of rows) {
    const home = homes.get(key)
    expect(faults).toEqual([])
    expect(values).toMatchObject({ address: home?.address, status: 'Sold', propertyType: home?.propertyType })
    expect([
      values.bedrooms,
      values.bathrooms,
      values.squareFeet,
      values.facts?.yearBuilt,
      values.facts?.hoaFeeCents,
    ]).toEqual([
      home?.bedrooms,
      home?.bathrooms,
      home?.squareFeet,
      home?.yearBuilt,
      home?.hoaFee && home.hoaFee * 100,
    ])
    expect(values.description?.paragraphs.join('\n\n')).toBe(home?.description)
    if (values.priceCents === undefined) expect(home?.price).toBe(home?.soldPrice)
    else expect(values.priceCents).toBe((home?.price ?? 0) * 100)
  }
})

test.skipIf(!has)('an export without addresses has them from its links', () => {
  const homes = homesOf('listings/texas.jsonl', 'tx-')
  const rows = readFile(sampleText('listings/texas-realtor-2024.csv'))
  expect(rows).toHaveLength(250)
  let known = 0
  for (const { key, values, faults } of rows) {
    const home = homes.get(key)
    expect(faults).toEqual([])
    if (!home) continue
    known += 1
    expect([
      values.address,
      values.bedrooms,
      values.squareFeet,
      values.status,
      (values.priceCents ?? 0) / 100,
    ]).toEqual([home.address, home.bedrooms, home.squareFeet, home.status, home.price])
    const text = home.description?.replaceAll(/\s*<br>\s*/g, '\n').replaceAll(/\n+/g, '\n')
    expect(values.description?.paragraphs.join('\n')).toBe(text?.trim())
  }
  expect(known).toBe(250)
})

test.skipIf(!has).each([
  ['chicago-realtor-2024.csv.gz', 959],
  ['king-county-sales.csv.gz', 10_760],
  ['ames-housing.csv.gz', 1520],
])('%s is read without losing a row', (name, count) => {
  const rows = readFile(gunzipSync(sampleBytes(`listings/${name}`)).toString())
  expect(rows).toHaveLength(count)
  const faulty = rows.filter(({ faults }) => faults.length > 0)
  expect(faulty.map(({ faults }) => faults)).toEqual([])
  expect(rows.filter(({ values }) => values.bedrooms === undefined).length).toBeLessThan(count / 10)
})
