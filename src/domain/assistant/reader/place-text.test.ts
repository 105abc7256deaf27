import { expect, test } from 'vitest'
import { directionOf, facetShares, likeness, placeSize, placeText, type ReaderWeights } from './place-text.ts'
import { featureSpace, featuresOf } from './text-features.ts'

/** Weights in which every feature of these texts points the same way, which is also the way of their facet. */
function weightsFor(topics: readonly (readonly string[])[]): ReaderWeights {
  const rows = new Int8Array(featureSpace * placeSize)
  const facetRows = new Int8Array(topics.length * placeSize)
  for (const [topic, texts] of topics.entries()) {
    facetRows[topic * placeSize + topic] = 100
    for (const text of texts) for (const feature of featuresOf(text)) rows[feature * placeSize + topic] = 100
  }
  return {
    facets: topics.map(([name = '']) => name),
    rows: { values: rows, scale: 0.01 },
    facetRows: { values: facetRows, scale: 0.01 },
  }
}

const weights = weightsFor([
  ['roof', 'shingles'],
  ['pool', 'swim'],
])

test('texts about one thing lie in one direction, and texts about two between them', () => {
  const roof = placeText('roof', weights)
  expect(likeness(roof, placeText('shingles roof shingles', weights))).toBeCloseTo(1)
  expect(likeness(roof, placeText('swim', weights))).toBeCloseTo(0)
  const both = likeness(roof, placeText('roof pool', weights))
  expect(both).toBeGreaterThan(0.3)
  expect(both).toBeLessThan(0.95)
})

test('a text without words is like nothing', () => {
  expect(likeness(placeText('', weights), placeText('roof', weights))).toBe(0)
})

test('a direction has length one', () => {
  const direction = directionOf(Float32Array.from({ length: placeSize }, (_, at) => at - 20))
  expect(likeness(direction, direction)).toBeCloseTo(1)
})

test('a text about one facet has nearly all of its share; without words, all facets are as likely', () => {
  const [roof = 0, pool = 0] = facetShares(placeText('shingles', weights), weights)
  expect(roof).toBeGreaterThan(0.99)
  expect(roof + pool).toBeCloseTo(1)
  expect([...facetShares(placeText('', weights), weights)]).toEqual([0.5, 0.5])
})
