import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOf } from '#domain/appointments/working-time.ts'
import { timesOfDay, weekDayNames } from './times-of-day.ts'

const valuesOf = (first: string, last: string, own: string) =>
  timesOfDay(first, last, own).map(({ value }) => value)

test('every half hour is offered, the first and the last included', () => {
  expect(valuesOf('09:00', '11:00', '10:00')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  expect(timesOfDay('00:30', '24:00', '17:00')).toHaveLength(48)
})

test.each([
  ['00:00', '12:00 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['23:30', '11:30 PM'],
  ['24:00', 'Midnight'],
])('%s is offered as %s', (time, words) => {
  const options = timesOfDay('00:00', '24:00', time)
  expect(options.find(({ value }) => value === time)?.label).toBe(words)
})

test('the agent’s own time is always offered, once, and in order', () => {
  const pad = (part: number) => String(part).padStart(2, '0')
  const own = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`)
  fc.assert(
    fc.property(own, (time) => {
      const values = valuesOf('08:00', '18:00', time)
      expect(values.filter((value) => value === time)).toHaveLength(1)
      const minutes = values.map((value) => minutesOf(value) ?? Number.NaN)
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
    }),
    { seed: 7 },
  )
})

test('an unreadable time adds nothing to the offered ones', () => {
  expect(valuesOf('09:00', '10:00', 'whenever')).toEqual(['09:00', '09:30', '10:00'])
})

test('the days run from Monday to Sunday, each under its own name', () => {
  expect(weekDayNames.map(({ long }) => long)).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ])
  for (const { day, short, long } of weekDayNames) {
    expect(day).toBe(long.toLowerCase())
    expect(short).toBe(long.slice(0, 3))
  }
})
