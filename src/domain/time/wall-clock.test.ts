import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay, wallClock } from './wall-clock.ts'

const at = (iso: string) => Date.parse(iso)

test('the hour and weekday are those of the zone', () => {
  expect(wallClock(at('2026-11-21T01:30:00Z'), 'America/New_York')).toEqual({ hour: 20, weekday: 5 })
  expect(wallClock(at('2026-11-21T01:30:00Z'), 'Asia/Kathmandu')).toEqual({ hour: 7, weekday: 6 })
})

test('a day with a clock change is exact on both sides of the change', () => {
  const zone = 'America/New_York'
  expect(wallClock(at('2026-03-08T06:59:59Z'), zone).hour).toBe(1)
  expect(wallClock(at('2026-03-08T07:00:00Z'), zone).hour).toBe(3)
  expect(wallClock(at('2026-11-01T05:59:59Z'), zone).hour).toBe(1)
  expect(wallClock(at('2026-11-01T06:00:00Z'), zone).hour).toBe(1)
  expect(wallClock(at('2026-11-01T07:00:00Z'), zone).hour).toBe(2)
})

test('the calendar day is the one in the zone', () => {
  expect(localDay(at('2026-12-31T23:30:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-01')
  expect(localDay(at('2027-01-01T04:30:00Z'), 'America/New_York')).toBe('2026-12-31')
})

test.each(['America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu', 'Europe/London'])(
  'the clock of %s agrees with Intl at any instant',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: 'numeric',
      weekday: 'short',
    })
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
    fc.assert(
      fc.property(
        fc.integer({ min: at('1970-01-02T00:00:00Z'), max: at('2060-01-01T00:00:00Z') }),
        (instant) => {
          const parts = Object.fromEntries(
            format.formatToParts(instant).map(({ type, value }) => [type, value]),
          )
          expect(wallClock(instant, timeZone)).toEqual({
            hour: Number(parts.hour),
            weekday: names.indexOf(parts.weekday ?? ''),
          })
        },
      ),
    )
  },
)
