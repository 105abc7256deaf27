import { expect, test } from 'vitest'
import type { ListingFacts } from '#domain/assistant/context.ts'
import { acresOf } from '#domain/listings/acres.ts'
import { finished } from '#domain/testing/finished.ts'
import { hasSampleData, sampleRows } from '#domain/testing/sample-data.ts'
import { type CheckedListing, type CheckedNote, findContradictions } from './find-contradictions.ts'
import { readDates } from './read-dates.ts'
import { readStatements } from './read-statements.ts'

const today = '2026-11-21'
const facts: ListingFacts = {
  title: 'Cottage by the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  priceCents: 47_500_000,
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1850,
  yearBuilt: 1942,
  lotSquareFeet: 21_780,
  stories: 2,
  garageSpaces: 2,
  hoaFeeCents: 21_000,
  status: 'Active',
  listedDate: '2026-09-01',
}

function check(text: string, notes: Partial<CheckedNote>[] = [], more: Partial<CheckedListing> = {}) {
  const listing: CheckedListing = {
    facts: { ...facts, description: { title: '', paragraphs: [text] } },
    priceHistory: [],
    openHouses: [],
    changedOn: '2026-11-20',
    ...more,
  }
  const written = notes.map((note, at) => ({
    id: `note-${at}`,
    title: 'Fees',
    text: '',
    writtenOn: '2026-11-01',
    ...note,
  }))
  return finished(findContradictions(listing, written, today))
}

test.each([
  ['Light fills the 3-bath house.', 'Bathrooms: 2.5 or 3?'],
  ['Four bedrooms, and a stove that heats them all.', 'Bedrooms: 3 or 4?'],
  ['There are 2,100 square feet here.', 'Square feet: 1,850 or 2,100?'],
  ['Built in 1924, it has kept its doors.', 'Year built: 1942 or 1924?'],
  ['The house was built in 1998 and has a two-car garage.', 'Year built: 1942 or 1998?'],
  ['It sits on 0.75 acres.', 'Lot: 0.5 acres or 0.75 acres?'],
  ['A one-story house with a ramp.', 'Stories: 2 or 1?'],
  ['There is a three-car garage.', 'Garage spaces: 2 or 3?'],
  ['HOA dues are $240 per month.', 'HOA fee: $210 or $240?'],
  ['There is no HOA.', 'HOA fee: $210 or $0?'],
  ['Now offered at $489,000.', 'Asking price: $475,000 or $489,000?'],
])('“%s” contradicts the fields: %s', (text, finding) => {
  expect(check(text).map((found) => found.text)).toEqual([finding])
})

test('both places are quoted, with their sources', () => {
  expect(check('HOA dues are $240 per month.')[0]).toMatchObject({
    sort: 'conflict',
    places: [
      { label: 'HOA fee', text: 'HOA fee $210 per month', ref: 'hoaFeeCents' },
      { label: 'About This Property', text: 'HOA dues are $240 per month.', ref: 'description:0' },
    ],
  })
})

test.each([
  'Three bedrooms and two and a half baths over 1,850 square feet.',
  'Two full and one half bath.',
  'Two bedrooms upstairs share 1 bathroom.',
  'A guest cottage with 1 bedroom and 400 square feet.',
  'Nearly 1,900 square feet on about half an acre.',
  'The deck was built in 2015 and the kitchen redone in 2021.',
  'The garage behind the house was built in 1998.',
  'The house has a garage that was built in 1998.',
  'A two-story foyer opens to the great room.',
  'HOA fee of $2,520 per year.',
  'A 20-acre park lies behind the house.',
  'It was priced at $489,000 until last week.',
  'One bedroom opens to the porch.',
  'Two full baths and a powder room.',
  'A 2/3 bedroom house with 1, 850 square feet.',
  'Renderings envision a transformation into a 4BR.',
  'Asking $4500/acre.',
])('“%s” contradicts nothing', (text) => {
  expect(check(text)).toEqual([])
})

test('two notes that differ are a finding even if no field says it', () => {
  const notes = [
    { text: 'Property taxes were $3,100. Taxes are $3,100.' },
    { text: 'Taxes are $3,900 a year.' },
  ]
  expect(check('', notes).map(({ text }) => text)).toEqual(['Property tax: $3,100 or $3,900?'])
})

test.each([
  ['Open house on Sunday, November 15 from 1 to 3.', 'This open house is over.'],
  ['Open house 11/14/2026.', 'This open house is over.'],
  ['Offers are due by Nov 18.', 'This deadline has passed.'],
  ['A $5,000 credit for closing by October 30.', 'This offer has ended.'],
  ['Just listed!', 'The text calls it new, but it was listed more than 21 days ago.'],
  ['Coming soon to Heron Lane.', 'The text says it’s coming soon, but the listing is marked Active.'],
])('“%s” has expired: %s', (text, finding) => {
  expect(check(text).map((found) => found.text)).toEqual([finding])
})

test('an earlier asking price is told apart from one that was never asked', () => {
  const priceHistory = [
    { priceCents: 489_000_00, at: '2026-09-01T12:00:00Z' },
    { priceCents: 475_000_00, at: '2026-11-03T12:00:00Z' },
  ]
  const [found] = check('Offered at $489,000.', [], { priceHistory })
  expect([found?.text, found?.places[1].text]).toEqual([
    'This is an earlier asking price.',
    '$489,000 until Tuesday, November 3, 2026',
  ])
})

test('a text without the cents of an earlier price still names that price', () => {
  const priceHistory = [
    { priceCents: 489_000_25, at: '2026-09-01T12:00:00Z' },
    { priceCents: 475_000_00, at: '2026-11-03T12:00:00Z' },
  ]
  const texts = (text: string) => check(text, [], { priceHistory }).map((found) => found.text)
  expect(texts('Offered at $489,000.')).toEqual(['This is an earlier asking price.'])
  expect(texts('Offered at $489,001.')).toEqual(['Asking price: $475,000 or $489,001?'])
})

test('an upcoming open house is not a finding, an entered one that is over is', () => {
  expect(check('Open house on Sunday, November 22.')).toEqual([])
  expect(check('Open house 1/10.')).toEqual([])
  const openHouses = [
    { day: '2026-11-15', start: '13:00', end: '15:00' },
    { day: '2026-11-21', start: '13:00', end: '15:00' },
  ]
  const [found, ...others] = check('', [], { openHouses })
  expect(others).toEqual([])
  expect(found?.places.map(({ text }) => text)).toEqual([
    'Sunday, November 15, 2026, 13:00–15:00',
    'Saturday, November 21, 2026',
  ])
})

test('notes on fees need confirming after a year, on incentives after two months, on rooms never', () => {
  const old = { writtenOn: '2025-06-01' }
  const texts = (text: string, writtenOn: string) =>
    check('', [{ text, writtenOn }]).map((found) => found.text)
  expect(texts('HOA dues are $210 per month.', old.writtenOn)).toEqual([
    'This was written more than 365 days ago. Is it still right?',
  ])
  expect(texts('HOA dues are $210 per month.', '2026-01-05')).toEqual([])
  expect(texts('The lender credit is one percent.', '2026-08-01')).toEqual([
    'This was written more than 60 days ago. Is it still right?',
  ])
  expect(texts('The house has 3 bedrooms.', '2020-01-01')).toEqual([])
})

test('“this Sunday” is the Sunday after it was written', () => {
  expect(readDates('Open house this Sunday at 2.', '2026-11-17')).toEqual([
    { kind: 'openHouse', day: '2026-11-22' },
  ])
  expect(readDates('Open house Jan 3.', '2026-12-20')).toEqual([{ kind: 'openHouse', day: '2027-01-03' }])
  expect(readDates('Open house Feb 30.', '2026-12-20')).toEqual([])
})

test('half, quarter and third acres are read as such', () => {
  const acres = (text: string) =>
    readStatements(text).map(({ value }) => Math.round(acresOf(value) * 100) / 100)
  expect(acres('A quarter-acre lot')).toEqual([0.25])
  expect(acres('On 1/3 acre')).toEqual([0.33])
  expect(acres('On half an acre')).toEqual([0.5])
})

type SampleHome = ListingFacts & { id: string; price?: number; description?: unknown }
const file = 'listings/texas.jsonl'

test.skipIf(!hasSampleData(file))('real listings are not flooded with findings', () => {
  const homes = sampleRows<SampleHome>(file)
  const found = homes.flatMap(({ description, price, ...home }) =>
    finished(
      findContradictions(
        {
          facts: {
            ...home,
            priceCents: price ? price * 100 : null,
            description: { title: '', paragraphs: [String(description ?? '')] },
          },
          priceHistory: [],
          openHouses: [],
          changedOn: today,
        },
        [],
        today,
      ),
    ).map(({ text, places }) => `${text} ${places[1].text}`),
  )
  expect(found.length / homes.length).toBeLessThan(0.2)
})
