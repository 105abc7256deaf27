import { expect, test } from 'vitest'
import { isRefreshDue, refreshRetryMs } from './session-refresh.ts'

test.each([
  [-1, true],
  [0, true],
  [90_000, true],
  [119_999, true],
  [120_000, false],
  [3_600_000, false],
])('with %i ms left, a refresh is due: %s', (leftMs, isDue) => {
  expect(isRefreshDue(1_000_000 + leftMs, 1_000_000)).toBe(isDue)
})

test('failed tries are repeated after 200 ms, then after twice as long each time, until the next check', () => {
  const waits: number[] = []
  for (let since = 0; ; ) {
    const wait = refreshRetryMs(waits.length + 1, since)
    if (wait === null) break
    waits.push(wait)
    since += wait
  }
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800])
})
