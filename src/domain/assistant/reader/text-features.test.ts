import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featureSpace, featuresOf, readerWords } from './text-features.ts'

const shared = (one: string, other: string) => {
  const features = new Set(featuresOf(one))
  return featuresOf(other).filter((feature) => features.has(feature)).length
}

test('words are read without case and punctuation, and every number alike', () => {
  expect(readerWords('Isn’t the ROOF from 2019? (1,850 sq. ft.)')).toEqual([
    ...["isn't", 'the', 'roof', 'from', '0', '0', 'sq', 'ft'],
  ])
  expect(featuresOf('built in 1911')).toEqual(featuresOf('Built in 2,004!'))
})

test('a typo and another ending keep most of what is seen of a word', () => {
  expect(shared('refrigerator', 'refridgerator')).toBeGreaterThan(8)
  expect(shared('floors', 'flooring')).toBeGreaterThan(4)
  expect(shared('roof', 'pool')).toBeLessThan(2)
})

test('the order of two words is seen', () => {
  expect(featuresOf('house boat')).not.toEqual(featuresOf('boat house'))
})

test('a text without words has no features', () => {
  for (const text of ['', '   ', '?!', '👍']) expect(featuresOf(text)).toHaveLength(0)
})

test('any text is read, and every feature is below the limit and there once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const features = [...featuresOf(text)]
      expect(new Set(features).size).toBe(features.length)
      expect(features.every((feature) => feature < featureSpace)).toBe(true)
    }),
  )
})
