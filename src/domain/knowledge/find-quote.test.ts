import { expect, test } from 'vitest'
import { findQuote } from './find-quote.ts'

const text = 'Roof\n\nThe roof is\nnew (2019). It is fine.\n\nDeck\n\nIt is fine.'
const found = (quote: string, near: number) => {
  const place = findQuote(text, quote, near)
  return place && [place.from, text.slice(place.from, place.to)]
}

test('a quotation is found whatever its spaces, and signs in it are only signs', () => {
  expect(found('The roof is new (2019).', 0)).toEqual([6, 'The roof is\nnew (2019).'])
})

test('of several places, the nearest one counts', () => {
  expect(found('It is fine.', 20)?.[0]).toBe(text.indexOf('It is fine.'))
  expect(found('It is fine.', 60)?.[0]).toBe(text.lastIndexOf('It is fine.'))
})

test('what isn’t there isn’t found', () => {
  expect(findQuote(text, 'The well is deep.', 0)).toBeUndefined()
  expect(findQuote(text, ' ', 0)).toBeUndefined()
})

test('a quotation of ten thousand words is found like a short one', () => {
  const long = 'very '.repeat(10_000)
  expect(findQuote(`It is ${long}\n old.`, `${long}old.`, 0)).toEqual({ from: 6, to: 6 + long.length + 6 })
  expect(findQuote(`It is ${long}\n old.`, `${long}new.`, 0)).toBeUndefined()
})
