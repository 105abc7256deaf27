import { expect, test } from 'vitest'
import {
  dayIn,
  formatCalendarDay,
  formatCount,
  formatDayInWords,
  formatDuration,
  formatPrice,
  formatTime,
  formatWhen,
} from './format.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-11-21T20:00:00Z')

test.each([
  [450000, {}, '$450,000'],
  [450000, { cents: true }, '$450,000.00'],
  [1234.5, {}, '$1,234.50'],
  [0, {}, '$0'],
  [0.5, {}, '$0.50'],
  [-1200, {}, '-$1,200'],
  [1999.999, {}, '$2,000.00'],
  [123_456_789, {}, '$123,456,789'],
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

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('%d of something reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  ['America/New_York', '2:30 AM EST'],
  ['America/Phoenix', '12:30 AM MST'],
  ['Pacific/Honolulu', '9:30 PM HST'],
])('the same instant is on the clock of %s at %s', (zone, text) => {
  expect(formatTime('2026-12-01T07:30:00Z', { timeZone: zone, withZone: true })).toBe(text)
})

test.each([
  ['the last evening of a year', '2026-12-31T23:00:00-05:00', '2027-01-01T09:00:00-05:00', 'Tomorrow'],
  ['the first morning of a year', '2027-01-01T09:00:00-05:00', '2026-12-31T23:00:00-05:00', 'Yesterday'],
  ['the night clocks go forward', '2026-03-07T23:30:00-05:00', '2026-03-08T23:30:00-04:00', 'Tomorrow'],
  ['the night clocks go back', '2026-10-31T23:30:00-04:00', '2026-11-01T23:30:00-05:00', 'Tomorrow'],
  ['a leap day', '2028-02-28T12:00:00-05:00', '2028-03-01T12:00:00-05:00', 'Wed, Mar 1'],
])('on %s, a day is named as people there would', (_, today, instant, text) => {
  expect(formatDayInWords(instant, { timeZone, now: new Date(today) })).toBe(text)
})

test('an agent in Hawaii still has today what is tomorrow in New York', () => {
  const instant = '2026-11-22T06:00:00Z'
  expect(formatDayInWords(instant, { timeZone: 'Pacific/Honolulu', now })).toBe('Today')
  expect(formatDayInWords(instant, { timeZone, now })).toBe('Tomorrow')
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [3600, '60:00'],
])('a call of %i seconds lasted %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
