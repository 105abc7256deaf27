import { expect, test } from 'vitest'
import { snoozeFault } from './snooze-fault.ts'

test.each([
  [0, 'Choose a time in the future.'],
  [-1, 'Choose a time in the future.'],
  [1, undefined],
  [366 * 86_400_000, undefined],
  [366 * 86_400_000 + 1, 'Choose a time within the next year.'],
])('%d ms from now: %s', (distance, fault) => {
  expect(snoozeFault(1_000_000 + distance, 1_000_000)).toBe(fault)
})
