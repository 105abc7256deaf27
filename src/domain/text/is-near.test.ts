import { expect, test } from 'vitest'
import { isNear } from './is-near.ts'

test.each([
  ['maya ellson', 'Maya Ellison'],
  ['ellison maya', 'Maya Ellison'],
  ['may', 'Maya Ellison'],
  ['Elilson', 'Maya Ellison'],
  ['nunez', 'Renée O’Brien-Núñez'],
  ['craftsmen bungalo', 'Craftsman bungalow on Elm'],
])('%s finds %s', (typed, text) => {
  expect(isNear(typed, text)).toBe(true)
})

test.each([
  ['maya smith', 'Maya Ellison'],
  ['moa', 'Maya Ellison'],
  ['ellen', 'Maya Ellison'],
  ['', 'Maya Ellison'],
  ['!!', 'Maya Ellison'],
])('%j does not find %s', (typed, text) => {
  expect(isNear(typed, text)).toBe(false)
})
