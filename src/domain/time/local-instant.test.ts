import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import { addDays, isBeforeToday, isDay, localInstantMs, readLocal, weekdayOf } from './local-instant.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

test('a time that the clock skips is read with the previous offset', () => {
  const reading = readLocal('2026-03-08', clock('02:30'), 'America/New_York')
  expect([reading.kind, iso(reading.instantMs)]).toEqual(['gap', '2026-03-08T07:30:00.000Z'])
})

test('a time that occurs twice is the first one', () => {
  const reading = readLocal('2026-11-01', clock('01:30'), 'America/New_York')
  expect([reading.kind, iso(reading.instantMs), iso(reading.secondMs ?? 0)]).toEqual([
    'overlap',
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ])
})

const zones = [
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Europe/London',
  'America/Santiago',
  'Africa/Casablanca',
]

test('every time of every day matches Temporal', () => {
  const anyDay = fc.integer({ min: 0, max: 60 * 366 }).map((days) => addDays('1990-01-01', days))
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(...zones),
      (day, minutes, zone) => {
        const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
        const expected = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time })
        expect(iso(localInstantMs(day, minutes, zone))).toBe(iso(expected.epochMilliseconds))
      },
    ),
    { numRuns: 400 },
  )
})

test.skipIf(!hasSampleData('ics/local-to-utc.jsonl'))('clock changes of many zones are known', () => {
  type Row = { zone: string; local: string; kind: string; utc: string | null; utcSecond: string | null }
  // Time zone data 2026c ended Morocco's clock changes: these rows follow older rules, as does a runtime with older data.
  const isOutdated = ({ zone, local }: Row) => zone === 'Africa/Casablanca' && local > '2026-09'
  const rows = sampleRows<Row>('ics/local-to-utc.jsonl').filter((row) => !isOutdated(row))
  for (const { zone, local, kind, utc, utcSecond } of rows) {
    const reading = readLocal(local.slice(0, 10), clock(local.slice(11)), zone)
    expect(`${zone} ${local} ${reading.kind}`).toBe(`${zone} ${local} ${kind}`)
    if (utc)
      expect(`${zone} ${local} ${iso(reading.instantMs)}`).toBe(`${zone} ${local} ${iso(Date.parse(utc))}`)
    if (utcSecond) expect(reading.secondMs).toBe(Date.parse(utcSecond))
  }
})

test('only days in the calendar are days', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-11-31', '', 'today'].some(isDay)).toBe(
    false,
  )
})

test('days are counted across months and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-08', -8)).toBe('2026-02-28')
  expect(weekdayOf('2026-11-21')).toBe(6)
})

test('today is the agent’s today', () => {
  const now = Date.parse('2026-11-21T03:00:00Z')
  expect(isBeforeToday('2026-11-20', now, 'America/New_York')).toBe(false)
  expect(isBeforeToday('2026-11-20', now, 'Europe/London')).toBe(true)
})
