import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay, wallClock } from '../time/wall-clock.ts'
import {
  consultationBufferMs,
  consultationDaysAhead,
  consultationEndMs,
  consultationNoticeMinutes,
  consultationTimes,
  consultationZone,
  isConsultationFree,
  nearestConsultations,
  nextConsultationDays,
} from './consultation-times.ts'

const saturday = Date.parse('2026-11-21T15:00:00Z')
const calendar = { busy: [], nowMs: saturday }
const at = (iso: string) => ({ startMs: Date.parse(iso), endMs: Date.parse(iso) + 30 * 60_000 })
const isoOf = (times: { startMs: number }[]) => times.map(({ startMs }) => new Date(startMs).toISOString())

test('a working day has sixteen half hours from nine to five in New York', () => {
  const times = consultationTimes('2026-11-23', consultationZone, calendar)
  expect(times).toHaveLength(16)
  expect(times.at(0)).toEqual(at('2026-11-23T14:00:00Z'))
  expect(times.at(-1)).toEqual(at('2026-11-23T21:30:00Z'))
})

test('a visitor far away sees the times that fall on their own day', () => {
  expect(isoOf(consultationTimes('2026-11-24', 'Asia/Tokyo', calendar))).toEqual([
    ...isoOf(consultationTimes('2026-11-23', consultationZone, calendar)).filter(
      (iso) => iso >= '2026-11-23T15',
    ),
    '2026-11-24T14:00:00.000Z',
    '2026-11-24T14:30:00.000Z',
  ])
  expect(consultationTimes('2026-11-21', 'Asia/Tokyo', calendar)).toEqual([])
})

test('weekends, past days and days too far ahead offer nothing', () => {
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-20', '0001-01-01', '2027-02-01', '9999-12-31'])
    expect(consultationTimes(day, consultationZone, calendar), day).toEqual([])
})

test('today offers the times that leave enough notice', () => {
  const nowMs = Date.parse('2026-11-23T15:10:00Z')
  expect(isoOf(consultationTimes('2026-11-23', consultationZone, { busy: [], nowMs }))[0]).toBe(
    '2026-11-23T19:30:00.000Z',
  )
})

test('a taken time is gone with the 15 minutes around it, and the nearest ones are offered instead', () => {
  const busy = [at('2026-11-23T16:00:00Z')]
  const free = isoOf(consultationTimes('2026-11-23', consultationZone, { busy, nowMs: saturday }))
  expect(free).toHaveLength(13)
  expect(free).not.toContain('2026-11-23T15:30:00.000Z')
  expect(isoOf(nearestConsultations(at('2026-11-23T16:00:00Z').startMs, { busy, nowMs: saturday }))).toEqual([
    '2026-11-23T14:30:00.000Z',
    '2026-11-23T15:00:00.000Z',
    '2026-11-23T17:00:00.000Z',
  ])
})

test('the first day with a free time is given in the visitor’s zone', () => {
  expect(nextConsultationDays('', consultationZone, calendar)[0]).toBe('2026-11-23')
  expect(nextConsultationDays('', 'Pacific/Auckland', calendar)[0]).toBe('2026-11-24')
  // The 26th is Thanksgiving, and a weekend follows the 27th.
  expect(nextConsultationDays('2026-11-25', consultationZone, calendar)).toEqual([
    '2026-11-25',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
  ])
  const busy = [{ startMs: saturday, endMs: saturday + 90 * 86_400_000 }]
  expect(nextConsultationDays('', consultationZone, { busy, nowMs: saturday })).toEqual([])
})

const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu', 'Europe/London']

test('every offered time is one of ours: in working hours, with notice, clear of what is taken', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 }),
      fc.integer({ min: -2, max: consultationDaysAhead + 3 }),
      fc.constantFrom(...zones),
      fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 20 }),
      (days, ahead, zone, halves) => {
        const nowMs = saturday + days * 86_400_000 + 3_333_333
        const busy = halves.map((half) => {
          const startMs = saturday + days * 86_400_000 + half * 1_800_000
          return { startMs, endMs: consultationEndMs(startMs) }
        })
        const day = localDay(nowMs + ahead * 86_400_000, zone)
        for (const { startMs, endMs } of consultationTimes(day, zone, { busy, nowMs })) {
          const { hour, weekday } = wallClock(startMs, consultationZone)
          expect([weekday >= 1 && weekday <= 5, hour >= 9 && hour < 17]).toEqual([true, true])
          expect(localDay(startMs, zone)).toBe(day)
          expect(startMs - nowMs).toBeGreaterThanOrEqual(consultationNoticeMinutes * 60_000)
          expect(isConsultationFree(startMs, { busy, nowMs })).toBe(true)
          for (const taken of busy)
            expect(
              startMs >= taken.endMs + consultationBufferMs || endMs + consultationBufferMs <= taken.startMs,
            ).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})
