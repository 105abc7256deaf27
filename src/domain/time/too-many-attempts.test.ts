import { expect, test } from 'vitest'
import { tooManyAttempts } from './too-many-attempts.ts'

test.each([
  [1, 'a few seconds'],
  [10, 'a few seconds'],
  [11, 'about a minute'],
  [60, 'about a minute'],
  [61, 'about 2 minutes'],
  [2_700, 'about 45 minutes'],
  [3_311, 'about an hour'],
  [3_600, 'about an hour'],
  [3_601, 'about 2 hours'],
  [72_000, 'about 20 hours'],
  [80_000, 'about a day'],
  [86_400, 'about a day'],
])('a wait of %d seconds reads "in %s"', (seconds, wait) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please try again in ${wait}.`)
})
