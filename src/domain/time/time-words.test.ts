import { expect, test } from 'vitest'
import { dateTimeWords, zoneWord } from './time-words.ts'

const now = Date.parse('2026-11-21T20:00:00Z')

test.each([
  ['2026-11-21T20:00:00Z', 'Today, 3:00 PM'],
  ['2026-11-21T05:00:00Z', 'Today, 12:00 AM'],
  ['2026-11-21T04:59:00Z', 'Yesterday, 11:59 PM'],
  ['2026-11-22T17:05:00Z', 'Tomorrow, 12:05 PM'],
  ['2026-11-25T15:30:00Z', 'Wed, Nov 25, 10:30 AM'],
  ['2027-01-02T15:30:00Z', 'Jan 2, 2027, 10:30 AM'],
])('%s is %s in New York', (instant, words) => {
  expect(dateTimeWords(Date.parse(instant), now, 'America/New_York')).toBe(words)
})

test('the zone is named as it is at that time of the year', () => {
  expect(zoneWord(now, 'America/New_York')).toBe('EST')
  expect(zoneWord(Date.parse('2026-07-01T00:00:00Z'), 'America/New_York')).toBe('EDT')
})
