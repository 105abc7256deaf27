import { expect, test } from 'vitest'
import { neighborOf, selectionAfter } from './selection-after.ts'

test.each([
  ['the next one', ['a', 'b', 'c'], 'b', 'c'],
  ['the next one after the first', ['a', 'b', 'c'], 'a', 'b'],
  ['the previous one if it was last', ['a', 'b', 'c'], 'c', 'b'],
  ['none if the list is empty now', ['a'], 'a', undefined],
  ['none if it was not in the list', ['a', 'b'], 'z', undefined],
])('after an item is archived, the selected one is %s', (_, ids, removed, selected) => {
  expect(selectionAfter(ids, removed)).toBe(selected)
})

test.each([
  ['b', 1, 'c'],
  ['b', -1, 'a'],
  ['c', 1, undefined],
  ['a', -1, undefined],
  [undefined, 1, 'a'],
  ['z', -1, 'a'],
] as const)('from %s, a step by %d leads to %s', (selected, by, next) => {
  expect(neighborOf(['a', 'b', 'c'], selected, by)).toBe(next)
})
