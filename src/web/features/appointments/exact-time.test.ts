import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationOptions } from '#domain/appointments/working-time.ts'
import { exactTimeOf, instantsOf, lengthOptions } from './exact-time.ts'

const newYork = 'America/New_York'
const at = (date: string, clock: string, minutes = '30') => ({ date, clock, minutes })

test.each([
  ['2026-11-21', '14:00', newYork, '2026-11-21T19:00:00.000Z'],
  ['2026-07-04', '14:00', newYork, '2026-07-04T18:00:00.000Z'],
  ['2026-11-21', '23:30', 'America/Los_Angeles', '2026-11-22T07:30:00.000Z'],
  ['2026-11-21', '08:15', 'Asia/Kolkata', '2026-11-21T02:45:00.000Z'],
])('%s at %s in %s starts at %s', (date, clock, zone, startIso) => {
  expect(instantsOf(at(date, clock), zone)?.startIso).toBe(startIso)
})

test('an appointment lasts its minutes even while the clocks are set back', () => {
  expect(instantsOf(at('2026-11-01', '00:45', '90'), newYork)).toEqual({
    startIso: '2026-11-01T04:45:00.000Z',
    endIso: '2026-11-01T06:15:00.000Z',
  })
})

test.each(['', '9:00', '14:60', '24:30', 'noon'])('the time "%s" gives no appointment', (clock) => {
  expect(instantsOf(at('2026-11-21', clock), newYork)).toBeUndefined()
})

test('an appointment is offered for change on the agent’s own day and clock', () => {
  const late = { startIso: '2026-11-22T04:30:00Z', endIso: '2026-11-22T05:20:00Z' }
  expect(exactTimeOf(late, newYork)).toEqual(at('2026-11-21', '23:30', '50'))
  expect(exactTimeOf(late, 'UTC')).toEqual(at('2026-11-22', '04:30', '50'))
})

test('saving an appointment’s time without a change does not move it', () => {
  const minute = fc.integer({
    min: Date.parse('2026-01-01T00:00:00Z') / 60_000,
    max: Date.parse('2027-12-31T00:00:00Z') / 60_000,
  })
  const zone = fc.constantFrom(newYork, 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kolkata', 'UTC')
  const stays = (startMinute: number, length: number, timeZone: string) => {
    const [startIso, endIso] = [startMinute, startMinute + length].map((each) =>
      new Date(each * 60_000).toISOString(),
    ) as [string, string]
    const time = exactTimeOf({ startIso, endIso }, timeZone)
    expect(instantsOf(time, timeZone, startIso)).toEqual({ startIso, endIso })
  }
  fc.assert(fc.property(minute, fc.integer({ min: 1, max: 600 }), zone, stays), { seed: 7 })
})

test('of a time that the clock shows twice, the one that was booked stays', () => {
  const second = { startIso: '2026-11-01T06:30:00.000Z', endIso: '2026-11-01T07:00:00.000Z' }
  const time = exactTimeOf(second, newYork)
  expect(time).toEqual(at('2026-11-01', '01:30'))
  expect(instantsOf(time, newYork, second.startIso)).toEqual(second)
  expect(instantsOf({ ...time, minutes: '60' }, newYork, second.startIso)?.startIso).toBe(second.startIso)
  expect(instantsOf(time, newYork)?.startIso).toBe('2026-11-01T05:30:00.000Z')
})

test('the usual lengths are offered, with an unusual one in its place among them', () => {
  const usual = durationOptions.map(String)
  expect(lengthOptions('30').map(({ value }) => value)).toEqual(usual)
  expect(lengthOptions('50').map(({ value }) => value)).toEqual(['15', '30', '45', '50', '60', '90'])
  expect(lengthOptions('120').at(-1)).toEqual({ value: '120', label: '120 minutes' })
})

test.each(['', '2026-02-30', 'soon'])('the day “%s” is no time yet', (date) => {
  expect(instantsOf({ date, clock: '09:00', minutes: '30' }, 'America/New_York')).toBeUndefined()
})
