import { expect, test } from 'vitest'
import { localInstantMs } from '../time/local-instant.ts'
import { freeTimesInWords, readAskedTime } from './asked-time.ts'
import { offeredSlots } from './offered-slots.ts'
import { defaultWorkingTime } from './working-time.ts'

const timeZone = 'America/New_York'
/** A Wednesday. */
const today = '2026-11-25'

test.each([
  ['Can I see it Saturday?', '2026-11-28', undefined],
  ['saturday at 2', '2026-11-28', 14 * 60],
  ['saturday at 11 am then', '2026-11-28', 11 * 60],
  ['How about next Tuesday around 10:30?', '2026-12-08', 10 * 60 + 30],
  ['Could we come tomorrow at noon?', '2026-11-26', 12 * 60],
  ['this weekend', '2026-11-28', undefined],
  ['Is today possible, 5 pm?', '2026-11-25', 17 * 60],
  ['I would like to visit on December 5 at 9am', '2026-12-05', 9 * 60],
])('“%s” means %s', (message, day, minutes) => {
  expect(readAskedTime(message, today)).toEqual({ day, minutes })
})

test.each(['Can I see it?', 'Is the 2019 addition heated?'])('“%s” names no day', (message) => {
  expect(readAskedTime(message, today)).toBeUndefined()
})

const free = (day: string) => ({
  slots: offeredSlots(day, day, {
    ...{ timeZone, working: defaultWorkingTime, kind: 'showing' as const, busy: [] },
    nowMs: localInstantMs(today, 9 * 60, timeZone),
  }),
  nextDays: ['2026-11-28', '2026-11-29'],
})

test('a buyer who names a day hears times over that day, and one who names an hour the nearest', () => {
  const day = '2026-11-28'
  expect(freeTimesInWords({ day, minutes: undefined }, free(day), timeZone)).toBe(
    'On Saturday, November 28, you could come at 10:00 AM, 1:00 PM, or 3:30 PM Eastern Time.',
  )
  expect(freeTimesInWords({ day, minutes: 14 * 60 }, free(day), timeZone)).toBe(
    'On Saturday, November 28, you could come at 1:30 PM, 2:00 PM, or 2:30 PM Eastern Time.',
  )
})

test('if that day is full, the buyer hears which day is open next', () => {
  const full = { slots: [], nextDays: ['2026-11-27', '2026-11-30'] }
  expect(freeTimesInWords({ day: '2026-11-28', minutes: undefined }, full, timeZone)).toBe(
    'Nothing is open on Saturday, November 28. The next open day is Monday, November 30.',
  )
  expect(
    freeTimesInWords({ day: '2026-11-28', minutes: undefined }, { slots: [], nextDays: [] }, timeZone),
  ).toBe('')
})
