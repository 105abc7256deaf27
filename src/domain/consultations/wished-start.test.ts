import { expect, test } from 'vitest'
import { timeOfDay, wishedStart } from './wished-start.ts'

const nothing = { startIso: '', date: '', time: '', timeZone: 'America/New_York' }
const startOf = (wish: Partial<typeof nothing>) => wishedStart({ ...nothing, ...wish })

test.each([
  ['10:30', '2026-11-23T15:30:00.000Z'],
  ['10:30:00', '2026-11-23T15:30:00.000Z'],
  ['9:05', '2026-11-23T14:05:00.000Z'],
  ['2:30 PM', '2026-11-23T19:30:00.000Z'],
  ['2:30pm', '2026-11-23T19:30:00.000Z'],
  ['12:00 AM', '2026-11-23T05:00:00.000Z'],
  ['12:00 PM', '2026-11-23T17:00:00.000Z'],
])('%s is a time on the clock of the zone', (time, startIso) => {
  expect(time).toMatch(timeOfDay)
  expect(startOf({ date: '2026-11-23', time })).toEqual({ startIso, field: 'date' })
})

test('the same time elsewhere is a different instant, and daylight saving time counts', () => {
  const wish = { date: '2026-07-06', time: '10:30' }
  expect(startOf(wish).startIso).toBe('2026-07-06T14:30:00.000Z')
  expect(startOf({ ...wish, timeZone: 'Asia/Tokyo' }).startIso).toBe('2026-07-06T01:30:00.000Z')
})

test.each(['25:00', '10:60', '13:00 PM', '0:10 AM', '10', 'Morning', '10:30:15', '10:30\n', ''])(
  '%j is no time of day',
  (time) => expect(time).not.toMatch(timeOfDay),
)

test('an instant needs nothing else, and a day or a time alone says what is missing', () => {
  const startIso = '2026-11-23T15:00:00Z'
  expect(startOf({ startIso, date: '2026-11-24', time: '09:00' })).toEqual({ startIso, field: 'startIso' })
  expect(startOf({ date: '2026-11-23' })).toEqual({ startIso: '', field: 'time' })
  expect(startOf({ time: '10:30' })).toEqual({ startIso: '', field: 'date' })
  expect(startOf({})).toEqual({ startIso: '', field: 'startIso' })
})

test('the ends of the calendar are instants too', () => {
  for (const date of ['0000-01-01', '0001-01-01', '9999-12-31'])
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Honolulu'])
      expect(Date.parse(startOf({ date, time: '23:59', timeZone }).startIso), date).not.toBeNaN()
})
