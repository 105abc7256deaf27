import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('a text within the limit stays as it is', () => {
  expect(cut('The porch', 9)).toBe('The porch')
})

test('an emoji at the limit is left out whole', () => {
  expect(cut('ab😀', 3)).toBe('ab')
  expect(cut('ab😀', 4)).toBe('ab😀')
})

test('whatever a text contains, its start can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      const start = cut(text, max)
      expect(start.isWellFormed()).toBe(true)
      expect(text.startsWith(start)).toBe(true)
      expect(start.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1)
    }),
  )
})
