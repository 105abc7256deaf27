import { expect, test } from 'vitest'
import { asDescription, isPublic, listingStatuses, splitFeatures } from './listing.ts'
import { checkPublishable } from './publish-rules.ts'
import { parsePriceCents, parseRooms, parseSquareFeet } from './typed-numbers.ts'

const home = {
  title: 'Sunny Craftsman',
  address: '12 Elm Street, Asheville',
  priceCents: 45_000_000,
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1850,
}

test('a complete home can be published', () => {
  expect(checkPublishable(home)).toEqual({})
  expect(checkPublishable({ ...home, bedrooms: 0, bathrooms: null, squareFeet: null })).toEqual({})
})

test.each([
  [{ title: 'Home' }, 'Title must be at least 5 characters long'],
  [{ title: ' Home ' }, 'Title must be at least 5 characters long'],
  [{ address: '12 Elm St' }, 'Address must be at least 10 characters long'],
  [{ priceCents: 0 }, 'Price must be greater than 0'],
  [{ priceCents: null }, 'Price must be greater than 0'],
  [{ bedrooms: -1 }, 'Bedrooms can’t be negative'],
  [{ bathrooms: -0.5 }, 'Bathrooms can’t be negative'],
  [{ squareFeet: 0 }, 'Square feet must be greater than 0'],
])('%j keeps a home from being published', (change, message) => {
  expect(Object.values(checkPublishable({ ...home, ...change }))).toEqual([message])
})

test('a title of 5 and an address of 10 characters are enough', () => {
  expect(checkPublishable({ ...home, title: 'Lofts', address: '1 Elm St 9' })).toEqual({})
})

test('buyers see active and sold homes', () => {
  expect(listingStatuses.filter(isPublic)).toEqual(['Active', 'Sold'])
})

test('a description in one text is split into paragraphs at blank lines', () => {
  expect(asDescription('One.\nStill one.\n\n  \nTwo.\n')).toEqual({
    title: '',
    paragraphs: ['One.\nStill one.', 'Two.'],
  })
  expect(asDescription('  ')).toEqual({ title: '', paragraphs: [] })
})

test('amenities are split at commas, trimmed and listed once', () => {
  expect(splitFeatures(' Pool, Deck ,,Pool\nGarage')).toEqual(['Pool', 'Deck', 'Garage'])
})

test.each([
  ['450000', 45_000_000],
  ['$450,000', 45_000_000],
  ['$1,250,000.50', 125_000_050],
  ['450k', 45_000_000],
  ['1.25M', 125_000_000],
  ['1.25 million', 125_000_000],
  ['USD 99', 9_900],
  ['', null],
  ['$', null],
  ['call me', null],
  ['-5', null],
  ['4,50', null],
  ['1.2.3', null],
  ['9'.repeat(30), null],
])('the price %j is %s cents', (typed, cents) => {
  expect(parsePriceCents(typed)).toBe(cents)
})

test.each([
  ['3', 3],
  ['2.5', 2.5],
  ['2½', 2.5],
  ['2 1/2 baths', 2.5],
  ['½', 0.5],
  ['4 bedrooms', 4],
  ['Studio', 0],
  ['', null],
  ['-1', null],
  ['three', null],
])('%j rooms are %s', (typed, rooms) => {
  expect(parseRooms(typed)).toBe(rooms)
})

test.each([
  ['1850', 1850],
  ['1,850', 1850],
  ['1,850 sq ft', 1850],
  ['1850 sqft.', 1850],
  ['1,850 square feet', 1850],
  ['2 acres', null],
  ['', null],
])('the area %j is %s square feet', (typed, squareFeet) => {
  expect(parseSquareFeet(typed)).toBe(squareFeet)
})
