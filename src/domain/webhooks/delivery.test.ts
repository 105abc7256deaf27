import { expect, test } from 'vitest'
import { isGivenUp, isOldSecretValid, meaningOf, waitAfter, waitsMs } from './delivery.ts'

const hour = 3_600_000

test('a delivery is tried ten times over three days', () => {
  expect(waitsMs.map((ms) => ms / 1000)).toEqual([
    ...[0, 5, 300, 1800],
    ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600),
  ])
  expect(waitAfter(9, 0)).toBe(24 * hour)
  expect(waitAfter(10, 0)).toBeUndefined()
})

test('a wait may grow by up to a tenth, and never shrinks', () => {
  expect(waitAfter(1, 0)).toBe(5000)
  expect(waitAfter(1, 0.5)).toBe(5250)
  expect(waitAfter(4, 0.999)).toBeLessThanOrEqual(2.2 * hour)
})

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [199, 'failed'],
  [301, 'failed'],
  [307, 'failed'],
  [404, 'failed'],
  [409, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
] as const)('an answer of %i means %s', (status, meaning) => {
  expect(meaningOf(status)).toBe(meaning)
})

test('an endpoint is given up after three days of nothing but failures', () => {
  expect(isGivenUp(null, 1000 * hour)).toBe(false)
  expect(isGivenUp(0, 72 * hour - 1)).toBe(false)
  expect(isGivenUp(0, 72 * hour)).toBe(true)
})

test('the old secret signs until its time is over', () => {
  expect(isOldSecretValid(null, 0)).toBe(false)
  expect(isOldSecretValid(10, 9)).toBe(true)
  expect(isOldSecretValid(10, 10)).toBe(false)
})
