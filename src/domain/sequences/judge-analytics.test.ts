import { expect, test } from 'vitest'
import { isGoodRate, percentInWords, responseSpeed } from './judge-analytics.ts'

test.each([
  ['openRate', 25, false],
  ['openRate', 25.1, true],
  ['responseRate', 30, false],
  ['responseRate', 30.5, true],
  ['appointmentRate', 10, false],
  ['appointmentRate', 11, true],
] as const)('%s of %d percent is good: %s', (name, percent, isGood) => {
  expect(isGoodRate(name, percent)).toBe(isGood)
})

test.each([
  [0, 'fast'],
  [11.9, 'fast'],
  [12, 'fair'],
  [23.9, 'fair'],
  [24, 'slow'],
])('an answer after %d hours is %s', (hours, speed) => {
  expect(responseSpeed(hours)).toBe(speed)
})

test('rates show one decimal and a percent sign', () => {
  expect([percentInWords(0), percentInWords(33.333), percentInWords(100)]).toEqual([
    '0.0%',
    '33.3%',
    '100.0%',
  ])
})
