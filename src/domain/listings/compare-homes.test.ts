import { expect, test } from 'vitest'
import { compareHomes, type HomeFigures } from './compare-homes.ts'

const home = (figures: Partial<HomeFigures> = {}): HomeFigures => ({
  priceCents: null,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  ...figures,
})

test('homes are compared fact by fact, and for money the lowest is named', () => {
  const rows = compareHomes([
    home({ priceCents: 48_900_000, squareFeet: 1640, bedrooms: 3, yearBuilt: 1942 }),
    home({ priceCents: 42_500_000, squareFeet: 1480, bedrooms: 2 }),
  ])
  expect(rows).toEqual([
    { fact: 'price', kind: 'money', values: [48_900_000, 42_500_000], lowest: 42_500_000 },
    { fact: 'bedrooms', kind: 'count', values: [3, 2], lowest: null },
    { fact: 'squareFeet', kind: 'count', values: [1640, 1480], lowest: null },
    { fact: 'perSquareFoot', kind: 'money', values: [29_817, 28_716], lowest: 28_716 },
    { fact: 'yearBuilt', kind: 'year', values: [1942, null], lowest: null },
    { fact: 'payment', kind: 'money', values: [247_265, 214_903], lowest: 214_903 },
  ])
})

test('an unknown value is null, never zero, and never the lowest', () => {
  expect(compareHomes([home(), home()])).toEqual([])
  expect(compareHomes([home({ squareFeet: 0 }), home({ priceCents: 0 })])).toEqual([
    { fact: 'price', kind: 'money', values: [null, 0], lowest: null },
    { fact: 'squareFeet', kind: 'count', values: [0, null], lowest: null },
  ])
  expect(compareHomes([home({ hoaFeeCents: 0 }), home({ hoaFeeCents: 21_000 }), home()])).toEqual([
    { fact: 'hoaFee', kind: 'money', values: [0, 21_000, null], lowest: 0 },
  ])
})

test('if all prices are the same, none is the lowest', () => {
  const [price] = compareHomes([home({ priceCents: 30_000_000 }), home({ priceCents: 30_000_000 })])
  expect(price?.lowest).toBeNull()
})
