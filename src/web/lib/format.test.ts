import { expect, test } from 'vitest'
import { dayIn, formatCalendarDay, formatPrice, formatWhen } from './format.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-11-21T20:00:00Z')

test.each([
  [450000, {}, '$450,000'],
  [450000, { cents: true }, '$450,000.00'],
  [1234.5, {}, '$1,234.50'],
])('%d dollars with %o read %s', (dollars, options, text) => {
  expect(formatPrice(dollars, options)).toBe(text)
})

test.each([
  ['2026-11-21T20:00:00Z', 'Today, 3:00 PM'],
  ['2026-11-22T04:59:00Z', 'Today, 11:59 PM'],
  ['2026-11-22T05:00:00Z', 'Tomorrow, 12:00 AM'],
  ['2026-11-20T15:30:00Z', 'Yesterday, 10:30 AM'],
  ['2026-11-25T15:30:00Z', 'Wed, Nov 25, 10:30 AM'],
  ['2027-01-05T15:30:00Z', 'Tue, Jan 5, 2027, 10:30 AM'],
])('%s is %s to an agent in New York', (instant, text) => {
  expect(formatWhen(instant, { timeZone, now })).toBe(text)
})

test('the time zone is named where it could be unclear', () => {
  expect(formatWhen('2026-11-21T20:00:00Z', { timeZone, now, withZone: true })).toBe('Today, 3:00 PM EST')
})

test('the day clocks are set back counts as one day', () => {
  expect(dayIn(new Date('2026-11-01T05:30:00Z'), timeZone)).toBe('2026-11-01')
  expect(dayIn(new Date('2026-11-02T04:30:00Z'), timeZone)).toBe('2026-11-01')
})

test('a calendar day is the same day in every zone', () => {
  expect(formatCalendarDay('2026-11-01')).toBe('Sun, Nov 1')
})
