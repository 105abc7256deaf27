import { expect, test } from 'vitest'
import { tierOf, tiers } from './tier.ts'

test.each([
  [0, 'Cold'],
  [30, 'Cold'],
  [31, 'Warm'],
  [70, 'Warm'],
  [71, 'Hot'],
  [110, 'Hot'],
  [111, 'Qualified'],
  [205, 'Qualified'],
])('a score of %d is %s', (score, tier) => {
  expect(tierOf(score)).toBe(tier)
})

test('the table of tiers matches the rule', () => {
  for (const { tier, from } of tiers) expect(tierOf(from)).toBe(tier)
})
