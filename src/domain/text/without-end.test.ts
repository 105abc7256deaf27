import { expect, test } from 'vitest'
import { withoutEnd } from './without-end.ts'

test.each([
  ['The roof is new.', 'The roof is new'],
  ['Wow! It is new!?.', 'Wow! It is new'],
  ['No mark', 'No mark'],
  ['...', ''],
  ['', ''],
])('%j ends as %j', (text, without) => {
  expect(withoutEnd(text, new Set('.!?'))).toBe(without)
})
