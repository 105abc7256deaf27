import { expect, test } from 'vitest'
import { placeAt } from './place.ts'

const report = [
  { at: 0, page: 1, heading: 'Summary' },
  { at: 900, page: 2 },
  { at: 1200, heading: 'Roof' },
]

test.each([
  [0, { page: 1, heading: 'Summary' }],
  [899, { page: 1, heading: 'Summary' }],
  [900, { page: 2, heading: 'Summary' }],
  [1200, { page: 2, heading: 'Roof' }],
  [99_999, { page: 2, heading: 'Roof' }],
])('the character %i is on the page and under the heading that began last before it', (at, where) => {
  expect(placeAt(report, at)).toEqual(where)
})

test('a text without pages and headings has no places', () => {
  expect(placeAt([], 10)).toEqual({})
  expect(placeAt([{ at: 20, row: 2 }], 10)).toEqual({})
})
