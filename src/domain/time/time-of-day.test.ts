import { expect, test } from 'vitest'
import { minutesAfterMidnight } from './time-of-day.ts'

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1439],
  ['24:00', null],
  ['12:60', null],
  ['9:30', null],
  ['09:30:00', null],
  ['', null],
])('%s is %s minutes after midnight', (time, minutes) => {
  expect(minutesAfterMidnight(time)).toBe(minutes)
})
