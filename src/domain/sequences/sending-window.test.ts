import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedBy, isQuiet, nextOpening, waitAt } from './sending-window.ts'

const newYork = 'America/New_York'
const night = { from: 21 * 60, to: 8 * 60 }
const always = { quiet: night, sendsOnWeekends: true }
const weekdays = { quiet: night, sendsOnWeekends: false }
const opening = (instant: string, window = always) =>
  new Date(nextOpening(Date.parse(instant), window, newYork)).toISOString()

test.each<[string, string | null, string]>([
  ['2026-12-02T15:00:00Z', null, '10 in the morning'],
  ['2026-12-02T13:00:00Z', null, '8 sharp'],
  ['2026-12-02T12:59:00Z', 'quiet_hours', 'a minute before 8'],
  ['2026-12-03T02:00:00Z', 'quiet_hours', '9 in the evening'],
])('at %s it is %s: %s', (instant, closed, _why) =>
  expect(closedBy(Date.parse(instant), always, newYork)).toBe(closed),
)

test('what is due at night is sent the next morning, and a Friday evening’s on Monday where weekends are off', () => {
  expect(opening('2026-12-02T15:00:00Z')).toBe('2026-12-02T15:00:00.000Z')
  expect(opening('2026-12-03T03:00:00Z')).toBe('2026-12-03T13:00:00.000Z')
  expect(opening('2026-12-03T09:00:00Z')).toBe('2026-12-03T13:00:00.000Z')
  expect(opening('2026-12-05T03:00:00Z', weekdays)).toBe('2026-12-07T13:00:00.000Z')
  expect(opening('2026-12-05T03:00:00Z')).toBe('2026-12-05T13:00:00.000Z')
  expect(closedBy(Date.parse('2026-12-06T18:00:00Z'), weekdays, newYork)).toBe('weekend')
})

test('what is closed says what for and until when, and what is open says nothing', () => {
  const at = (instant: string) => {
    const wait = waitAt(Date.parse(instant), weekdays, newYork)
    return wait && [wait.reason, new Date(wait.untilMs).toISOString()]
  }
  expect(at('2026-12-02T15:00:00Z')).toBeNull()
  expect(at('2026-12-03T03:00:00Z')).toEqual(['quiet_hours', '2026-12-03T13:00:00.000Z'])
  expect(at('2026-12-05T18:00:00Z')).toEqual(['weekend', '2026-12-07T13:00:00.000Z'])
  // Over the weekend on which the clocks go forward, Monday begins an hour sooner.
  expect(at('2027-03-13T18:00:00Z')).toEqual(['weekend', '2027-03-15T12:00:00.000Z'])
})

test('quiet hours within a day, and none', () => {
  expect([isQuiet({ from: 720, to: 780 }, 750), isQuiet({ from: 720, to: 780 }, 780)]).toEqual([true, false])
  expect(isQuiet({ from: 0, to: 0 }, 0)).toBe(false)
})

test('the next opening is open, and never before what was asked for, whatever the hours, the zone and the clock', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      // At least two hours are left to send in, as the settings require.
      fc
        .integer({ min: 0, max: 1439 })
        .chain((from) =>
          fc.integer({ min: 0, max: 1320 }).map((length) => ({ from, to: (from + length) % 1440 })),
        ),
      fc.boolean(),
      fc.constantFrom(newYork, 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kathmandu'),
      (from, quiet, sendsOnWeekends, zone) => {
        const window = { quiet, sendsOnWeekends }
        const opens = nextOpening(from.getTime(), window, zone)
        expect(opens).toBeGreaterThanOrEqual(from.getTime())
        expect(closedBy(opens, window, zone)).toBeNull()
      },
    ),
  ))
