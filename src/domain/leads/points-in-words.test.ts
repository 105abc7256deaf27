import { expect, test } from 'vitest'
import { pointsInWords } from './points-in-words.ts'

test.each([
  [0, '0 points'],
  [1, '1 point'],
  [145, '145 points'],
])('a score of %i is %s, and no share of a maximum', (score, words) => {
  expect(pointsInWords(score)).toBe(words)
})
