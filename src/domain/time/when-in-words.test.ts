import { expect, test } from 'vitest'
import {
  dateInWords,
  dayInWords,
  shortDayInWords,
  shortWhenInWords,
  timeInWords,
  whenInWords,
  zoneInWords,
} from './when-in-words.ts'

const at = '2026-11-23T14:30:00.000Z'
const now = new Date('2026-11-21T15:00:00Z')

test('a time is written by the reader’s clock', () => {
  expect(timeInWords(at, 'America/New_York')).toMatch(/^9:30\sAM$/)
  expect(shortWhenInWords(at, 'Asia/Tokyo')).toMatch(/^Mon, Nov 23, 11:30\sPM$/)
  expect(whenInWords(at, 'America/Chicago')).toMatch(/^Monday, November 23, 2026 at 8:30\sAM CST$/)
})

test('a date is the reader’s', () => {
  expect(dateInWords('2026-11-24T03:00:00Z', 'America/New_York')).toBe('Nov 23, 2026')
  expect(dateInWords('2026-11-24T03:00:00Z', 'UTC')).toBe('Nov 24, 2026')
})

test('a calendar day is the same day in every zone', () => {
  expect(dayInWords('2026-11-28')).toBe('Saturday, November 28')
  expect(shortDayInWords('2026-11-28')).toBe('Sat, Nov 28')
})

test('a zone has its everyday name, if there is one', () => {
  expect(zoneInWords('America/New_York', now)).toBe('Eastern Time')
  expect(zoneInWords('UTC', now)).toBe('UTC')
})
