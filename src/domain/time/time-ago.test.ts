import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const minute = 60_000
const hour = 60 * minute

test.each([
  [-5, 'Just now'],
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1m ago'],
  [hour - 1, '59m ago'],
  [hour, '1h ago'],
  [24 * hour - 1, '23h ago'],
  [24 * hour, '1d ago'],
  [240 * hour, '10d ago'],
])('%d ms ago is %s', (ago, words) => {
  expect(timeAgo(now - ago, now)).toBe(words)
})
