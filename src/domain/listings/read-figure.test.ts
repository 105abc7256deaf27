import { expect, test } from 'vitest'
import { readFigure } from './read-figure.ts'

test.each([
  ['535000', 535_000],
  ['$529,900.00', 529_900],
  ['1,250,000', 1_250_000],
  ['6.5 %', 6.5],
  ['.5', 0.5],
  ['20.', 20],
  ['  ', 0],
  ['', 0],
])('%j is %d', (typed, figure) => {
  expect(readFigure(typed)).toBe(figure)
})

test.each(['-3', '6,5', '1,2,3', '12,34', '6.5.1', '.', 'about 6', '1e9', '٣'])(
  '%j is no number',
  (typed) => {
    expect(readFigure(typed)).toBeUndefined()
  },
)
