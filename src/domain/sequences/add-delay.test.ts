import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay, offsetMs } from '../time/wall-clock.ts'
import { addDelay } from './add-delay.ts'
import { delayUnits } from './sequence.ts'

const newYork = 'America/New_York'
const at = (instant: string) => Date.parse(instant)
const after = (instant: string, value: number, unit: (typeof delayUnits)[number], zone = newYork) =>
  new Date(addDelay(at(instant), { value, unit }, zone)).toISOString()

test.each([
  ['minutes', 90, '2026-03-08T08:30:00.000Z'],
  ['hours', 24, '2026-03-09T07:00:00.000Z'],
] as const)('%s are counted exactly, whatever the clock does', (unit, value, then) =>
  expect(after('2026-03-08T07:00:00Z', value, unit)).toBe(then),
)

test.each([
  [
    'a day keeps the time of day when the clock goes forward',
    '2026-03-07T15:00:00Z',
    1,
    'days',
    '2026-03-08T14:00:00.000Z',
  ],
  ['and when it goes back', '2026-10-31T14:00:00Z', 1, 'days', '2026-11-01T15:00:00.000Z'],
  ['a week is seven days', '2026-11-26T15:00:00Z', 2, 'weeks', '2026-12-10T15:00:00.000Z'],
  [
    'a month after January 31 is the last day of February',
    '2026-01-31T15:00:00Z',
    1,
    'months',
    '2026-02-28T15:00:00.000Z',
  ],
  ['twelve months are a year', '2027-02-28T15:00:00Z', 12, 'months', '2028-02-28T15:00:00.000Z'],
] as const)('%s', (_, from, value, unit, then) => expect(after(from, value, unit)).toBe(then))

test('seconds stay, and a time that the clock skips becomes the one after it', () => {
  expect(after('2026-11-26T15:00:12.345Z', 1, 'days')).toBe('2026-11-27T15:00:12.345Z')
  expect(after('2026-03-07T07:30:00Z', 1, 'days')).toBe('2026-03-08T07:30:00.000Z')
})

const zones = [
  newYork,
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Pacific/Apia',
]

test('a longer delay is never sooner, a delay never leads back, and days lead to that day, in any zone', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(...delayUnits),
      fc.constantFrom(...zones),
      (from, value, unit, zone) => {
        const due = addDelay(from.getTime(), { value, unit }, zone)
        // A clock that is set back can show the same time twice: the first of them is up to an hour earlier.
        expect(due).toBeGreaterThanOrEqual(from.getTime() - (value === 0 ? 3_600_000 : 0))
        expect(addDelay(from.getTime(), { value: value + 1, unit }, zone)).toBeGreaterThan(due)
        if (unit === 'days' && offsetMs(due, zone) === offsetMs(from.getTime(), zone))
          expect(Date.parse(localDay(due, zone)) - Date.parse(localDay(from.getTime(), zone))).toBe(
            value * 86_400_000,
          )
      },
    ),
  ))
