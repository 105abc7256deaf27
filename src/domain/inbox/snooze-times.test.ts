import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snoozeFault } from './snooze-fault.ts'
import { snoozeTimes } from './snooze-times.ts'

const zone = 'America/New_York'
const offered = (now: string, inZone = zone) =>
  Object.fromEntries(
    snoozeTimes(Date.parse(now), inZone).map(({ choice, atMs }) => [choice, new Date(atMs).toISOString()]),
  )

test('on a Wednesday morning: three hours later at the full hour, tomorrow at 8, Monday at 8', () => {
  expect(offered('2026-11-25T14:20:00Z')).toEqual({
    later_today: '2026-11-25T17:00:00.000Z',
    tomorrow: '2026-11-26T13:00:00.000Z',
    next_week: '2026-11-30T13:00:00.000Z',
  })
})

test('in the evening there is no later today', () => {
  expect(Object.keys(offered('2026-11-25T22:59:00Z'))).toContain('later_today')
  expect(Object.keys(offered('2026-11-25T23:00:00Z'))).toEqual(['tomorrow', 'next_week'])
})

test('on a Sunday, tomorrow is this Monday and next week the one after', () => {
  expect(offered('2026-11-29T15:00:00Z')).toMatchObject({
    tomorrow: '2026-11-30T13:00:00.000Z',
    next_week: '2026-12-07T13:00:00.000Z',
  })
})

test('on a Saturday, next week is the day after tomorrow', () => {
  expect(offered('2026-11-28T15:00:00Z')).toMatchObject({ next_week: '2026-11-30T13:00:00.000Z' })
})

test('8 in the morning stays 8 when the clocks change', () => {
  expect(offered('2026-10-31T15:00:00Z')).toMatchObject({ tomorrow: '2026-11-01T13:00:00.000Z' })
  expect(offered('2026-03-07T15:00:00Z')).toMatchObject({ tomorrow: '2026-03-08T12:00:00.000Z' })
})

test('every time on offer is in the future, in order, and could be chosen', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom(zone, 'Pacific/Honolulu', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  fc.assert(
    fc.property(instants, zones, (now, inZone) => {
      const times = snoozeTimes(now.getTime(), inZone).map(({ atMs }) => atMs)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const at of times) expect(snoozeFault(at, now.getTime())).toBeUndefined()
    }),
  )
})
