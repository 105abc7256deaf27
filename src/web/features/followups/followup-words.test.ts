import { expect, test } from 'vitest'
import { runEventTypes } from '#domain/sequences/run-event.ts'
import { runStatuses } from '#domain/sequences/run-status.ts'
import { badgeOf, eventLabel, progressOf, statusLooks } from './followup-words.ts'

test('active is green, paused yellow, completed blue, and cancelled red', () => {
  expect(runStatuses.map((status) => statusLooks[status].tone)).toEqual([
    'positive',
    'warning',
    'info',
    'danger',
  ])
})

test('every event has its own name', () => {
  expect(new Set(runEventTypes.map(eventLabel)).size).toBe(runEventTypes.length)
})

test.each([
  [0, 4, 0.25],
  [3, 4, 1],
  [4, 4, 1],
  [0, 0, 0],
])('at step %d of %d, %d of the way is done', (currentStepIndex, stepCount, progress) => {
  expect(progressOf({ currentStepIndex, stepCount })).toBe(progress)
})

test('a canceled follow-up says so, whatever tasks it left', () => {
  const left = { needsApproval: false, hasFailed: false, tasksDue: 1 }
  expect(badgeOf({ ...left, status: 'cancelled' }).label).toBe('Cancelled')
  expect(badgeOf({ ...left, status: 'completed' }).label).toBe('1 task due')
})
