import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SendingWindow } from '../sequences/sending-window.ts'
import { offsetMs } from '../time/wall-clock.ts'
import type { Timing } from './message.ts'
import { daytimeWait, dueMs, nextDaytime, replanned, timingFaults, timingIn } from './timing.ts'

const zone = 'America/New_York'
/** A Wednesday, 10:00 in New York. */
const nowMs = Date.parse('2026-11-25T15:00:00Z')
const at = (day: string, time: string): Timing => ({ kind: 'at', day, time })
/** Quiet hours that are over before every time here, and from 10 PM to 8 AM. */
const open: SendingWindow = { quiet: { from: 0, to: 0 }, sendsOnWeekends: true }
const nights: SendingWindow = { quiet: { from: 22 * 60, to: 8 * 60 }, sendsOnWeekends: false }
const due = (timing: Timing, changed: Partial<Parameters<typeof dueMs>[1]> = {}) =>
  new Date(dueMs(timing, { nowMs, zone, leadZone: zone, window: open, ...changed })).toISOString()

test('now is now', () => {
  expect(due({ kind: 'now' })).toBe('2026-11-25T15:00:00.000Z')
})

test.each([
  // Before and after the clocks go forward on March 14, 2027, and back on November 7.
  ['2027-03-13', '09:00', '2027-03-13T14:00:00.000Z'],
  ['2027-03-14', '09:00', '2027-03-14T13:00:00.000Z'],
  // The clock skips 2:30: an hour later by the clock.
  ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['2027-11-07', '09:00', '2027-11-07T14:00:00.000Z'],
  // The clock shows 1:30 twice: the first.
  ['2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
])('%s at %s by the agent’s clock is %s', (day, time, instant) => {
  expect(due(at(day, time))).toBe(instant)
})

test.each([
  // Seven in the morning in Los Angeles: it waits for nine.
  ['America/Los_Angeles', '2026-11-25T17:00:00.000Z'],
  // Five in the morning in Honolulu.
  ['Pacific/Honolulu', '2026-11-25T19:00:00.000Z'],
  // Already day.
  ['America/Chicago', '2026-11-25T15:00:00.000Z'],
  // Four in the afternoon in Berlin, and two in the night in Sydney.
  ['Europe/Berlin', '2026-11-25T15:00:00.000Z'],
  ['Australia/Sydney', '2026-11-25T22:00:00.000Z'],
  // Past five in the afternoon in Athens: tomorrow.
  ['Europe/Athens', '2026-11-26T07:00:00.000Z'],
])('in the lead’s daytime, where it is %s, is %s', (leadZone, instant) => {
  expect(due({ kind: 'daytime', day: null }, { leadZone })).toBe(instant)
})

test('a day for daytime is the lead’s own, and an agent’s quiet weekend is waited for', () => {
  expect(due({ kind: 'daytime', day: '2026-11-27' }, { leadZone: 'Pacific/Honolulu' })).toBe(
    '2026-11-27T19:00:00.000Z',
  )
  expect(due({ kind: 'daytime', day: '2026-11-28' }, { window: { ...open, sendsOnWeekends: false } })).toBe(
    '2026-11-30T14:00:00.000Z',
  )
  expect(due({ kind: 'daytime', day: '2020-01-01' })).toBe('2026-11-25T15:00:00.000Z')
})

const zones = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
)

test('daytime is always between nine and five there, never before it was asked for, and stays when asked again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') }),
      zones,
      (fromMs, leadZone) => {
        const opens = nextDaytime(fromMs, { leadZone, window: open })
        const local = new Date(opens + offsetMs(opens, leadZone))
        expect(local.getUTCHours()).toBeGreaterThanOrEqual(9)
        expect(local.getUTCHours()).toBeLessThan(17)
        expect(opens).toBeGreaterThanOrEqual(fromMs)
        expect(opens - fromMs).toBeLessThan(26 * 3_600_000)
        expect(nextDaytime(opens, { leadZone, window: open })).toBe(opens)
      },
    ),
  )
})

test('now and a time wait for the end of the quiet hours where the lead is, on any day', () => {
  const honolulu = { leadZone: 'Pacific/Honolulu', window: nights }
  // Five in the morning there.
  expect(due({ kind: 'now' }, honolulu)).toBe('2026-11-25T18:00:00.000Z')
  expect(due(at('2026-11-28', '09:00'), honolulu)).toBe('2026-11-28T18:00:00.000Z')
  expect(due(at('2026-11-28', '09:00'), { window: nights })).toBe('2026-11-28T14:00:00.000Z')
})

test('daytime is never in the quiet hours, and gives way to them if they leave nothing of it', () => {
  const quiet = (from: number, to: number) => ({ ...open, quiet: { from: from * 60, to: to * 60 } })
  const daytime = { kind: 'daytime', day: '2026-11-27' } as const
  expect(due(daytime, { window: quiet(22, 11) })).toBe('2026-11-27T16:00:00.000Z')
  const window = quiet(8, 18)
  expect(due(daytime, { window })).toBe('2026-11-27T05:00:00.000Z')
  const evening = Date.parse('2026-11-27T23:00:00Z')
  expect(daytimeWait(evening, { leadZone: zone, window })).toBeNull()
  expect(nextDaytime(evening - 3_600_000, { leadZone: zone, window })).toBe(evening)
})

test.each([
  ['Friday at noon', '2026-12-04T17:00:00Z', null, null],
  ['Friday before nine', '2026-12-04T13:00:00Z', 'daytime', 'daytime'],
  // Tomorrow morning would do, if it weren't Saturday.
  ['Friday evening', '2026-12-04T23:00:00Z', 'weekend', 'daytime'],
  ['Saturday at noon', '2026-12-05T17:00:00Z', 'weekend', null],
  ['Saturday night', '2026-12-06T02:00:00Z', 'weekend', 'daytime'],
  // The next morning is Monday's, whatever the agent does on weekends.
  ['Sunday evening', '2026-12-06T23:00:00Z', 'daytime', 'daytime'],
])('on %s it waits for what is true', (_, instant, withoutWeekends, withWeekends) => {
  const reason = (sendsOnWeekends: boolean) =>
    daytimeWait(Date.parse(instant), { leadZone: zone, window: { ...open, sendsOnWeekends } })?.reason ?? null
  expect([reason(false), reason(true)]).toEqual([withoutWeekends, withWeekends])
})

test.each([
  ['2026-11-25', '09:00', 'America/Los_Angeles', '2026-11-25', '06:00'],
  ['2026-11-25', '23:30', 'Europe/Paris', '2026-11-26', '05:30'],
  ['2026-11-25', '01:00', 'Pacific/Honolulu', '2026-11-24', '20:00'],
  // The clocks have gone forward in New York, and not yet in Berlin.
  ['2027-03-15', '09:00', 'Europe/Berlin', '2027-03-15', '14:00'],
  ['2026-11-25', '09:00', zone, '2026-11-25', '09:00'],
])('%s at %s in New York is the same instant by the clock in %s', (day, time, to, thatDay, thatTime) => {
  const moved = timingIn(at(day, time), { from: zone, to })
  expect(moved).toEqual(at(thatDay, thatTime))
  expect(dueMs(moved, { nowMs, zone: to, leadZone: zone, window: open })).toBe(
    dueMs(at(day, time), { nowMs, zone, leadZone: zone, window: open }),
  )
})

test('a day for daytime is no time by a clock, and stays', () => {
  const daytime = { kind: 'daytime', day: '2026-11-27' } as const
  expect(timingIn(daytime, { from: zone, to: 'Asia/Tokyo' })).toEqual(daytime)
})

const weekdays = { ...open, sendsOnWeekends: false }
const again = (instant: string, day: string | null, changed: object = {}) => {
  const where = { nowMs: Date.parse(instant), zone, leadZone: zone, window: weekdays, ...changed }
  const { dueMs: due, reason } = replanned(day, where)
  return [new Date(due).toISOString(), reason]
}

test('planned again, what waited for Monday leaves on Saturday once weekends are fine, and waits again if not', () => {
  // Saturday at noon, with a whole weekend ahead.
  expect(again('2026-12-05T17:00:00Z', null)).toEqual(['2026-12-07T14:00:00.000Z', 'weekend'])
  expect(again('2026-12-05T17:00:00Z', null, { window: open })).toEqual(['2026-12-05T17:00:00.000Z', null])
  // Its day is a Saturday that has not come yet.
  expect(again('2026-12-01T17:00:00Z', '2026-12-05')).toEqual(['2026-12-07T14:00:00.000Z', null])
  expect(again('2026-12-01T17:00:00Z', '2026-12-05', { window: open })).toEqual([
    '2026-12-05T14:00:00.000Z',
    null,
  ])
})

test.each([
  // On March 14, 2027, and November 7, 2027, New York's clock changes; Honolulu's and Phoenix's never do.
  ['America/New_York', '2027-03-15', '2027-03-15T13:00:00.000Z'],
  ['Pacific/Honolulu', '2027-03-15', '2027-03-15T19:00:00.000Z'],
  ['America/Phoenix', '2027-03-15', '2027-03-15T16:00:00.000Z'],
  ['America/New_York', '2027-11-08', '2027-11-08T14:00:00.000Z'],
  // Berlin's changed a week earlier.
  ['Europe/Berlin', '2027-11-08', '2027-11-08T08:00:00.000Z'],
  ['Europe/Berlin', '2027-03-15', '2027-03-15T08:00:00.000Z'],
])(
  'planned again for a lead who turns out to be in %s, %s begins at nine by their clock that day',
  (leadZone, day, instant) => {
    expect(again('2027-02-01T15:00:00Z', day, { leadZone })[0]).toBe(instant)
  },
)

test('planned again twice by the same settings, nothing moves, wherever the lead is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') }),
      zones,
      fc.boolean(),
      (fromMs, leadZone, sendsOnWeekends) => {
        const where = { nowMs: fromMs, zone, leadZone, window: { ...open, sendsOnWeekends } }
        const first = replanned(null, where)
        expect(first.dueMs).toBeGreaterThanOrEqual(fromMs)
        expect(replanned(null, { ...where, nowMs: first.dueMs })).toEqual({
          dueMs: first.dueMs,
          reason: null,
        })
      },
    ),
  )
})

const faults = (timing: Timing) => timingFaults(timing, { zone, nowMs })

test.each([
  [at('', '09:00'), { day: 'Please choose a date.' }],
  [at('2026-02-30', '09:00'), { day: 'Please choose a date.' }],
  [at('2026-11-26', ''), { time: 'Please choose a time.' }],
  [at('2026-11-26', '24:00'), { time: 'Please choose a time.' }],
  [at('2026-11-25', '10:00'), { time: 'Please choose a time in the future.' }],
  [at('2026-11-24', '23:00'), { day: 'Please choose a date in the future.' }],
  [at('2027-11-26', '09:00'), { day: 'Please choose a date within a year.' }],
  [{ kind: 'daytime', day: '2026-11-24' } as const, { day: 'Please choose a date in the future.' }],
])('%j is refused at its field', (timing, expected) => {
  expect(faults(timing)).toEqual(expected)
})

test.each([
  { kind: 'now' } as const,
  at('2026-11-25', '10:01'),
  at('2027-11-25', '09:00'),
  { kind: 'daytime', day: null } as const,
  { kind: 'daytime', day: '2026-11-25' } as const,
])('%j is fine', (timing) => {
  expect(faults(timing)).toEqual({})
})
