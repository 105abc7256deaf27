import { expect, test } from 'vitest'
import { pricePerSquareFootCents, sampleHomes, samplePaymentCents } from './sample-homes.ts'
import { sampleWeek, weekTotal } from './sample-week.ts'

test('three homes, each with a payment from the calculator', () => {
  expect(sampleHomes.map(({ name }) => name)).toEqual(sampleWeek.homes.map(({ name }) => name))
  expect(sampleHomes.map(samplePaymentCents)).toEqual([247_265, 214_903, 285_189])
  expect(sampleHomes.map(pricePerSquareFootCents)).toEqual([29_817, 28_716, 26_604])
})

test('the days of the week and its homes add up to the same questions, and each step is smaller', () => {
  expect(sampleWeek.questionsByDay.reduce((sum, count) => sum + count, 0)).toBe(weekTotal('questions'))
  expect(weekTotal('visits')).toBeGreaterThan(weekTotal('questions'))
  expect(weekTotal('questions')).toBeGreaterThan(weekTotal('leads'))
  expect(weekTotal('leads')).toBeGreaterThan(weekTotal('showings'))
})
