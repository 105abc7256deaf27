import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import { addDays } from '../time/local-instant.ts'
import { localDay, wallClock } from '../time/wall-clock.ts'
import { freeSlots, isTaken, nearestSlots, type SlotSearch } from './free-slots.ts'
import { defaultWorkingTime, weekdays } from './working-time.ts'

const at = (iso: string) => Date.parse(iso)
/** A Monday in New York. */
const search: SlotSearch = {
  ...defaultWorkingTime,
  fromDay: '2026-11-23',
  toDay: '2026-11-23',
  timeZone: 'America/New_York',
  durationMinutes: 30,
  bufferMinutes: 15,
  busy: [],
  nowMs: at('2026-11-20T00:00:00Z'),
}
const starts = (changes: Partial<SlotSearch> = {}) =>
  freeSlots({ ...search, ...changes }).map(({ startMs }) => new Date(startMs).toISOString().slice(5, 16))

test('a free working day has a slot every half hour from nine to five', () => {
  expect(starts()).toHaveLength(16)
  expect([starts()[0], starts().at(-1)]).toEqual(['11-23T14:00', '11-23T21:30'])
})

test('there are no slots on days off, in the past, or within the notice period', () => {
  expect(starts({ fromDay: '2026-11-21', toDay: '2026-11-22' })).toEqual([])
  expect(starts({ nowMs: at('2026-11-23T20:45:00Z') })).toEqual(['11-23T21:00', '11-23T21:30'])
  expect(starts({ nowMs: at('2026-11-23T20:45:00Z'), noticeMinutes: 30 })).toEqual(['11-23T21:30'])
})

test('the buffer is kept before and after busy times, and touching it is fine', () => {
  const busy = [{ startMs: at('2026-11-23T16:00:00Z'), endMs: at('2026-11-23T17:00:00Z') }]
  expect(starts({ busy, bufferMinutes: 0 })).not.toContain('11-23T16:30')
  expect(starts({ busy, bufferMinutes: 0 })).toEqual(expect.arrayContaining(['11-23T15:30', '11-23T17:00']))
  const buffered = starts({ busy, bufferMinutes: 15 })
  expect(buffered).not.toContain('11-23T15:30')
  expect(buffered).not.toContain('11-23T17:00')
  expect(buffered).toEqual(expect.arrayContaining(['11-23T15:00', '11-23T17:30']))
})

test('times that the clock skips are not offered, and no slot is offered twice', () => {
  const night = { workingHours: { start: '00:00', end: '06:00' }, workingDays: weekdays, durationMinutes: 60 }
  const spring = starts({ ...night, fromDay: '2026-03-08', toDay: '2026-03-08', nowMs: 0, stepMinutes: 60 })
  expect(spring).toEqual(['03-08T05:00', '03-08T06:00', '03-08T07:00', '03-08T08:00', '03-08T09:00'])
  const autumn = starts({ ...night, fromDay: '2026-11-01', toDay: '2026-11-01', nowMs: 0, stepMinutes: 60 })
  expect(new Set(autumn).size).toBe(autumn.length)
  expect(autumn).toEqual([
    '11-01T04:00',
    '11-01T05:00',
    '11-01T07:00',
    '11-01T08:00',
    '11-01T09:00',
    '11-01T10:00',
  ])
})

test('an invalid search finds nothing and terminates', () => {
  expect(starts({ durationMinutes: 0 })).toEqual([])
  expect(starts({ durationMinutes: 600 })).toEqual([])
  expect(starts({ workingHours: { start: '17:00', end: '09:00' } })).toEqual([])
  expect(starts({ workingHours: { start: 'nine', end: '17:00' } })).toEqual([])
  expect(starts({ fromDay: '2026-11-24', toDay: '2026-11-23' })).toEqual([])
  expect(starts({ toDay: '9999-12-31', stepMinutes: 0, durationMinutes: 480 }).length).toBeLessThan(400)
})

test('the nearest free slots to a taken time are offered in order', () => {
  const slots = freeSlots(search)
  const near = nearestSlots(slots, at('2026-11-23T16:00:00Z') + 1).map(({ startMs }) =>
    new Date(startMs).getUTCHours(),
  )
  expect(near).toEqual([15, 16, 16])
})

const sampleZones = hasSampleData('ics/local-to-utc.jsonl')
  ? [...new Set(sampleRows<{ zone: string }>('ics/local-to-utc.jsonl').map(({ zone }) => zone))]
  : []
const zones = [
  ...new Set([
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Asia/Kathmandu',
    ...sampleZones,
  ]),
]

test('in every zone and season, slots are free, in working hours, in order and clear of busy times', () => {
  const firstMs = at('2026-01-01T00:00:00Z')
  const anyRange = fc.tuple(fc.nat(366 * 24 * 4), fc.integer({ min: 1, max: 20 })).map(([start, length]) => ({
    startMs: firstMs + start * 900_000,
    endMs: firstMs + (start + length) * 900_000,
  }))
  const anySearch = fc.record({
    timeZone: fc.constantFrom(...zones),
    day: fc.nat(360),
    busy: fc.array(anyRange, { maxLength: 30 }),
    durationMinutes: fc.constantFrom(15, 30, 45, 60, 90),
    bufferMinutes: fc.constantFrom(0, 5, 10, 15, 30),
    nowMs: fc.nat(366 * 24).map((hours) => firstMs + hours * 3_600_000),
  })
  fc.assert(
    fc.property(anySearch, ({ day, ...changes }) => {
      const fromDay = addDays('2026-01-01', day)
      const slots = freeSlots({ ...search, ...changes, fromDay, toDay: addDays(fromDay, 4) })
      let last = 0
      for (const slot of slots) {
        expect(slot.startMs).toBeGreaterThanOrEqual(Math.max(changes.nowMs, last))
        last = slot.startMs + 1
        expect(slot.endMs - slot.startMs).toBe(changes.durationMinutes * 60_000)
        expect(isTaken(slot, changes.busy, changes.bufferMinutes * 60_000)).toBe(false)
        const begin = wallClock(slot.startMs, changes.timeZone)
        const end = wallClock(slot.endMs - 1, changes.timeZone)
        expect([0, 6]).not.toContain(begin.weekday)
        expect(begin.hour).toBeGreaterThanOrEqual(9)
        expect(end.hour).toBeLessThan(17)
        expect(localDay(slot.startMs, changes.timeZone) >= fromDay).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
