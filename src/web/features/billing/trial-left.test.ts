import { expect, test } from 'vitest'
import { trialLeft } from './trial-left.ts'

const now = Date.parse('2026-11-21T20:00:00Z')

test.each([
  ['2026-11-24T20:00:00Z', '3 days left in your trial'],
  ['2026-11-23T19:00:00Z', '2 days left in your trial'],
  ['2026-11-22T19:59:00Z', 'Last day of your trial'],
  ['2026-11-21T20:00:00Z', undefined],
  [null, undefined],
])('a trial that ends at %s shows %s', (endsAt, words) => {
  expect(trialLeft(endsAt, now)).toBe(words)
})
