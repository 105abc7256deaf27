import { expect, test } from 'vitest'
import { factOf, factText, keptFacts, keptKeyFacts, keptName, numberNames } from './listing-facts.ts'

test('money is kept in cents, everything else as it is', () => {
  expect(keptFacts({ yearBuilt: 1911, stories: 2.5, hoaFee: 85.5, taxAnnual: null })).toEqual({
    yearBuilt: 1911,
    stories: 2.5,
    hoaFeeCents: 8550,
    taxAnnualCents: null,
  })
  expect(keptFacts({ hoaFee: 0.29 })).toEqual({ hoaFeeCents: 29 })
})

test('the price is kept in cents, and what is not known stays unknown', () => {
  const home = { price: 450_000.5, bedrooms: 3, bathrooms: 2.5, squareFeet: null, title: 'A home' }
  expect(keptKeyFacts(home)).toEqual({
    priceCents: 45_000_050,
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: null,
  })
  expect(keptKeyFacts({ ...home, price: null }).priceCents).toBeNull()
})

test('each fact is written with its unit', () => {
  expect(factText('yearBuilt', 1911)).toBe('1911')
  expect(factText('lotSquareFeet', 8700)).toBe('8,700 sq ft')
  expect(factText('lotSquareFeet', 43_560)).toBe('1 acre')
  expect(factText('lotSquareFeet', 139_392)).toBe('3.2 acres')
  expect(factText('stories', 2.5)).toBe('2.5')
  expect(factText('hoaFee', 8550)).toBe('$85.50 a month')
  expect(factText('taxAnnual', 420_000)).toBe('$4,200 a year')
})

test('every fact is complete: a range, a label, and names that no other fact claims in files', () => {
  const names = numberNames.flatMap((name) => factOf(name).importNames)
  expect(new Set(names).size).toBe(names.length)
  for (const name of numberNames) {
    const { min, max, label, inputLabel } = factOf(name)
    expect(min, name).toBeLessThan(max)
    expect(label(), name).not.toBe('')
    expect(inputLabel(), name).toMatch(/^[A-Z]/)
    expect(names, name).toContain(name.toLowerCase())
  }
  expect(new Set(numberNames.map(keptName)).size).toBe(numberNames.length)
})
