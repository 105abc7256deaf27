import { expect, test } from 'vitest'
import {
  longestSessionMs,
  sessionEndsAtMs,
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

test('each use extends a session until it is 90 days old', () => {
  const day = 24 * 3_600_000
  expect(sessionEndsAtMs(10 * day, 0, 24)).toBe(11 * day)
  expect(sessionEndsAtMs(10 * day, 0, 1)).toBe(10 * day + 3_600_000)
  expect(sessionEndsAtMs(89.5 * day, 0, 24)).toBe(90 * day)
  expect(sessionEndsAtMs(10 * day, 0, 0)).toBe(90 * day)
})
