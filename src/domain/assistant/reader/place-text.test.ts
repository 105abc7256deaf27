import { expect, test } from 'vitest'
import { directionOf, likeness, placeSize, placeText } from './place-text.ts'
import { featureSpace, featuresOf } from './text-features.ts'

/** Weights in which every feature of these texts points the same way. */
function weightsFor(topics: readonly (readonly string[])[]) {
  const rows = new Int8Array(featureSpace * placeSize)
  for (const [topic, texts] of topics.entries())
    for (const text of texts) for (const feature of featuresOf(text)) rows[feature * placeSize + topic] = 100
  return { rows, scale: 0.01 }
}

const weights = weightsFor([
  ['roof', 'shingles'],
  ['pool', 'swim'],
])

test('a text lies where its words pull it, however many there are', () => {
  const roof = placeText('roof', weights)
  expect(likeness(roof, placeText('shingles roof shingles', weights))).toBeCloseTo(1)
  expect(likeness(roof, placeText('swim', weights))).toBeCloseTo(0)
  const both = likeness(roof, placeText('roof pool', weights))
  expect(both).toBeGreaterThan(0.3)
  expect(both).toBeLessThan(0.95)
})

test('a text without known words is like nothing', () => {
  expect(likeness(placeText('', weights), placeText('roof', weights))).toBe(0)
})

test('a direction has length 1', () => {
  const direction = directionOf(Float32Array.from({ length: placeSize }, (_, at) => at - 20))
  expect(likeness(direction, direction)).toBeCloseTo(1)
})
