import { expect, test } from 'vitest'
import { changeOf, everyDay, shareOf, visitPeriods, visitSpan } from './visit-report.ts'

const zone = 'America/New_York'
const at = (iso: string) => Date.parse(iso)
const iso = (ms: number) => new Date(ms).toISOString()

test('a period ends today and starts at midnight of its first day in the agent’s zone', () => {
  // Three in the morning in London is still the day before in New York.
  const span = visitSpan(7, at('2026-11-21T03:00:00Z'), zone)
  expect([span.firstDay, span.lastDay, iso(span.fromMs)]).toEqual([
    '2026-11-14',
    '2026-11-20',
    '2026-11-14T05:00:00.000Z',
  ])
})

test('it is compared with the same number of days before, up to the same time of day', () => {
  const { before } = visitSpan(7, at('2026-11-21T20:30:00Z'), zone)
  expect([iso(before.fromMs), iso(before.toMs)]).toEqual([
    '2026-11-08T05:00:00.000Z',
    '2026-11-14T20:30:00.000Z',
  ])
})

test('days with a clock change are whole days', () => {
  // The clock was set back on November 1.
  const { fromMs, before } = visitSpan(7, at('2026-11-05T17:00:00Z'), zone)
  expect([iso(fromMs), iso(before.fromMs), iso(before.toMs)]).toEqual([
    '2026-10-30T04:00:00.000Z',
    '2026-10-23T04:00:00.000Z',
    '2026-10-29T16:00:00.000Z',
  ])
})

test.each(visitPeriods)('%i days are listed once each, with 0 where nothing was counted', (days) => {
  const span = visitSpan(days, at('2026-11-21T12:00:00Z'), zone)
  const all = everyDay(span, [{ day: '2026-11-20', visits: 5 }])
  expect(all).toHaveLength(days)
  expect(new Set(all.map(({ day }) => day)).size).toBe(days)
  expect(all.at(-2)).toEqual({ day: '2026-11-20', visits: 5 })
  expect(all.reduce((sum, { visits }) => sum + visits, 0)).toBe(5)
})

test('shares and changes are whole percent, and nothing is divided by zero', () => {
  expect([shareOf(1, 3), shareOf(0, 0), shareOf(4, 4)]).toEqual([33, 0, 100])
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(10, 10), changeOf(3, 0)]).toEqual([50, -50, 0, null])
})
