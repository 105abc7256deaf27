import { expect, test } from 'vitest'
import { averageScore } from './dashboard-limits.ts'

test('the average score is the rounded mean, and 0 without leads', () => {
  expect([averageScore([]), averageScore([10]), averageScore([10, 11]), averageScore([10, 10, 11])]).toEqual([
    0, 10, 11, 10,
  ])
})
