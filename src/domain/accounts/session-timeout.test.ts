import { expect, test } from 'vitest'
import {
  longestSessionMs,
  sessionIdleMs,
  sessionTimeoutHours,
  sessionTimeoutLabel,
} from './session-timeout.ts'

test('the choices are 1, 4, 8, 24 hours and never, which means 90 days', () => {
  expect(sessionTimeoutHours.map(sessionTimeoutLabel)).toEqual([
    '1 hour',
    '4 hours',
    '8 hours',
    '24 hours',
    'Never',
  ])
  expect(sessionTimeoutHours.map((hours) => sessionIdleMs(hours) / 3_600_000)).toEqual([1, 4, 8, 24, 90 * 24])
  expect(longestSessionMs).toBe(90 * 24 * 3_600_000)
})
